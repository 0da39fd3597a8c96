import { z } from 'zod';
import { COLOR, canonicalDecimal, isCalendarDay, isDecimal, isInstant } from '../domain/values.ts';
import type { AnyEntity } from './define-entity.ts';
import { type Field, isFilled } from './fields.ts';
import { idSchema } from './id-schema.ts';

/** Schema of a field in an answer. Tests validate every answer against it. */
export function answeredValue(field: Field): z.ZodType {
  switch (field.type) {
    case 'text':
    case 'masked':
    case 'slug':
    case 'url':
    case 'richText':
    case 'file':
      return z.string().nullable();
    case 'decimal':
      return z
        .string()
        .refine((value) => isDecimal(value) && canonicalDecimal(value, field.decimals) === value)
        .nullable();
    case 'color':
      return z.string().regex(COLOR).nullable();
    case 'choice':
      return z.enum(field.options.map(({ value }) => value)).nullable();
    case 'integer':
      return z.number().int().nullable();
    case 'boolean':
      return z.boolean();
    case 'date':
      return z.string().refine(isCalendarDay).nullable();
    case 'dateTime':
      return z.string().refine(isInstant).nullable();
    case 'reference':
      return z.looseObject({ id: idSchema }).nullable();
    case 'collection':
      return z.array(
        z.strictObject({
          id: idSchema,
          ...Object.fromEntries(
            Object.entries(field.fields).map(([name, child]) => [
              name,
              isFilled(child) ? neverNull(answeredValue(child)) : answeredValue(child),
            ]),
          ),
        }),
      );
  }
}

/** Schema of a value that is never null. */
export const neverNull = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;

/** Schema of a full record, as `GET {path}/{id}` returns it. */
export function recordSchema(entity: AnyEntity) {
  const fields = Object.entries<Field>(entity.fields);
  return z.strictObject({
    id: idSchema,
    versao: idSchema,
    ...Object.fromEntries(fields.map(([name, field]) => [name, answeredValue(field)])),
  });
}

/** Schema of a list row: the requested columns, always with `id` and `versao`. */
export function listRowSchema(entity: AnyEntity) {
  return recordSchema(entity).partial().required({ id: true, versao: true });
}

/** Schema of `data` in a list answer (spec gestao §7). */
export function listSchema<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ list: z.array(row), count: z.number().int().nonnegative() });
}
