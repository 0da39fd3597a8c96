import { BUSCA_TIPO_PROPRIO } from '../domain/busca.ts';
import type { Busca, Rotulo } from './busca.ts';
import type { Conjunto } from './define-conjunto.ts';
import { conjuntos } from './index.ts';

/** A set that is searched. */
export type ConjuntoProcurado = Conjunto & { readonly busca: Busca };

/** The kinds of results that sets are. */
export type ConjuntoTipo = NonNullable<(typeof conjuntos)[number]['busca']>['tipo'];
export type BuscaTipo = keyof typeof BUSCA_TIPO_PROPRIO | ConjuntoTipo;

/** The sets that are searched, in their order. */
export const conjuntosProcurados: readonly ConjuntoProcurado[] = (
  conjuntos as readonly Conjunto[]
).filter((conjunto): conjunto is ConjuntoProcurado => conjunto.busca !== null);

/** The kind of what published files leave. */
const DOCUMENTO = 'documento';
/** Of the sets that no search has, those of which an import takes away what its source has no more: by their address, the table. */
const RETIRADOS_NA_ORIGEM = {
  empenho: 'empenho',
  desembolso: 'desembolso',
  'dotacao-movimento': 'dotacao_movimento',
  'ordem-de-pagamento': 'ordem_pagamento',
};

/** What leaves its title when it is withdrawn, by the part of the address that names it, and by which kind: all that has pages of its own. */
export const RETIRAVEIS: Readonly<Record<string, string>> = {
  [DOCUMENTO]: DOCUMENTO,
  ...RETIRADOS_NA_ORIGEM,
  ...Object.fromEntries(
    conjuntosProcurados
      .filter(({ paginaDoRegistro }) => paginaDoRegistro !== null)
      .map(({ endereco, busca }) => [endereco, busca.tipo]),
  ),
};

/** What a citizen's search finds; labels in pt-BR. */
export const BUSCA_TIPO: Readonly<Record<BuscaTipo, Rotulo>> = {
  ...BUSCA_TIPO_PROPRIO,
  ...(Object.fromEntries(
    conjuntosProcurados.map(({ busca: { tipo, rotulo } }) => [tipo, rotulo]),
  ) as Record<ConjuntoTipo, Rotulo>),
};
export const buscaTipoList = Object.keys(BUSCA_TIPO) as readonly BuscaTipo[];
