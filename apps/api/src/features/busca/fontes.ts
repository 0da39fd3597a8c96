import {
  type BuscaTipo,
  buscaTipoList,
  conjuntosProcurados,
  registry,
  withheldWhile,
} from '@claraboia/contract';
import { searchSourceOf } from '../../engine/conjunto/search-source.ts';

/**
 * Release number of the search sources. It rises whenever a source or a trigger changes; `test/database/fontes.test.ts`
 * enforces that. An older release never replaces a newer one.
 */
export const FONTES_LANCAMENTO = 12;

/** Search sources of the sets that can be searched. */
export const searchSources = conjuntosProcurados.map((conjunto) =>
  searchSourceOf(registry, conjunto),
);

const views = new Map(searchSources.map(({ tipo, view }) => [tipo, view.name]));

/** View from which this release indexes and shows records of a kind. */
export const fonteDe = (tipo: BuscaTipo): string => views.get(tipo) ?? `busca_fonte_${tipo}`;

const known: ReadonlySet<string> = new Set(buscaTipoList);

/** Returns whether this release knows a kind. A newer release that runs at the same time may have written others. */
export const isKnown = ({ tipo }: { readonly tipo: string }): boolean => known.has(tipo);

const ofPeople: ReadonlySet<string> = new Set(
  conjuntosProcurados
    .filter(({ entidade }) => withheldWhile(entidade) !== null)
    .map(({ busca }) => busca.tipo),
);

/**
 * Returns whether the words of a kind's titles may be suggested. Those of people's names may not: a learned word would
 * outlive the order of a court that withholds the name.
 */
export const isLearned = (tipo: string): boolean => !ofPeople.has(tipo);

/** Kinds whose context is a text of its own, such as the object of a contract, and not a path. */
const inContext: ReadonlySet<string> = new Set(
  conjuntosProcurados
    .filter(({ busca }) => busca.frase.lugar === undefined)
    .map(({ busca }) => busca.tipo),
);

/** Returns whether a record's context describes it, instead of giving its path. */
export const saysInContext = (tipo: BuscaTipo): boolean => inContext.has(tipo);
