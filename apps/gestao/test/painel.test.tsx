import {
  type AnyEntity,
  avisoLicitacao,
  inscricao,
  MESSAGE_CODE,
  message,
  publicacao,
  registry,
  STATUS_PAGAMENTO,
  screenPath,
  solicitacaoDocumento,
} from '@claraboia/contract';
import { type Painel, painelSchema } from '@claraboia/contract/schema';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, vi } from 'vitest';
import { EngineContext } from '../src/engine/engine-context.ts';
import { listColumns } from '../src/engine/list-columns.ts';
import { readListState } from '../src/engine/list-screen/list-state.ts';
import { HomePage } from '../src/features/gestao/home-page.tsx';
import { SessionGate } from '../src/features/sessao/session-gate.tsx';
import { engineOf } from './support/engine.ts';
import { FakeServer, openSession } from './support/fake-server.ts';
import { PAINEL } from './support/fixed-answers.ts';
import { TestProviders } from './support/render.tsx';

/** Renders the home with this panel data. */
function open(painel: Partial<Painel>, papel: 'gestor' | 'consulta' = 'gestor') {
  const server = new FakeServer({ session: openSession({ papel }) });
  const data = painelSchema.parse({ ...PAINEL, ...painel });
  server.intercept = ({ path }) =>
    path === '/v1/painel' ? { status: 200, body: { error: false, messages: [], data } } : undefined;
  return { server, ...openOn(server, papel) };
}

