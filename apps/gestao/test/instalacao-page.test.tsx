import { type Estado, estadoSchema } from '@claraboia/contract/schema';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { InstalacaoPage } from '../src/features/gestao/instalacao-page.tsx';
import { SessionGate } from '../src/features/sessao/session-gate.tsx';
import { FakeServer, openSession } from './support/fake-server.ts';
import { TestProviders } from './support/render.tsx';

const PATH = '/v1/estado';
const EMPTY: Estado = {
  versao: '0.2.0',
  conferidoEm: '2026-03-16T12:30:00.000Z',
  conferencias: [{ nome: 'Banco de dados', estado: 'ok', texto: 'PostgreSQL 17.2.' }],
  sincronizacoes: { total: 0, falhando: 0, list: [] },
  correio: {
    ligado: false,
    esperando: 0,
    desde: null,
    desistidas: 0,
    recusadaEm: null,
    motivo: null,
  },
  copias: [],
};
const TROUBLED: Estado = {
  ...EMPTY,
  conferencias: [{ nome: 'E-mail', estado: 'falha', texto: 'O certificado do serviço venceu.' }],
  sincronizacoes: {
    total: 2,
    falhando: 1,
    list: [
      {
        cliente: { id: 1, nome: 'Prefeitura de Vale Claro' },
        fonte: 'contrato',
        boaEm: null,
        falhouEm: '2026-03-16T06:04:00.000Z',
        falhas: 2,
        motivo: 'A fonte ficou 30 s sem responder.',
        falhando: true,
        proximaEm: '2026-03-17T06:03:00.000Z',
      },
    ],
  },
  correio: {
    ...EMPTY.correio,
    ligado: true,
    esperando: 3,
    desde: '2026-03-16T11:00:00.000Z',
    recusadaEm: '2026-03-16T12:00:00.000Z',
    motivo: 'O servidor de e-mail recusou usuário e senha.',
  },
  copias: [
    {
      tipo: 'copia',
      tentadaEm: '2026-03-16T05:00:00.000Z',
      boaEm: '2026-03-15T05:00:00.000Z',
      falhou: true,
    },
  ],
};

function open(answers: readonly (Estado | 503)[]) {
  const server = new FakeServer({ session: openSession({ papel: 'admin' }) });
  const left = [...answers];
  server.intercept = ({ path }) => {
    if (path !== PATH) return undefined;
    const next = left.length > 1 ? left.shift() : left[0];
    if (next === 503 || next === undefined) {
      const messages = [{ code: 3030, description: 'O banco de dados não responde.' }];
      return { status: 503, body: { error: true, messages, data: null } };
    }
    return { status: 200, body: { error: false, messages: [], data: estadoSchema.parse(next) } };
  };
  vi.stubGlobal('fetch', server.fetch);
  const page = (
    <SessionGate>
      <InstalacaoPage />
    </SessionGate>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  render(
    <TestProviders>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  return userEvent.setup();
}

test('a troubled installation names the failing part, the cause, and the time', async () => {
  open([TROUBLED]);
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  const checks = await section('Conferências');
  expect(checks.getByText('Falha')).toBeDefined();
  expect(checks.getByText('O certificado do serviço venceu.')).toBeDefined();
  const sync = await section('Sincronizações');
  expect(sync.getByText(/1 de 2 fontes com falha/)).toBeDefined();
  expect(sync.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Prefeitura de Vale Claro', 'Contratos e aditivos', 'nunca'],
    '16/03/2026 03:04A fonte ficou 30 s sem responder.',
    '17/03/2026 03:03',
  ]);
  const mail = await section('E-mail');
  expect(mail.getByText(/recusou usuário e senha/)).toBeDefined();
  expect(mail.queryByText(/não envia e-mails/)).toBeNull();
  const backups = await section('Cópias de segurança');
  expect(backups.getByText(/A última tentativa/)).toBeDefined();
});

test('an empty one is reported, and a failed load can be tried again', async () => {
  const user = open([503, EMPTY]);
  expect((await screen.findByRole('alert')).textContent).toContain('não responde');
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('Nenhum cliente sincroniza com outros sistemas.')).toBeDefined();
  expect(screen.getByText(/não envia e-mails/)).toBeDefined();
  expect(screen.getAllByText(/Nunca, por comando/)).toHaveLength(2);
});
