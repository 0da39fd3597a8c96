/** All-day event of a calendar. */
export interface Evento {
  /** Stable: a calendar moves an event that it knows. */
  readonly uid: string;
  /** Day such as 2026-11-30. */
  readonly dia: string;
  readonly resumo: string;
  readonly descricao: string;
  readonly url: string | null;
  /** Days before at which it reminds; null for no reminder. */
  readonly lembrete: number | null;
}

/** Octets of a line without its end (RFC 5545, section 3.1). */
const MAX_LINE = 75;

const encoder = new TextEncoder();

/** Text of a property (RFC 5545, section 3.3.11). Control characters are not allowed. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Folds a line: no part is longer than 75 octets, and no character is cut. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const compact = (dia: string) => dia.replaceAll('-', '');

/** Moment in UTC as the format writes it. */
const stampOf = (moment: string) =>
  new Date(moment).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

const nextDay = (dia: string) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function linesOf({ uid, dia, resumo, descricao, url, lembrete }: Evento, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(dia)}`,
    `DTEND;VALUE=DATE:${compact(nextDay(dia))}`,
    `SUMMARY:${escapeText(resumo)}`,
    `DESCRIPTION:${escapeText(descricao)}`,
    ...(url === null ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    ...(lembrete === null
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(resumo)}`,
          `TRIGGER:-P${lembrete}D`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

/**
 * Calendar of all-day events (RFC 5545).
 * @param feitoEm moment that the events were made at, in ISO 8601
 */
export function icalOf(nome: string, eventos: readonly Evento[], feitoEm: string): string {
  const stamp = stampOf(feitoEm);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Claraboia//Prazos da avaliacao//PT',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(nome)}`,
    `X-WR-CALNAME:${escapeText(nome)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...eventos.flatMap((evento) => linesOf(evento, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