function openOn(server: FakeServer, papel: 'gestor' | 'consulta' = 'gestor') {
  vi.stubGlobal('fetch', server.fetch);
  const engine = engineOf(papel);
  const element = (
    <SessionGate>
      <EngineContext value={engine}>
        <HomePage />
      </EngineContext>
    </SessionGate>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/gestao'] });
  render(
    <TestProviders>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  return { user: userEvent.setup() };
}

/** Screen that a link leads to, and the filters of its list. */
function leadsTo(link: HTMLElement, entity: AnyEntity) {
  const url = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(url.pathname).toBe(screenPath(entity));
  return readListState(url.searchParams, listColumns(registry, entity)).filters;
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('attention list', () => {
  it('has sentences that lead to the filtered list', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    open({
      atencao: [
        { tipo: 'comprovantesEmAnalise', quantidade: 1, registros: [] },
        { tipo: 'solicitacoesRecentes', quantidade: 1234, registros: [] },
        { tipo: 'sincronizacoesComFalha', quantidade: 2, registros: [] },
      ],
    });
    const card = await region('Precisa de atenção');
    const [proofs, requests, runs] = card.getAllByRole('link');
    expect(proofs?.textContent).toBe('1 comprovante de pagamento espera análise');
    expect(leadsTo(proofs as HTMLElement, inscricao)).toEqual({
      statusPagamento: { by: 'text', operator: 'eq', value: STATUS_PAGAMENTO.emAnalise },
    });
    expect(requests?.textContent).toMatch(/^1\.234 pedidos de documentos/);
    expect(leadsTo(requests as HTMLElement, solicitacaoDocumento)).toEqual({
      dataHora: { by: 'date', from: '2026-11-14', to: null },
    });
    expect(runs?.getAttribute('href')).toBe('/gestao/transparencia/sincronizacao');
  });

  const registros = [{ id: 7, nome: 'Pregão eletrônico nº 3/2026' }];
  const atencao: Painel['atencao'] = [{ tipo: 'avisosSemDocumento', quantidade: 3, registros }];

  it.each([
    ['gestor', 'alterar'],
    ['consulta', 'visualizar'],
  ] as const)('names the records to a %s, who comes to %s them', async (papel, mode) => {
    open({ atencao }, papel);
    const card = await region('Precisa de atenção');
    card.getByText(/avisos de licitação com certame de 2026 em diante estão sem documento/);
    expect(card.getByRole('link').getAttribute('href')).toBe(
      `${screenPath(avisoLicitacao)}/7/${mode}`,
    );
    card.getByText('e mais 2');
  });
});

describe('categories', () => {
  const categoria = (id: number, ultimaPublicacao: string | null) => ({
    id,
    nome: `Categoria ${id}`,
    grupo: 'Despesas',
    ultimaPublicacao,
  });

  it('show their last date, or that there is none, and lead to publishing and to their publications', async () => {
    const list = [1, 2, 3, 4, 5, 6, 7].map((id) => categoria(id, id === 1 ? null : '2025-02-03'));
    const { user } = open({
      categorias: { total: 40, semPublicacao: 7, nuncaPublicadas: 1, list },
    });
    const card = await region('Categorias sem publicação em 2026');
    card.getByText(/^7 de 40 categorias\. 1 nunca recebeu publicação\./);
    const items = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items().slice(0, 2)).toEqual([
      'Publicar em Categoria 1 em DespesasNunca publicado',
      'Publicar em Categoria 2 em DespesasÚltima: 03/02/2025 em Categoria 2',
    ]);
    const publish = card.getByRole('link', { name: 'Publicar em Categoria 2' });
    expect(publish.getAttribute('href')).toMatch(
      /^\/gestao\/transparencia\/publicacao\/incluir\?filtro=.*&inicial\.categoriaPublicacao=2$/,
    );
    const last = card.getByRole('link', { name: 'Última: 03/02/2025 em Categoria 2' });
    expect(leadsTo(last, publicacao)).toEqual({
      'categoriaPublicacao.nome': { by: 'text', operator: 'eq', value: 'Categoria 2' },
      'categoriaPublicacao.grupoCategoriaPublicacao.nome': {
        by: 'text',
        operator: 'eq',
        value: 'Despesas',
      },
    });
    expect(items()).toHaveLength(6);
    await user.click(card.getByRole('button', { name: 'Mostrar todas' }));
    expect(items()).toHaveLength(7);
  });

  it('lead readers to the publications', async () => {
    const list = [categoria(2, '2025-02-03')];
    open({ categorias: { total: 40, semPublicacao: 1, nuncaPublicadas: 0, list } }, 'consulta');
    const card = await region('Categorias sem publicação em 2026');
    leadsTo(card.getByRole('link', { name: 'Categoria 2' }), publicacao);
    expect(card.queryByText(/para publicar nela/)).toBeNull();
  });

  it('that are all up to date are reported as such', async () => {
    open({ categorias: { total: 3, semPublicacao: 0, nuncaPublicadas: 0, list: [] } });
    const card = await region('Categorias sem publicação em 2026');
    card.getByText('Todas as categorias têm publicação em 2026.');
  });
});

describe('publications by month', () => {
  it('stand beside the year before', async () => {
    const atual = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1500];
    const anterior = [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    open({ publicacoes: { atual, anterior } });
    const figure = within(
      await screen.findByRole('figure', { name: 'Publicações por mês em 2026' }),
    );
    figure.getByText('1.503 no ano, pela data de cada publicação.');
    const rows = figure.getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'Mês20262025',
      'janeiro31',
      'fevereiro02',
    ]);
    expect(rows.at(-1)?.textContent).toBe('dezembro1.5000');
  });
});

describe('the panel', () => {
  it('says kindly where there is nothing yet, and where to begin', async () => {
    open({});
    (await region('Precisa de atenção')).getByText(/^Nada pede a sua atenção agora/);
    (await region('Categorias sem publicação em 2026')).getByRole('link', {
      name: 'Categorias de publicação',
    });
    (await region('Publicações por mês em 2026')).getByRole('link', { name: 'Publicações' });
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('leaves the cards alone when it fails, and can be tried again', async () => {
    const server = new FakeServer();
    server.intercept = ({ path }) =>
      path === '/v1/painel'
        ? {
            status: 500,
            body: { error: true, messages: [message(MESSAGE_CODE.unexpected)], data: null },
          }
        : undefined;
    const { user } = openOn(server);
    const card = await region('Não foi possível carregar o painel');
    expect(await screen.findByText('000.000.001-91')).toBeDefined();
    server.intercept = () => undefined;
    await user.click(card.getByRole('button', { name: 'Tentar Novamente' }));
    await region('Precisa de atenção');
  });

  it('is that of the year in context', async () => {
    const { server } = open({});
    await region('Precisa de atenção');
    expect(server.sent('GET', '/v1/painel')[0]?.params.get('exercicio')).toBe('2026');
  });
});
