/** Ids of `emenda_origem`: whose parliament made an amendment. */
export const EMENDA_ORIGEM = { federal: 1, estadual: 2, municipal: 3 } as const;

/** Ids of `emenda_tipo`. */
export const EMENDA_TIPO = {
  individual: 1,
  especial: 2,
  bancada: 3,
  comissao: 4,
  relator: 5,
  outra: 6,
} as const;

/** Usual ways of passing the money of an amendment; others may be typed. */
export const EMENDA_REPASSE = [
  'Transferência especial',
  'Transferência com finalidade definida',
  'Convênio ou contrato de repasse',
  'Fundo a fundo',
  'Execução direta',
] as const;
