import { z } from 'zod';
import { LOTE_MAX } from '../domain/lote.ts';
import type { AnyEntity } from '../engine/define-entity.ts';
import { messageSchema } from '../engine/envelope-schema.ts';
import { idSchema } from '../engine/id-schema.ts';
import { manyFields } from '../engine/many.ts';
import { fieldSchema } from '../engine/save-schema.ts';

const registrosSchema = z
  .array(
    z.strictObject({
      id: idSchema,
      /** Version that the person saw; a record with another one now is refused. */
      versao: idSchema.optional(),
    }),
  )
  .min(1, { error: 'Escolha ao menos um registro' })
  .max(LOTE_MAX, { error: `Envie no máximo ${LOTE_MAX} registros por vez` })
  .refine((registros) => new Set(registros.map(({ id }) => id)).size === registros.length, {
    error: 'Há um registro repetido',
  });

/** `POST {path}/lote/exclusao` and `POST {path}/lote/restauracao`. */
export const loteBodySchema = z.strictObject({ registros: registrosSchema });
export type LoteRegistro = z.infer<typeof registrosSchema>[number];

/** `POST {path}/lote/alteracao`: only the fields that change, of those that the entity declares for it. */
export function loteChangeSchema(entity: AnyEntity) {
  const fields = manyFields(entity).map(([name, field]) => [name, fieldSchema(field).optional()]);
  return z.strictObject({
    registros: registrosSchema,
    alteracoes: z
      .strictObject(Object.fromEntries(fields) as Record<string, z.ZodType>)
      .refine((changes) => Object.keys(changes).length > 0, {
        error: 'Escolha ao menos um campo a alterar',
      }),
  });
}

/** Outcome of each record, in the order sent. */
export const loteSchema = z.array(
  z.strictObject({
    id: idSchema,
    situacao: z.enum(['feito', 'igual', 'recusado']),
    mensagens: z.array(messageSchema),
  }),
);
export type Lote = z.infer<typeof loteSchema>;
