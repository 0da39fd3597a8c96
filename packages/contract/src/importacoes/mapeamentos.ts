import { withoutAccents } from '../domain/without-accents.ts';
import { headingsOf, type Origem } from '../table-file/column-operation.ts';

/** Mapping of a file's columns, with its options. */
export interface Mapeamento {
  readonly colunas: Readonly<Record<string, Origem>>;
  readonly opcoes: {
    readonly decimal?: 'virgula' | 'ponto' | undefined;
    readonly acumulado?: boolean | undefined;
    readonly somente?: { readonly de: string; readonly valores: readonly string[] } | undefined;
  };
}

/** Text of a heading for comparisons: accents, case, blanks and punctuation do not count. */
export const headingKey = (heading: string): string =>
  withoutAccents(heading).replace(/[^a-z0-9]/g, '');

/** Headings that a mapping names, each once. */
export function headingsIn({ colunas, opcoes }: Mapeamento): readonly string[] {
  const named = Object.values(colunas).flatMap((origem) => headingsOf(origem));
  return [...new Set(opcoes.somente === undefined ? named : [...named, opcoes.somente.de])];
}

/** A mapping for the columns of one file. */
export interface Fitted<M extends Mapeamento> {
  readonly mapeamento: M;
  /** Headings of the mapping that the file lacks: what is read from them is left out. */
  readonly faltam: readonly string[];
}

/** Applies a mapping made for another file: headings are told by their letters and digits alone. */
export function fitMapping<M extends Mapeamento>(
  mapeamento: M,
  cabecalho: readonly string[],
): Fitted<M> {
  const byKey = new Map(cabecalho.toReversed().map((heading) => [headingKey(heading), heading]));
  const own = (heading: string) =>
    cabecalho.includes(heading) ? heading : byKey.get(headingKey(heading));
  const faltam = headingsIn(mapeamento).filter((heading) => own(heading) === undefined);
  const colunas = Object.entries(mapeamento.colunas).flatMap(([nome, origem]) => {
    if (headingsOf(origem).some((heading) => faltam.includes(heading))) return [];
    return [[nome, withHeadings(origem, (heading) => own(heading) ?? heading)]];
  });
  const { somente, ...opcoes } = mapeamento.opcoes;
  const de = somente === undefined ? undefined : own(somente.de);
  return {
    mapeamento: {
      ...mapeamento,
      colunas: Object.fromEntries(colunas),
      opcoes: { ...opcoes, ...(de !== undefined && { somente: { ...somente, de } }) },
    },
    faltam,
  };
}

function withHeadings(origem: Origem, own: (heading: string) => string): Origem {
  if ('de' in origem) return { ...origem, de: own(origem.de) };
  return 'juntar' in origem ? { ...origem, juntar: origem.juntar.map(own) } : origem;
}

/** Fewer headings do not tell one file from another. */
const ENOUGH = 4;

/**
 * Mapping made for a file like this one: the file has all of its headings, and no other such mapping names as many.
 * @returns null if none is, or if two are
 */
export function mappingOfFile<T extends { readonly dePara: Mapeamento }>(
  mapeamentos: readonly T[],
  cabecalho: readonly string[],
): T | null {
  const fitting = mapeamentos
    .filter(({ dePara }) => fitMapping(dePara, cabecalho).faltam.length === 0)
    .map((each) => ({ each, named: headingsIn(each.dePara).length }))
    .filter(({ named }) => named >= ENOUGH)
    .toSorted((one, other) => other.named - one.named);
  const [best, next] = fitting;
  return best === undefined || best.named === next?.named ? null : best.each;
}
