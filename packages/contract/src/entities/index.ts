import { createRegistry } from '../engine/registry.ts';
import { adesaoAta, adesaoSentido } from './adesao-ata.entity.ts';
import { arquivoObra } from './arquivo-obra.entity.ts';
import { ataRegistroPreco } from './ata-registro-preco.entity.ts';
import { avisoLicitacao, comissaoLicitacao } from './aviso-licitacao.entity.ts';
import { beneficiarioDesoneracao } from './beneficiario-desoneracao.entity.ts';
import { buscaSinonimo } from './busca-sinonimo.entity.ts';
import { categoriaPublicacao } from './categoria-publicacao.entity.ts';
import { categoriaPublicacaoTipo } from './categoria-publicacao-tipo.entity.ts';
import {
  categoriaDespesa,
  despesaFase,
  despesaMovimentoTipo,
  elementoDespesa,
  empenhoTipo,
  favorecidoTipo,
  fonteRecurso,
  funcao,
  grupoDespesa,
  modalidadeAplicacao,
  receitaClasse,
  subfuncao,
} from './classificacao-orcamentaria.entity.ts';
import { cliente } from './cliente.entity.ts';
import { configuracaoTcepeLicon } from './configuracao-tcepe-licon.entity.ts';
import { conselheiro, conselheiroCondicao } from './conselheiro.entity.ts';
import { conselho, conselhoArea, conselhoArquivoTipo } from './conselho.entity.ts';
import { conselhoArquivo } from './conselho-arquivo.entity.ts';
import {
  consignadoEmpregadorConfiguracao,
  consignadoRubricaConfiguracao,
} from './consignado.entity.ts';
import { consorcioMembro } from './consorcio-membro.entity.ts';
import { contrato } from './contrato.entity.ts';
import { contratoArquivo } from './contrato-arquivo.entity.ts';
import { convenio, convenioNatureza } from './convenio.entity.ts';
import { convenioArquivo } from './convenio-arquivo.entity.ts';
import { conteudoDeclaravel, declaracaoInexistencia } from './declaracao-inexistencia.entity.ts';
import { desoneracao, desoneracaoEspecie } from './desoneracao.entity.ts';
import { diaria, diariaAbrangencia } from './diaria.entity.ts';
import { diariaValor } from './diaria-valor.entity.ts';
import { dividaAtiva, dividaNatureza } from './divida-ativa.entity.ts';
import { dominio } from './dominio.entity.ts';
import { dotacao } from './dotacao.entity.ts';
import { dotacaoMovimento, dotacaoMovimentoTipo } from './dotacao-movimento.entity.ts';
import { emenda, emendaOrigem, emendaTipo } from './emenda.entity.ts';
import { desembolso, despesaMovimento, empenho } from './empenho.entity.ts';
import { enderecoAntigo } from './endereco-antigo.entity.ts';
import { entidade } from './entidade.entity.ts';
import { estagiario } from './estagiario.entity.ts';
import { estoqueMedicamento } from './estoque-medicamento.entity.ts';
import {
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
} from './estrutura-organizacional.entity.ts';
import { evento } from './evento.entity.ts';
import { faq } from './faq.entity.ts';
import { favorecido } from './favorecido.entity.ts';
import { crechePrioridade, crecheTurma, filaCreche } from './fila-creche.entity.ts';
import { filaEspera, filaSituacao, filaTipo } from './fila-espera.entity.ts';
import { filaRegulacao, filaRisco } from './fila-regulacao.entity.ts';
import { fiscalContrato } from './fiscal-contrato.entity.ts';
import { grupoCategoriaPublicacao } from './grupo-categoria-publicacao.entity.ts';
import { importacaoOrcamento } from './importacao-orcamento.entity.ts';
import {
  informacaoClassificada,
  informacaoSituacao,
  sigiloGrau,
} from './informacao-classificada.entity.ts';
import { inscricao } from './inscricao.entity.ts';
import { layout } from './layout.entity.ts';
import { licitacao } from './licitacao.entity.ts';
import { licitacaoArquivo } from './licitacao-arquivo.entity.ts';
import { licitacaoItem, licitacaoItemSituacao } from './licitacao-item.entity.ts';
import {
  clienteTipo,
  contratoArquivoTipo,
  licitacaoArquivoTipo,
  licitacaoModalidadeTipo,
  tipoPublicacao,
} from './lookups.entity.ts';
import { matrizAvaliacaoClassificacao, matrizGrupo, matrizItem } from './matriz.entity.ts';
import { medicamento, medicamentoLista } from './medicamento.entity.ts';
import {
  modeloCategoriaPublicacao,
  modeloCategoriaPublicacaoTipo,
  modeloGrupoCategoriaPublicacao,
  modeloPortal,
} from './modelo.entity.ts';
import { municipio } from './municipio.entity.ts';
import { obra, obraSituacao } from './obra.entity.ts';
import { obraEtapa } from './obra-etapa.entity.ts';
import { obraItem } from './obra-item.entity.ts';
import { obraMedicao } from './obra-medicao.entity.ts';
import {
  ordemPagamento,
  ordemPagamentoCategoria,
  ordemPagamentoFundamento,
  ordemPagamentoSituacao,
} from './ordem-pagamento.entity.ts';
import { padraoRemuneratorio } from './padrao-remuneratorio.entity.ts';
import { pcaCategoria, pcaItem } from './pca-item.entity.ts';
import { diaSemana, plantaoProfissional } from './plantao-profissional.entity.ts';
import { portal } from './portal.entity.ts';
import {
  contasSituacao,
  prestacaoContas,
  prestacaoContasArquivoTipo,
} from './prestacao-contas.entity.ts';
import { prestacaoContasArquivo } from './prestacao-contas-arquivo.entity.ts';
import { acao, programa, unidadeOrcamentaria } from './programacao-orcamentaria.entity.ts';
import { projetoArea, projetoIncentivado, projetoOrigem } from './projeto-incentivado.entity.ts';
import { publicacao } from './publicacao.entity.ts';
import { publicacaoArquivo } from './publicacao-arquivo.entity.ts';
import { receita, receitaMes } from './receita.entity.ts';
import {
  reconciliacao,
  reconciliacaoMedida,
  reconciliacaoSituacao,
} from './reconciliacao.entity.ts';
import { mes, remuneracao } from './remuneracao.entity.ts';
import { restoPagar, restoPagarTipo } from './resto-pagar.entity.ts';
import { sancao, sancaoEspecie } from './sancao.entity.ts';
import { servico } from './servico.entity.ts';
import { servidor, vinculoServidor } from './servidor.entity.ts';
import { sicEstatistica } from './sic-estatistica.entity.ts';
import { acesso, menu, parametro, pessoa } from './sistema.entity.ts';
import { solicitacaoDocumento } from './solicitacao-documento.entity.ts';
import { terceirizado } from './terceirizado.entity.ts';
import { tipoSolicitacao } from './tipo-solicitacao.entity.ts';
import { unidadeEscolar, unidadeEscolarTipo } from './unidade-escolar.entity.ts';
import { unidadeSaude, unidadeSaudeTipo } from './unidade-saude.entity.ts';

