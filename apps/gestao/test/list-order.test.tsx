import { categoriaPublicacao, registry } from '@claraboia/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setWindowWidth } from '../../../packages/ui/test/setup.ts';
import { listColumns } from '../src/engine/list-columns.ts';
import { inOwnOrder, readListState } from '../src/engine/list-screen/list-state.ts';
import { exemploRow, testRegistry } from './support/exemplo.ts';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/exemplo';
const MOVE = '/v1/teste/exemplo/trocar-ordem';
const FILTERED = `${LIST}?filtro=${encodeURIComponent('{"nome":{"operator":"contains","value":"Registro"}}')}`;
const WHY = /Subir e Descer só valem na ordem de exibição/;

const withRows = () =>
  new FakeServer({
    registry: testRegistry,
    rows: { exemplo: [exemploRow(1), exemploRow(2), exemploRow(3)] },
  });

test.each([`${LIST}?ordem=nome`, FILTERED])('no record is moved unseen: %s', async (address) => {
  const server = withRows();
  const { user } = renderScreen(address, { server });
  await user.click(await screen.findByText('Registro 1'));
  const down = screen.getByRole('button', { name: 'Descer' });
  expect(down.getAttribute('aria-disabled')).toBe('true');
  const why = document.getElementById(down.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toMatch(WHY);
  await user.click(down);
  expect((await screen.findByRole('alert')).textContent).toMatch(WHY);
  expect(server.sent('POST', MOVE)).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Ver na ordem de exibição' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Descer' }).getAttribute('aria-disabled')).toBeNull(),
  );
  expect(screen.queryByText(WHY, { selector: '.list-order-note span' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Descer' }));
  await waitFor(() => expect(server.sent('POST', MOVE)).toHaveLength(1));
});

test('on a phone the menu of the row reports it too', async () => {
  setWindowWidth(360);
  const server = withRows();
  const { user } = renderScreen(`${LIST}?ordem=nome`, { server });
  await user.click(await screen.findByText('Registro 2'));
  const up = await screen.findByRole('menuitem', { name: /^Subir/ });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  expect(up.textContent).toMatch(WHY);
  await user.click(up);
  expect(server.sent('POST', MOVE)).toHaveLength(0);
});

test('within a group, a move that keeps each group whole leaves the order unchanged', () => {
  const columns = listColumns(registry, categoriaPublicacao);
  const whole = (address: Record<string, string>) =>
    inOwnOrder(categoriaPublicacao, readListState(new URLSearchParams(address), columns));
  const filter = (path: string, value: unknown) => ({
    filtro: JSON.stringify({ [path]: value }),
  });
  const text = { operator: 'contains', value: 'leis' };
  expect(whole({})).toBe(true);
  expect(whole({ ordem: 'grupoCategoriaPublicacao.nome' })).toBe(false);
  expect(whole({ ordem: 'ordemExibicao' })).toBe(false);
  expect(whole(filter('nome', text))).toBe(false);
  expect(whole(filter('listado', { value: true }))).toBe(false);
  expect(whole(filter('grupoCategoriaPublicacao.nome', text))).toBe(true);
});
