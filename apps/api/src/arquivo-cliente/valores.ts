import { isCalendarDay, isInstant } from '@claraboia/contract';

const OFFSET = /(?:Z|[+-]\d{2}(?::\d{2})?)$/;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isWhole: Check = (value) => Number.isInteger(value);

/** JSON that each SQL type has in an archive. */
const CHECKS: readonly (readonly [RegExp, Check, string])[] = [
  [/^(?:bigint|integer|smallint)$/, isWhole, 'não é um número inteiro'],
  // `NaN` is a valid numeric, and 1e999 is infinite.
  [/^(?:numeric|real|double)/, (value) => Number.isFinite(value), 'não é um número'],
  [/^boolean$/, (value) => typeof value === 'boolean', 'não é sim nem não'],
  [
    /^date$/,
    (value) => typeof value === 'string' && isCalendarDay(value),
    'não é uma data de 0001 a 9999',
  ],
  [
    /^timestamp/,
    (value) => typeof value === 'string' && isInstant(value.replace(OFFSET, '')),
    'não é um momento dos anos 0001 a 9999',
  ],
  [
    /\[\]$/,
    (value) =>
      Array.isArray(value) && value.every((each) => each === null || typeof each !== 'object'),
    'não é uma lista',
  ],
  // Any JSON can be cast to text, so a list would pass without this check.
  [/^(?:text|character|varchar)/, isText, 'não é um texto'],
];

/**
 * Returns the reason why a column cannot hold a JSON value; null if it can. PostgreSQL accepts more than pages can show.
 * @param tipo SQL type, as `format_type` writes it
 */
export function faultOfValue(nome: string, tipo: string, value: unknown): string | null {
  if (value === null) return null;
  const [, holds, fault] = CHECKS.find(([pattern]) => pattern.test(tipo)) ?? [];
  if (holds !== undefined && !holds(value)) return fault ?? null;
  return nome === 'id' && typeof value === 'number' && value < 1
    ? 'não é um número de registro'
    : null;
}
