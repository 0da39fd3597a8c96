import { z } from 'zod';

/** Values of the fields of an address, as the query carries them: texts, and ids of references. */
export const enderecoValoresSchema = z.record(
  z.string(),
  z.union([z.string(), z.int().positive(), z.null()]),
);

/** `GET /v1/registros/{entidade}/{id}/endereco/mudanca`: what a change does to the public address of a record. */
export const enderecoMudancaSchema = z.strictObject({
  /** Whole address of today. */
  de: z.string(),
  /** Whole address after the change; null if the record has no page then, or saving would refuse it. */
  para: z.string().nullable(),
  /** Number of records whose addresses change as well. */
  abaixo: z.int().nonnegative(),
  /** Name of the other client whose portal had the new address before; null without one. */
  anterior: z.string().nullable(),
});
export type EnderecoMudanca = z.infer<typeof enderecoMudancaSchema>;
