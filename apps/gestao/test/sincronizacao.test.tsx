import { MESSAGE_CODE, message, permits, registry } from '@claraboia/contract';
import type { FonteDoCliente, Sincronizacao } from '@claraboia/contract/schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FontesList } from '../src/features/gestao/fontes-list.tsx';
import { configuracaoTcepeLiconScreen } from '../src/screens/configuracao-tcepe-licon.screen.tsx';
import { type FakeAnswer, type FakeCall, FakeServer, openSession } from './support/fake-server.ts';
import { renderScreen, TestProviders } from './support/render.tsx';

const RUNS_PATH = '/v1/transparencia/sincronizacao';

vi.mock('../src/lib/session.ts', async (original) => ({
  ...(await original<typeof import('../src/lib/session.ts')>()),
  useOpenSession: () => openSession(),
}));

const ok = (data: unknown, code?: 1 | 2): FakeAnswer => ({
  status: code === 1 ? 201 : 200,
  body: { error: false, messages: code === undefined ? [] : [message(code)], data },
});

const run = (patch: Partial<Sincronizacao> = {}): Sincronizacao => ({
  id: 1,
  configuracao: { id: 1, liconUj: '782' },
  fonte: 'licitacao',
  exercicio: 2026,
  situacao: 'concluida',
  etapa: null,
  pedidaEm: '2026-11-21T12:00:00.000Z',
  pedidaPor: null,
  iniciadaEm: '2026-11-21T12:00:01.000Z',
  terminadaEm: '2026-11-21T12:01:00.000Z',
  lidos: 1234,
  incluidos: 2,
  alterados: 1,
  iguais: 1230,
  rejeitados: 1,
  arquivos: 5,
  arquivosTotal: 5,
  diferencas: [],
  diferencasTotal: 0,
  erros: [],
  errosTotal: 0,
  ...patch,
});

let runs: Sincronizacao[];
let refusal: FakeAnswer | null;
let server: FakeServer;

beforeEach(() => {
  runs = [];
  refusal = null;
  server = new FakeServer({
    rows: {
      configuracao_tcepe_licon: [
        {
          liconUj: '782',
          ativo: true,
          convenioFonte: null,
          codigoIbge: null,
          codigoMunicipio: null,
          emendas: false,
        },
        {
          liconUj: '783',
          ativo: true,
          convenioFonte: 'cgu',
          codigoIbge: '2600001',
          codigoMunicipio: 'P115',
          emendas: false,
        },
        {
          liconUj: '784',
          ativo: false,
          convenioFonte: null,
          codigoIbge: null,
          codigoMunicipio: null,
          emendas: false,
        },
      ],
    },
  });
  server.intercept = ({ method, path }: FakeCall) => {
    if (!path.startsWith(RUNS_PATH)) return undefined;
    if (method === 'GET') return ok({ list: runs, count: runs.length });
    const refused = refusal;
    refusal = null;
    if (refused !== null) return refused;
    if (path.endsWith('/cancelar')) {
      runs = runs.map((each) => ({ ...each, situacao: 'cancelada' }));
      return ok(runs[0], 2);
    }
    runs = [run({ situacao: 'executando', etapa: 'buscando', terminadaEm: null, lidos: 7 })];
    return ok(runs, 1);
  };
});

