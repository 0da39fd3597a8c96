import type { AnyEntity } from '../engine/define-entity.ts';
import { type Expression, path } from '../engine/expression.ts';

/** Description of one record in a sentence: its name, and its subject or place. */
interface Frase<P extends string> {
  readonly titulo: Expression<P>;
  /** Long text such as the subject: shown as a passage if it matches. */
  readonly contexto?: Expression<P>;
  /** Path such as group and category instead: searchable, never shown as text. */
  readonly lugar?: Expression<P>;
}

/** Labels of one kind of result. */
export interface Rotulo {
  readonly singular: string;
  readonly plural: string;
}

/** Search declaration of a data set. */
export interface BuscaInput<P extends string> {
  /** Default: the labels of the entity. */
  readonly rotulo?: Rotulo;
  readonly frase: Frase<P>;
  /** Year that results are filtered by; default: the year of its day. In a text, the first year that it mentions. */
  readonly ano?: P;
  /** Further searchable texts: properties and expressions. */
  readonly texto: readonly (P | Expression<P>)[];
  /** Names in its records that are suggested separately; a field of the page's panel filters the list by them. */
  readonly nomes?: readonly Nome<P>[];
}

/** Property that names somebody, such as a supplier. */
interface Nome<P extends string = string> {
  readonly caminho: P;
  readonly rotulo: Rotulo;
}

/** Complete search declaration; `tipo` is the kind of its results, the key of its entity. */
export interface Busca<T extends string = string> {
  readonly tipo: T;
  readonly rotulo: Rotulo;
  readonly frase: Frase<string>;
  /** Null if its records have no year. */
  readonly ano: string | null;
  readonly texto: readonly Expression[];
  readonly nomes: readonly Nome[];
}

/** @throws if the triggers could not name the records by their kind */
export function buscaDe<T extends string>(
  { key, table, label: { singular, plural } }: AnyEntity & { readonly key: T },
  dia: string | null,
  { rotulo = { singular, plural }, frase, ano, texto, nomes = [] }: BuscaInput<string>,
): Busca<T> {
  if (key !== table) throw new Error(`${key}: what is searched is named as its table`);
  const told = texto.map((each) => (typeof each === 'string' ? path(each) : each));
  return { tipo: key, rotulo, frase, ano: ano ?? dia, texto: told, nomes };
}
