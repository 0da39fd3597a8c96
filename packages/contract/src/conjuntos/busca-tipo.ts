import { BUSCA_TIPO_PROPRIO } from '../domain/busca.ts';
import type { Busca, Rotulo } from './busca.ts';
import type { Conjunto } from './define-conjunto.ts';
import { conjuntos } from './index.ts';

/** Data set that the search includes. */
export type ConjuntoProcurado = Conjunto & { readonly busca: Busca };

/** Kinds of results from data sets. */
export type ConjuntoTipo = NonNullable<(typeof conjuntos)[number]['busca']>['tipo'];
export type BuscaTipo = keyof typeof BUSCA_TIPO_PROPRIO | ConjuntoTipo;

/** Data sets that the search includes, in their order. */
export const conjuntosProcurados: readonly ConjuntoProcurado[] = (
  conjuntos as readonly Conjunto[]
).filter((conjunto): conjunto is ConjuntoProcurado => conjunto.busca !== null);

/** Kind of withdrawn records left by published files. */
const DOCUMENTO = 'documento';
/** Publications: they are searched, but by an own kind, and the pages of their categories show them one by one. */
const PUBLICACAO = 'publicacao';
/** Data sets outside the search whose import removes records that the source has removed: table by address. */
const RETIRADOS_NA_ORIGEM = {
  empenho: 'empenho',
  desembolso: 'desembolso',
  'dotacao-movimento': 'dotacao_movimento',
  'ordem-de-pagamento': 'ordem_pagamento',
};

/**
 * True for sets whose withdrawn records keep their title. Those of people keep nothing: a former title would outlive
 * the order of a court that withholds the name.
 */
export const keepsFormerTitle = ({
  paginaDoRegistro,
  indexavel,
}: Pick<Conjunto, 'paginaDoRegistro' | 'indexavel'>): boolean =>
  paginaDoRegistro !== null && indexavel !== false;

/**
 * Kinds of records that keep their title when they are withdrawn, by the segment of their address: everything with an
 * address per record.
 */
export const RETIRAVEIS: Readonly<Record<string, string>> = {
  [DOCUMENTO]: DOCUMENTO,
  [PUBLICACAO]: PUBLICACAO,
  ...RETIRADOS_NA_ORIGEM,
  ...Object.fromEntries(
    conjuntosProcurados
      .filter(keepsFormerTitle)
      .map(({ endereco, busca }) => [endereco, busca.tipo]),
  ),
};

/** Kinds of search results, with labels in pt-BR. */
export const BUSCA_TIPO: Readonly<Record<BuscaTipo, Rotulo>> = {
  ...BUSCA_TIPO_PROPRIO,
  ...(Object.fromEntries(
    conjuntosProcurados.map(({ busca: { tipo, rotulo } }) => [tipo, rotulo]),
  ) as Record<ConjuntoTipo, Rotulo>),
};
export const buscaTipoList = Object.keys(BUSCA_TIPO) as readonly BuscaTipo[];
