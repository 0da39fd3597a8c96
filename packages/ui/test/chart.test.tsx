import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, test } from 'vitest';
import { Chart, type ChartRow } from '../src/chart/chart.tsx';
import { shortMoney, shortNumber } from '../src/chart/format.ts';

const LINHAS: readonly ChartRow[] = [
  {
    key: 2026,
    nome: '2026',
    valores: [1_234_567.8, 600_000],
    nota: '3 licitações',
    to: { search: '?ano=2026' },
    current: true,
  },
  { key: 2025, nome: '2025', valores: [null, 0], to: { search: '?ano=2025' } },
];

function open(linhas: readonly ChartRow[] = LINHAS) {
  const element = (
    <Chart
      titulo="Por ano"
      series={['Valor estimado', 'Valor adjudicado']}
      unidade="reais"
      linkHint="filtrar a lista"
      linhas={linhas}
      colunas={['Ano', 'Valor estimado', 'Valor adjudicado']}
      dados={[
        ['2026', 'R$ 1.234.567,80', 'R$ 600.000,00'],
        ['2025', 'não informado', 'R$ 0,00'],
      ]}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/lista'] });
  const { container } = render(<RouterProvider router={router} />);
  return { router, container };
}
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

describe('a chart', () => {
  it('is a figure with a title, whose figures are text', () => {
    open();
    const figure = within(screen.getByRole('figure', { name: 'Por ano' }));
    figure.getByRole('heading', { level: 3, name: 'Por ano' });
    const bars = figure.getAllByText(/^Valor (estimado|adjudicado):$/);
    expect(bars.map(({ parentElement }) => plain(parentElement?.textContent ?? ''))).toEqual([
      'Valor estimado: R$ 1,2 mi',
      'Valor adjudicado: R$ 600 mil',
      'Valor estimado: –não informado',
      'Valor adjudicado: R$ 0',
    ]);
    figure.getByText('3 licitações');
  });

  it('has the whole figures as a table', () => {
    open();
    const table = screen.getByRole('table', { name: 'Por ano', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'AnoValor estimadoValor adjudicado',
      '2026R$ 1.234.567,80R$ 600.000,00',
      '2025não informadoR$ 0,00',
    ]);
    expect(within(table).getByRole('rowheader', { name: '2025', hidden: true })).toBeDefined();
    expect(screen.getByText('Ver como tabela').closest('details')?.open).toBe(false);
  });

  it('leads on by its lines, and says which is chosen', async () => {
    const { router } = open();
    const user = userEvent.setup();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['2026 (filtrar a lista)', 'true'],
      ['2025 (filtrar a lista)', null],
    ]);
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(links[1]);
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?ano=2025');
  });
});

test('for any figures, the greatest fills its track and none leaves it', () => {
  const valor = fc.option(fc.double({ min: -1e12, max: 1e15, noNaN: true }));
  fc.assert(
    fc.property(fc.array(fc.tuple(valor, valor), { minLength: 1, maxLength: 8 }), (each) => {
      const { container } = open(
        each.map((valores, key) => ({ key, nome: `linha ${key}`, valores })),
      );
      const shares = [...container.querySelectorAll<HTMLElement>('.chart-bar .chart-fill')].map(
        ({ style }) => Number(style.getPropertyValue('--chart-share')),
      );
      container.remove();
      expect(shares).toHaveLength(2 * each.length);
      const most = Math.max(...each.flat().map((value) => value ?? 0), 0);
      expect(Math.max(...shares)).toBe(most > 0 ? 1 : 0);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 50 },
  );
});

test.each([
  [0, '0', 'R$ 0'],
  [950, '950', 'R$ 950'],
  [1_234, '1.234', 'R$ 1,2 mil'],
  [12_345, '12,3 mil', 'R$ 12,3 mil'],
  [3_400_000, '3,4 mi', 'R$ 3,4 mi'],
  [2_100_000_000, '2,1 bi', 'R$ 2,1 bi'],
])('%d is short as people say it', (value, number, money) => {
  expect([plain(shortNumber(value)), plain(shortMoney(value))]).toEqual([number, money]);
});
