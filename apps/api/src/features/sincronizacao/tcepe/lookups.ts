import { CONTRATO_TIPO, toNomeUrl } from '@claraboia/contract';

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
  [/ata-de-registro/, 11],
  [/aviso/, 1],
  [/edital/, 2],
  [/termo-de-referencia/, 3],
  [/projeto-basico/, 4],
  [/minuta/, 5],
  [/esclarecimento/, 6],
  [/impugnacao/, 7],
  [/adjudicacao/, 9],
  [/homologacao/, 10],
  [/(^|-)ata(-|$)/, 8],
];
const OUTROS = 12;

export function licitacaoArquivoTipoId(nome: string | null): number {
  const words = toNomeUrl(nome ?? '');
  return ARQUIVOS.find(([pattern]) => pattern.test(words))?.[1] ?? OUTROS;
}

export function contratoArquivoTipoId(nome: string | null): number {
  return /aditivo/.test(toNomeUrl(nome ?? '')) ? CONTRATO_TIPO.aditivo : CONTRATO_TIPO.contrato;
}
