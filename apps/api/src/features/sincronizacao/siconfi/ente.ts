import { z } from 'zod';

/** Whose reports are asked for. */
export interface Ente {
  /** The municipality's seven digits. */
  readonly codigoIbge: string;
  readonly exercicio: number;
}

/** What every row says of itself. */
export const PERIODO = {
  exercicio: z.number().int(),
  cod_ibge: z.number().int(),
  periodo: z.number().int(),
};

/** Whether a row is of the municipality and year: a filter that the service does not know is dropped in silence. */
export const isOf = (
  row: { readonly exercicio: number; readonly cod_ibge: number },
  { codigoIbge, exercicio }: Ente,
): boolean => String(row.cod_ibge) === codigoIbge && row.exercicio === exercicio;
