import { MESSAGE_CODE, message, pessoa } from '@claraboia/contract';
import type { Fatores } from '@claraboia/contract/schema';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { FactorsCard } from '../src/features/gestao/fatores/factors-card.tsx';
import { SessionGate } from '../src/features/sessao/session-gate.tsx';
import { RecuperacaoDialog } from '../src/screens/pessoa/recuperacao-dialog.tsx';
import { type FakeAnswer, FakeServer, openSession } from './support/fake-server.ts';
import { CONFIGURACAO } from './support/fixed-answers.ts';
import { TestProviders } from './support/render.tsx';

const FATOR = '/v1/pessoa-fisica/me/fator';
const NONE: Fatores = {
  exigido: false,
  chaves: true,
  fatores: [],
  codigosReserva: 0,
  email: null,
  emailProvado: false,
  correio: true,
};
const CODES = ['ABCDE-FGHJK', 'MNPQR-STVWX'];
const APP = {
  id: 3,
  tipo: 'aplicativo',
  nome: 'Celular',
  criadoEm: '2026-03-15T11:00:00.000Z',
  usadoEm: null,
} as const;
const good = (data: unknown, status = 200): FakeAnswer => ({
  status,
  body: { error: false, messages: [], data },
});
const bad = (field: string, text: string): FakeAnswer => ({
  status: 422,
  body: { error: true, messages: [message(MESSAGE_CODE.invalidField, text, field)], data: null },
});

/** Server that stores the factors of the user, and accepts one password. */
function serverWith(told: Fatores) {
  const server = new FakeServer({ session: openSession() });
  let now = told;
  const { intercept } = server;
  server.intercept = (call) => {
    const { path, method, body } = call;
    if (path === '/public/v1/configuracao') return good({ ...CONFIGURACAO, senhaPropria: true });
    if (path === FATOR && method === 'GET') return good(now);
    if (!path.startsWith('/v1/pessoa-fisica/me/') && !path.endsWith('/recuperacao'))
      return intercept(call);
    const sent = (body ?? {}) as { senha?: string; codigo?: string };
    if (sent.senha !== undefined && sent.senha !== 'certa')
      return bad('senha', 'A senha não confere.');
    if (path.endsWith('/aplicativo'))
      return good({
        segredo: 'JBSWY3DPEHPK3PXP',
        endereco: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
      });
    if (path.endsWith('/aplicativo/confirmacao')) {
      if (sent.codigo !== '123456') return bad('codigo', 'O código não confere.');
      now = { ...now, fatores: [APP], codigosReserva: 2 };
      return good({ codigosReserva: CODES }, 201);
    }
    if (path.endsWith('/remocao')) {
      now = NONE;
      return good(null);
    }
    if (path.endsWith('/email/confirmacao')) {
      now = { ...now, email: 'maria@exemplo.org', emailProvado: true };
      return good(null);
    }
    if (path.endsWith('/recuperacao'))
      return good({ codigo: 'ABCDE-FGHJK', expiraEm: '2026-03-16T12:00:00.000Z' }, 201);
    return good(null);
  };
  return server;
}

function show(page: React.ReactNode, server: FakeServer) {
  vi.stubGlobal('fetch', server.fetch);
  const element = <SessionGate>{page}</SessionGate>;
  const router = createMemoryRouter([{ path: '/user', element }], { initialEntries: ['/user'] });
  render(
    <TestProviders>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  return userEvent.setup();
}

test('an app is added: password, code, recovery codes; faults are shown at their fields and nothing is lost', async () => {
  const server = serverWith(NONE);
  const user = show(<FactorsCard />, server);
  expect(await screen.findByText('Desligada: a senha sozinha abre a sua conta.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Incluir aplicativo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Incluir aplicativo' }));
  await user.type(dialog.getByLabelText('Sua senha'), 'errada');
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(await dialog.findByText('A senha não confere.')).toBeDefined();
  await user.clear(dialog.getByLabelText('Sua senha'));
  await user.type(dialog.getByLabelText('Sua senha'), 'certa');
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(
    await dialog.findByRole('img', { name: 'Código QR para o aplicativo autenticador' }),
  ).toBeDefined();
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  await user.type(dialog.getByLabelText('Código do aplicativo'), '000000');
  await user.click(dialog.getByRole('button', { name: 'Incluir' }));
  expect(await dialog.findByText('O código não confere.')).toBeDefined();
  await user.clear(dialog.getByLabelText('Código do aplicativo'));
  await user.type(dialog.getByLabelText('Código do aplicativo'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Incluir' }));
  const codes = within(await dialog.findByRole('list', { name: 'Códigos de reserva' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  await user.click(dialog.getByRole('button', { name: 'Já guardei' }));
  const list = within(await screen.findByRole('list', { name: 'Formas de confirmar quem é você' }));
  expect(list.getByText('Celular')).toBeDefined();
  expect(screen.getByText('Códigos de reserva: restam 2.')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Remover Celular' }));
  const removing = within(await screen.findByRole('dialog', { name: 'Remover Celular' }));
  expect(removing.getByText(/a senha sozinha abre a sua conta/)).toBeDefined();
  await user.type(removing.getByLabelText('Sua senha'), 'certa');
  await user.click(removing.getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Desligada: a senha sozinha abre a sua conta.')).toBeDefined();
});

test('the last factor cannot be removed if two steps are required', async () => {
  show(<FactorsCard />, serverWith({ ...NONE, exigido: true, fatores: [APP], codigosReserva: 0 }));
  expect(await screen.findByText(/para remover esta, inclua outra antes/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remover Celular' })).toBeNull();
  expect(screen.getByText(/Nenhum código de reserva/)).toBeDefined();
});

test('an e-mail is proved by the code that goes there', async () => {
  const user = show(<FactorsCard />, serverWith(NONE));
  await user.click(await screen.findByRole('button', { name: 'Confirmar e-mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'E-mail de recuperação' }));
  await user.type(dialog.getByLabelText('E-mail'), 'maria@exemplo.org');
  await user.type(dialog.getByLabelText('Sua senha'), 'certa');
  await user.click(dialog.getByRole('button', { name: 'Enviar o código' }));
  await user.type(await dialog.findByLabelText('Código'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText(/, confirmado\./)).toBeDefined();
  expect(screen.getByText('maria@exemplo.org')).toBeDefined();
});

test('an administrator makes a code for who forgot the password, with or without her factors', async () => {
  const server = serverWith(NONE);
  const row = { id: 9, versao: 1, nome: 'Íris Conceição' };
  const user = show(
    <RecuperacaoDialog entity={pessoa} row={row} onClose={() => undefined} />,
    server,
  );
  await user.click(await screen.findByLabelText('Perdeu também o celular ou a chave'));
  await user.click(screen.getByRole('button', { name: 'Criar código' }));
  expect(await screen.findByText('ABCDE-FGHJK')).toBeDefined();
  expect(server.sent('POST', '/v1/sistema/pessoa/9/recuperacao')).toMatchObject([
    { body: { semFatores: true } },
  ]);
});
