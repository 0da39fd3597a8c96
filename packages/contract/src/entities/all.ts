export { adesaoAta, adesaoAtaArquivoTipo, adesaoSentido } from './adesao-ata.entity.ts';
export { adesaoAtaArquivo } from './adesao-ata-arquivo.entity.ts';
export { arquivoObra } from './arquivo-obra.entity.ts';
export { ataRegistroPreco, ataRegistroPrecoArquivoTipo } from './ata-registro-preco.entity.ts';
export { ataRegistroPrecoArquivo } from './ata-registro-preco-arquivo.entity.ts';
export { atendimentoSic } from './atendimento-sic.entity.ts';
export { avisoLicitacao, comissaoLicitacao } from './aviso-licitacao.entity.ts';
export { beneficiarioDesoneracao } from './beneficiario-desoneracao.entity.ts';
export { buscaSinonimo } from './busca-sinonimo.entity.ts';
export { categoriaPublicacao } from './categoria-publicacao.entity.ts';
export { categoriaPublicacaoTipo } from './categoria-publicacao-tipo.entity.ts';
export {
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
export { cliente } from './cliente.entity.ts';
export { configuracaoTcepeLicon } from './configuracao-tcepe-licon.entity.ts';
export { conselheiro, conselheiroCondicao } from './conselheiro.entity.ts';
export { conselho, conselhoArea, conselhoArquivoTipo } from './conselho.entity.ts';
export { conselhoArquivo } from './conselho-arquivo.entity.ts';
export {
  consignadoEmpregadorConfiguracao,
  consignadoRubricaConfiguracao,
} from './consignado.entity.ts';
export { consorcioMembro } from './consorcio-membro.entity.ts';
export { contrato } from './contrato.entity.ts';
export { contratoArquivo } from './contrato-arquivo.entity.ts';
export { convenio, convenioNatureza } from './convenio.entity.ts';
export { convenioArquivo } from './convenio-arquivo.entity.ts';
export { cotaParlamentar } from './cota-parlamentar.entity.ts';
export { conteudoDeclaravel, declaracaoInexistencia } from './declaracao-inexistencia.entity.ts';
export { desoneracao, desoneracaoEspecie } from './desoneracao.entity.ts';
export { diaria, diariaAbrangencia } from './diaria.entity.ts';
export { diariaValor } from './diaria-valor.entity.ts';
export { dividaAtiva, dividaNatureza } from './divida-ativa.entity.ts';
export { dominio } from './dominio.entity.ts';
export { dotacao } from './dotacao.entity.ts';
export { dotacaoMovimento, dotacaoMovimentoTipo } from './dotacao-movimento.entity.ts';
export { emenda, emendaOrigem, emendaTipo } from './emenda.entity.ts';
export { desembolso, despesaMovimento, empenho } from './empenho.entity.ts';
export { enderecoAntigo } from './endereco-antigo.entity.ts';
export { entidade } from './entidade.entity.ts';
export { estagiario } from './estagiario.entity.ts';
export { estoqueMedicamento } from './estoque-medicamento.entity.ts';
export {
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
} from './estrutura-organizacional.entity.ts';
export { evento } from './evento.entity.ts';
export { faq } from './faq.entity.ts';
export { favorecido } from './favorecido.entity.ts';
export { crechePrioridade, crecheTurma, filaCreche } from './fila-creche.entity.ts';
export { filaEspera, filaSituacao, filaTipo } from './fila-espera.entity.ts';
export { filaRegulacao, filaRisco } from './fila-regulacao.entity.ts';
export { fiscalContrato } from './fiscal-contrato.entity.ts';
export { grupoCategoriaPublicacao } from './grupo-categoria-publicacao.entity.ts';
export { importacaoOrcamento } from './importacao-orcamento.entity.ts';
export {
  informacaoClassificada,
  informacaoSituacao,
  sigiloGrau,
} from './informacao-classificada.entity.ts';
export { inscricao } from './inscricao.entity.ts';
export { layout } from './layout.entity.ts';
export { licitacao } from './licitacao.entity.ts';
export { licitacaoArquivo } from './licitacao-arquivo.entity.ts';
export { licitacaoItem, licitacaoItemSituacao } from './licitacao-item.entity.ts';
export { listaPropria } from './lista-propria.entity.ts';
export {
  clienteTipo,
  contratoArquivoTipo,
  licitacaoArquivoTipo,
  licitacaoModalidadeTipo,
  tipoPublicacao,
} from './lookups.entity.ts';
export { matrizAvaliacaoClassificacao, matrizGrupo, matrizItem } from './matriz.entity.ts';
export { medicamento, medicamentoLista } from './medicamento.entity.ts';
export {
  modeloCategoriaPublicacao,
  modeloCategoriaPublicacaoTipo,
  modeloGrupoCategoriaPublicacao,
  modeloPortal,
} from './modelo.entity.ts';
export { municipio } from './municipio.entity.ts';
export { obra, obraSituacao } from './obra.entity.ts';
export { obraEtapa } from './obra-etapa.entity.ts';
export { obraItem } from './obra-item.entity.ts';
export { obraMedicao } from './obra-medicao.entity.ts';
export {
  ordemPagamento,
  ordemPagamentoCategoria,
  ordemPagamentoFundamento,
  ordemPagamentoSituacao,
} from './ordem-pagamento.entity.ts';
export { padraoRemuneratorio } from './padrao-remuneratorio.entity.ts';
export { pcaCategoria, pcaItem } from './pca-item.entity.ts';
export { diaSemana, plantaoProfissional } from './plantao-profissional.entity.ts';
export { portal } from './portal.entity.ts';
export {
  contasSituacao,
  prestacaoContas,
  prestacaoContasArquivoTipo,
} from './prestacao-contas.entity.ts';
export { prestacaoContasArquivo } from './prestacao-contas-arquivo.entity.ts';
export { acao, programa, unidadeOrcamentaria } from './programacao-orcamentaria.entity.ts';
export { projetoArea, projetoIncentivado, projetoOrigem } from './projeto-incentivado.entity.ts';
export { provaCriterio } from './prova-criterio.entity.ts';
export {
  COPIA_SOZINHA,
  NO_VIDEO,
  PUBLICACAO_UPLOAD_PATH,
  publicacao,
} from './publicacao.entity.ts';
export { publicacaoArquivo } from './publicacao-arquivo.entity.ts';
export { receita, receitaMes } from './receita.entity.ts';
export {
  reconciliacao,
  reconciliacaoMedida,
  reconciliacaoSituacao,
} from './reconciliacao.entity.ts';
export { mes, remuneracao } from './remuneracao.entity.ts';
export { restoPagar, restoPagarTipo } from './resto-pagar.entity.ts';
export { sancao, sancaoEspecie } from './sancao.entity.ts';
export { servico } from './servico.entity.ts';
export { servidor, vinculoServidor } from './servidor.entity.ts';
export { sicEstatistica } from './sic-estatistica.entity.ts';
export { acesso, menu, parametro, pessoa } from './sistema.entity.ts';
export { solicitacaoDocumento } from './solicitacao-documento.entity.ts';
export { terceirizado } from './terceirizado.entity.ts';
export { tipoSolicitacao } from './tipo-solicitacao.entity.ts';
export { unidadeEscolar, unidadeEscolarTipo } from './unidade-escolar.entity.ts';
export { unidadeSaude, unidadeSaudeTipo } from './unidade-saude.entity.ts';
export { votacao, votacaoResultado, votoTipo } from './votacao.entity.ts';
