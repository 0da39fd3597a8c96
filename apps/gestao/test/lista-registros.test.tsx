import {
  LISTA_TIPO,
  listaPropria,
  MESSAGE_CODE,
  message,
  permits,
  registry,
} from '@claraboia/contract';
import type { ListaLinha, ListaLinhas } from '@claraboia/contract/schema';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EngineContext } from '../src/engine/engine-context.ts';
import { RegistrosDialog } from '../src/screens/lista-propria/registros-dialog.tsx';
import { type FakeAnswer, FakeServer } from './support/fake-server.ts';
import { TestProviders } from './support/render.tsx';

const ADDRESS = '/v1/lista-propria/1/linha';
const [{ value: tipo }] = LISTA_TIPO;
const COLUNA = { chave: 'placa', titulo: 'Placa', tipo, significado: 'Placa do veículo.' };
const LISTA: ListaLinhas['lista'] = {
  id: 1,
  nome: 'Frota',
  endereco: 'lista-frota',
  publicada: true,
  carga: 1,
  colunas: [{ ...COLUNA, obrigatoria: true, privada: false, filtro: true }],
};

let rows: ListaLinha[];
beforeEach(() => {
  rows = Array.from({ length: 21 }, (_, index) => ({
    id: index + 1,
    versao: 1,
    posicao: index + 1,
    valores: { placa: `P${index + 1}` },
  }));
});

const ok = (data: unknown): FakeAnswer => ({
  status: 200,
  body: { error: false, messages: [], data },
});

/** Opens the rows; the server keeps them, and their versions. */
async function openDialog() {
  const server = new FakeServer({ rows: {} });
  server.intercept = ({ method, path, params, body }) => {
    if (!path.startsWith(ADDRESS)) return undefined;
    const id = Number(path.slice(ADDRESS.length + 1));
    if (method === 'DELETE') {
      rows = rows.filter((row) => row.id !== id);
      return ok(null);
    }
    if (method === 'PUT') {
      const { versao } = body as { versao: number };
      const row = rows.find((each) => each.id === id);
      return row?.versao === versao
        ? ok(row)
        : {
            status: 409,
            body: { error: true, messages: [message(MESSAGE_CODE.changedByOther)], data: null },
          };
    }
    const from = Number(params.get('offset'));
    const list = rows.slice(from, from + Number(params.get('limit')));
    return ok({ lista: LISTA, list, count: rows.length, desfazer: null });
  };
  vi.stubGlobal('fetch', server.fetch);
  const allows = (entity: Parameters<typeof permits>[0], action: Parameters<typeof permits>[2]) =>
    permits(entity, 'gestor', action);
  render(
    <TestProviders>
      <EngineContext value={{ registry, screens: new Map(), allows }}>
        <RegistrosDialog
          entity={listaPropria}
          row={{ id: 1, versao: 1, nome: 'Frota' }}
          onClose={() => expect.unreachable()}
        />
      </EngineContext>
    </TestProviders>,
  );
  await screen.findByRole('cell', { name: 'P1' });
  return userEvent.setup();
}

test('the deletion of the only record of the last page leads to the page before it', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: /^(Página )?2$/ }));
  await screen.findByRole('cell', { name: 'P21' });
  await user.click(screen.getByRole('button', { name: /^Excluir.*registro 21$/ }));
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  await screen.findByRole('cell', { name: 'P20' });
  expect(screen.getByText('20 registros')).toBeTruthy();
});

test('a record that somebody else changed is refused with what was typed, and shows their value below', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: /^Alterar.*registro 1$/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Alterar o registro 1' }));
  const box = form.getByRole('textbox', { name: /Placa/ });
  await user.clear(box);
  await user.type(box, 'MINE');
  rows = rows.map((row) =>
    row.id === 1 ? { ...row, versao: 2, valores: { placa: 'TOLD' } } : row,
  );
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await form.findByRole('alert');
  expect(box).toHaveProperty('value', 'MINE');
  await screen.findByText('TOLD');
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: /^Alterar.*registro 1$/ }));
  expect(await screen.findByDisplayValue('TOLD')).toBeTruthy();
});
