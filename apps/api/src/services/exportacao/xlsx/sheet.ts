import {
  type ColumnKind,
  type ExpressionValue,
  isDecimal,
  isFormula,
  scalarText,
} from '@claraboia/contract';
import { type ExportColumn, isAmount, type Portions, shownText } from '../columns.ts';
import { STYLE } from './parts.ts';

/** Maximum characters of a cell in the format. */
const MAX_TEXT = 32_767;
/** Maximum rows of a sheet in the format, with the heading. */
export const MAX_SHEET_ROWS = 1_048_576;

/** Column widths in characters. */
const WIDTH: Readonly<Record<ColumnKind, number>> = {
  text: 30,
  date: 12,
  dateTime: 17,
  number: 16,
  money: 18,
  integer: 11,
  boolean: 11,
  list: 50,
};
const LONG_TEXT = 60;

/** Sheet of an export, in batches of rows: frozen heading, filters, typed values, moments in a zone's local time. */
export async function* sheetXml<R>(
  columns: readonly ExportColumn<R>[],
  portions: Portions<R>,
  fuso: string,
) {
  const clock = clockOf(fuso);
  const letters = columns.map((_, index) => columnName(index));
  yield `${HEAD}<sheetViews><sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths(columns)}<sheetData>${headRow(columns, letters)}`;
  let number = 1;
  for await (const rows of portions) {
    let text = '';
    for (const row of rows) {
      number += 1;
      text += `<row r="${number}">`;
      for (const [index, { tipo: kind, value }] of columns.entries()) {
        text += cellXml(`${letters[index]}${number}`, kind ?? 'text', value(row), clock);
      }
      text += '</row>';
    }
    yield text;
  }
  const last = letters.at(-1) ?? 'A';
  yield `</sheetData><autoFilter ref="A1:${last}${number}"/></worksheet>`;
}

/** A sheet of texts in pairs, the first of each bold. */
export function pairsXml(pairs: readonly (readonly [string, string])[]): string {
  const rows = pairs.map(([name, value], index) => {
    const number = index + 1;
    return `<row r="${number}">${textXml(`A${number}`, name, STYLE.head)}${textXml(`B${number}`, value, STYLE.wrapped)}</row>`;
  });
  return `${HEAD}<cols><col min="1" max="1" width="32" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

function widths<R>(columns: readonly ExportColumn<R>[]): string {
  const each = columns.map(({ tipo: kind = 'text', peso: weight, titulo: head }, index) => {
    const width = kind === 'text' && (weight ?? 0) >= 3 ? LONG_TEXT : WIDTH[kind];
    const place = index + 1;
    return `<col min="${place}" max="${place}" width="${Math.max(width, head.length + 4)}" customWidth="1"/>`;
  });
  return `<cols>${each.join('')}</cols>`;
}

const headRow = <R>(columns: readonly ExportColumn<R>[], letters: readonly string[]) =>
  `<row r="1">${columns.map(({ titulo: head }, index) => textXml(`${letters[index]}1`, head, STYLE.head)).join('')}</row>`;

function cellXml(place: string, kind: ColumnKind, value: ExpressionValue, clock: Clock): string {
  if (value === null || value === '') return '';
  const text = scalarText(value);
  if (kind === 'integer' && Number.isSafeInteger(Number(text)))
    return numberXml(place, text, STYLE.integer);
  if (isAmount(kind) && isDecimal(text)) return numberXml(place, text, STYLE.amount);
  if (kind === 'date') return serialXml(place, daySerial(text), STYLE.date);
  if (kind === 'dateTime') return serialXml(place, instantSerial(text, clock), STYLE.dateTime);
  return textXml(
    place,
    shownText(kind, value, clock.fuso),
    kind === 'list' ? STYLE.wrapped : STYLE.text,
  );
}

const numberXml = (place: string, value: string, style: number) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

const serialXml = (place: string, serial: number | null, style: number) =>
  serial === null ? '' : numberXml(place, String(serial), style);

/**
 * Inline string, which spreadsheets never run. A text that begins like a formula also gets the text style, so that it
 * stays text if the cell is edited or the sheet is saved in another format.
 */
function textXml(place: string, text: string, style: number): string {
  const cut = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  const marked = style === STYLE.text && isFormula(cut) ? STYLE.quoted : style;
  const space = /^\s|\s$|\n/.test(cut) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${marked}" t="inlineStr"><is><t${space}>${escapeXml(cut)}</t></is></c>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text within an element; characters that XML 1.0 does not know are left out. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be left out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')
  );
}

/** 0 → `A`, 26 → `AA`. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const DAY = 86_400_000;
/** Day 0 of spreadsheets, which treat 1900 as a leap year: correct from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);

function daySerial(day: string): number | null {
  const instant = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(instant) ? null : (instant - EPOCH) / DAY;
}

/** Serial number of a moment in local time, with daylight saving where the zone had it. */
function instantSerial(iso: string, { format }: Clock): number | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  const parts = Object.fromEntries(
    format.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  const local = Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  );
  // Half a unit more, since a fraction that is rounded down would be shown a minute early.
  return Math.round(((local - EPOCH) / DAY) * 1e8 + 0.5) / 1e8;
}

interface Clock {
  readonly fuso: string;
  readonly format: Intl.DateTimeFormat;
}

/** Created once per sheet, because formats are slow to create. */
const clockOf = (fuso: string): Clock => ({
  fuso,
  format: new Intl.DateTimeFormat('en-US', {
    timeZone: fuso,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }),
});
