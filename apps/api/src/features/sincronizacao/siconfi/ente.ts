import { z } from 'zod';

/** Municipality and year of the requested reports. */
export interface Ente {
  /** The municipality's seven digits. */
  readonly codigoIbge: string;
  readonly exercicio: number;
}

/** Columns common to every row. */
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
