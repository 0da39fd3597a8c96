import { expect, test } from 'vitest';
import { guestLink, withoutGuest } from './guest-link.ts';

const HOSTS = ['transferegov.sistema.gov.br', 'convenios.gov.br', 'convenios.exemplo.org'];
const PAGE = 'voluntarias/Consultar.do?sequencialConvenio=894420';

test.each([
  'discricionarias.transferegov.sistema.gov.br',
  'www.convenios.gov.br',
  'convenios.exemplo.org',
])('%s lets guests in', (host) => {
  const link = `https://${host}/${PAGE}`;
  expect(guestLink(link, HOSTS)).toBe(`${link}&Usr=guest&Pwd=guest`);
  expect(guestLink(guestLink(link, HOSTS), HOSTS)).toBe(guestLink(link, HOSTS));
  expect(guestLink(link, [])).toBe(link);
  expect(withoutGuest(guestLink(link, HOSTS))).toBe(link);
});

test.each([
  'https://portaldatransparencia.gov.br/convenios/894420',
  'https://transferegov.sistema.gov.br.exemplo.org/x',
  'https://notconvenios.gov.br/x',
  'javascript:alert(1)//convenios.gov.br',
  'ftp://www.convenios.gov.br/x',
  'nada',
])('gives %s nothing', (link) => {
  expect(guestLink(link, HOSTS)).toBe(link);
});
