import type { AnyEntity, EntityDefinition } from '../engine/define-entity.ts';
import { type Expression, path } from '../engine/expression.ts';
import type { Fields } from '../engine/fields.ts';
import type { PathOf, ReferenceOf } from './paths.ts';

/** How one record is told in a sentence: what it is called, and what it is about or where it stands. */
export interface Frase<P extends string> {
  readonly titulo: Expression<P>;
  /** A text of its own, such as an object: shown where the words are in it. */
  readonly contexto?: Expression<P>;
  /** A path, such as group and category, in its place: found by, never shown as text. */
  readonly lugar?: Expression<P>;
}

/** Records of another entity that a record is found by as well, such as its files. */
export interface ParteBuscada {
  readonly entidade: AnyEntity;
  /** Their reference to the record. */
  readonly por: string;
  readonly ordem: string;
  readonly texto: Expression;
  /** Part of the context, and not of the record's own text. */
  readonly noContexto: boolean;
}

/** Declares records that another is found by; paths are theirs. */
export const parteBuscada = <K extends string, F extends Fields>(
  entidade: EntityDefinition<K, F>,
  of: {
    readonly por: NoInfer<ReferenceOf<F, []>>;
    readonly ordem: NoInfer<keyof F & string>;
    readonly texto: Expression<NoInfer<PathOf<F>>>;
    readonly noContexto?: true;
  },
): ParteBuscada => ({ ...of, entidade, noContexto: of.noContexto ?? false });

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
  readonly partes?: readonly ParteBuscada[];
}

/** The same, whole; `tipo` is the kind of its results, the key of its entity. */
export interface Busca<T extends string = string> {
  readonly tipo: T;
  readonly rotulo: Rotulo;
  readonly frase: Frase<string>;
  /** Null where its records are of no year. */
  readonly ano: string | null;
  readonly texto: readonly Expression[];
  readonly partes: readonly ParteBuscada[];
}

/** @throws where triggers could not name the records by their kind */
export function buscaDe<T extends string>(
  { key, table, label: { singular, plural } }: AnyEntity & { readonly key: T },
  dia: string | null,
  { rotulo = { singular, plural }, frase, ano, texto, partes = [] }: BuscaInput<string>,
): Busca<T> {
  if (key !== table) throw new Error(`${key}: what is searched is named as its table`);
  const told = texto.map((each) => (typeof each === 'string' ? path(each) : each));
  return { tipo: key, rotulo, frase, ano: ano ?? dia, texto: told, partes };
}
