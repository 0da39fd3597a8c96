import { createRegistry } from '../engine/registry.ts';
import { arquivoObra } from './arquivo-obra.entity.ts';
import { avisoLicitacao, comissaoLicitacao } from './aviso-licitacao.entity.ts';
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
import {
  consignadoEmpregadorConfiguracao,
  consignadoRubricaConfiguracao,
} from './consignado.entity.ts';
import { consorcioMembro } from './consorcio-membro.entity.ts';
import { contrato } from './contrato.entity.ts';
import { contratoArquivo } from './contrato-arquivo.entity.ts';
import { convenio } from './convenio.entity.ts';
import { declaracaoInexistencia } from './declaracao-inexistencia.entity.ts';
import { dominio } from './dominio.entity.ts';
import { dotacao } from './dotacao.entity.ts';
import { dotacaoMovimento, dotacaoMovimentoTipo } from './dotacao-movimento.entity.ts';
import { desembolso, despesaMovimento, empenho } from './empenho.entity.ts';
import { enderecoAntigo } from './endereco-antigo.entity.ts';
import { entidade } from './entidade.entity.ts';
import {
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
} from './estrutura-organizacional.entity.ts';
import { evento } from './evento.entity.ts';
import { faq } from './faq.entity.ts';
import { favorecido } from './favorecido.entity.ts';
import { grupoCategoriaPublicacao } from './grupo-categoria-publicacao.entity.ts';
import { importacaoOrcamento } from './importacao-orcamento.entity.ts';
import { inscricao } from './inscricao.entity.ts';
import { layout } from './layout.entity.ts';
import { licitacao } from './licitacao.entity.ts';
import { licitacaoArquivo } from './licitacao-arquivo.entity.ts';
import {
  clienteTipo,
  contratoArquivoTipo,
  licitacaoArquivoTipo,
  licitacaoModalidadeTipo,
  tipoPublicacao,
} from './lookups.entity.ts';
import { matrizAvaliacaoClassificacao, matrizGrupo, matrizItem } from './matriz.entity.ts';
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
import { portal } from './portal.entity.ts';
import { acao, programa, unidadeOrcamentaria } from './programacao-orcamentaria.entity.ts';
import { publicacao } from './publicacao.entity.ts';
import { publicacaoArquivo } from './publicacao-arquivo.entity.ts';
import { receita, receitaMes } from './receita.entity.ts';
import {
  reconciliacao,
  reconciliacaoMedida,
  reconciliacaoSituacao,
} from './reconciliacao.entity.ts';
import { restoPagar, restoPagarTipo } from './resto-pagar.entity.ts';
import { servico } from './servico.entity.ts';
import { acesso, menu, parametro, pessoa } from './sistema.entity.ts';
import { solicitacaoDocumento } from './solicitacao-documento.entity.ts';
import { tipoSolicitacao } from './tipo-solicitacao.entity.ts';

export { COPIA_SOZINHA, NO_VIDEO, PUBLICACAO_UPLOAD_PATH } from './publicacao.entity.ts';
export {
  acao,
  acesso,
  arquivoObra,
  avisoLicitacao,
  buscaSinonimo,
  categoriaDespesa,
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  cliente,
  clienteTipo,
  comissaoLicitacao,
  configuracaoTcepeLicon,
  consignadoEmpregadorConfiguracao,
  consignadoRubricaConfiguracao,
  consorcioMembro,
  contrato,
  contratoArquivo,
  contratoArquivoTipo,
  convenio,
  declaracaoInexistencia,
  desembolso,
  despesaFase,
  despesaMovimento,
  despesaMovimentoTipo,
  dominio,
  dotacao,
  dotacaoMovimento,
  dotacaoMovimentoTipo,
  elementoDespesa,
  empenho,
  empenhoTipo,
  enderecoAntigo,
  entidade,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  evento,
  faq,
  favorecido,
  favorecidoTipo,
  fonteRecurso,
  funcao,
  grupoCategoriaPublicacao,
  grupoDespesa,
  importacaoOrcamento,
  inscricao,
  layout,
  licitacao,
  licitacaoArquivo,
  licitacaoArquivoTipo,
  licitacaoModalidadeTipo,
  matrizAvaliacaoClassificacao,
  matrizGrupo,
  matrizItem,
  menu,
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
  parametro,
  pessoa,
  portal,
  programa,
  publicacao,
  publicacaoArquivo,
  receita,
  receitaClasse,
  receitaMes,
  reconciliacao,
  reconciliacaoMedida,
  reconciliacaoSituacao,
  restoPagar,
  restoPagarTipo,
  servico,
  solicitacaoDocumento,
  subfuncao,
  tipoPublicacao,
  tipoSolicitacao,
  unidadeOrcamentaria,
};

/** All entities with a screen, listed by hand so that they can be found by searching. */
const entities = [
  cliente,
  clienteTipo,
  tipoPublicacao,
  licitacaoModalidadeTipo,
  licitacaoArquivoTipo,
  contratoArquivoTipo,
  obraSituacao,
  categoriaDespesa,
  despesaFase,
  despesaMovimentoTipo,
  dotacaoMovimentoTipo,
  elementoDespesa,
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
  obra,
  obraEtapa,
  obraItem,
  obraMedicao,
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
] as const;

export const registry = createRegistry(entities);

type Entities =
  | (typeof entities)[number]
  | typeof licitacaoArquivo
  | typeof contratoArquivo
  | typeof arquivoObra
  | typeof publicacaoArquivo
  | typeof despesaMovimento
  | typeof receitaMes
  | typeof reconciliacao;

/** Entities by key, including those without a screen: the targets of references, for code that follows them by type. */
export type EntityMap = { readonly [E in Entities as E['key']]: E };
