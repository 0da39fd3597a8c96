import { permits, registry } from '@claraboia/contract';
import type { Pendencias, PublicAvaliacao, PublicCriterio } from '@claraboia/contract/schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { EngineContext } from '../src/engine/engine-context.ts';
import { AvaliacaoPage } from '../src/features/avaliacao/avaliacao-page.tsx';
import { OpenSessionContext } from '../src/lib/session.ts';
import { type FakeAnswer, FakeServer, openSession } from './support/fake-server.ts';
import { TestProviders } from './support/render.tsx';

const PATH = '/v1/avaliacao/pendencias';
const JULGADA = '2026-11-22T06:12:00.000Z';

type Verificacoes = PublicCriterio['verificacoes'];
const check = (
  verificacao: Verificacoes[number]['verificacao'],
  estado: Verificacoes[number]['estado'],
): Verificacoes[number] => ({
  verificacao,
  estado,
  motivo: estado === 'atende' ? '84 registros.' : `Falta ${verificacao}.`,
  endereco: 'dados/contrato',
  vence: null,
  devido: null,
});

const criterio = (numero: string, patch: Partial<PublicCriterio>): PublicCriterio => ({
  numero,
  texto: `Critério ${numero}`,
  classe: 'obrigatoria',
  estado: 'atende',
  nota: 1,
  pontos: 10,
  falta: 0,
  motivo: 'Há tudo.',
  endereco: 'dados/contrato',
  atestado: null,
  ligadoEm: null,
  verificacoes: [check('disponibilidade', 'atende')],
  ...patch,
});

const NADA = { estado: 'nao_atende', nota: 0 } as const;

/** Portal with a site; an essential criterion is stale, and another one has nothing. */
const AVALIACAO: PublicAvaliacao = {
  dia: '2026-11-22',
  nota: 78.57,
  provado: 78.57,
  atestado: 0,
  nivel: 'Elevado',
  essenciais: { atendidos: 1, total: 2 },
  congelada: false,
  ciclo: 2026,
  julgadaEm: JULGADA,
  alcancavel: 100,
  proximo: { nivel: 'Prata', minimo: 75, faltam: 0, essenciais: ['4.1'] },
  dimensoes: [
    {
      numero: 1,
      nome: 'Prioritárias',
      peso: 1,
      nota: 57.14,
      criterios: [
        criterio('1.1', { classe: 'essencial' }),
        criterio('1.2', {
          ...NADA,
          falta: 21.43,
          pontos: 21.43,
          motivo: 'Nada no portal está ligado a este critério.',
          endereco: null,
          verificacoes: [check('disponibilidade', 'nao_atende'), check('atualidade', 'nao_atende')],
        }),
      ],
    },
    {
      numero: 4,
      nome: 'Despesa',
      peso: 1,
      nota: 50,
      criterios: [
        criterio('4.1', {
          classe: 'essencial',
          estado: 'nao_atende',
          nota: 0.5,
          falta: 12.5,
          motivo: 'Falta atualidade.',
          verificacoes: [check('disponibilidade', 'atende'), check('atualidade', 'nao_atende')],
        }),
        criterio('4.2', {}),
      ],
    },
  ],
};

const prova = (tipo: string) => ({
  tipo: 'prova' as const,
  nome: 'Prova de critério',
  entidade: 'prova_criterio',
  registro: null,
  inicial: { matrizItem: 41, tipo },
});

const PENDENCIAS: Pendencias = {
  avaliacao: AVALIACAO,
  mudou: false,
  pendencias: [
    { numero: '1.2', publicar: null, declarar: null, ligar: prova('fora') },
    {
      numero: '4.1',
      publicar: {
        tipo: 'categoria',
        nome: 'Despesas',
        entidade: 'publicacao',
        registro: null,
        inicial: { categoriaPublicacao: 7, nome: 'Despesas 2026' },
      },
      declarar: null,
      ligar: prova('categoria'),
    },
  ],
  avisos: [
    { numero: '3.1', texto: 'Receita em tabela HTML.', atende: true, endereco: 'receitas' },
    { numero: '4.1', texto: 'Despesa em tabela HTML.', atende: false, endereco: 'despesas' },
  ],
};

const ok = (data: unknown): FakeAnswer => ({
  status: 200,
  body: { error: false, messages: [], data },
});

function open(answer: () => FakeAnswer, papel: 'gestor' | 'consulta' = 'gestor') {
  const server = new FakeServer();
  server.intercept = ({ method, path }) => {
    if (method === 'POST') return ok(null);
    return path === PATH ? answer() : undefined;
  };
  vi.stubGlobal('fetch', server.fetch);
  const { user, context } = openSession({ papel });
  const router = createMemoryRouter([{ path: '*', Component: AvaliacaoPage }], {
    initialEntries: ['/gestao/avaliacao'],
  });
  render(
    <TestProviders>
      <OpenSessionContext value={user === null || context === null ? null : { user, context }}>
        <EngineContext
          value={{
            registry,
            screens: new Map(),
            allows: (entity, action) => permits(entity, papel, action),
          }}
        >
          <RouterProvider router={router} />
        </EngineContext>
      </OpenSessionContext>
    </TestProviders>,
  );
  return { server, router, user: userEvent.setup() };
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the score and the seal in the words of the public page, with its files', async () => {
  open(() => ok(PENDENCIAS));
  expect(screen.getByRole('status', { name: 'Carregando a avaliação' })).toBeDefined();
  const nota = await part('Nota');
  expect(nota.getByText('78,5')).toBeDefined();
  expect(nota.getByText(/Falta o critério essencial 4\.1 para Prata\./)).toBeDefined();
  const href = (name: string) => nota.getByRole('link', { name }).getAttribute('href');
  expect(href('Página pública')).toBe('/vale-claro/avaliacao');
  expect(href('Dossiê (PDF)')).toBe('/public/v1/vale-claro/avaliacao/dossie.pdf?dia=2026-11-22');
});

