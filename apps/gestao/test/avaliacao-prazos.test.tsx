import { MESSAGE_CODE, message, permits, registry } from '@claraboia/contract';
import type { Prazo, Prazos, Responsavel } from '@claraboia/contract/schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { EngineContext } from '../src/engine/engine-context.ts';
import { AvaliacaoPage } from '../src/features/avaliacao/avaliacao-page.tsx';
import { OpenSessionContext } from '../src/lib/session.ts';
import { type FakeAnswer, type FakeCall, FakeServer, openSession } from './support/fake-server.ts';
import { TestProviders } from './support/render.tsx';

const PRAZOS_PATH = '/v1/avaliacao/prazos';
const ASSINATURA = `${PRAZOS_PATH}/assinatura`;

const ANA = { id: 12, nome: 'Ana Prado', email: true };
const RUI = { id: 13, nome: 'Rui Sales', email: false };

const prazo = (patch: Partial<Prazo>): Prazo => ({
  tipo: 'vence',
  dia: '2026-12-10',
  numero: '11.6',
  texto: `Critério ${patch.numero ?? '11.6'}`,
  classe: 'essencial',
  verificacoes: ['atualidade'],
  pontos: 0.824,
  perdeSelo: null,
  motivo: 'O do 4º bimestre de 2026 está publicado.',
  endereco: 'categoria/lrf/rreo',
  responsavel: null,
  publicar: null,
  ...patch,
});

const LISTA: readonly Prazo[] = [
  prazo({
    tipo: 'vencido',
    dia: '2026-11-25',
    numero: '9.4',
    publicar: {
      tipo: 'categoria',
      nome: 'Contratos',
      entidade: 'publicacao',
      registro: null,
      inicial: { categoriaPublicacao: 7, nome: 'Contratos 2026' },
    },
  }),
  prazo({ perdeSelo: 'Ouro', responsavel: { id: ANA.id, nome: ANA.nome, geral: false } }),
  ...['2026-12-30', '2027-01-30', '2027-03-30', '2027-05-30'].map((dia) =>
    prazo({ tipo: 'previsto', dia, numero: '4.1' }),
  ),
];

const responsavel = (patch: Partial<Responsavel>): Responsavel => ({
  numero: '11.6',
  pessoa: { id: ANA.id, nome: ANA.nome },
  versao: 3,
  temAcesso: true,
  definidoEm: '2026-11-20T12:00:00.000Z',
  definidoPor: null,
  ...patch,
});

const DADOS: Prazos = {
  hoje: '2026-11-28',
  ciclo: 2026,
  dia: '2026-11-28',
  julgadaEm: '2026-11-28T07:12:00.000Z',
  parada: false,
  prazos: [...LISTA],
  responsaveis: [responsavel({})],
  pessoas: [ANA, RUI],
  eu: ANA.id,
  assinadaEm: null,
};

const ok = (data: unknown, ...messages: FakeAnswer['body']['messages']): FakeAnswer => ({
  status: 200,
  body: { error: false, messages, data },
});

/** Opens the page. `write` answers the calls that are no GET. */
function open(
  dados: () => Prazos | FakeAnswer,
  write: (call: FakeCall) => FakeAnswer = () => ok(null),
) {
  const server = new FakeServer();
  server.intercept = (call) => {
    if (call.path === '/v1/avaliacao/pendencias') {
      return ok({ avaliacao: null, mudou: false, pendencias: [], avisos: [] });
    }
    if (call.method !== 'GET') return write(call);
    if (call.path !== PRAZOS_PATH) return undefined;
    const found = dados();
    return 'status' in found ? found : ok(found);
  };
  vi.stubGlobal('fetch', server.fetch);
  const { user, context } = openSession();
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
            allows: (entity, action) => permits(entity, 'gestor', action),
          }}
        >
          <RouterProvider router={router} />
        </EngineContext>
      </OpenSessionContext>
    </TestProviders>,
  );
  const writes = () => server.calls.filter(({ method }) => method !== 'GET');
  return { writes, router, user: userEvent.setup() };
}