export {
  COPIA_SOZINHA,
  NO_VIDEO,
  PUBLICACAO_UPLOAD_PATH,
} from './publicacao.entity.ts';
export {
  acao,
  acesso,
  adesaoAta,
  adesaoSentido,
  arquivoObra,
  ataRegistroPreco,
  avisoLicitacao,
  beneficiarioDesoneracao,
  buscaSinonimo,
  categoriaDespesa,
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  cliente,
  clienteTipo,
  comissaoLicitacao,
  configuracaoTcepeLicon,
  conselheiro,
  conselheiroCondicao,
  conselho,
  conselhoArea,
  conselhoArquivo,
  conselhoArquivoTipo,
  consignadoEmpregadorConfiguracao,
  consignadoRubricaConfiguracao,
  consorcioMembro,
  contasSituacao,
  conteudoDeclaravel,
  contrato,
  contratoArquivo,
  contratoArquivoTipo,
  convenio,
  convenioArquivo,
  convenioNatureza,
  crechePrioridade,
  crecheTurma,
  declaracaoInexistencia,
  desembolso,
  desoneracao,
  desoneracaoEspecie,
  despesaFase,
  despesaMovimento,
  despesaMovimentoTipo,
  diaria,
  diariaAbrangencia,
  diariaValor,
  diaSemana,
  dividaAtiva,
  dividaNatureza,
  dominio,
  dotacao,
  dotacaoMovimento,
  dotacaoMovimentoTipo,
  elementoDespesa,
  emenda,
  emendaOrigem,
  emendaTipo,
  empenho,
  empenhoTipo,
  enderecoAntigo,
  entidade,
  estagiario,
  estoqueMedicamento,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  evento,
  faq,
  favorecido,
  favorecidoTipo,
  filaCreche,
  filaEspera,
  filaRegulacao,
  filaRisco,
  filaSituacao,
  filaTipo,
  fiscalContrato,
  fonteRecurso,
  funcao,
  grupoCategoriaPublicacao,
  grupoDespesa,
  importacaoOrcamento,
  informacaoClassificada,
  informacaoSituacao,
  inscricao,
  layout,
  licitacao,
  licitacaoArquivo,
  licitacaoArquivoTipo,
  licitacaoItem,
  licitacaoItemSituacao,
  licitacaoModalidadeTipo,
  matrizAvaliacaoClassificacao,
  matrizGrupo,
  matrizItem,
  medicamento,
  medicamentoLista,
  menu,
  mes,
  modalidadeAplicacao,
  modeloCategoriaPublicacao,
  modeloCategoriaPublicacaoTipo,
  modeloGrupoCategoriaPublicacao,
  modeloPortal,
  municipio,
  obra,
  obraEtapa,
  obraItem,
  obraMedicao,
  obraSituacao,
  ordemPagamento,
  ordemPagamentoCategoria,
  ordemPagamentoFundamento,
  ordemPagamentoSituacao,
  padraoRemuneratorio,
  parametro,
  pcaCategoria,
  pcaItem,
  pessoa,
  plantaoProfissional,
  portal,
  prestacaoContas,
  prestacaoContasArquivo,
  prestacaoContasArquivoTipo,
  programa,
  projetoArea,
  projetoIncentivado,
  projetoOrigem,
  publicacao,
  publicacaoArquivo,
  receita,
  receitaClasse,
  receitaMes,
  reconciliacao,
  reconciliacaoMedida,
  reconciliacaoSituacao,
  remuneracao,
  restoPagar,
  restoPagarTipo,
  sancao,
  sancaoEspecie,
  servico,
  servidor,
  sicEstatistica,
  sigiloGrau,
  solicitacaoDocumento,
  subfuncao,
  terceirizado,
  tipoPublicacao,
  tipoSolicitacao,
  unidadeEscolar,
  unidadeEscolarTipo,
  unidadeOrcamentaria,
  unidadeSaude,
  unidadeSaudeTipo,
  vinculoServidor,
};

