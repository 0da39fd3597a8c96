import { CONTRATO_TIPO, LICITACAO_ARQUIVO_TIPO, toNomeUrl } from '@claraboia/contract';

/** Ids of `licitacao_modalidade_tipo` by patterns of the court's names; the first match counts. */
const MODALIDADES: readonly (readonly [RegExp, number])[] = [
  [/leilao.*eletronic/, 1],
  [/leilao/, 13],
  [/dialogo/, 2],
  [/concurso/, 3],
  [/concorrencia.*eletronic/, 4],
  [/concorrencia/, 5],
  [/pregao.*presencial/, 7],
  [/pregao/, 6],
  [/inexigibilidade/, 9],
  [/dispensa/, 8],
  [/manifestacao-de-interesse/, 10],
  [/pre-qualificacao/, 11],
  [/credenciamento/, 12],
  [/convite/, 101],
  [/tomada-de-preco/, 102],
  [/adesao|carona/, 103],
  [/chamada|chamamento/, 104],
];
const OUTRA_MODALIDADE = 199;

/** National modality for the court's own term; the term itself is stored too. */
export function modalidadeTipoId(nome: string | null): number {
  const words = toNomeUrl(nome ?? '');
  return MODALIDADES.find(([pattern]) => pattern.test(words))?.[1] ?? OUTRA_MODALIDADE;
}

/** Ids of `licitacao_arquivo_tipo` by the court's names for kinds of documents. */
const ARQUIVOS: readonly (readonly [RegExp, number])[] = [
  [/ata-de-registro/, LICITACAO_ARQUIVO_TIPO.ataDeRegistroDePrecos],
  [/parecer/, LICITACAO_ARQUIVO_TIPO.parecer],
  [/justificativa.*preco/, LICITACAO_ARQUIVO_TIPO.justificativaDoPreco],
  [
    /(justificativa|razao).*(fornecedor|executante|escolha)/,
    LICITACAO_ARQUIVO_TIPO.escolhaDoFornecedor,
  ],
  [/justificativa/, LICITACAO_ARQUIVO_TIPO.justificativa],
  [/(resposta|decisao|julgamento).*(recurso|impugnac)/, LICITACAO_ARQUIVO_TIPO.resposta],
  [/^recursos?(-|$)/, LICITACAO_ARQUIVO_TIPO.recurso],
  [/esclarecimento/, LICITACAO_ARQUIVO_TIPO.esclarecimento],
  [/impugnacao/, LICITACAO_ARQUIVO_TIPO.impugnacao],
  [/aviso/, LICITACAO_ARQUIVO_TIPO.aviso],
  [/anexos?-(do|ao)-edital/, LICITACAO_ARQUIVO_TIPO.anexoDoEdital],
  [/edital/, LICITACAO_ARQUIVO_TIPO.edital],
  [/termo-de-referencia/, LICITACAO_ARQUIVO_TIPO.termoDeReferencia],
  [/projeto-basico/, LICITACAO_ARQUIVO_TIPO.projetoBasico],
  [/orcamento|pesquisa-de-preco|cotac/, LICITACAO_ARQUIVO_TIPO.orcamento],
  [/minuta/, LICITACAO_ARQUIVO_TIPO.minutaDoContrato],
  [/adjudicacao/, LICITACAO_ARQUIVO_TIPO.adjudicacao],
  [/homologacao/, LICITACAO_ARQUIVO_TIPO.homologacao],
  [/ratificacao/, LICITACAO_ARQUIVO_TIPO.ratificacao],
  [/emergencia/, LICITACAO_ARQUIVO_TIPO.emergencia],
  [/(^|-)ata(-|$)/, LICITACAO_ARQUIVO_TIPO.ata],
];

export function licitacaoArquivoTipoId(nome: string | null): number {
  const words = toNomeUrl(nome ?? '');
  return ARQUIVOS.find(([pattern]) => pattern.test(words))?.[1] ?? LICITACAO_ARQUIVO_TIPO.outros;
}

export function contratoArquivoTipoId(nome: string | null): number {
  return /aditivo/.test(toNomeUrl(nome ?? '')) ? CONTRATO_TIPO.aditivo : CONTRATO_TIPO.contrato;
}
