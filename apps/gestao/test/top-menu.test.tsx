import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { MenuNode } from '../src/features/gestao/menu-tree.ts';
import { TopMenu } from '../src/features/gestao/top-menu.tsx';
import { countFitting } from '../src/features/gestao/use-fitting.ts';
import { TestProviders } from './support/render.tsx';

const leaf = (id: number, label: string): MenuNode => ({
  id,
  label,
  icon: null,
  children: [],
  target: { kind: 'internal', path: `/gestao/tela-${id}` },
});
/** Ten entries: nine groups, and one with a target. */
const nodes: readonly MenuNode[] = [
  ...Array.from({ length: 9 }, (_, index) => ({
    ...leaf(index + 1, `Grupo ${index + 1}`),
    target: null,
    children: [leaf(100 + index, `Tela ${index + 1}`)],
  })),
  leaf(10, 'Relatórios'),
];

const ENTRY = 100;

/** Sets the width of every entry, and of the row. */
function layOut(rowWidth: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(rowWidth);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, ENTRY, 32),
  );
}

function open() {
  render(
    <TestProviders>
      <MemoryRouter>
        <TopMenu nodes={nodes} />
      </MemoryRouter>
    </TestProviders>,
  );
  const nav = within(screen.getByRole('navigation', { name: 'Menu principal' }));
  const shown = () => [...nav.getAllByRole('link'), ...nav.getAllByRole('button')].length;
  return { nav, shown, user: userEvent.setup() };
}

test('without overflow there is no further entry', () => {
  layOut(2000);
  const { nav, shown } = open();
  expect(shown()).toBe(11);
  expect(nav.queryByRole('button', { name: 'Mais' })).toBeNull();
});

test('overflowing entries are under Mais, and reached by the keyboard', async () => {
  layOut(540);
  const { nav, shown, user } = open();
  // Home, three groups and 'Mais'.
  expect(shown()).toBe(5);
  expect(nav.getByRole('button', { name: 'Grupo 3' })).toBeDefined();
  expect(nav.queryByRole('button', { name: 'Grupo 4' })).toBeNull();
  const more = nav.getByRole('button', { name: 'Mais' });
  expect(more.getAttribute('aria-haspopup')).toBe('menu');
  more.focus();
  await user.keyboard('{Enter}');
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    ...['Tela 4', 'Tela 5', 'Tela 6', 'Tela 7', 'Tela 8', 'Tela 9', 'Relatórios'],
  ]);
  expect(menu.getByRole('group', { name: 'Grupo 9' }).textContent).toContain('Tela 9');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tela 4'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Tela 6');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(more));
});

test('every entry is in the row or under Mais, and the row never overflows', () => {
  const widths = [62, 130, 90, 181, 166, 120, 75, 140, 99, 110, 84];
  const [more, gap] = [70, 2];
  for (let available = 70; available < 1400; available += 7) {
    const count = countFitting(widths, more, gap, available);
    const shown = widths.slice(0, count);
    const rest = count < widths.length ? [more] : [];
    const all = [...shown, ...rest];
    const taken = all.reduce((sum, width) => sum + width, 0) + gap * (all.length - 1);
    expect(taken).toBeLessThanOrEqual(available);
    const next = widths[count];
    // No entry is hidden that would fit.
    if (next !== undefined && count < widths.length - 1) {
      expect(taken + gap + next).toBeGreaterThan(available);
    }
  }
});
