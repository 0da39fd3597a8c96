import { expect, test } from 'vitest';
import { guestLink } from './convenio-link.ts';

const PAGE = 'voluntarias/Consultar.do?sequencialConvenio=894420';

test.each([
  'discricionarias.transferegov.sistema.gov.br',
  'voluntarias.plataformamaisbrasil.gov.br',
  'www.convenios.gov.br',
])('%s lets guests in', (host) => {
  const link = `https://${host}/${PAGE}`;
  expect(guestLink(link)).toBe(`${link}&Usr=guest&Pwd=guest`);
  expect(guestLink(guestLink(link))).toBe(guestLink(link));
});

test.each([
  'https://portaldatransparencia.gov.br/convenios/894420',
  'https://transferegov.sistema.gov.br.exemplo.org/x',
  'https://notconvenios.gov.br/x',
  'javascript:alert(1)//convenios.gov.br',
  'ftp://www.convenios.gov.br/x',
  'nada',
])('%s is told nothing', (link) => {
  expect(guestLink(link)).toBe(link);
});
