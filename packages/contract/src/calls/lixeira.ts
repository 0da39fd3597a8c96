import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** `GET {path}/lixeira?titulo&arquivados&limit&offset`: deleted or archived records that can be restored, latest first. */
export const lixeiraSchema = z.strictObject({
  list: z.array(
    z.strictObject({
      id: idSchema,
      titulo: z.string(),
      excluidoEm: z.iso.datetime(),
      /** Null if the system did it, or if the person is gone. */
      excluidoPor: z.strictObject({ nome: z.string() }).nullable(),
      /** Days left, rounded up; null for an archived one, which stays. */
      dias: z.number().int().nullable(),
    }),
  ),
  count: z.number().int(),
});
export type Lixeira = z.infer<typeof lixeiraSchema>;
