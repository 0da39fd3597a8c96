import type { AnyEntity } from '../engine/define-entity.ts';
import { type Expression, path } from '../engine/expression.ts';

/** How one record is told in a sentence: what it is called, and what it is about or where it stands. */
interface Frase<P extends string> {
  readonly titulo: Expression<P>;
  /** A text of its own, such as an object: shown where the words are in it. */
  readonly contexto?: Expression<P>;
  /** A path, such as group and category, in its place: found by, never shown as text. */
  readonly lugar?: Expression<P>;
}

/** What the results of one kind are called. */
export interface Rotulo {
  readonly singular: string;
  readonly plural: string;
}

/** What the search knows of a set. */
export interface BuscaInput<P extends string> {
  /** The labels of its entity unless said otherwise. */
  readonly rotulo?: Rotulo;
  readonly frase: Frase<P>;
  /** The year by which results are narrowed down; that of its day unless said otherwise. Of a text, the first that it names. */
  readonly ano?: P;
  /** What a record is found by beside its sentence, properties and expressions of them. */
  readonly texto: readonly (P | Expression<P>)[];
  /** Names in its records that are suggested by themselves, as a box of the page's panel narrows the list down to them. */
  readonly nomes?: readonly Nome<P>[];
}

/** A property that names somebody, such as a supplier. */
interface Nome<P extends string = string> {
  readonly caminho: P;
  readonly rotulo: Rotulo;
}

/** The same, whole; `tipo` is the kind of its results, the key of its entity. */
export interface Busca<T extends string = string> {
  readonly tipo: T;
  readonly rotulo: Rotulo;
  readonly frase: Frase<string>;
  /** Null where its records are of no year. */
  readonly ano: string | null;
  readonly texto: readonly Expression[];
  readonly nomes: readonly Nome[];
}

/** @throws where triggers could not name the records by their kind */
export function buscaDe<T extends string>(
  { key, table, label: { singular, plural } }: AnyEntity & { readonly key: T },
  dia: string | null,
  { rotulo = { singular, plural }, frase, ano, texto, nomes = [] }: BuscaInput<string>,
): Busca<T> {
  if (key !== table) throw new Error(`${key}: what is searched is named as its table`);
  const told = texto.map((each) => (typeof each === 'string' ? path(each) : each));
  return { tipo: key, rotulo, frase, ano: ano ?? dia, texto: told, nomes };
}
