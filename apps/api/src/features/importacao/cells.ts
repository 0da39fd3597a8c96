import {
  type BooleanField,
  type ChoiceField,
  type DecimalField,
  type DecimalSeparator,
  decimalFaultText,
  type ImportNames,
  isScientific,
  isSpreadsheetError,
  nameKey,
  readDay,
  readDecimal,
  readYesNo,
} from '@claraboia/contract';
import { instantInZone } from './instant.ts';

/** Parsed cell; `faults` are texts for people, without the name of the column. */
export interface Reading {
  readonly value: unknown;
  readonly faults: readonly string[];
}

/** Fault of a cell that no column accepts: the result of a spreadsheet that lost its value. */
export function spoiledCell(cell: string): string | null {
  if (isSpreadsheetError(cell)) return `"${cell}" é um erro da planilha`;
  return isScientific(cell)
    ? `"${cell}" está em notação científica: na planilha, formate a coluna como número ou texto`
    : null;
}

export const plain = (value: unknown): Reading => ({ value, faults: [] });
const fault = (text: string): Reading => ({ value: null, faults: [text] });

export function readBoolean({ initial }: BooleanField, cell: string): Reading {
  if (cell === '') return plain(initial);
  const value = readYesNo(cell);
  return value === null
    ? { value: initial, faults: [`"${cell}" não é Sim nem Não`] }
    : plain(value);
}

/** Reads a day in Brazilian or ISO notation, also at midnight: `15/03/2026`, `2026-03-15 00:00:00`. */
export function readDate(cell: string): Reading {
  const { value, fault: found } = readDay(cell);
  if (found === undefined) return plain(value);
  return fault(
    found === 'time'
      ? `"${cell}" tem hora: escreva só o dia, como 15/03/2026`
      : `"${cell}" não é uma data: escreva como 15/03/2026`,
  );
}

const INSTANT = /^([^\s,]+)(?:,?[ T]+(\d{1,2})[:h](\d{2})(?::(\d{2}))?)?$/;

/**
 * Reads an instant: `15/03/2026 09:30`.
 * @param fuso time zone; default: Brasília, as in the forms
 */
export function readMoment(cell: string, fuso?: string): Reading {
  const [, day = '', hour = '0', minute = '00', second = '00'] = INSTANT.exec(cell) ?? [];
  const read = readDay(day);
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (read.fault !== undefined || !isTime) {
    return fault(`"${cell}" não é data e hora: escreva como 15/03/2026 09:30`);
  }
  return plain(
    instantInZone(String(read.value), `${hour.padStart(2, '0')}:${minute}:${second}`, fuso),
  );
}

/** Reads a value of a closed list, by its label or its value. */
export function readChoice({ options }: ChoiceField, cell: string): Reading {
  const key = nameKey(cell);
  const found = options.find(({ value, label }) =>
    [value, label].some((one) => nameKey(one) === key),
  );
  if (found !== undefined) return plain(found.value);
  return fault(`"${cell}" não é uma das opções (${options.map(({ label }) => label).join(', ')})`);
}

export function readAmount(
  field: DecimalField,
  cell: string,
  separator?: DecimalSeparator,
): Reading {
  // Coordinates are read as maps write them, whatever the amounts look like.
  const notation = field.rounded ? {} : { dash: true as const, ...(separator && { separator }) };
  const read = readDecimal(cell, { ...field, ...notation });
  return read.fault === undefined
    ? plain(read.value)
    : fault(`"${cell}": ${decimalFaultText(read.fault, field)}`);
}

export const readWhole = (cell: string): Reading =>
  /^-?\d{1,15}$/.test(cell) ? plain(Number(cell)) : fault(`"${cell}" não é um número inteiro`);

/** Reads a record of a fixed list, by any of its names. */
export function readNamed({ names, otherwise }: ImportNames, cell: string): Reading {
  const key = nameKey(cell);
  const found = names.find((each) => each.names.some((name) => nameKey(name) === key));
  if (found !== undefined) return plain({ id: found.id });
  return fault(`${otherwise} (${names.map((each) => each.names[0]).join(', ')})`);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts plain text to the editor's HTML, one paragraph per line. */
export const htmlOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.trim().replace(/[&<>]/g, (char) => ESCAPES[char] ?? char)}</p>`)
    .join('');
