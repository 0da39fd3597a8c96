import { canonicalDecimal, isCalendarDay } from '@claraboia/contract';

/** Text of a required field that the source leaves empty. */
export const NAO_INFORMADO = 'Não informado pela fonte';

/** Trimmed text; null if it is empty. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') return null;
  // PostgreSQL cannot hold the NUL character.
  const text = value.replaceAll('\u0000', '').trim();
  return text === '' || text.toLowerCase() === 'null' ? null : text;
}

/**
 * Amount with these decimals, rounded half away from zero, digit by digit without loss: `798881.01`, `15000.000000000`,
 * `1.234,56`. Undefined for an invalid amount.
 */
export function readDecimal(value: unknown, decimals = 2): string | null | undefined {
  const text = readText(value);
  if (text === null) return null;
  const plain = /^-?\d{1,3}(\.\d{3})*,\d+$|^-?\d+,\d+$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text;
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = `${whole}${fraction.padEnd(decimals, '0').slice(0, decimals)}`;
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n;
  const parts = (BigInt(digits) + up).toString().padStart(decimals + 1, '0');
  if (parts.length > 13 + decimals) return undefined;
  return canonicalDecimal(
    `${sign}${parts.slice(0, -decimals)}.${parts.slice(-decimals)}`,
    decimals,
  );
}

/**
 * Parses a day, `YYYY-MM-DD`, from `2024-03-01 00:00:00.0`, `2024-03-01` or `01/03/2024`. Undefined for an invalid day.
 */
export function readDay(value: unknown): string | null | undefined {
  const text = readText(value);
  if (text === null) return null;
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(text)?.[1];
  const br = /^(\d{2})\/(\d{2})\/(\d{4})(?: |$)/.exec(text);
  const day = iso ?? (br === null ? '' : `${br[3]}-${br[2]}-${br[1]}`);
  return isCalendarDay(day) ? day : undefined;
}

/** Whole number without leading zeros, for comparing codes and years. */
export function readCode(value: unknown): string | null {
  const text = readText(value);
  return text === null || !/^\d+(\.0+)?$/.test(text)
    ? null
    : text.replace(/\.0+$/, '').replace(/^0+(?=\d)/, '');
}

/** Both days of `19/03/2024 a 19/12/2024`, each null if it is missing. */
export function readPeriod(value: unknown): readonly [string | null, string | null] {
  const [start, end] = (readText(value) ?? '').split(/\s+a\s+|\s+até\s+/i);
  return [readDay(start) ?? null, readDay(end) ?? null];
}

/** Reads the fields of one row, ignoring case, and collects the unreadable ones. */
export class FieldReader {
  readonly #fields: ReadonlyMap<string, unknown>;
  readonly unreadable: string[] = [];

  constructor(row: Readonly<Record<string, unknown>>) {
    this.#fields = new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
  }

  /** First non-empty value. */
  text(...names: string[]): string | null {
    for (const name of names) {
      const text = readText(this.#get(name));
      if (text !== null) return text;
    }
    return null;
  }

  /** Names that the row does not have at all, empty or not. */
  lacking(names: readonly string[]): string[] {
    return names.filter((name) => !this.#fields.has(name.toLowerCase()));
  }

  code(name: string): string | null {
    return readCode(this.#get(name));
  }

  decimal(name: string, decimals?: number): string | null {
    return this.#told(name, readDecimal(this.#get(name), decimals));
  }

  /** The first of these that is a day. */
  day(...names: string[]): string | null {
    for (const name of names) {
      const day = this.#told(name, readDay(this.#get(name)));
      if (day !== null) return day;
    }
    return null;
  }

  period(name: string): readonly [string | null, string | null] {
    return readPeriod(this.#get(name));
  }

  #get(name: string): unknown {
    return this.#fields.get(name.toLowerCase());
  }

  #told(name: string, value: string | null | undefined): string | null {
    if (value !== undefined) return value;
    this.unreadable.push(`${name}: ${(readText(this.#get(name)) ?? '').slice(0, 60)}`);
    return null;
  }
}
