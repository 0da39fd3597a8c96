import { z } from 'zod';
import type { HeaderDoc } from './define-call.ts';

/** Says what a parameter of a call is, for the OpenAPI page. */
export function param<S extends z.ZodType>(
  schema: S,
  description: string,
  example: string | number,
): S {
  return schema.meta({ description, example });
}

/** The id of a record in an address. */
export const idParam = (description = 'Número do registro.') =>
  param(
    z
      .string()
      .regex(/^[1-9]\d{0,15}$/)
      .transform(Number)
      .refine(Number.isSafeInteger),
    description,
    1,
  );

/** The client in an address. */
export const clienteParam = (description = 'Identificador do cliente.') =>
  param(z.string(), description, 'vale-claro');

/** Any text after the question mark. */
export const textParam = (description: string, example: string) =>
  param(z.string().optional(), description, example);

/** A text after the question mark that must be there. */
export const requiredParam = (name: string, description: string, example: string) =>
  param(z.string({ error: `Informe ${name}` }).min(1, `Informe ${name}`), description, example);

/**
 * A whole number after the question mark.
 * @param range what it lies within, both ends included; `initial` where the address leaves it out
 */
export function wholeParam<const I extends number | null>(
  name: string,
  { min, max, initial }: { readonly min: number; readonly max: number; readonly initial: I },
  description: string,
  example = initial ?? min,
) {
  const error = `${name} deve ser um número de ${min} a ${max}.`;
  const whole = z
    .string()
    .regex(/^\d{1,10}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error);
  return param(
    whole.optional().transform((value): number | I => value ?? initial),
    description,
    example,
  );
}

/** On a delete: the version with which the record was seen. */
export const IF_MATCH: Readonly<Record<string, HeaderDoc>> = {
  'If-Match': {
    description:
      'A `versao` com que o registro foi visto: se outra pessoa o alterou depois, a resposta é 409.',
    example: '"1"',
  },
};
