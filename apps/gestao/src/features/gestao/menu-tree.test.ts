import { formatCnpj, formatCpf } from '@claraboia/contract';
import type { Menu, Session } from '@claraboia/contract/schema';
import { expect, test } from 'vitest';
import { initials } from './initials.ts';
import { menuTree, pageTitle, searchMenu, withCounts } from './menu-tree.ts';
import { firstWords } from './user-menu.tsx';

const user = { nome: 'Ana Lima', username: 'ana' };
const entry = (id: number, patch: Partial<Menu> & { pai?: number; to?: string } = {}): Menu => ({
  id,
  nome: `Menu ${id}`,
  icone: null,
  seq: id,
  menuPai: patch.pai === undefined ? null : { id: patch.pai },
  acaoSistema: patch.to === undefined ? null : { solicitacao: patch.to },
  hidden: patch.hidden ?? false,
  ...(patch.nome !== undefined && { nome: patch.nome }),
  ...(patch.seq !== undefined && { seq: patch.seq }),
});
const contextOf = (...menus: Menu[]): NonNullable<Session['context']> => ({
  client: { id: 1, identificador: 'v', cidade: 'Vale', nome: 'Prefeitura', cnpj: null },
  exercicio: 2026,
  papel: 'gestor',
  menus,
});
const tree = (...menus: Menu[]) => menuTree(contextOf(...menus), user);

test('nested, ordered by seq, hidden ones and empty branches left out', () => {
  const nodes = tree(
    entry(1, { seq: 9, to: 'gestao/a' }),
    entry(2, { seq: 1 }),
    entry(3, { pai: 2, to: '/gestao/b' }),
    entry(4, { pai: 2, to: 'gestao/c', hidden: true }),
    entry(5, { seq: 3 }),
  );
  expect(nodes.map(({ id }) => id)).toEqual([2, 1]);
  expect(nodes[0]?.children.map(({ id }) => id)).toEqual([3]);
  expect(nodes[0]?.children[0]?.target).toEqual({ kind: 'internal', path: '/gestao/b' });
});

test('addresses that start with /http lead outwards', () => {
  expect(tree(entry(1, { to: '/https://tce.br/x' }))[0]?.target).toEqual({
    kind: 'external',
    address: 'https://tce.br/x',
  });
});

test('pages of the legacy application get addresses of their own', () => {
  const [node] = tree(entry(1, { to: 'rh/folha.xhtml' }));
  expect(node?.target).toEqual({ kind: 'internal', path: '/gestao/legado/rh/folha.xhtml' });
  expect(
    pageTitle(
      [node].flatMap((each) => each ?? []),
      '/gestao/legado/rh/folha.xhtml',
    ),
  ).toBe('Menu 1');
});

test('names are filled from context and user; a circle ends', () => {
  const nodes = tree(
    entry(1, { nome: '{client.nome} {exercicio} {user.username} {outra}', to: 'x' }),
    entry(2, { pai: 3 }),
    entry(3, { pai: 2 }),
  );
  expect(nodes.map(({ label }) => label)).toEqual(['Prefeitura 2026 ana {outra}']);
});

test('the title is that of the longest menu path', () => {
  const nodes = tree(
    entry(1, { nome: 'Categorias', to: 'gestao/t/categoria' }),
    entry(2, { nome: 'Tipos', to: 'gestao/t/categoria/tipo' }),
  );
  expect(pageTitle(nodes, '/gestao/t/categoria/5/alterar')).toBe('Categorias');
  expect(pageTitle(nodes, '/gestao/t/categoria/tipo')).toBe('Tipos');
  expect(pageTitle(nodes, '/gestao/t/categoria_x')).toBeNull();
});

test('the search folds accents and looks at the names above too', () => {
  const nodes = tree(
    entry(1, { nome: 'Licitações' }),
    entry(2, { nome: 'Avisos', pai: 1, to: 'x' }),
    entry(3, { nome: 'Contratos', to: 'y' }),
  );
  expect(searchMenu(nodes, 'LICITACOES avi').map(({ node }) => node.id)).toEqual([2]);
});

test('small texts of the shell', () => {
  expect(firstWords('  Maria  Aparecida de Souza ')).toBe('Maria Aparecida de');
  expect(initials('Prefeitura de Vale Claro')).toBe('PC');
  expect(formatCpf('00000000191')).toBe('000.000.001-91');
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
});

test('numbers stand beside the entries of their paths, at any depth', () => {
  const nodes = tree(entry(1), entry(2, { pai: 1, to: 'gestao/b', nome: 'Bandeja' }));
  const [counted] = withCounts(nodes, new Map([['/gestao/b', 12]]));
  expect(counted?.children.map(({ label }) => label)).toEqual(['Bandeja (12)']);
});