const section = async () => within(await screen.findByRole('region', { name: 'O que vence' }));
const owner = (numero: string) =>
  screen.findByRole<HTMLInputElement>('combobox', { name: `Responsável pelo critério ${numero}` });

test('tells late deadlines first and in words, then the days left, the seal at stake and the form', async () => {
  const { user, router } = open(() => DADOS);
  const vence = await section();
  expect(vence.getByRole('status', { name: 'Carregando os prazos' })).toBeDefined();
  await vence.findByRole('heading', { name: '1 atrasado' });
  const names = vence.getAllByRole('heading').map((each) => each.textContent);
  expect(names).toEqual([
    'O que vence',
    '1 atrasado',
    'A vencer',
    'Dezembro de 2026',
    'Previstos',
    'Dezembro de 2026',
    'Janeiro de 2027',
    'Março de 2027',
    'Maio de 2027',
  ]);
  const [late, due] = vence.getAllByRole('listitem').map((each) => each.textContent);
  expect(late).toMatch(/^9\.4.*0,8 ponto.*Atrasado desde 25\/11\/2026, há 3 dias/);
  expect(due).toMatch(/^11\.6.*Vence em 10\/12\/2026, em 12 dias.*perde o selo Ouro/);
  expect(vence.getByText(/^1 prazo não tem responsável/)).toBeDefined();
  // The months after the first two are folded.
  expect(vence.getAllByRole('listitem')).toHaveLength(4);
  await user.click(vence.getByText('Maio de 2027'));
  await waitFor(() => expect(vence.getAllByRole('listitem')).toHaveLength(5));
  await user.click(vence.getByRole('link', { name: 'Publicar em Contratos: critério 9.4' }));
  expect(router.state.location.pathname).toBe('/gestao/transparencia/publicacao/incluir');
});

test('shows only the deadlines of the signed-in person, and keeps that in the address', async () => {
  const { user, router } = open(() => DADOS);
  const vence = await section();
  await user.click(await vence.findByRole('checkbox', { name: 'Só os meus' }));
  expect(vence.getAllByRole('listitem')).toHaveLength(1);
  expect(vence.getByRole('status').textContent).toBe('1 prazo de 6');
  expect(router.state.location.search).toBe('?meus=1');
});

test('says that nothing is due, that nothing was judged, and that the judgement is old', async () => {
  open(() => ({ ...DADOS, prazos: [], dia: '2026-11-20', parada: true }));
  const vence = await section();
  await vence.findByText(/Nada vence nos próximos doze meses/);
  expect(vence.getByText(/O último julgamento é de 20\/11\/2026/)).toBeDefined();
});

test('says that the portal was not judged yet', async () => {
  open(() => ({ ...DADOS, prazos: [], dia: null, julgadaEm: null }));
  expect(await (await section()).findByText(/ainda não foi julgado/)).toBeDefined();
});

test('reports a failed load in the section, with another try', async () => {
  let fails = true;
  const { user } = open(() =>
    fails ? { status: 500, body: { error: true, messages: [], data: null } } : DADOS,
  );
  const again = await (await section()).findByRole('button', { name: 'Tentar Novamente' });
  fails = false;
  await user.click(again);
  expect(await owner('9.4')).toBeDefined();
});

test('saves the owner at once, and undoes it by the version that was made', async () => {
  let stored = responsavel({});
  const { user, writes } = open(
    () => ({ ...DADOS, responsaveis: [stored] }),
    ({ body }) => {
      const { pessoa } = body as { pessoa: { id: number } };
      const { nome } = pessoa.id === ANA.id ? ANA : RUI;
      stored = responsavel({ versao: stored.versao + 1, pessoa: { id: pessoa.id, nome } });
      return ok(null, message(MESSAGE_CODE.changed, 'Responsável guardado.'));
    },
  );
  await user.click(await owner('11.6'));
  await user.click(await screen.findByRole('option', { name: 'Rui Sales (sem e-mail)' }));
  const undo = await screen.findByRole('button', { name: 'Desfazer' });
  expect((await owner('11.6')).value).toBe('Rui Sales (sem e-mail)');
  expect(screen.getByText(/Rui Sales não recebe avisos/)).toBeDefined();
  await user.click(undo);
  await waitFor(async () => expect((await owner('11.6')).value).toBe('Ana Prado'));
  expect(writes().map(({ body }) => body)).toEqual([
    { numero: '11.6', pessoa: { id: RUI.id }, versao: 3 },
    { numero: '11.6', pessoa: { id: ANA.id }, versao: 4 },
  ]);
});

