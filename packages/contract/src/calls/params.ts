import { z } from 'zod';
import { isCalendarDay, STORED_NAME } from '../domain/values.ts';
import { MAX_LIMIT, MAX_OFFSET } from '../engine/list-query.ts';
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

/** The client of a portal in an address of the citizens. */
export const portalParam = () =>
  clienteParam('Identificador do cliente, ou o nome na URL do seu portal.');

/** A name that a file is stored by. */
export const storedNameParam = () =>
  param(z.string().regex(STORED_NAME), 'Nome guardado.', `${'0123456789abcdef'.repeat(4)}.pdf`);

/** Whether a file is to be saved and not opened. */
export const saveParam = () =>
  param(
    z
      .string()
      .optional()
      .transform((value) => value === '1'),
    '`1` para salvar em vez de abrir.',
    '1',
  );

/** A parameter that makes no sense here: left aside in silence, it would be taken for one that was heeded. */
export const refusedParam = (error: string) =>
  z
    .string()
    .max(0, error)
    .optional()
    .transform(() => null)
    .meta({ refused: true });

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

/** A day after the question mark; null where the address leaves it out, or blank. */
const dayParam = (name: string, description: string, example: string) =>
  param(
    z
      .string()
      .refine(
        (value) => value === '' || isCalendarDay(value),
        `${name} deve ser um dia, como 2026-03-15.`,
      )
      .optional()
      .transform((value) => value || null),
    description,
    example,
  );

/** Days of Brasília, both included; null is open. That the first comes first is for the handler to check. */
export const periodParams = {
  inicio: dayParam('inicio', 'Primeiro dia, no fuso de Brasília.', '2026-01-01'),
  fim: dayParam('fim', 'Último dia, no fuso de Brasília.', '2026-12-31'),
};

/** Which rows of a list. @param pageSize how many where the address says nothing */
export const pageParams = (pageSize: number) => ({
  limit: wholeParam('limit', { min: 1, max: MAX_LIMIT, initial: pageSize }, 'Linhas, até 2000.'),
  offset: wholeParam('offset', { min: 0, max: MAX_OFFSET, initial: 0 }, 'Linhas a pular.'),
});

/** What is left blank counts as left out. */
export const unlessBlank = <S extends z.ZodType<unknown, string | undefined>>(schema: S) =>
  z
    .string()
    .optional()
    .transform((value) => (value === '' ? undefined : value))
    .pipe(schema);

/** Write header that makes repeating the request safe. */
export const IDEMPOTENT: Readonly<Record<string, HeaderDoc>> = {
  'Idempotency-Key': {
    description:
      'De 16 a 64 letras, números, hífens ou sublinhados, por formulário aberto. O mesmo pedido, repetido em até um dia, não grava de novo e recebe a resposta do primeiro; outro pedido com a mesma chave é recusado (422, 3011).',
    example: '"3f2a9c54e1b04d7f8a6c0b1d2e3f4a5b"',
  },
};

/** On a delete: the version with which the record was seen. */
export const IF_MATCH: Readonly<Record<string, HeaderDoc>> = {
  'If-Match': {
    description:
      'A `versao` com que o registro foi visto: se outra pessoa o alterou depois, a resposta é 409.',
    example: '"1"',
  },
};