test('puts first what stands in the way of the seal, and opens the filled-in form', async () => {
  const { user, router } = open(() => ok(PENDENCIAS));
  const three = await part('O que traz mais');
  const names = three.getAllByRole('listitem').map((each) => each.textContent ?? '');
  expect(names[0]).toMatch(/^4\.1.*Sem ele não há selo/);
  expect(names[1]).toMatch(/^1\.2/);
  expect(three.getByRole('link', { name: 'Atestar: critério 1.2' })).toBeDefined();
  await user.click(three.getByRole('link', { name: 'Publicar em Despesas: critério 4.1' }));
  const { pathname, search } = router.state.location;
  expect(pathname).toBe('/gestao/transparencia/publicacao/incluir');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    'inicial.categoriaPublicacao': '7',
    'inicial.nome': 'Despesas 2026',
    volta: '/gestao/avaliacao',
  });
});

test('filters by words, dimension and class', async () => {
  const { user } = open(() => ok(PENDENCIAS));
  const list = await part('O que falta, por pontos');
  const numbers = () => list.getAllByRole('listitem').map((each) => each.textContent?.slice(0, 3));
  expect(numbers()).toEqual(['4.1', '1.2']);
  await user.type(list.getByRole('textbox', { name: 'Buscar' }), 'DESPESÁ');
  await waitFor(() => expect(numbers()).toEqual(['4.1']));
  expect(list.getByRole('status').textContent).toBe('1 critério de 2');
});

test('tells the score that supposed criteria would give, and writes nothing', async () => {
  const { server, user } = open(() => ok(PENDENCIAS));
  const list = await part('O que falta, por pontos');
  const [stale, empty] = list.getAllByRole('listitem').map((each) => within(each));
  const eSe = screen.getByRole('status', { name: 'E se' });
  expect(eSe.textContent).toBe('');
  await user.click(stale?.getByRole('checkbox', { name: 'E se fosse atendido' }) as HTMLElement);
  expect(eSe.textContent).toMatch(/Com 1 critério a mais.*faixa de Prata/);
  // Currency alone supposes that the content is there.
  await user.click(empty?.getByRole('checkbox', { name: 'A Atualidade' }) as HTMLElement);
  expect(eSe.textContent).toMatch(/Com 2 critérios a mais.*para 100,0: faixa de Diamante/);
  await user.click(empty?.getByRole('checkbox', { name: 'D Disponibilidade' }) as HTMLElement);
  expect(eSe.textContent).toMatch(/Com 1 critério a mais/);
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(eSe.textContent).toBe('');
  expect(server.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('judges again once, and says when it is done', async () => {
  let julgadaEm = JULGADA;
  const { server, user } = open(() =>
    ok({ ...PENDENCIAS, mudou: julgadaEm === JULGADA, avaliacao: { ...AVALIACAO, julgadaEm } }),
  );
  const nota = await part('Nota');
  expect(nota.getByText(/O portal mudou depois deste julgamento/)).toBeDefined();
  await user.dblClick(nota.getByRole('button', { name: 'Julgar agora' }));
  await nota.findByText('Julgando o portal…');
  julgadaEm = '2026-11-22T12:00:00.000Z';
  await waitFor(() => expect(nota.getByText(/^Julgado em 22\/11\/2026/)).toBeDefined(), {
    timeout: 10_000,
  });
  expect(nota.queryByText(/O portal mudou/)).toBeNull();
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('says that nothing was judged yet, that it failed, and who uses the page', async () => {
  open(() => ok({ avaliacao: null, mudou: false, pendencias: [], avisos: [] }));
  await screen.findByText(/Este portal ainda não foi avaliado/);
  expect(screen.getByRole('button', { name: 'Julgar agora' })).toBeDefined();
});

test('reports a failed load, with another try', async () => {
  let fails = true;
  const { user } = open(() =>
    fails ? { status: 500, body: { error: true, messages: [], data: null } } : ok(PENDENCIAS),
  );
  const again = await screen.findByRole('button', { name: 'Tentar Novamente' });
  fails = false;
  await user.click(again);
  expect(await part('Próximo ciclo')).toBeDefined();
  expect(screen.getByText(/O portal já atende/)).toBeDefined();
});

test('is closed to readers, without a request', async () => {
  const { server } = open(() => ok(PENDENCIAS), 'consulta');
  await screen.findByText(/Só quem publica/);
  expect(server.calls.filter(({ path }) => path === PATH)).toEqual([]);
});
