import type { Dicionario } from '@claraboia/contract/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePortal, open, PORTAL } from './fixtures.tsx';

const dicionario: Dicionario = [
  {
    lista: 'faq',
    nome: 'perguntas e respostas',
    endereco: '/public/v1/{cliente}/faq.{formato}',
    formatos: ['csv'],
    colunas: [{ chave: 'pergunta', titulo: 'Pergunta', tipo: 'text', significado: 'A dúvida.' }],
  },
];

const receitas: Dicionario[number] = {
  lista: 'receitas',
  nome: 'receitas do ano',
  endereco: '/public/v1/{cliente}/receitas.{formato}?ano={ano}',
  formatos: ['csv', 'json'],
  colunas: [],
};

test.each([
  [
    [2026, 2025],
    ['csv?ano=2026', 'json?ano=2026', 'csv?ano=2025', 'json?ano=2025'],
  ],
  [null, []],
])('a list with one file a year links to the files of %s', async (anos, files) => {
  const more = {
    '/public/v1/dicionario-de-dados': [receitas],
    ...(anos !== null && { '/public/v1/vale-claro/receitas': { anos } }),
  };
  fakePortal({ more });
  open('/vale-claro/dados-abertos');
  const lists = within(await screen.findByRole('region', { name: 'Listas para baixar' }));
  const hrefs = lists.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(files.map((each) => `/public/v1/vale-claro/receitas.${each}`));
  expect(lists.queryByText('Este órgão ainda não publicou nenhum ano.') === null).toBe(
    anos !== null,
  );
});

async function openWith(licencaDados: typeof PORTAL.licencaDados) {
  const more = { '/public/v1/dicionario-de-dados': dicionario };
  fakePortal({ portal: { ...PORTAL, licencaDados }, more });
  open('/vale-claro/dados-abertos');
  return within(await screen.findByRole('region', { name: 'Regras de uso' }));
}

test('the chosen licence is named, with its page and its conditions', async () => {
  const rules = await openWith('ODbL-1.0');
  const link = rules.getByRole('link', { name: /^Open Database License 1\.0 \(ODbL 1\.0\)/ });
  expect(link.getAttribute('href')).toBe('https://opendatacommons.org/licenses/odbl/1-0/');
  // Machine-readable mark of the licence.
  expect(link.getAttribute('rel')?.split(' ')).toContain('license');
  expect(rules.getByText(/distribua sob a mesma licença/)).toBeTruthy();
});

test('a body without a licence reports public data, and no licence', async () => {
  const rules = await openWith(null);
  expect(rules.getByText(/Os dados são públicos.*12\.527\/2011, art\. 8º/)).toBeTruthy();
  expect(rules.queryByText(/licença/i)).toBeNull();
  expect(rules.queryByRole('link')).toBeNull();
});
