import { type BuscaTipo, buscaTipoList, conjuntosProcurados, registry } from '@claraboia/contract';
import { searchSourceOf } from '../../engine/conjunto/search-source.ts';

/**
 * Counts the releases by what the search reads of sets: one more whenever a source or a trigger changes, and
 * `test/database/fontes.test.ts` asks for it. Older never replaces newer.
 */
export const FONTES_LANCAMENTO = 5;

/** What the search reads of the sets that it knows. */
export const searchSources = conjuntosProcurados.map((conjunto) =>
  searchSourceOf(registry, conjunto),
);

const views = new Map(searchSources.map(({ tipo, view }) => [tipo, view.name]));

/** The view by which this release reads records of a kind as they are searched and shown. */
export const fonteDe = (tipo: BuscaTipo): string => views.get(tipo) ?? `busca_fonte_${tipo}`;

const known: ReadonlySet<string> = new Set(buscaTipoList);

/** Whether this release knows a kind: a newer one beside it may have written more. */
export const isKnown = ({ tipo }: { readonly tipo: string }): boolean => known.has(tipo);

/** The kinds whose place is a text of its own, such as the object of a contract, and not a path. */
const inContext: ReadonlySet<string> = new Set(
  conjuntosProcurados
    .filter(({ busca }) => busca.frase.lugar === undefined)
    .map(({ busca }) => busca.tipo),
);

/** Whether the context of a record tells what it is about, and is no path to where it stands. */
export const saysInContext = (tipo: BuscaTipo): boolean => inContext.has(tipo);
