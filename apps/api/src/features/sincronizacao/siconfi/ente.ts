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

/** Returns whether a row matches municipality and year: the service silently ignores unknown filters. */
export const isOf = (
  row: { readonly exercicio: number; readonly cod_ibge: number },
  { codigoIbge, exercicio }: Ente,
): boolean => String(row.cod_ibge) === codigoIbge && row.exercicio === exercicio;
