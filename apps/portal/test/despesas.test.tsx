import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DESPESAS, fakePortal, open } from './fixtures.tsx';

const empenho = (id: number, empenhado: string, pagoNoAno: string, pago = pagoNoAno) => ({
  id,
  numero: String(id),
  data: '2026-03-15',
  historico: `Compra ${id}`,
  favorecido: { nome: 'Padaria Aurora Ltda' },
  empenhado,
  pagoNoAno,
  pago,
});

test('two chosen steps are both named, and the largest payments come first', async () => {
  const list = [
    empenho(1, '50.00', '50.00'),
    empenho(2, '30.00', '0.00'),
    empenho(3, '0.00', '0.00'),
    empenho(4, '90.00', '0.00', '80.00'),
  ];
  const world = fakePortal({
    more: {
      '/public/v1/vale-claro/despesas': DESPESAS,
      '/public/v1/vale-claro/dados/empenho': { list, count: 4 },
    },
  });
  open('/vale-claro/despesas?ano=2026&area=10&fonte=1600');
  await screen.findByRole('heading', { level: 1, name: 'Saúde · Transferências do SUS' });
  screen.getByText(/em Saúde \(Origem do dinheiro: Transferências do SUS\)\.$/);
  const section = within(screen.getByRole('region', { name: /^Pagamentos e reservas/ }));
  const rows = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).not.toMatch(/A pagar|Anulado/);
  expect(rows[1]).toMatch(/A pagar/);
  expect(rows[2]).toMatch(/Anulado/);
  expect(rows[2]).not.toMatch(/R\$/);
  expect(rows[3]).toMatch(/Pago depois.*pago até hoje: R\$\s80$/);
  const asked = world.asked.find(({ pathname }) => pathname.endsWith('/dados/empenho'));
  expect(asked?.searchParams.get('filter')).toContain('"$order":{"pagoNoAno":"desc"}');
});

test('links to rows carry the year and every step of the figure', async () => {
  const world = fakePortal({
    more: {
      '/public/v1/vale-claro/despesas': DESPESAS,
      '/public/v1/vale-claro/dados/empenho': { list: [empenho(1, '5.00', '5.00')], count: 1 },
    },
  });
  open('/vale-claro/despesas?ano=2026&area=10&fonte=1600');
  const links = [
    ['Procurar entre os empenhos', '/vale-claro/dados/empenho'],
    ['empenhos de 2026', '/vale-claro/dados/empenho'],
    ['contas de anos anteriores', '/vale-claro/dados/restos-a-pagar'],
  ] as const;
  for (const [name, path] of links) {
    const link = await screen.findByRole('link', { name });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(pathname).toBe(path);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ano: '2026',
      area: '10',
      fonteId: '1600',
    });
  }
  const asked = world.asked.find(({ pathname }) => pathname.endsWith('/dados/empenho'));
  expect(JSON.parse(asked?.searchParams.get('filter') ?? '')).toMatchObject({
    exercicio: { $eq: 'int:2026' },
    'dotacao.funcao.id': { $eq: 'long:10' },
    'dotacao.fonte.id': { $eq: 'long:1600' },
  });
});

test('the totals of a year are each named, with their sums', async () => {
  fakePortal({
    more: {
      '/public/v1/vale-claro/despesas': DESPESAS,
      '/public/v1/vale-claro/dados/empenho': { list: [], count: 0 },
    },
  });
  open('/vale-claro/despesas?ano=2026');
  const part = within(await screen.findByRole('region', { name: /^Previsto e realizado/ }));
  const text = part.getByText(/depois de 2026/).textContent;
  expect(text).toMatch(/mais R\$\s25 depois de 2026: até hoje, R\$\s625\./);
  expect(part.getByText(/restos a pagar/).textContent).toMatch(/R\$\s40 .*ao todo, R\$\s640\./);
});