test('names the general owner, and marks an owner without access', async () => {
  const general = responsavel({ numero: '*' });
  const gone = responsavel({ pessoa: { id: 99, nome: 'Léa Dias' }, temAcesso: false });
  const { user, writes } = open(() => ({ ...DADOS, responsaveis: [general, gone] }));
  expect((await owner('11.6')).value).toBe('Léa Dias (sem acesso)');
  expect(screen.getByText(/Léa Dias não gere mais este órgão/)).toBeDefined();
  expect((await owner('9.4')).value).toBe('O geral: Ana Prado');
  await user.click(screen.getByRole('combobox', { name: /^Responsável geral/ }));
  await user.click(await screen.findByRole('option', { name: 'Sem responsável' }));
  await waitFor(() => expect(writes()[0]?.body).toEqual({ numero: '*', pessoa: null, versao: 3 }));
});

test('tells that another person changed the owner, and shows who it is now', async () => {
  let stored = responsavel({});
  const { user } = open(
    () => ({ ...DADOS, responsaveis: [stored] }),
    () => {
      stored = responsavel({ versao: 4, pessoa: { id: RUI.id, nome: RUI.nome } });
      const said = message(MESSAGE_CODE.changedByOther, 'Outra pessoa mudou este responsável.');
      return { status: 409, body: { error: true, messages: [said], data: null } };
    },
  );
  await user.click(await owner('11.6'));
  await user.click(await screen.findByRole('option', { name: 'Sem responsável' }));
  expect(await screen.findByText('Outra pessoa mudou este responsável.')).toBeDefined();
  await waitFor(async () => expect((await owner('11.6')).value).toMatch(/^Rui Sales/));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

test('subscribes once to the calendar, shows the address once, and revokes it after a question', async () => {
  let assinadaEm: string | null = null;
  const endereco = 'https://exemplo.org/public/v1/vale-claro/avaliacao/prazos.ics?chave=abc';
  const { user, writes } = open(
    () => ({ ...DADOS, assinadaEm }),
    ({ method }) => {
      assinadaEm = method === 'POST' ? '2026-11-28T12:00:00.000Z' : null;
      return ok(method === 'POST' ? { endereco } : null);
    },
  );
  const openDialog = async () => {
    await user.click(await (await section()).findByRole('button', { name: 'Assinar calendário' }));
    return within(await screen.findByRole('dialog', { name: 'Assinar calendário' }));
  };
  const dialog = await openDialog();
  const file = dialog.getByRole('link', { name: /\.ics/ }).getAttribute('href');
  expect(file).toBe('/v1/avaliacao/prazos.ics');
  await user.dblClick(dialog.getByRole('button', { name: 'Criar o endereço' }));
  const shown = await dialog.findByRole<HTMLInputElement>('textbox');
  expect(shown.value).toBe(endereco);
  await user.click(dialog.getByRole('button', { name: 'Copiar o endereço' }));
  expect(await navigator.clipboard.readText()).toBe(endereco);
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  const again = await openDialog();
  expect(again.queryByRole('textbox')).toBeNull();
  expect(again.getByText(/Um novo o substitui/)).toBeDefined();
  await user.click(again.getByRole('button', { name: 'Encerrar a assinatura' }));
  const question = within(await screen.findByRole('dialog', { name: 'Encerrar a assinatura' }));
  await user.click(question.getByRole('button', { name: 'Encerrar' }));
  const ended = within(await screen.findByRole('dialog', { name: 'Assinar calendário' }));
  expect(await ended.findByRole('button', { name: 'Criar o endereço' })).toBeDefined();
  expect(writes().map(({ method, path }) => [method, path])).toEqual([
    ['POST', ASSINATURA],
    ['DELETE', ASSINATURA],
  ]);
});
