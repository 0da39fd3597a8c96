import { z } from 'zod';
import { maskFault, unmask } from '../domain/mascara.ts';
import { TAMANHOS_TEXTO, textoRicoFault } from '../domain/texto-rico.ts';
import { withoutDirection } from '../domain/unseen.ts';
import {
  COLOR,
  canonicalDecimal,
  isCalendarDay,
  isDecimal,
  isInstant,
  isWebAddress,
  SLUG,
  STORED_NAME,
} from '../domain/values.ts';
import { type AnyEntity, writableFields } from './define-entity.ts';
import type {
  CollectionField,
  DecimalField,
  Field,
  Fields,
  MaskedField,
  RowField,
  TextField,
} from './fields.ts';
import { idSchema } from './id-schema.ts';
import {
  characterRules,
  DIGITS,
  digitsFault,
  emailRule,
  MASKED_MAX,
  tooLong,
} from './text-rules.ts';

/**
 * Converts blank input to null: absent values, empty texts, only blanks. Characters that change the text direction are
 * dropped.
 */
const blankToNull = (value: unknown): unknown => {
  if (value === undefined) return null;
  if (typeof value !== 'string') return value;
  const trimmed = withoutDirection(value).trim();
  return trimmed === '' ? null : trimmed;
};

/** Text as typed, trimmed. */
function textSchema(label: string, max?: number) {
  const text = z.string({ error: `${label}: informe um texto` });
  return characterRules(label).reduce(
    (schema, { holds, fault }) => schema.refine(holds, { error: fault }),
    max === undefined ? text : text.max(max, { error: tooLong(label, max) }),
  );
}

/** Rich text within the limits of the sanitiser; it is sanitised when it is saved. */
export function richTextSchema(label: string, tamanho: keyof typeof TAMANHOS_TEXTO) {
  return textSchema(label).superRefine((html, context) => {
    const fault = textoRicoFault(html, TAMANHOS_TEXTO[tamanho]);
    if (fault !== null) context.addIssue({ code: 'custom', message: `${label}: ${fault}` });
  });
}

/** Exact number; a JSON number is accepted too if its digits represent the same amount. */
function decimalSchema({ label, decimals }: DecimalField) {
  const error = `${label}: informe um número com até 13 dígitos e ${decimals} casas decimais`;
  return z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z
      .string({ error })
      .refine((value) => isDecimal(value) && (value.split('.')[1] ?? '').length <= decimals, {
        error,
      })
      .transform((value) => canonicalDecimal(value, decimals)),
  );
}

function typedTextSchema({ label, max, typed }: TextField) {
  const schema = textSchema(label, max);
  if (typed === 'digits') return schema.regex(DIGITS, { error: digitsFault(label) });
  if (typed !== 'email') return schema;
  const { holds, fault } = emailRule(label);
  return schema.refine(holds, { error: fault });
}

/** Accepts a value with or without punctuation, stores it without. */
function maskedSchema({ label, mask }: MaskedField) {
  return textSchema(label, MASKED_MAX)
    .transform(unmask)
    .superRefine((value, context) => {
      const fault = maskFault(mask, value);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    });
}

/** Schema of a given value of a field. */
function valueSchema(field: Field): z.ZodType {
  const { label } = field;
  switch (field.type) {
    case 'text':
      return typedTextSchema(field);
    case 'masked':
      return maskedSchema(field);
    case 'slug':
      return textSchema(label, 200).regex(SLUG, {
        error: `${label}: use só letras minúsculas, números e hífens`,
      });
    case 'url':
      return textSchema(label, 2000).refine(isWebAddress, {
        error: `${label}: informe um endereço que comece com http:// ou https://`,
      });
    case 'richText':
      return richTextSchema(label, field.tamanho);
    case 'file':
      return field.externalWhen === undefined
        ? textSchema(label, 2000).regex(STORED_NAME, { error: `${label}: envie o arquivo` })
        : textSchema(label, 2000);
    case 'integer':
      return z
        .number({ error: `${label}: informe um número inteiro` })
        .int({ error: `${label}: informe um número inteiro` })
        .min(field.min ?? -2_147_483_648, {
          error: `${label}: o menor valor é ${field.min ?? -2_147_483_648}`,
        })
        .max(field.max ?? 2_147_483_647, {
          error: `${label}: o maior valor é ${field.max ?? 2_147_483_647}`,
        });
    case 'decimal':
      return decimalSchema(field);
    case 'color':
      return z.preprocess(
        (value) => (typeof value === 'string' ? value.toLowerCase() : value),
        z
          .string({ error: `${label}: informe uma cor` })
          .regex(COLOR, { error: `${label}: informe uma cor como #1351b4` }),
      );
    case 'choice':
      return z.enum(
        field.options.map(({ value: option }) => option),
        { error: `${label}: escolha uma das opções` },
      );
    case 'boolean':
      return z.boolean({ error: `${label}: informe sim ou não` });
    case 'date':
      return z
        .string({ error: `${label}: informe uma data` })
        .refine(isCalendarDay, { error: `${label}: a data não existe` });
    case 'dateTime':
      return z
        .string({ error: `${label}: informe data e hora` })
        .refine(isInstant, { error: `${label}: a data ou a hora não existe` });
    case 'reference':
      return z
        .looseObject(
          { id: z.number({ error: `${label}: escolha uma opção` }).pipe(idSchema) },
          { error: `${label}: escolha uma opção` },
        )
        .transform(({ id }) => ({ id }));
    case 'collection':
      return collectionSchema(field);
  }
}

