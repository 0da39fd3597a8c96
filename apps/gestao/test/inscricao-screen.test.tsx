import { inscricao, MESSAGE_CODE, message, registry } from '@claraboia/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inscricaoScreen } from '../src/screens/inscricao.screen.tsx';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/transparencia/inscricao';

function record(patch: Record<string, unknown>) {
  const empty = Object.fromEntries(Object.keys(inscricao.fields).map((name) => [name, null]));
  return {
    ...empty,
    id: 7,
    versao: 3,
    nome: 'Lauro Bessa',
    cpf: '52998224725',
    statusPagamento: 'Comprovante em análise',
    ...patch,
  };
}

async function open(patch: Record<string, unknown>) {
  const server = new FakeServer({ registry, rows: { inscricao: [record(patch)] } });
  server.intercept = ({ method, path }) =>
    method === 'PUT' && path === `${inscricao.path}/status`
      ? {
          status: 200,
          body: {
            error: false,
            messages: [{ code: 2, description: 'Registro alterado com sucesso.' }],
            data: null,
          },
        }
      : undefined;
  const { user } = renderScreen(LIST, { server, registry, screens: [inscricaoScreen] });
  await user.click(await screen.findByText('Lauro Bessa'));
  return { server, user };
}

test('the payment dialog shows the proof and changes the status alone', async () => {
  const { server, user } = await open({ comprovantePagamento: `${'a'.repeat(64)}.jpg` });
  await user.click(screen.getByRole('button', { name: 'Comprovante de Pagamento/Status' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pagamento de Lauro Bessa' });
  const proof = await within(dialog).findByRole('img', { name: /Comprovante/ });
  expect(proof.getAttribute('src')).toBe(`${inscricao.path}/comprovante/7`);
  expect(proof.getAttribute('width')).toBe('400');
  const status = within(dialog).getByRole('combobox', { name: 'Situação do pagamento' });
  await user.clear(status);
  await user.type(status, 'Pago em dinheiro');
  await user.click(within(dialog).getByRole('button', { name: 'Alterar status do pagamento' }));
  expect(await screen.findByText('Registro alterado com sucesso.')).toBeDefined();
  expect(server.sent('PUT', `${inscricao.path}/status`).at(-1)?.body).toEqual({
    id: 7,
    versao: 3,
    statusPagamento: 'Pago em dinheiro',
  });
});

test('a status that somebody changed meanwhile is shown beside the own, and saved over it', async () => {
  const { server, user } = await open({});
  const path = `${inscricao.path}/status`;
  const changed = (patch: Record<string, unknown>) =>
    server.rows.set('inscricao', [record({ versao: 4, nome: 'Lauro B.', ...patch })]);
  server.intercept = (call) => {
    if (call.method !== 'PUT' || call.path !== path) return undefined;
    const { versao } = call.body as { versao: number };
    const stale = versao !== server.rows.get('inscricao')?.[0]?.versao;
    const messages = [message(stale ? MESSAGE_CODE.changedByOther : MESSAGE_CODE.changed)];
    return { status: stale ? 409 : 200, body: { error: stale, messages, data: null } };
  };
  await user.click(screen.getByRole('button', { name: 'Comprovante de Pagamento/Status' }));
  const status = await screen.findByRole('combobox', { name: 'Situação do pagamento' });
  await user.clear(status);
  await user.type(status, 'Isento');
  changed({ statusPagamento: 'Pagamento confirmado' });
  await user.click(screen.getByRole('button', { name: 'Alterar status do pagamento' }));
  const name = 'Registro alterado por outra pessoa';
  const asked = within(await screen.findByRole('dialog', { name }));
  const choice = await asked.findByRole('group', { name: 'Situação do pagamento' });
  expect(within(choice).getByText('Pagamento confirmado')).toBeDefined();
  // Fields that this dialog does not save need no decision here.
  expect(asked.queryByRole('group', { name: 'Nome' })).toBeNull();
  // Another change while the user decides.
  changed({ statusPagamento: 'Cancelado', versao: 5 });
  const answer = async (dialog: typeof asked) => {
    await user.click(await dialog.findByRole('radio', { name: 'Sua versão' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }));
  };
  await answer(asked);
  expect(await screen.findByText('Cancelado')).toBeDefined();
  await answer(within(screen.getByRole('dialog', { name })));
  expect(await screen.findByText(message(MESSAGE_CODE.changed).description)).toBeDefined();
  expect(server.sent('PUT', path).map(({ body }) => body)).toEqual(
    [3, 4, 5].map((versao) => ({ id: 7, versao, statusPagamento: 'Isento' })),
  );
});

test('a proof in PDF is a link, and no proof is said', async () => {
  const { user } = await open({ comprovantePagamento: `${'a'.repeat(64)}.pdf` });
  await user.click(screen.getByRole('button', { name: 'Comprovante de Pagamento/Status' }));
  const link = await screen.findByRole('link', { name: /Abrir o comprovante \(PDF\)/ });
  expect(link.getAttribute('href')).toBe(`${inscricao.path}/comprovante/7`);
});

test('the CSV is that of the filters of the list', async () => {
  const clicked = vi.fn<(address: string | null, download: boolean) => void>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked(this.getAttribute('href'), this.hasAttribute('download'));
  });
  const server = new FakeServer({ registry, rows: { inscricao: [record({})] } });
  const filter = encodeURIComponent('{"nome":{"operator":"contains","value":"Lauro"}}');
  const { user } = renderScreen(`${LIST}?filtro=${filter}`, {
    server,
    registry,
    screens: [inscricaoScreen],
  });
  await screen.findByText('Lauro Bessa');
  await user.click(screen.getByRole('button', { name: 'Exportar como CSV' }));
  const [address, download] = clicked.mock.calls[0] ?? [];
  const url = new URL(address ?? '', 'http://localhost');
  expect([url.pathname, download]).toEqual([`${inscricao.path}/arquivo.csv`, true]);
  expect(JSON.parse(url.searchParams.get('filter') ?? '')).toEqual({
    nome: { compare: 'palavras', value: 'string:Lauro' },
  });
});

test('the payments of chosen registrations are confirmed at once, except where none is due', async () => {
  const server = new FakeServer({
    registry,
    rows: {
      inscricao: [
        record({}),
        record({ id: 8, nome: 'Rita Luz' }),
        record({ id: 9, nome: 'Ana Dias', statusPagamento: 'Isento' }),
      ],
    },
  });
  const { user } = renderScreen(LIST, { server, registry, screens: [inscricaoScreen] });
  await user.click(await screen.findByRole('checkbox', { name: 'Escolher as 3 desta página' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar o pagamento de 2…' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/recebe um e-mail/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar o pagamento de 2' }));
  await vi.waitFor(() =>
    expect(server.sent('POST', `${inscricao.path}/lote/alteracao`).at(-1)?.body).toEqual({
      registros: [
        { id: 7, versao: 3 },
        { id: 8, versao: 3 },
      ],
      alteracoes: { statusPagamento: 'Pagamento confirmado' },
    }),
  );
});
