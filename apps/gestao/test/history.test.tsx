import { contrato, PUBLICACAO_UPLOAD_PATH, publicacao, registry } from '@claraboia/contract';
import { type Historico, type HistoricoItem, historicoSchema } from '@claraboia/contract/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const OLD = `${'a'.repeat(64)}.pdf`;
const GONE = `${'b'.repeat(64)}.pdf`;

const item = (patch: Partial<HistoricoItem>): HistoricoItem => ({
  id: 1,
  quando: '2026-03-16T12:30:00.000Z',
  acao: 'alteracao',
  pessoa: { nome: 'Helena Prado' },
  motivo: null,
  antes: null,
  depois: null,
  ...patch,
});

const lei = (patch: object) => ({
  id: 7,
  versao: 1,
  nome: 'Lei nº 1',
  data: '2026-03-15',
  categoriaPublicacao: { id: 5, nome: 'Leis' },
  publicacaoArquivos: [],
  dataHoraRegistro: '2026-03-15T12:00:00.000Z',
  ...patch,
});

type Answered = Partial<Historico> | 'refused';

/** Opens the history of one record, answered page by page. */
function open(
  list: readonly HistoricoItem[],
  entity = publicacao as { path: string; key: string },
) {
  const server = new FakeServer({
    rows: {
      publicacao: [lei({ tipoPublicacao: { id: 1, nome: 'Arquivos' } })],
      contrato: [{ id: 7, exercicio: 2026, numeroContrato: '9/2026', fornecedor: 'Papel SA' }],
    },
  });
  const world: { answer: Answered } = { answer: {} };
  server.intercept = ({ path, params }) => {
    if (path !== `${entity.path}/7/historico`) return undefined;
    if (world.answer === 'refused') {
      const messages = [{ code: 3003, description: 'Você não tem permissão para esta ação.' }];
      return { status: 403, body: { error: true, messages, data: null } };
    }
    const offset = Number(params.get('offset'));
    const data = historicoSchema.parse({
      list: list.slice(offset, offset + Number(params.get('limit'))),
      count: list.length,
      arquivos: [OLD],
      ...world.answer,
    });
    return { status: 200, body: { error: false, messages: [], data } };
  };
  const address = `/gestao${entity.path.slice(3)}?selecionado=7`;
  return { world, server, ...renderScreen(address, { server, registry }) };
}

async function show(user: ReturnType<typeof open>['user'], name = /Lei nº 1/) {
  await screen.findByRole('row', { name });
  await user.click(screen.getByRole('button', { name: 'Histórico' }));
  return screen.findByRole('dialog', { name: /^Histórico de/ });
}

/** Sides of a field in an entry: its label, then the texts of each side. */
const sidesOf = (entry: HTMLElement, label: string) => {
  const change = within(entry).getByText(label, { selector: 'dt' }).parentElement as HTMLElement;
  return within(change)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
};

test('shows time, person and reason, with each changed field before and after', async () => {
  const { user } = open([
    item({
      id: 2,
      acao: 'retificacao',
      motivo: 'O número estava errado',
      antes: lei({}),
      depois: lei({
        versao: 2,
        nome: 'Lei nº 1-A',
        data: '2026-04-02',
        categoriaPublicacao: { id: 6, nome: 'Decretos' },
        dataHoraRegistro: '2026-03-16T12:00:00.000Z',
      }),
    }),
  ]);
  const dialog = await show(user);
  const entry = await within(dialog).findByRole('article');
  expect(within(entry).getByRole('heading').textContent).toBe(
    '16/03/2026 09:30RetificaçãoHelena Prado',
  );
  expect(entry.textContent).toContain('Motivo: O número estava errado');
  expect(sidesOf(entry, 'Nome')).toEqual(['AntesLei nº 1', 'DepoisLei nº 1-A']);
  expect(sidesOf(entry, 'Data')).toEqual(['Antes15/03/2026', 'Depois02/04/2026']);
  expect(sidesOf(entry, 'Categoria')).toEqual(['AntesLeis', 'DepoisDecretos']);
  // Fields that the server sets are not changes of a person.
  expect(within(entry).queryByText('Registrada em')).toBeNull();
});