function rowInvariant(field: RowField, name: string) {
  return (row: Record<string, unknown>, context: z.RefinementCtx) => {
    if (field.type !== 'file' || field.externalWhen === undefined) return;
    const value = row[name];
    if (typeof value !== 'string') return;
    const external = row[field.externalWhen] === true;
    if (external && !isWebAddress(value)) {
      const problem = 'informe um endereço que comece com http:// ou https://';
      context.addIssue({ code: 'custom', path: [name], message: `${field.label}: ${problem}` });
    }
    if (!external && !STORED_NAME.test(value)) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `${field.label}: envie o arquivo`,
      });
    }
  };
}

function collectionSchema(field: CollectionField): z.ZodType {
  const shape = Object.fromEntries(
    writableFields(field).map(([name, child]) => [name, fieldSchema(child)]),
  );
  const strict = z.strictObject({ id: idSchema.optional(), ...shape });
  let row: z.ZodType = z.preprocess(dropReadOnly(field), strict);
  for (const [name, child] of Object.entries(field.fields)) {
    const check = rowInvariant(child, name);
    row = (row as z.ZodType<Record<string, unknown>>).superRefine(check);
  }
  return z
    .array(row, { error: `${field.label}: informe uma lista` })
    .max(field.max, { error: `${field.label}: no máximo ${field.max}` })
    .refine(
      (rows) => {
        const ids = rows.flatMap((each) => (each as { id?: number }).id ?? []);
        return new Set(ids).size === ids.length;
      },
      { error: `${field.label}: há uma linha repetida` },
    );
}

/** Schema of a field in a save; `null` for no value. */
export function fieldSchema(field: Field): z.ZodType {
  const value = valueSchema(field);
  if (field.type === 'boolean') return z.preprocess((v) => v ?? field.initial, value);
  if (field.type === 'collection') {
    const list = z.preprocess((v) => v ?? [], value);
    if (field.required === undefined) return list;
    return list.refine((rows) => (rows as unknown[]).length > 0, { error: field.required });
  }
  const optional = z.preprocess(blankToNull, value.nullable());
  if (field.required === undefined) return optional;
  return optional.refine((given) => given !== null, { error: field.required });
}

/** Fields of one record, without `id` and `versao`. Forms use it field by field. */
export function fieldsSchema(fields: Fields) {
  const writable = writableFields({ fields });
  return Object.fromEntries(writable.map(([name, field]) => [name, fieldSchema(field)]));
}

/**
 * Body of a `POST`. Contains every writable field, blank ones as `null`. Fields that the server sets (`readOnly`) may
 * be sent back and are ignored. Unknown names are rejected, so that a misspelt field is never silently lost.
 */
export function addSchema(entity: AnyEntity) {
  return z.preprocess(dropReadOnly(entity), z.strictObject(fieldsSchema(entity.fields)));
}

/** Body of a `PUT`: the full record with the `versao` it was read with. */
export function changeSchema(entity: AnyEntity) {
  return z.preprocess(
    dropReadOnly(entity),
    z.strictObject({
      id: z.number({ error: 'Informe o registro a alterar' }).pipe(idSchema),
      versao: z.number({ error: 'Informe a versão do registro' }).pipe(idSchema),
      ...fieldsSchema(entity.fields),
    }),
  );
}

/**
 * Drops the fields that the server sets, since clients may send them back. Iterates over these fields, because a body
 * may have 50,000 unknown names.
 */
function dropReadOnly({ fields }: { readonly fields: Fields }) {
  const readOnly = Object.keys(fields).filter((name) => fields[name]?.readOnly === true);
  return (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    if (!readOnly.some((name) => Object.hasOwn(body, name))) return body;
    const rest: Record<string, unknown> = { ...body };
    for (const name of readOnly) delete rest[name];
    return rest;
  };
}

/** Faults of a draft by field path, from schema and invariants; empty if it can be saved. */
export function draftFaults(
  entity: AnyEntity,
  draft: Record<string, unknown>,
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  const parsed = z.object(fieldsSchema(entity.fields)).safeParse(draft);
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.join('.');
    if (!faults.has(path)) faults.set(path, issue.message);
  }
  if (!parsed.success) return faults;
  for (const invariant of entity.invariants) {
    for (const fault of invariant(parsed.data)) faults.set(fault.field, fault.message);
  }
  return faults;
}
