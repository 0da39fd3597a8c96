import { contrato } from '@claraboia/contract';
import type { RegistroPublico } from '@claraboia/contract/schema';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EngineContext } from '../src/engine/engine-context.ts';
import { ShareHost, share } from '../src/engine/share/share-host.tsx';
import { ENGINE } from './support/engine.ts';
import { FakeServer } from './support/fake-server.ts';
import { TestProviders } from './support/render.tsx';

const ADDRESS = 'https://transparencia.example/vale-claro/dados/contrato/7';

async function open(
  place: Pick<RegistroPublico, 'nome' | 'endereco'> | null,
  criterios: RegistroPublico['avaliacao']['criterios'] = [],
) {
  const data = place && { ...place, avaliacao: { nome: 'PNTP 2026', criterios } };
  const server = new FakeServer();
  server.intercept = ({ path }) => {
    if (path !== '/v1/registros/contrato/7/endereco') return undefined;
    return data === null
      ? {
          status: 500,
          body: { error: true, messages: [{ code: 1, description: 'Falhou.' }], data },
        }
      : { status: 200, body: { error: false, messages: [], data } };
  };
  vi.stubGlobal('fetch', server.fetch);
  const user = userEvent.setup();
  render(
    <TestProviders>
      <EngineContext value={ENGINE}>
        <ShareHost />
      </EngineContext>
    </TestProviders>,
  );
  act(() => share({ entity: contrato, id: 7 }));
  return {
    user,
    dialog: within(await screen.findByRole('dialog', { name: 'Ver e compartilhar' })),
  };
}

test('a record is shared by its address, a text that can be changed, and a QR code', async () => {
  const { user, dialog } = await open({ nome: 'Contrato nº 12/2026', endereco: ADDRESS });
  const address = await dialog.findByRole('textbox', { name: 'Endereço público' });
  expect((address as HTMLInputElement).value).toBe(ADDRESS);
  expect(dialog.getByRole('link', { name: /^Ver no portal/ }).getAttribute('href')).toBe(ADDRESS);
  expect(dialog.getByRole('img', { name: 'QR code que leva a Contrato nº 12/2026' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Copiar o endereço' }));
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);

  const text = dialog.getByRole('textbox', { name: 'Texto para uma mensagem' });
  await user.clear(text);
  await user.type(text, 'Saiu & vale: 50%');
  const send = dialog.getByRole('link', { name: /^Enviar pelo WhatsApp/ });
  expect(send.getAttribute('href')).toBe('https://wa.me/?text=Saiu%20%26%20vale%3A%2050%25');

  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the criteria that it serves lead to the matrix', async () => {
  const entidade = 'matriz_item';
  const criterio = (id: number, numero: string, nome: string) => ({ entidade, id, numero, nome });
  const { user, dialog } = await open({ nome: 'Dispensa 3/2026', endereco: ADDRESS }, [
    criterio(31, '8.1', 'Relação das licitações'),
    criterio(34, '8.4', 'Documentos das dispensas'),
  ]);
  expect(await dialog.findByText('Atende aos critérios 8.1 e 8.4 do PNTP 2026:')).toBeDefined();
  expect(dialog.getByText(/Documentos das dispensas/)).toBeDefined();
  const link = dialog.getByRole('link', { name: '8.4' });
  expect(link.getAttribute('href')).toBe('#/gestao/transparencia/matriz_item/34/visualizar');
  await user.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [{ nome: null, endereco: null }, /^O portal não mostra este registro/],
  [{ nome: 'Contrato', endereco: null }, 'Este registro não tem página própria no portal.'],
])('a record without a page says why: %j', async (data, why) => {
  const { dialog } = await open(data);
  expect(await dialog.findByText(why)).toBeDefined();
  expect(dialog.queryByRole('link')).toBeNull();
  act(() => share(null));
});

test('a failure is told, and can be tried again', async () => {
  const { dialog } = await open(null);
  expect(await dialog.findByText('Falhou.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Tentar Novamente' })).toBeDefined();
  act(() => share(null));
});
