import { isCalendarDay, isDecimal, isInstant, isStorable } from '../domain/values.ts';
import { type ConditionValue, MAX_IN, QueryError, shorten } from './list-query.ts';

const PREFIXED = /^(string|long|int|decimal|date|bool):([\s\S]*)$/;

/**
 * Decodes a value with a type prefix: `long:12`, `int:2024`, `decimal:12.50`, `date:2024-01-01T00:00:00`, `bool:true`,
 * `string:escola` (spec gestao §7, portal §7). The public dialect also accepts text without a prefix; the back-office
 * dialect requires it.
 */
export function decodeTyped(
  path: string,
  raw: unknown,
  bare: 'bare-text' | 'typed-only',
): ConditionValue {
  if (typeof raw === 'number' || typeof raw === 'boolean') return raw;
  if (typeof raw !== 'string') throw bad(path);
  const match = PREFIXED.exec(raw);
  if (match === null) {
    if (bare === 'bare-text') return clean(path, raw);
    throw new QueryError(`Tipo desconhecido no filtro ${shorten(path)}: ${shorten(raw)}`);
  }
  const [, type, value = ''] = match;
  if (type === 'long' || type === 'int') {
    if (!/^-?\d{1,15}$/.test(value)) throw bad(path);
    return Number(value);
  }
  if (type === 'bool') {
    if (value !== 'true' && value !== 'false') throw bad(path);
    return value === 'true';
  }
  if (type === 'decimal' && !isDecimal(value)) throw bad(path);
  if (type === 'date' && !isCalendarDay(value) && !isInstant(value)) throw bad(path);
  return clean(path, value);
}

/** Decodes several values, each like `decodeTyped`. */
export function decodeTypedList(
  path: string,
  raw: unknown,
  bare: 'bare-text' | 'typed-only',
): ConditionValue[] {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > MAX_IN) {
    throw new QueryError(`O filtro ${shorten(path)} pede uma lista de 1 a ${MAX_IN} valores`);
  }
  return raw.map((each) => decodeTyped(path, each, bare));
}

/** Encodes a value with a type prefix, numbers as `number` says; the inverse of `decodeTyped`. */
export function encodeTyped(value: ConditionValue, number: 'int' | 'long' = 'long'): string {
  if (typeof value === 'number') return `${number}:${value}`;
  if (typeof value === 'boolean') return `bool:${value}`;
  if (value.includes('.') && isDecimal(value)) return `decimal:${value}`;
  return isCalendarDay(value) || isInstant(value) ? `date:${value}` : `string:${value}`;
}

function bad(path: string): QueryError {
  return new QueryError(`Valor inválido no filtro ${shorten(path)}`);
}

function clean(path: string, value: string): string {
  if (value.length > 1000 || !isStorable(value)) throw bad(path);
  return value;
}
