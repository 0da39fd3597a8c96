import { registry } from '@claraboia/contract';
import { addSchema, changeSchema, declaredCalls } from '@claraboia/contract/schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import './engine/fault-texts.ts';

const ENGLISH =
  /\b(?:invalid|input|expected|received|unrecognized|required|must|too|string|number|boolean|object|array|option|key|match|pattern)\b/i;
/** Values that every schema refuses at least in part. */
const HOSTILE: readonly unknown[] = [
  ...['', '\u0000', 'xx', '-1', '9'.repeat(40), 'x'.repeat(3_000_000), '2026-99-99', '<a>'],
  ...[-1, 1.5, 1e300, Number.NaN, true, null, undefined, [], {}, ['a', 'b'], [null], [{}]],
  { a: 1 },
  { id: 'x' },
];

const messagesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

/** Messages of a schema for hostile values, in place of it and of each of its fields. */
function allMessages(schema: z.ZodType): ReadonlySet<string> {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const values = HOSTILE.flatMap((value) => [
    value,
    Object.fromEntries(fields.map((name) => [name, value])),
  ]);
  return new Set(values.flatMap((value) => messagesOf(schema, value)));
}

const schemas = new Map<string, z.ZodType>([
  ...declaredCalls.flatMap(({ id, query, body }) => [
    ...Object.entries(query ?? {}).map(([name, schema]) => [`${id}?${name}`, schema] as const),
    ...(body !== undefined && 'schema' in body ? [[`${id} body`, body.schema] as const] : []),
  ]),
  ...registry.all.flatMap((entity) => [
    [`${entity.key} POST`, addSchema(entity)] as const,
    [`${entity.key} PUT`, changeSchema(entity)] as const,
  ]),
]);

describe('the texts of refused values', () => {
  it.each([...schemas])('%s answers in Portuguese', (_name, schema) => {
    const english = [...allMessages(schema)].filter((message) => ENGLISH.test(message));
    expect(english).toEqual([]);
  });

  it.each<[z.ZodType, unknown, string]>([
    [z.enum(['origem', 'fonte']), 'xx', 'Use um destes valores: origem ou fonte.'],
    [z.literal(1), 2, 'O único valor aceito é 1.'],
    [z.string().max(3), 'abcd', 'Informe no máximo 3 caracteres.'],
    [z.string().min(1), '', 'Informe um valor.'],
    [z.array(z.string()).min(2), [], 'Informe ao menos 2 itens.'],
    [z.number().max(2000), 2001, 'O maior valor é 2.000.'],
    [z.number(), 'x', 'Informe um número.'],
    [z.string(), undefined, 'Informe um valor.'],
    [z.string().regex(/a/), 'b', 'O valor não é aceito. Confira e tente de novo.'],
    [z.strictObject({}), { b: 1 }, 'Campo desconhecido: b'],
  ])('text %# names the correction', (schema, value, text) => {
    expect(messagesOf(schema, value)).toEqual([text]);
  });

  it('leave the texts of a schema as they are', () => {
    expect(messagesOf(z.string({ error: 'Informe o nome' }), 1)).toEqual(['Informe o nome']);
  });
});
