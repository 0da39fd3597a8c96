import { MESSAGE_CODE, message, registry } from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publicacaoScreen } from '../src/screens/publicacao.screen.tsx';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const PATH = '/v1/transparencia/publicacao-arquivo';
const ok = (data: unknown) => ({ status: 200, body: { error: false, messages: [], data } });

const fora = (id: number, endereco: string) => ({
  id,
  nome: 'Texto integral',
  endereco,
  publicacao: { id, nome: `Lei nº ${id}` },
});

/** Opens the dialog with external files; those in `faults` fail with that answer. */
function open(
  files: ReturnType<typeof fora>[],
  faults: Map<number, { status: number; text: string }> = new Map(),
) {
  let waiting = files;
  const asked: number[] = [];
  const server = new FakeServer({ rows: { publicacao: [{ nome: 'Lei nº 1' }] } });
  server.intercept = ({ method, path }) => {
    if (!path.startsWith(PATH)) return undefined;
    if (method === 'GET') return ok({ list: waiting, count: waiting.length });
    const id = Number(path.split('/').at(-1));
    asked.push(id);
    const fault = faults.get(id);
    if (fault !== undefined) {
      const messages = [message(MESSAGE_CODE.invalidField, fault.text, 'caminho')];
      return { status: fault.status, body: { error: true, messages, data: null } };
    }
    waiting = waiting.filter((each) => each.id !== id);
    return ok({});
  };
  const rendered = renderScreen('/gestao/transparencia/publicacao', {
    server,
    registry,
    screens: [publicacaoScreen],
  });
  return { asked, faults, ...rendered };
}

async function openDialog(user: ReturnType<typeof open>['user']) {
  await screen.findByRole('cell', { name: 'Lei nº 1' });
  await user.click(screen.getByRole('button', { name: 'Trazer arquivos de fora' }));
  return within(await screen.findByRole('dialog', { name: 'Trazer arquivos de outro endereço' }));
}

const OLD = 'https://www.antiga.pe.gov.br/leis';

test('files are fetched from the ticked hosts, and failed ones can be tried again', async () => {
  const faults = new Map([[2, { status: 422, text: 'A fonte respondeu com o erro 404.' }]]);
  const { asked, user } = open(
    [fora(1, `${OLD}/1.pdf`), fora(2, `${OLD}/2.pdf`), fora(3, 'https://drive.exemplo.org/3')],
    faults,
  );
  const dialog = await openDialog(user);
  await user.click(await dialog.findByLabelText('drive.exemplo.org (1 arquivo)'));
  await user.click(dialog.getByRole('button', { name: 'Trazer 2 arquivos' }));
  expect(await dialog.findByText('Trazidos: 1 de 2 arquivos, 1 com erro.')).toBeTruthy();
  expect(asked).toEqual([1, 2]);
  const failed = within(dialog.getByRole('list', { name: 'Arquivos que não vieram' }));
  expect(failed.getByText('Lei nº 2')).toBeTruthy();
  expect(failed.getByText('A fonte respondeu com o erro 404.')).toBeTruthy();
  faults.clear();
  await user.click(await dialog.findByRole('button', { name: 'Tentar de novo (1 arquivo)' }));
  expect(await dialog.findByText('Trazidos: 1 de 1 arquivo, 0 com erro.')).toBeTruthy();
  expect(asked).toEqual([1, 2, 2]);
});

test('a fault that is not the file’s stops it, and says why', async () => {
  const faults = new Map([[1, { status: 503, text: 'O banco não responde.' }]]);
  const { asked, user } = open([fora(1, `${OLD}/1.pdf`), fora(2, `${OLD}/2.pdf`)], faults);
  const dialog = await openDialog(user);
  await user.click(await dialog.findByRole('button', { name: 'Trazer 2 arquivos' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('O banco não responde.');
  expect(asked).toEqual([1]);
});

test('without outside files it explains how files are fetched', async () => {
  const { user } = open([]);
  const dialog = await openDialog(user);
  expect((await dialog.findByRole('status')).textContent).toContain('já estão aqui');
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Trazer 0 arquivos' }).hasAttribute('disabled')).toBe(
      true,
    ),
  );
});
