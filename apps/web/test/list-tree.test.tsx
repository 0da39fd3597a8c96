import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setWindowWidth } from './setup.ts';
import { testRegistry } from './support/exemplo.ts';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/unidade';
const unidade = (id: number, nome: string, pai: number | null) => ({
  id,
  versao: 1,
  nome,
  pai: pai === null ? null : { id: pai },
});

const withTree = () =>
  new FakeServer({
    registry: testRegistry,
    rows: {
      unidade: [
        unidade(1, 'Gabinete', null),
        unidade(2, 'Saúde', null),
        unidade(3, 'Hospital', 2),
        unidade(4, 'Assessoria', 1),
        unidade(5, 'Farmácia', 3),
      ],
    },
  });

const names = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.textContent.trim());
const focused = () => document.activeElement?.textContent.trim();

test('is asked for whole and shown as a tree', async () => {
  const server = withTree();
  renderScreen(LIST, { server });
  await screen.findByText('Gabinete');
  const params = server.sent('GET', '/v1/teste/unidade').at(-1)?.params;
  expect(params?.get('limit')).toBe('2000');
  expect(params?.get('offset')).toBe('0');
  expect(screen.getByRole('treegrid', { name: 'Unidades' })).toBeDefined();
  expect(names()).toEqual(['Gabinete', 'Assessoria', 'Saúde', 'Hospital', 'Farmácia']);
  const level = (name: string) =>
    screen.getByText(name).closest('[data-row]')?.getAttribute('aria-level');
  expect([level('Gabinete'), level('Hospital'), level('Farmácia')]).toEqual(['1', '2', '3']);
});

test('branches close and open by keyboard', async () => {
  const { user } = renderScreen(LIST, { server: withTree() });
  await user.click(await screen.findByText('Farmácia'));
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Hospital');
  await user.keyboard('{ArrowLeft}');
  expect(names()).not.toContain('Farmácia');
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowRight}');
  expect(names()).toContain('Farmácia');
});

test('and by mouse, which selects nothing', async () => {
  const { user } = renderScreen(LIST, { server: withTree() });
  const row = (await screen.findByText('Saúde')).closest('[data-row]') as HTMLElement;
  await user.click(row.querySelector('.list-branch-toggle') as HTMLElement);
  expect(names()).toEqual(['Gabinete', 'Assessoria', 'Saúde']);
  expect(row.getAttribute('aria-selected')).toBe('false');
});

test('phones have the tree too', async () => {
  setWindowWidth(360);
  renderScreen(LIST, { server: withTree() });
  await screen.findByText('Gabinete');
  expect(screen.getByRole('tree', { name: 'Unidades' })).toBeDefined();
  expect(screen.getAllByRole('treeitem')).toHaveLength(5);
});
