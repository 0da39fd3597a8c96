import { expect, test } from 'vitest';
import { type Evento, escapeText, fold, icalOf } from './ical.ts';

const EVENTO: Evento = {
  uid: 'prazo-1-2026-11.6-A@claraboia',
  dia: '2026-12-31',
  resumo: 'Vence: 11.6 Relatório; com anexos, todos',
  descricao: 'Primeira linha\r\nsegunda \\ linha',
  url: 'https://exemplo.org/vale-claro/dados/x',
  lembrete: 7,
};
const FEITO = '2026-11-28T07:12:03.456Z';
const unfold = (text: string) => text.replaceAll('\r\n ', '');
const octets = (line: string) => new TextEncoder().encode(line).length;

test('escapes what ends a value, and removes control characters', () => {
  expect(escapeText('a;b,c\\d\ne')).toBe('a\\;b\\,c\\\\d\\ne');
  expect(escapeText('a\r\nb\rc\u0000d\te')).toBe('a\\nb\\nc d e');
  expect(escapeText('fim\r\nEND:VEVENT')).toBe('fim\\nEND:VEVENT');
});

test('folds lines at 75 octets without cutting a character', () => {
  for (const line of ['á'.repeat(200), `${'x'.repeat(74)}𝄞${'ç'.repeat(90)}`, 'SUMMARY:curto']) {
    const parts = fold(line).split('\r\n');
    expect(parts.every((part) => octets(part) <= 75)).toBe(true);
    expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true);
    expect(unfold(parts.join('\r\n'))).toBe(line);
  }
  expect(fold('x'.repeat(75))).not.toContain('\r\n');
  expect(fold('x'.repeat(76)).split('\r\n')).toEqual(['x'.repeat(75), ' x']);
});

test('an event lasts its whole day, over the end of a year too, and reminds before', () => {
  const text = unfold(icalOf('Prazos', [EVENTO], FEITO));
  const lines = text.split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Claraboia//Prazos da avaliacao//PT',
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:prazo-1-2026-11.6-A@claraboia',
      'DTSTAMP:20261128T071203Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Vence: 11.6 Relatório\\; com anexos\\, todos',
      'DESCRIPTION:Primeira linha\\nsegunda \\\\ linha',
      'TRIGGER:-P7D',
    ]),
  );
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('an event without a reminder or an address has neither', () => {
  const text = icalOf('Prazos', [{ ...EVENTO, lembrete: null, url: null }], FEITO);
  expect(text).not.toMatch(/VALARM|^URL/m);
  expect(icalOf('Nada', [], FEITO)).toMatch(/^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR\r\n$/);
});
