import { adesoesAtas } from './adesao-ata.conjunto.ts';
import { adesaoAtaArquivos } from './adesao-ata-arquivo.conjunto.ts';
import { atasRegistroPreco } from './ata-registro-preco.conjunto.ts';
import { ataRegistroPrecoArquivos } from './ata-registro-preco-arquivo.conjunto.ts';
import { atendimentosSic } from './atendimento-sic.conjunto.ts';
import { avisos } from './aviso.conjunto.ts';
import { beneficiariosDeDesoneracoes } from './beneficiario-desoneracao.conjunto.ts';
import { categorias, grupos, tiposDaCategoria } from './categoria-publicacao.conjunto.ts';
import { conselheiros } from './conselheiro.conjunto.ts';
import { conselhos } from './conselho.conjunto.ts';
import { conselhoArquivos } from './conselho-arquivo.conjunto.ts';
import { contratos } from './contrato.conjunto.ts';
import { contratoArquivos } from './contrato-arquivo.conjunto.ts';
import { convenios } from './convenio.conjunto.ts';
import { convenioArquivos } from './convenio-arquivo.conjunto.ts';
import { cotasParlamentares } from './cota-parlamentar.conjunto.ts';
import { declaracoes } from './declaracao-inexistencia.conjunto.ts';
import type { Catalogado, Conjunto } from './define-conjunto.ts';
import { desembolsos } from './desembolso.conjunto.ts';
import { desoneracoes } from './desoneracao.conjunto.ts';
import { movimentosDaDespesa } from './despesa-movimento.conjunto.ts';
import { diarias } from './diaria.conjunto.ts';
import { valoresDasDiarias } from './diaria-valor.conjunto.ts';
import { dividasAtivas } from './divida-ativa.conjunto.ts';
import { dotacoes } from './dotacao.conjunto.ts';
import { movimentosDasDotacoes } from './dotacao-movimento.conjunto.ts';
import { emendas } from './emenda.conjunto.ts';
import { empenhos } from './empenho.conjunto.ts';
import { estagiarios } from './estagiario.conjunto.ts';
import { estoques } from './estoque-medicamento.conjunto.ts';
import { estrutura, gestores, unidades } from './estrutura-organizacional.conjunto.ts';
import { eventos } from './evento.conjunto.ts';
import { perguntas } from './faq.conjunto.ts';
import { favorecidos } from './favorecido.conjunto.ts';
import { filaDaCreche } from './fila-creche.conjunto.ts';
import { filas } from './fila-espera.conjunto.ts';
import { filaDaRegulacao } from './fila-regulacao.conjunto.ts';
import { fiscaisDeContratos } from './fiscal-contrato.conjunto.ts';
import { informacoesClassificadas } from './informacao-classificada.conjunto.ts';
import { licitacoes } from './licitacao.conjunto.ts';
import { licitacaoArquivos } from './licitacao-arquivo.conjunto.ts';
import { licitacaoItens } from './licitacao-item.conjunto.ts';
import { listasProprias } from './lista-propria.conjunto.ts';
import { medicamentos } from './medicamento.conjunto.ts';
import { modalidades } from './modalidade-licitacao.conjunto.ts';
import { obras } from './obra.conjunto.ts';
import { obraEtapas } from './obra-etapa.conjunto.ts';
import { obraFotos } from './obra-foto.conjunto.ts';
import { obraItens } from './obra-item.conjunto.ts';
import { obraMedicoes } from './obra-medicao.conjunto.ts';
import { ordensDePagamento } from './ordem-pagamento.conjunto.ts';
import { padroesRemuneratorios } from './padrao-remuneratorio.conjunto.ts';
import { pcaItens } from './pca-item.conjunto.ts';
import { plantoes } from './plantao-profissional.conjunto.ts';
import { layouts, portais } from './portal.conjunto.ts';
import { prestacoesDeContas } from './prestacao-contas.conjunto.ts';
import { prestacaoContasArquivos } from './prestacao-contas-arquivo.conjunto.ts';
import { projetosIncentivados } from './projeto-incentivado.conjunto.ts';
import { publicacoes } from './publicacao.conjunto.ts';
import { publicacaoArquivos } from './publicacao-arquivo.conjunto.ts';
import { receitas, receitasDoMes } from './receita.conjunto.ts';
import { reconciliacoes } from './reconciliacao.conjunto.ts';
import { remuneracoes } from './remuneracao.conjunto.ts';
import { restosAPagar } from './resto-pagar.conjunto.ts';
import { sancoes } from './sancao.conjunto.ts';
import { servicos, servicosDaCarta, servicosDaUnidade } from './servico.conjunto.ts';
import { servidores } from './servidor.conjunto.ts';
import { sicEstatisticas } from './sic-estatistica.conjunto.ts';
import { terceirizados } from './terceirizado.conjunto.ts';
import { unidadesEscolares } from './unidade-escolar.conjunto.ts';
import { unidadesDeSaude } from './unidade-saude.conjunto.ts';
import { votacoes } from './votacao.conjunto.ts';

/** Data sets of the catalogue, in its order: one line each. */
export const conjuntos = [
  empenhos,
  receitas,
  licitacoes,
  contratos,
  convenios,
  emendas,
  obras,
  licitacaoItens,
  licitacaoArquivos,
  contratoArquivos,
  convenioArquivos,
  obraFotos,
  obraEtapas,
  obraItens,
  obraMedicoes,
  dividasAtivas,
  desoneracoes,
  beneficiariosDeDesoneracoes,
  projetosIncentivados,
  atendimentosSic,
  sicEstatisticas,
  informacoesClassificadas,
  fiscaisDeContratos,
  sancoes,
  atasRegistroPreco,
  ataRegistroPrecoArquivos,
  adesoesAtas,
  adesaoAtaArquivos,
  pcaItens,
  movimentosDaDespesa,
  favorecidos,
  dotacoes,
  movimentosDasDotacoes,
  receitasDoMes,
  desembolsos,
  ordensDePagamento,
  restosAPagar,
  reconciliacoes,
  servidores,
  remuneracoes,
  padroesRemuneratorios,
  estagiarios,
  terceirizados,
  diarias,
  valoresDasDiarias,
  unidadesDeSaude,
  plantoes,
  medicamentos,
  estoques,
  unidadesEscolares,
  filas,
  filaDaRegulacao,
  filaDaCreche,
  conselhos,
  conselheiros,
  conselhoArquivos,
  prestacoesDeContas,
  prestacaoContasArquivos,
  votacoes,
  cotasParlamentares,
  avisos,
  servicos,
  estrutura,
  perguntas,
  declaracoes,
  listasProprias,
] as const satisfies readonly Catalogado[];

/** Lists of the specification outside the catalogue. */
export const listas = [
  layouts,
  grupos,
  categorias,
  tiposDaCategoria,
  publicacoes,
  publicacaoArquivos,
  portais,
  unidades,
  gestores,
  modalidades,
  servicosDaCarta,
  servicosDaUnidade,
  eventos,
] as const satisfies readonly Conjunto<never>[];

/** All declared public data. */
export const todosOsConjuntos: readonly Conjunto[] = [...conjuntos, ...listas];

export {
  avisos,
  categorias,
  declaracoes,
  estrutura,
  eventos,
  gestores,
  grupos,
  layouts,
  modalidades,
  perguntas,
  portais,
  publicacaoArquivos,
  publicacoes,
  servicos,
  servicosDaCarta,
  servicosDaUnidade,
  tiposDaCategoria,
  unidades,
};
