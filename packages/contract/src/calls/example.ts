import { z } from 'zod';
import type { Field } from '../engine/fields.ts';
import { fieldSchema } from '../engine/save-schema.ts';

/** Example values by field name, used if the schema accepts them. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  nome: 'Secretaria de Educação',
  nomePlural: 'Leis',
  nomeUrl: 'secretaria-de-educacao',
  identificador: 'vale-claro',
  fuso: 'America/Recife',
  cidade: 'Vale Claro',
  exercicio: 2026,
  pergunta: 'Como peço uma informação?',
  objeto: 'Aquisição de material escolar',
  data: '2026-03-15',
  dataHoraRegistro: '2026-03-15T12:00:00.000Z',
  retificadoEm: '2026-03-16T12:00:00.000Z',
  urlPublicacao: 'https://exemplo.org/pagina',
};

/** Stored name of a file, as an upload returns it. */
export const STORED = `${'0123456789abcdef'.repeat(4)}.pdf`;

/**
 * Tried in this order: the first value that a schema accepts becomes its example. New field types find theirs here
 * too.
 */
const CANDIDATES: readonly unknown[] = [
  ...['Texto de exemplo', 'texto-de-exemplo', 'texto', 'PE', '2026', STORED],
  ...['https://exemplo.org/pagina', '#1351b4', '1234.50', '1234.5000', '1234', '2026-03-15'],
  ...['2026-03-15T12:00:00.000Z', '14:30', '52998224725', '11222333000181', '56000000'],
  ...['87999990000', '8737730000', 'contato@exemplo.org', 1, 2026, true, { id: 1 }, []],
  ...[[1], ['texto'], {}, null],
];

/**
 * Returns a value that a schema accepts.
 * @throws if no known value is accepted: then add one above
 */
function valueFor(schema: z.ZodType, name: string, preferred: readonly unknown[]): unknown {
  const all = [...preferred, BY_NAME[name], ...CANDIDATES];
  const fits = (value: unknown) => value !== undefined && schema.safeParse(value).success;
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  const found =
    inner instanceof z.ZodObject && !all.some((value) => value !== null && fits(value))
      ? answeredExamples(inner.shape, {})
      : all.find(fits);
  if (found === undefined) throw new Error(`no example fits the field ${name}`);
  return found;
}

/** Example of a field in a save. */
function savedExample(name: string, field: Field): unknown {
  const preferred: unknown[] = [];
  if ('uploadPath' in field) preferred.push(STORED);
  if ('initial' in field && typeof field.initial !== 'string') preferred.push(field.initial);
  if (field.type === 'choice') preferred.push(field.options[0]?.value);
  if (field.type === 'collection') preferred.push([savedExamples(field.fields)]);
  return valueFor(fieldSchema(field), name, preferred);
}

/** Example of a whole body. */
export function savedExamples(fields: Readonly<Record<string, Field>>): Record<string, unknown> {
  const writable = Object.entries(fields).filter(([, field]) => field.readOnly !== true);
  return Object.fromEntries(writable.map(([name, field]) => [name, savedExample(name, field)]));
}

/** Example of an answer, by the schema of each property. */
export function answeredExamples(
  shape: Readonly<Record<string, z.ZodType>>,
  saved: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const rows = saved[name];
      const withIds = Array.isArray(rows)
        ? rows.map((row, index) => (isObject(row) ? { id: index + 1, ...row } : row))
        : rows;
      const ids = name === 'id' || name === 'versao' ? [1] : [];
      return [name, valueFor(schema, name, [...ids, withIds])];
    }),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
