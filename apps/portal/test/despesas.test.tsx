import type { PublicDespesas } from '@claraboia/contract/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePortal, open } from './fixtures.tsx';

const GASTO = { previsto: '900.00', empenhado: '800.00', liquidado: '700.00', pago: '600.00' };
const despesas: PublicDespesas = {
  anos: [2026],
  ano: 2026,
  ateMes: 12,
  origem: 'arquivo',
  habitantes: null,
  habitantesAno: null,
  filtro: [
    { dimensao: 'area', codigo: '10', nome: 'Saúde', oficial: 'Saúde' },
    { dimensao: 'fonte', codigo: '1600', nome: 'Transferências do SUS', oficial: 'SUS' },
  ],
  total: { ...GASTO, inicial: '900.00' },
  geral: '6000.00',
  pessoal: '0.00',
  restos: '0.00',
  anterior: null,
  meses: [],
  por: 'subarea',
  grupos: [],
  recebedores: { maiores: [], quantidade: 0, outros: '0.00' },
  divergentes: 0,
  faltam: [],
  conferencia: null,
};
const empenho = (id: number, empenhado: string, pago: string) => ({
  id,
  numero: String(id),
  data: '2026-03-15',
  historico: `Compra ${id}`,
  favorecido: { nome: 'Padaria Aurora Ltda' },
  empenhado,
  pago,
});

test('two chosen steps are both named, and the largest payments come first', async () => {
  const list = [
    empenho(1, '50.00', '50.00'),
    empenho(2, '30.00', '0.00'),
    empenho(3, '0.00', '0.00'),
  ];
  const world = fakePortal({
    more: {
      '/public/v1/vale-claro/despesas': despesas,
      '/public/v1/vale-claro/dados/empenho': { list, count: 3 },
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
  const asked = world.asked.find(({ pathname }) => pathname.endsWith('/dados/empenho'));
  expect(asked?.searchParams.get('filter')).toContain('"$order":{"pago":"desc"}');
});
