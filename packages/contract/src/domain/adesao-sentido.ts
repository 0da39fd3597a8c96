/** Ids of `adesao_sentido`: who adhered, this body or another one. */
const ADESAO_SENTIDO = { desteOrgao: 1, deOutros: 2 } as const;

/** Values of `modo` in the address of the adhesions page. */
export const ADESAO_MODO = {
  'deste-orgao': ADESAO_SENTIDO.desteOrgao,
  'de-outros': ADESAO_SENTIDO.deOutros,
} as const;