async function openDialog(uj: string) {
  const view = renderScreen('/gestao/transparencia/configuracao_tcepe_licon', {
    server,
    registry,
    screens: [configuracaoTcepeLiconScreen],
    allows: (entity, action) => permits(entity, 'gestor', action),
  });
  await view.user.click(await screen.findByRole('cell', { name: uj }));
  await view.user.click(screen.getByRole('button', { name: 'Sincronizar agora' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Sincronizar a unidade ${uj}` }));
  return { ...view, dialog };
}

describe('synchronising a unit', () => {
  test('starts the chosen run, and follows it', async () => {
    const { dialog, user } = await openDialog('782');
    await dialog.findByText('Nenhuma sincronização foi pedida ainda.');
    expect(dialog.queryByRole('checkbox', { name: 'Convênios' })).toBeNull();
    expect(dialog.queryByRole('checkbox', { name: /SICONFI/ })).toBeNull();
    expect(dialog.queryByRole('checkbox', { name: /TCE-PE/ })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Contratos e aditivos' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Itens contratados das obras' }));
    const [year, before] = dialog.getAllByRole('checkbox', { name: /^\d{4}$/ });
    expect(year).toHaveProperty('checked', true);
    await user.click(before as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Sincronizar agora' }));
    const card = within(await dialog.findByRole('article', { name: 'Licitações de 2026' }));
    expect(card.getByRole('status').textContent).toBe('Buscando na fonte: 7 registros lidos.');
    const now = new Date().getFullYear();
    expect(server.sent('POST', RUNS_PATH)[0]?.body).toEqual({
      configuracao: { id: 1 },
      fontes: ['licitacao'],
      exercicios: [now, now - 1],
    });
    runs = [run()];
    expect(await card.findByText('Concluída', {}, { timeout: 5000 })).toBeDefined();
    expect(card.getByText('1.234')).toBeDefined();
  });

  test('offers agreements where the configuration says where from, and Treasury and court where it says which town', async () => {
    const { dialog } = await openDialog('783');
    expect(await dialog.findByRole('checkbox', { name: 'Convênios' })).toBeDefined();
    expect(
      dialog.getByRole('checkbox', { name: 'Conferência com o Tesouro (SICONFI)' }),
    ).toBeDefined();
    expect(dialog.getByRole('checkbox', { name: 'Despesas e receitas (TCE-PE)' })).toBeDefined();
  });

  test('that is switched off reports it and offers nothing', async () => {
    const { dialog } = await openDialog('784');
    expect(await dialog.findByText(/está desligada nesta configuração/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Sincronizar agora' })).toBeNull();
  });

  test('shows a fault from the server at its field', async () => {
    const { dialog, user } = await openDialog('782');
    refusal = {
      status: 422,
      body: {
        error: true,
        messages: [message(MESSAGE_CODE.invalidField, 'Escolha os exercícios', 'exercicios')],
        data: null,
      },
    };
    await user.click(await dialog.findByRole('button', { name: 'Sincronizar agora' }));
    expect(await dialog.findByText('Escolha os exercícios')).toBeDefined();
  });

  test('can be cancelled while it has not ended', async () => {
    runs = [run({ situacao: 'aguardando', terminadaEm: null })];
    const { dialog, user } = await openDialog('782');
    const name = 'Cancelar a sincronização de Licitações de 2026';
    await user.click(await dialog.findByRole('button', { name }));
    expect(await dialog.findByText('Cancelada')).toBeDefined();
    await waitFor(() => expect(dialog.queryByRole('button', { name })).toBeNull());
    expect(server.sent('POST', `${RUNS_PATH}/1/cancelar`)).toHaveLength(1);
  });

  test('lists differences and failures in words', async () => {
    runs = [
      run({
        situacao: 'falhou',
        incluidos: 0,
        alterados: 0,
        erros: [{ chave: null, registro: null, mensagem: 'A fonte ficou 30 s sem responder.' }],
        errosTotal: 300,
        diferencas: [
          {
            tipo: 'mantido',
            chave: 'a',
            registro: 'Licitação 54/2026',
            campo: 'Situação',
            aqui: 'Homologada',
            fonte: null,
          },
          {
            tipo: 'sumiu',
            chave: 'b',
            registro: 'Licitação 55/2026',
            campo: null,
            aqui: null,
            fonte: null,
          },
        ],
        diferencasTotal: 2,
      }),
    ];
    const { dialog } = await openDialog('782');
    const card = within(await dialog.findByRole('article', { name: 'Licitações de 2026' }));
    expect(card.getByText('A fonte ficou 30 s sem responder.')).toBeDefined();
    expect(card.getByText(/^Nada foi gravado/)).toBeDefined();
    expect(card.getByText('Aparecem aqui 1 de 300.')).toBeDefined();
    expect(card.getByText('Alterado aqui: mantido como está no portal')).toBeDefined();
    const sides = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(sides).toEqual(expect.arrayContaining(['Homologada', 'em branco']));
    expect(card.getByText('Não está mais na fonte: mantido no portal')).toBeDefined();
    expect(card.getByText(/pela rotina da noite/)).toBeDefined();
  });
});

test('a reader is not offered to synchronise', async () => {
  const { user } = renderScreen('/gestao/transparencia/configuracao_tcepe_licon', {
    server,
    registry,
    screens: [configuracaoTcepeLiconScreen],
    allows: (entity, action) => permits(entity, 'consulta', action),
  });
  await user.click(await screen.findByRole('cell', { name: '782' }));
  expect(screen.queryByRole('button', { name: 'Sincronizar agora' })).toBeNull();
});

describe('the sources of a client', () => {
  const fonte = (patch: Partial<FonteDoCliente> = {}): FonteDoCliente => ({
    fonte: 'emenda',
    configuracao: { id: 1, liconUj: '782' },
    emCurso: false,
    ultima: {
      situacao: 'concluida',
      terminadaEm: '2026-11-21T12:01:00.000Z',
      lidos: 1234,
      rejeitados: 0,
      motivo: null,
    },
    boaEm: '2026-11-21T12:01:00.000Z',
    sinal: null,
    ...patch,
  });
  const show = (fontes: readonly FonteDoCliente[], writes = true) => {
    const asked: unknown[] = [];
    server.intercept = ({ method, path, body }: FakeCall) => {
      const now = fontes.map((each) => ({ ...each, emCurso: each.emCurso || asked.length > 0 }));
      if (path.startsWith('/v1/transparencia/fonte')) return ok(now);
      if (method === 'GET') return ok({ list: [], count: 0 });
      asked.push(body);
      return ok([run({ situacao: 'aguardando', terminadaEm: null })], 1);
    };
    vi.stubGlobal('fetch', server.fetch);
    render(
      <TestProviders>
        <MemoryRouter>
          <FontesList clienteId={1} writes={writes} />
        </MemoryRouter>
      </TestProviders>,
    );
    // Without a pause between clicks: a server never answers in between.
    return { asked, user: userEvent.setup({ delay: null }) };
  };

  test('says rows, no row and failure apart, and what a probe saw', async () => {
    show([
      fonte(),
      fonte({
        fonte: 'especial',
        ultima: {
          situacao: 'concluida',
          terminadaEm: '2026-11-21T12:01:00.000Z',
          lidos: 0,
          rejeitados: 0,
          motivo: null,
        },
      }),
      fonte({
        fonte: 'orcamento',
        ultima: {
          situacao: 'falhou',
          terminadaEm: '2026-11-21T12:01:00.000Z',
          lidos: 0,
          rejeitados: 0,
          motivo: 'O TCE-PE respondeu com o erro 500.',
        },
        boaEm: null,
        sinal: {
          sinal: 'mudou',
          motivo: 'A fonte mudou: falta a coluna VALORPAGO.',
          vistoEm: '2026-11-21T10:00:00.000Z',
          desde: '2026-11-20T10:00:00.000Z',
        },
      }),
    ]);
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1.234 linhas'),
      expect.stringContaining('Nenhuma linha'),
      expect.stringMatching(/Falhou.*erro 500.*Nenhuma busca deu certo ainda/),
    ]);
    expect(items[2]?.textContent).toContain('A fonte mudou: falta a coluna VALORPAGO.');
  });

  test('are asked again once, however fast the button is clicked', async () => {
    const { asked, user } = show([fonte()]);
    await user.dblClick(
      await screen.findByRole('button', { name: 'Atualizar agora: Emendas federais' }),
    );
    await screen.findByText('Buscando');
    expect(asked).toEqual([{ configuracao: { id: 1 }, fontes: ['emenda'], exercicios: [] }]);
  });

  test('are not asked by readers, nor while a run is open', async () => {
    show([fonte()], false);
    await screen.findByText('1.234 linhas');
    expect(screen.queryByRole('button', { name: /Atualizar agora/ })).toBeNull();
  });
});
