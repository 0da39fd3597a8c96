import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostOf } from './dominio.ts';

test.each([
  ['transparencia.petrolina.pe.gov.br', 'transparencia.petrolina.pe.gov.br'],
  ['  Transparencia.Petrolina.PE.GOV.BR. ', 'transparencia.petrolina.pe.gov.br'],
  ['https://transparencia.petrolina.pe.gov.br/', 'transparencia.petrolina.pe.gov.br'],
  ['transparencia.petrolina.pe.gov.br:8443', 'transparencia.petrolina.pe.gov.br'],
  ['transparência.são-joão.pe.gov.br', 'xn--transparncia-veb.xn--so-joo-3tae.pe.gov.br'],
])('%s names %s', (typed, host) => {
  expect(hostOf(typed)).toBe(host);
});

test.each([
  '',
  'petrolina',
  'localhost',
  'servidor.local',
  '10.0.0.7',
  '0x7f.1',
  '[::1]',
  '::1',
  'https://cidade.gov.br/transparencia',
  'cidade.gov.br?x=1',
  'alguem@cidade.gov.br',
  'cidade..gov.br',
  '-cidade.gov.br',
  'cidade_.gov.br',
  '*.gov.br',
  `${'a'.repeat(64)}.gov.br`,
  `${'a.'.repeat(130)}br`,
  'javascript:alert(1)',
  'cidade.gov.br%00.mal.br',
])('%j names no host', (typed) => {
  expect(hostOf(typed)).toBeNull();
});

test('a name that was read reads as itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string()), (typed) => {
      const host = hostOf(typed);
      if (host !== null) expect(hostOf(host)).toBe(host);
    }),
  );
});
