import { registry } from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/transparencia/declaracao-inexistencia';
const PATH = '/v1/transparencia/declaracao-inexistencia';

const declaracao = (declaracaoText: string, periodo: string) => ({
  declaracao: declaracaoText,
  periodo,
  categoriaPublicacao: { id: 1, nome: 'Diárias' },
});

function open(address: string, aprovacao = false) {
  const server = new FakeServer({
    rows: {
      declaracao_inexistencia: [
        declaracao('Não houve obras.', 'setembro de 2026'),
        declaracao('Não houve diárias.', 'outubro de 2026'),
        declaracao('Não houve convênios em outubro de 2026.', '10/2026'),
        declaracao('Não houve multas.', 'outubro de 2026'),
        declaracao('Não há dívida ativa.', '2026'),
      ],
      publicacao: [
        { nome: 'Folha – outubro/2026', data: '2026-10-31' },
        { nome: 'Decreto nº 10/2026', data: '2026-10-05' },
        { nome: 'Diárias de agosto', data: '2026-08-31' },
        { nome: 'Relatório de contratos 08/2026', data: '2026-08-31' },
      ],
      categoria_publicacao: [{ nome: 'Diárias', nomeUrl: 'diarias' }],
    },
  });
  server.intercept = ({ path }) =>
    path === '/v1/rascunhos/regra'
      ? {
          status: 200,
          body: {
            error: false,
            messages: [],
            data: { aprovacao, fimPedidoPor: null, fimPedidoPorMim: false },
          },
        }
      : undefined;
  return { server, ...renderScreen(address, { server, registry, screens: [] }) };
}
type Opened = ReturnType<typeof open>;

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
async function save(user: Opened['user']) {
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
}

test('the records of the last month are repeated one after the other, reviewed before', async () => {
  const { user, server } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Repetir as do mês passado…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repetir as do mês passado' }));
  expect(await dialog.findByText(/^São de outubro de 2026/)).toBeDefined();
  const rows = dialog.getAllByRole('listitem').map((row) => within(row));
  expect(rows).toHaveLength(3);
  const periods = dialog.getAllByRole<HTMLInputElement>('textbox', { name: /Período/ });
  expect(periods.map(({ value }) => value).toSorted()).toEqual([
    '11/2026',
    'novembro de 2026',
    'novembro de 2026',
  ]);
  // One is left out, another one corrected.
  await user.click(dialog.getByRole('checkbox', { name: /multas/ }));
  const corrected = rows.find((row) => row.queryByRole('checkbox', { name: /diárias/ }));
  const text = corrected?.getByRole('textbox', { name: /Declaração/ }) as HTMLInputElement;
  await user.type(text, ' Nem adiantamentos.');
  await user.click(dialog.getByRole('button', { name: 'Repetir 2 registros' }));

  const sent = () => server.sent('POST', PATH).map(({ body }) => body as Record<string, unknown>);
  expect(await screen.findByText(/^Repetindo: 1 de 2\./)).toBeDefined();
  expect((await field(/Declaração/)).value).toBe('Não houve convênios em novembro de 2026.');
  await save(user);
  expect(await screen.findByText(/^Repetindo: 2 de 2\./)).toBeDefined();
  expect((await field(/Declaração/)).value).toBe('Não houve diárias. Nem adiantamentos.');
  expect((await field(/Período/)).value).toBe('novembro de 2026');
  await save(user);
  await waitFor(() => expect(screen.queryByText(/^Repetindo/)).toBeNull());
  expect(sent().map(({ declaracao: each, periodo }) => [each, periodo])).toEqual([
    ['Não houve convênios em novembro de 2026.', '11/2026'],
    ['Não houve diárias. Nem adiantamentos.', 'novembro de 2026'],
  ]);
});

