import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LazyPiece, pieceOf } from '../src/ui/lazy-piece.tsx';
import { TestProviders } from './support/render.tsx';

const Part = ({ label }: { readonly label: string }) => <p>{label}</p>;
const gone = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));

/** Renders a form with a lazy part, against a server with this health answer. */
function open(load: () => Promise<typeof Part>, health: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(health));
  render(
    <TestProviders>
      <input aria-label="Nome" />
      <LazyPiece piece={pieceOf(load)} props={{ label: 'Editor' }} waiting={<p>Esperando</p>} />
    </TestProviders>,
  );
  return userEvent.setup();
}

test('shows the fallback, then the part', async () => {
  open(
    async () => Part,
    () => Promise.reject(new TypeError('network')),
  );
  expect(screen.getByText('Esperando')).toBeDefined();
  expect(await screen.findByText('Editor')).toBeDefined();
});

test('without a connection typed text stays, and another try loads the part', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(gone);
  const user = open(load, () => Promise.reject(new TypeError('network')));
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ata');
  const retry = await screen.findByRole('button', { name: 'Tentar Novamente' });
  load.mockResolvedValue(Part);
  await user.click(retry);
  expect(await screen.findByText('Editor')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Ata');
});

test('a part that a new version took away offers a reload, and does not reload by itself', async () => {
  const user = open(gone, async () => new Response('{}'));
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ata');
  expect((await screen.findByRole('alert')).textContent).toContain('há uma nova versão');
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Ata');
});