/** All entities with a screen, listed by hand so that they can be found by searching. */
const entities = [
  cliente,
  clienteTipo,
  tipoPublicacao,
  licitacaoModalidadeTipo,
  licitacaoArquivoTipo,
  contratoArquivoTipo,
  conteudoDeclaravel,
  convenioNatureza,
  obraSituacao,
  dividaNatureza,
  prestacaoContasArquivoTipo,
  contasSituacao,
  conselheiroCondicao,
  conselhoArquivoTipo,
  conselhoArea,
  crechePrioridade,
  crecheTurma,
  filaRisco,
  filaSituacao,
  filaTipo,
  unidadeEscolarTipo,
  medicamentoLista,
  diaSemana,
  unidadeSaudeTipo,
  desoneracaoEspecie,
  informacaoSituacao,
  sigiloGrau,
  projetoArea,
  projetoOrigem,
  sancaoEspecie,
  categoriaDespesa,
  despesaFase,
  despesaMovimentoTipo,
  dotacaoMovimentoTipo,
  elementoDespesa,
  emendaOrigem,
  emendaTipo,
  empenhoTipo,
  favorecidoTipo,
  fonteRecurso,
  funcao,
  grupoDespesa,
  modalidadeAplicacao,
  ordemPagamentoCategoria,
  ordemPagamentoFundamento,
  ordemPagamentoSituacao,
  receitaClasse,
  restoPagarTipo,
  subfuncao,
  reconciliacaoMedida,
  reconciliacaoSituacao,
  matrizAvaliacaoClassificacao,
  municipio,
  tipoSolicitacao,
  portal,
  layout,
  entidade,
  grupoCategoriaPublicacao,
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  publicacao,
  faq,
  declaracaoInexistencia,
  licitacao,
  contrato,
  convenio,
  emenda,
  obra,
  obraEtapa,
  obraItem,
  obraMedicao,
  dividaAtiva,
  desoneracao,
  beneficiarioDesoneracao,
  projetoIncentivado,
  sicEstatistica,
  informacaoClassificada,
  fiscalContrato,
  sancao,
  unidadeSaude,
  plantaoProfissional,
  medicamento,
  estoqueMedicamento,
  unidadeEscolar,
  filaEspera,
  filaRegulacao,
  filaCreche,
  conselho,
  conselheiro,
  prestacaoContas,
  unidadeOrcamentaria,
  programa,
  acao,
  favorecido,
  dotacao,
  dotacaoMovimento,
  empenho,
  desembolso,
  ordemPagamento,
  restoPagar,
  receita,
  importacaoOrcamento,
  comissaoLicitacao,
  avisoLicitacao,
  solicitacaoDocumento,
  configuracaoTcepeLicon,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  servico,
  evento,
  inscricao,
  matrizGrupo,
  matrizItem,
  modeloPortal,
  modeloGrupoCategoriaPublicacao,
  modeloCategoriaPublicacao,
  modeloCategoriaPublicacaoTipo,
  consignadoEmpregadorConfiguracao,
  consignadoRubricaConfiguracao,
  pessoa,
  acesso,
  consorcioMembro,
  dominio,
  enderecoAntigo,
  buscaSinonimo,
  menu,
  parametro,
  vinculoServidor,
  servidor,
  mes,
  remuneracao,
  diariaAbrangencia,
  diaria,
  diariaValor,
  padraoRemuneratorio,
  estagiario,
  terceirizado,
  licitacaoItem,
  licitacaoItemSituacao,
  pcaCategoria,
  pcaItem,
  ataRegistroPreco,
  adesaoAta,
  adesaoSentido,
] as const;

export const registry = createRegistry(entities);

type Entities =
  | (typeof entities)[number]
  | typeof licitacaoArquivo
  | typeof contratoArquivo
  | typeof convenioArquivo
  | typeof prestacaoContasArquivo
  | typeof conselhoArquivo
  | typeof arquivoObra
  | typeof publicacaoArquivo
  | typeof despesaMovimento
  | typeof receitaMes
  | typeof reconciliacao;

/** Entities by key, including those without a screen: the targets of references, for code that follows them by type. */
export type EntityMap = { readonly [E in Entities as E['key']]: E };
