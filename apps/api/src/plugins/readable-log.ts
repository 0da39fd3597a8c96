/** Words for pino's levels. */
const LEVELS: Readonly<Record<number, string>> = {
  10: 'RASTRO',
  20: 'DEPURAÇÃO',
  30: 'INFO',
  40: 'AVISO',
  50: 'ERRO',
  60: 'FATAL',
};

/** Fields with a fixed position in a line, or redundant at a terminal. */
const PLACED: ReadonlySet<string> = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'msg',
  'requestId',
  'err',
]);

/** Characters that could forge a line, move the cursor or change text direction. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const escaped = (text: string) =>
  text.replace(
    UNPRINTABLE,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** Joins lines with a space, then makes every other control character visible. */
const oneLine = (text: string) => escaped(text.replace(/\s*[\r\n]+\s*/g, ' ').trim());

const two = (part: number) => String(part).padStart(2, '0');

/** Date and time of this machine's time zone. */
function timeOf(ms: number): string {
  const at = new Date(ms);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}

const shownValue = (value: unknown) =>
  oneLine(typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value));

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

interface LoggedError {
  readonly message?: unknown;
  readonly code?: unknown;
}

/** Message and code of a logged error; its stack is left to the JSON format. */
function causeOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return oneLine(textOf(err));
  const { message, code } = err as LoggedError;
  const text = oneLine(textOf(message));
  return typeof code === 'string' && !text.includes(code) ? `${text} (${oneLine(code)})` : text;
}

/**
 * Turns one JSON line of the log into a short line for people: time, level, message, fields, request and cause.
 * @param line as pino writes it
 */
export function readableLine(line: string): string {
  const entry = JSON.parse(line) as Record<string, unknown>;
  const { level, time, msg, requestId, err } = entry;
  const fields = Object.entries(entry)
    .filter(([name, value]) => !PLACED.has(name) && value !== undefined)
    .map(([name, value]) => `${name}=${shownValue(value)}`);
  const parts = [
    `${timeOf(Number(time))} ${LEVELS[Number(level)] ?? textOf(level)} ${oneLine(textOf(msg ?? ''))}`,
    ...fields,
    ...(requestId === undefined ? [] : [`pedido=${shownValue(requestId)}`]),
    ...(err === undefined ? [] : [`causa: ${causeOf(err)}`]),
  ];
  return `${parts.join(' · ')}\n`;
}
