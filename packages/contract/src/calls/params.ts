import { z } from 'zod';
import { AVISAR_PERDA } from '../domain/avisar-perda.ts';
import { isCalendarDay, STORED_NAME } from '../domain/values.ts';
import { MAX_LIMIT, MAX_OFFSET } from '../engine/list-query.ts';
import type { HeaderDoc } from './define-call.ts';

/** Documents a parameter of a call for the OpenAPI document. */
export function param<S extends z.ZodType>(
  schema: S,
  description: string,
  example: string | number,
): S {
  return schema.meta({ description, example });
}

/** Id of a record in the path. */
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

/** Sheet of a spreadsheet that a person has chosen. */
export const folhaParam = () =>
  param(
    z.string().min(1).max(255).optional(),
    'Folha da planilha, quando ela tem mais de uma.',
    'Empenhos',
  );

/** Client in the path. */
export const clienteParam = (description = 'Identificador do cliente.') =>
  param(z.string(), description, 'vale-claro');

/** Client of a portal in a public path. */
export const portalParam = () =>
  clienteParam('Identificador do cliente, ou o nome na URL do seu portal.');

/** Stored name of a file. */
export const storedNameParam = () =>
  param(z.string().regex(STORED_NAME), 'Nome guardado.', `${'0123456789abcdef'.repeat(4)}.pdf`);

/** True if a file is to be downloaded instead of opened. */
export const saveParam = () =>
  param(
    z
      .string()
      .optional()
      .transform((value) => value === '1'),
    '`1` para salvar em vez de abrir.',
    '1',
  );

/** Parameter that asks for a warning before a loss. */
export const avisarPerdaParam = {
  [AVISAR_PERDA]: param(
    z
      .enum(['true', 'false'], { error: 'avisarPerda inválido: use true ou false' })
      .optional()
      .transform((value) => value === 'true'),
    'Com `true`, o que perderia um critério atendido da avaliação do portal não é gravado: a resposta é 409 com o código 3015, e uma mensagem para cada critério. Sem ele, grava sem avisar.',
    'true',
  ),
};

/** Parameter that makes no sense here. It is rejected: silently ignored, it would seem to have an effect. */
export const refusedParam = (error: string) =>
  z
    .string()
    .max(0, error)
    .optional()
    .transform(() => null)
    .meta({ refused: true });

/** Optional text in the query. */
export const textParam = (description: string, example: string) =>
  param(z.string().optional(), description, example);

/** Identification before documents of biddings, where the portal asks for it; `solicitanteSchema` checks it. */
export const identificacaoParams = {
  documento: textParam('CPF ou CNPJ de quem pede, com ou sem pontuação.', '52998224725'),
  nome: textParam('Nome ou razão social de quem pede.', 'Maria Exemplo'),
};

/** Required text in the query. */
export const requiredParam = (name: string, description: string, example: string) =>
  param(z.string({ error: `Informe ${name}` }).min(1, `Informe ${name}`), description, example);

/**
 * Whole number in the query.
 * @param range inclusive limits; `initial` is the default
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

/** Day in the query; null if omitted or blank. */
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

/** Days in Brasília time, both inclusive; null is open. The handler checks their order. */
export const periodParams = {
  inicio: dayParam('inicio', 'Primeiro dia, no fuso de Brasília.', '2026-01-01'),
  fim: dayParam('fim', 'Último dia, no fuso de Brasília.', '2026-12-31'),
};

/** Paging of a list. @param pageSize default number of rows */
export const pageParams = (pageSize: number) => ({
  limit: wholeParam('limit', { min: 1, max: MAX_LIMIT, initial: pageSize }, 'Linhas, até 2000.'),
  offset: wholeParam('offset', { min: 0, max: MAX_OFFSET, initial: 0 }, 'Linhas a pular.'),
});

/** Treats a blank value as omitted. */
export const unlessBlank = <S extends z.ZodType<unknown, string | undefined>>(schema: S) =>
  z
    .string()
    .optional()
    .transform((value) => (value === '' ? undefined : value))
    .pipe(schema);

/** Request header that makes a write safe to retry. */
export const IDEMPOTENT: Readonly<Record<string, HeaderDoc>> = {
  'Idempotency-Key': {
    description:
      'De 16 a 64 letras, números, hífens ou sublinhados, por formulário aberto. O mesmo pedido, repetido em até um dia, não grava de novo e recebe a resposta do primeiro; outro pedido com a mesma chave é recusado (422, 3011).',
    example: '"3f2a9c54e1b04d7f8a6c0b1d2e3f4a5b"',
  },
};

/** Request header of a delete: the version that the user has seen. */
export const IF_MATCH: Readonly<Record<string, HeaderDoc>> = {
  'If-Match': {
    description:
      'A `versao` com que o registro foi visto: se outra pessoa o alterou depois, a resposta é 409.',
    example: '"1"',
  },
};