test('links the files that are still there, and says of the others that they are not', async () => {
  const row = (id: number, nome: string, caminho: string, linkExterno = false) => ({
    id,
    nome,
    caminho,
    linkExterno,
    tamanho: id,
  });
  const { user } = open([
    item({
      antes: lei({
        publicacaoArquivos: [
          row(1, 'Texto', OLD),
          row(2, 'Anexo', GONE),
          row(3, 'Fica', 'https://tce.pe.gov.br/a', true),
        ],
      }),
      depois: lei({
        publicacaoArquivos: [
          row(4, 'Planilha', 'https://exemplo.org/b', true),
          row(3, 'Fica', 'https://tce.pe.gov.br/a', true),
        ],
      }),
    }),
  ]);
  const dialog = await show(user);
  const old = await within(dialog).findByRole('link', { name: /^Texto/ });
  expect(old.getAttribute('href')).toBe(`${PUBLICACAO_UPLOAD_PATH}/${OLD}`);
  expect(old.getAttribute('rel')).toContain('noopener');
  expect(within(dialog).getByText('Anexo (o arquivo não está mais guardado)')).toBeDefined();
  expect(
    within(dialog)
      .getByRole('link', { name: /^Planilha/ })
      .getAttribute('href'),
  ).toBe('https://exemplo.org/b');
  expect(within(dialog).queryByText(/^Fica/)).toBeNull();
});

test('reads amounts, masks and yes or no as people do', async () => {
  const { user } = open(
    [
      item({
        antes: { id: 7, valor: '1234.50', documento: '11222333000181', objeto: null },
        depois: { id: 7, valor: '2000000.00', documento: '12ABC34501DE35', objeto: 'Papel' },
      }),
    ],
    contrato,
  );
  const dialog = await show(user, /9\/2026/);
  const entry = await within(dialog).findByRole('article');
  expect(sidesOf(entry, 'Valor')).toEqual(['Antes1.234,50', 'Depois2.000.000,00']);
  expect(sidesOf(entry, 'CPF ou CNPJ do fornecedor')).toEqual([
    'Antes11.222.333/0001-81',
    'Depois12.ABC.345/01DE-35',
  ]);
  expect(sidesOf(entry, 'Objeto')).toEqual(['Antesem branco', 'DepoisPapel']);
});

test('folds up whole additions and deletions, and words a change of place', async () => {
  const { user } = open([
    item({ id: 3, acao: 'exclusao', antes: lei({}) }),
    item({ id: 2, acao: 'ordem', depois: { direcao: 'subir' }, pessoa: null }),
    item({ id: 1, acao: 'inclusao', depois: lei({}) }),
  ]);
  const dialog = await show(user);
  const [gone, moved, added] = await within(dialog).findAllByRole('article');
  expect(within(gone as HTMLElement).getByText('Ver o que foi excluído')).toBeDefined();
  expect(moved?.textContent).toContain('Sistema');
  expect(moved?.textContent).toContain('Movido para cima.');
  await user.click(within(added as HTMLElement).getByText('Ver o que foi incluído'));
  expect(sidesOf(added as HTMLElement, 'Nome')).toEqual(['Lei nº 1']);
});

test('loads more when there is more', async () => {
  const many = Array.from({ length: 21 }, (_, place) =>
    item({ id: 21 - place, antes: lei({}), depois: lei({ nome: `Lei ${21 - place}` }) }),
  );
  const { user } = open(many);
  const dialog = await show(user);
  await waitFor(() => expect(within(dialog).getAllByRole('article')).toHaveLength(20));
  await user.click(within(dialog).getByRole('button', { name: 'Carregar mais' }));
  await waitFor(() => expect(within(dialog).getAllByRole('article')).toHaveLength(21));
  expect(within(dialog).queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('says when there is nothing', async () => {
  const { user } = open([]);
  const dialog = await show(user);
  expect(await within(dialog).findByText('Nada foi registrado sobre este registro.')).toBeDefined();
});

test('reports a failure, and tries again', async () => {
  const { user, world } = open([item({ antes: lei({}), depois: lei({ nome: 'Lei nº 2' }) })]);
  world.answer = 'refused';
  const dialog = await show(user);
  expect(await within(dialog).findByText('Você não tem permissão para esta ação.')).toBeDefined();
  world.answer = {};
  await user.click(within(dialog).getByRole('button', { name: 'Tentar Novamente' }));
  expect(await within(dialog).findByRole('article')).toBeDefined();
});
