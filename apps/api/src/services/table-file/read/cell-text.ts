/** Digits of a number that a spreadsheet keeps. */
const PRECISION = 15;
/** From here on a spreadsheet has rounded the last digits. */
const ROUNDED = 10 ** PRECISION;
/** Differences below this are residues of binary arithmetic, as in `1,1 - 1`. */
const RESIDUE = 1e-9;
const RESIDUE_PLACES = 1e6;
const RESIDUE_MAX = 1e9;

/**
 * Writes a number as the imports read it: `1234,56`, without thousands separators. A number of 16 or more digits is
 * written as a spreadsheet shows it, `1,23E+16`, which every reader refuses: its last digits are lost.
 */
export function numberText(raw: string): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (Math.abs(value) >= ROUNDED) {
    return value.toExponential(2).replace('.', ',').replace('e', 'E');
  }
  const near = Math.round(value * RESIDUE_PLACES) / RESIDUE_PLACES;
  const isNear = Math.abs(value) < RESIDUE_MAX && Math.abs(value - near) < RESIDUE;
  return plainText(isNear ? near : value);
}

function plainText(value: number): string {
  const [mantissa = '', exponent = '0'] = Math.abs(value)
    .toExponential(PRECISION - 1)
    .split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '');
  if (digits === '') return '0';
  const whole = Number(exponent) + 1;
  const padded =
    whole > 0 ? digits.padEnd(whole, '0') : digits.padStart(digits.length - whole + 1, '0');
  const at = Math.max(whole, 1);
  const fraction = padded.slice(at);
  return `${value < 0 ? '-' : ''}${padded.slice(0, at)}${fraction === '' ? '' : `,${fraction}`}`;
}

/** Meaning of a number's format: a moment, a time of day, or a duration that may exceed a day. */
export type MomentKind = 'moment' | 'time' | 'duration';

const BUILT_IN: readonly (readonly [first: number, last: number, kind: MomentKind])[] = [
  [14, 17, 'moment'],
  [18, 21, 'time'],
  [22, 22, 'moment'],
  [27, 31, 'moment'],
  [32, 35, 'time'],
  [36, 36, 'moment'],
  [45, 45, 'time'],
  [46, 46, 'duration'],
  [47, 47, 'time'],
  [50, 58, 'moment'],
];

/** Kind of a built-in number format (ECMA-376, 18.8.30); null for an ordinary number. */
export const builtInKind = (id: number): MomentKind | null =>
  BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2] ?? null;

/** Quoted and escaped text, fillers, and brackets with a colour, a condition or a currency. */
const NO_PART = /"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;

/** Kind of a number format by its code: `dd/mm/yyyy`, `[h]:mm`; null for an ordinary number. */
export function formatKind(code: string): MomentKind | null {
  const [first = ''] = code.replace(NO_PART, '').toLowerCase().split(';');
  if (/\[[hms]+\]/.test(first)) return 'duration';
  if (/[#0?@]|general/.test(first)) return null;
  if (/[yd]/.test(first)) return 'moment';
  if (/[hs]/.test(first)) return 'time';
  return /m/.test(first) ? 'moment' : null;
}

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
/** Day 0 of both calendars; that of 1900 has a 29th of February, so its days before March are one off. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const FALSE_LEAP_DAY = 60;
/** 31/12/9999. */
const LAST_DAY = 2_958_465;
/** As a spreadsheet shows a moment that does not exist. */
const NO_MOMENT = '#####';

const two = (value: number) => String(value).padStart(2, '0');

function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return `${two(hours)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}

function dayText(days: number, is1904: boolean): string {
  if (!is1904 && days === 0) return '00/01/1900';
  if (!is1904 && days === FALSE_LEAP_DAY) return '29/02/1900';
  const early = !is1904 && days < FALSE_LEAP_DAY ? 1 : 0;
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + (days + early) * DAY_MS);
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** Writes a serial number as a day, with its time of day unless it is midnight: `15/03/2026`, `15/03/2026 10:30:00`. */
export function serialText(raw: string, kind: MomentKind, is1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (value < 0 || value > LAST_DAY + 1) return NO_MOMENT;
  const total = Math.round(value * DAY_SECONDS);
  if (kind === 'duration' || (kind === 'time' && value < 1)) return clock(total);
  const day = dayText(Math.floor(total / DAY_SECONDS), is1904);
  const seconds = total % DAY_SECONDS;
  return seconds === 0 ? day : `${day} ${clock(seconds)}`;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/;

/** Writes an ISO moment in the same way. Times of day have the day before the first one in XML Spreadsheet 2003. */
export function isoText(raw: string): string {
  const [, year, month, day, time = '00:00:00'] = ISO.exec(raw.trim()) ?? [];
  if (year === undefined) return raw;
  if (year === '1899' && month === '12') return time;
  return `${day}/${month}/${year}${time === '00:00:00' ? '' : ` ${time}`}`;
}

const DURATION = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/;

/** Writes a duration of ODF, `PT10H30M00S`. */
export function durationText(raw: string): string {
  const match = DURATION.exec(raw.trim());
  if (match === null) return raw;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((each) => Number(each ?? 0));
  return clock(hours * 3600 + minutes * 60 + seconds);
}

export const booleanText = (isTrue: boolean): string => (isTrue ? 'Sim' : 'Não');

/** Formula whose value the file does not hold: its program never calculated it. */
export const NO_VALUE = '#FÓRMULA!';

/** Errors as Excel shows them in Portuguese; files have them in English. */
const ERRORS: Readonly<Record<string, string>> = {
  '#N/A': '#N/D',
  '#VALUE!': '#VALOR!',
  '#NAME?': '#NOME?',
  '#NULL!': '#NULO!',
  '#NUM!': '#NÚM!',
};
export const errorText = (raw: string): string => ERRORS[raw] ?? raw;
