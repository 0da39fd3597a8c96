import { MESSAGE_CODE, message, pessoa } from '@claraboia/contract';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { FirstAccessPage } from '../src/features/sessao/first-access-page.tsx';
import { ConviteDialog } from '../src/screens/pessoa/convite-dialog.tsx';
import { FakeServer } from './support/fake-server.ts';
import { CONFIGURACAO } from './support/fixed-answers.ts';
import { TestProviders } from './support/render.tsx';

const CLIENT = { id: 1, identificador: 'alfa', nome: 'Prefeitura', cidade: 'Alfa', uf: 'PE' };
const DADOS = {
  nome: 'Íris Conceição',
  cpf: '***.982.247-**',
  papel: 'gestor',
  cliente: { nome: 'Prefeitura', cidade: 'Alfa' },
};
const good = (data: unknown) => ({ status: 200, body: { error: false, messages: [], data } });

function serve(): FakeServer {
  const server = new FakeServer();
  server.intercept = ({ path, body }) => {
    if (path === '/public/v1/configuracao') return good({ ...CONFIGURACAO, primeiroAcesso: true });
    if (path === '/public/v1/cliente') return good([CLIENT]);
    if (path === '/v1/primeiro-acesso/confirmar') {
      if ((body as { codigo: string }).codigo === 'ABCDE-FGHJK') return good(DADOS);
      const messages = [message(MESSAGE_CODE.wrongInvitation)];
      return { status: 422, body: { error: true, messages, data: null } };
    }
    if (path === '/v1/primeiro-acesso/concluir') return good({ login: 'iris@exemplo.org' });
    if (path === '/v1/sistema/pessoa/7/convite') {
      return good({ codigo: 'ABCDE-FGHJK', expiraEm: '2026-03-22T12:00:00.000Z' });
    }
    return undefined;
  };
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

test('the four steps, with faults at their fields, to the account', async () => {
  const server = serve();
  const user = userEvent.setup();
  render(
    <TestProviders>
      <MemoryRouter>
        <FirstAccessPage />
      </MemoryRouter>
    </TestProviders>,
  );
  const go = (name: string) => user.click(screen.getByRole('button', { name }));
  await screen.findByRole('heading', { name: 'Passo 1 de 4: Local de trabalho' });
  await go('Continuar');
  expect(screen.getByText('Escolha o local de trabalho')).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Local de trabalho' }));
  await user.click(await screen.findByRole('option', { name: 'Alfa - Prefeitura' }));
  await go('Continuar');

  const second = screen.getByRole('heading', { name: 'Passo 2 de 4: CPF' });
  expect(document.activeElement).toBe(second);
  await user.type(screen.getByRole('textbox', { name: 'CPF' }), '52998224726');
  await go('Continuar');
  expect(screen.getByText('O CPF informado não é válido')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'CPF' }), '{Backspace}5');
  expect(screen.getByDisplayValue('529.982.247-25')).toBeDefined();
  await go('Continuar');

  const code = screen.getByRole('textbox', { name: 'Código do convite' });
  await user.type(code, 'errado');
  await go('Continuar');
  expect((await screen.findByRole('alert')).textContent).toContain('não conferem');
  await user.clear(code);
  await user.type(code, 'abcde-fghjk');
  await go('Continuar');
  expect(await screen.findByText('Íris Conceição')).toBeDefined();
  await go('São os meus dados');

  await user.type(screen.getByLabelText('E-mail'), 'iris@exemplo.org');
  await user.type(screen.getByLabelText('Senha'), 'iris conceição');
  await go('Criar conta');
  expect(
    screen.getByText('A senha não pode ser feita do seu nome ou do seu e-mail.'),
  ).toBeDefined();
  await user.clear(screen.getByLabelText('Senha'));
  await user.type(screen.getByLabelText('Senha'), 'quatro cavalos no telhado');
  expect(screen.getByText('As duas senhas não são iguais')).toBeDefined();
  await user.type(screen.getByLabelText('Repita a senha'), 'quatro cavalos no telhado');
  await go('Criar conta');
  await screen.findByRole('heading', { name: 'Conta criada' });
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/gestao');
  expect(server.sent('POST', '/v1/primeiro-acesso/concluir')[0]?.body).toEqual({
    email: 'iris@exemplo.org',
    senha: 'quatro cavalos no telhado',
  });
});

test('an invitation is made on asking and its code shown', async () => {
  serve();
  const user = userEvent.setup();
  render(
    <TestProviders>
      <ConviteDialog entity={pessoa} row={{ id: 7, nome: 'Íris' }} onClose={() => undefined} />
    </TestProviders>,
  );
  await user.click(await screen.findByRole('button', { name: 'Criar convite' }));
  expect(await screen.findByText('ABCDE-FGHJK')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copiar código' })).toBeDefined();
});
