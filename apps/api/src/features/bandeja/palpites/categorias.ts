import { withoutAccents } from '@claraboia/contract';
import type { Especie } from './especies.ts';
import { singular, wordsOf } from './palavras.ts';

/** Category that may receive publications, with its types. */
export interface Categoria {
  readonly id: number;
  readonly nome: string;
  readonly agruparEntidade: boolean;
  readonly tipos: readonly { readonly id: number; readonly nome: string }[];
}

export interface Entidade {
  readonly id: number;
  readonly nome: string;
}

/** The only item with the most words among those that match; null if none does, or several do as well. */
function onlyLongest<T>(all: readonly T[], sizeOf: (item: T) => number): T | null {
  const found = all
    .map((item) => ({ item, size: sizeOf(item) }))
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size);
  const [first, second] = found;
  return first === undefined || first.size === second?.size ? null : first.item;
}

const ACRONYM = /\(([^)]{2,10})\)/;

/** Number of words of a name that a text has, if it has all of them or the acronym in brackets; else 0. */
function sizeNamed(nome: string, words: ReadonlySet<string>): number {
  const own = wordsOf(nome.replace(ACRONYM, ' '));
  if (own.length === 0) return 0;
  const acronym = ACRONYM.exec(nome)?.[1];
  if (acronym !== undefined && words.has(withoutAccents(acronym))) return own.length;
  return own.every((word) => words.has(word)) ? own.length : 0;
}

/** The one category that a text names: «RREO», «Balanço geral». */
export function namedCategory(text: string, categorias: readonly Categoria[]): Categoria | null {
  const words = new Set(wordsOf(text));
  return onlyLongest(categorias, ({ nome }) => sizeNamed(nome, words));
}

/** The one category that has a type of this kind, such as «Portaria» in «Legislação». */
export function categoryOfKind(
  { nome }: Especie,
  categorias: readonly Categoria[],
): Categoria | null {
  const found = categorias.filter(({ nome: own, tipos }) =>
    [own, ...tipos.map((tipo) => tipo.nome)].some((each) => isSameName(each, nome)),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Words of a name with its numbers, in the singular: `1º bimestre` has `1`. */
const exactWords = (text: string) =>
  withoutAccents(text)
    .replace(/(\d)\s*[ºª°]/g, '$1 ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map(singular);

const isSameName = (one: string, other: string) =>
  exactWords(one).join(' ') === exactWords(other).join(' ');

/** The one type of a category that a text names: the longest name, as «Lei complementar» before «Lei». */
export function namedType<T extends { readonly nome: string }>(
  text: string,
  tipos: readonly T[],
): T | null {
  const words = ` ${exactWords(text).join(' ')} `;
  return onlyLongest(tipos, ({ nome }) => {
    const own = exactWords(nome);
    return words.includes(` ${own.join(' ')} `) ? own.length : 0;
  });
}

/** The one entity that a text names, by its whole name or its initials: «FMS» for «Fundo Municipal de Saúde». */
export function namedEntity(text: string, entidades: readonly Entidade[]): Entidade | null {
  const written = new Set(exactWords(text));
  const words = new Set(wordsOf(text));
  return onlyLongest(entidades, ({ nome }) => {
    const initials = withoutAccents(nome)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2)
      .map((word) => word.charAt(0))
      .join('');
    if (initials.length > 2 && written.has(initials)) return initials.length;
    return sizeNamed(nome, words);
  });
}