test('records without files are saved at once, and a refused one stays with its reason', async () => {
  const { user, server } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Repetir as do mês passado…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repetir as do mês passado' }));
  const periods = await dialog.findAllByRole('textbox', { name: /Período/ });
  await user.clear(periods[1] as HTMLElement);
  const saveAll = async () => {
    await user.click(dialog.getByRole('button', { name: 'Salvar sem abrir' }));
    await user.dblClick(await screen.findByRole('button', { name: 'Sim' }));
  };
  await saveAll();
  expect(await dialog.findByText('Informe o período')).toBeDefined();
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  const periodsSent = () =>
    server.sent('POST', PATH).map(({ body }) => (body as { periodo: string }).periodo);
  expect(periodsSent()).toHaveLength(3);

  await user.type(dialog.getByRole('textbox', { name: /Período/ }), 'novembro de 2026');
  await saveAll();
  expect(await screen.findByText('1 registro salvo.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(periodsSent()).toHaveLength(4);
  await waitFor(() => expect(screen.getAllByRole('cell', { name: /novembro/ })).not.toEqual([]));
});

test('records with files pass their form', async () => {
  const { user } = open('/gestao/transparencia/publicacao');
  await user.click(await screen.findByRole('button', { name: 'Repetir as do mês passado…' }));
  expect(await screen.findByRole('button', { name: 'Repetir 1 registro' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Salvar sem abrir' })).toBeNull();
  // A decree names no period: it is chosen by hand.
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /Decreto/ }));
  expect(screen.getByRole('button', { name: 'Repetir 2 registros' })).toBeDefined();
});

test('an unsure text is chosen by hand, with a note', async () => {
  const { user } = open('/gestao/transparencia/publicacao');
  await user.click(await screen.findByRole('button', { name: 'Repetir as do mês passado…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Mês a repetir'), '2026-08');
  const unsure = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /contratos/ });
  expect(unsure.checked).toBe(false);
  expect(dialog.getByText('Confira o nome.')).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Diárias/ }).checked).toBe(true);
});

test('the filter of an added column narrows the records', async () => {
  const filter = encodeURIComponent(
    JSON.stringify({ 'entidade.nome': { operator: 'contains', value: 'Saúde' } }),
  );
  const { user, server } = open(`/gestao/transparencia/publicacao?filtro=${filter}`);
  await user.click(await screen.findByRole('button', { name: 'Repetir as do mês passado…' }));
  await screen.findByRole('dialog');
  await waitFor(() => {
    const asked = server.sent('GET', '/v1/transparencia/publicacao');
    const repeated = asked.find(({ params }) => params.toString().includes('200'));
    expect(decodeURIComponent(repeated?.params.toString() ?? '')).toContain('Saúde');
  });
});

test('a second person approves: records pass their form', async () => {
  const { user } = open(LIST, true);
  await user.click(await screen.findByRole('button', { name: 'Repetir as do mês passado…' }));
  expect(await screen.findByRole('button', { name: 'Repetir 3 registros' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Salvar sem abrir' })).toBeNull();
});

test('a record can be skipped', async () => {
  const { user, server } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Repetir as do mês passado…' }));
  await user.click(await screen.findByRole('button', { name: 'Repetir 3 registros' }));
  const first = (await field(/Declaração/)).value;
  await user.click(await screen.findByRole('button', { name: 'Pular este' }));
  expect(await screen.findByText(/^Repetindo: 2 de 3\./)).toBeDefined();
  expect((await field(/Declaração/)).value).not.toBe(first);
  expect(server.sent('POST', PATH)).toEqual([]);
});

test('typed text is not skipped without a question', async () => {
  const { user } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Repetir as do mês passado…' }));
  await user.click(await screen.findByRole('button', { name: 'Repetir 3 registros' }));
  await user.type(await field(/Declaração/), ' Nem outros.');
  const typed = (await field(/Declaração/)).value;
  await user.click(screen.getByRole('button', { name: 'Pular este' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByText(/^Repetindo: 1 de 3\./)).toBeDefined();
  expect((await field(/Declaração/)).value).toBe(typed);
  await user.click(screen.getByRole('button', { name: 'Pular este' }));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Descartar e sair' }));
  expect(await screen.findByText(/^Repetindo: 2 de 3\./)).toBeDefined();
});

test('one record is repeated from its own screen', async () => {
  const { user } = open(`${LIST}/2/visualizar`);
  await user.click(await screen.findByRole('button', { name: 'Repetir no mês seguinte' }));
  await waitFor(async () => expect((await field(/Período/)).value).toBe('novembro de 2026'));
  expect(screen.queryByText(/^Repetindo/)).toBeNull();
});

test('only entities that declare it offer it', async () => {
  open('/gestao/transparencia/contrato');
  await screen.findByRole('button', { name: 'Incluir' });
  expect(screen.queryByRole('button', { name: /^Repetir/ })).toBeNull();
});
