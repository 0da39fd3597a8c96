import {
  categoriaPublicacao,
  estruturaOrganizacional,
  grupoCategoriaPublicacao,
  registry,
} from '@claraboia/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, openSession } from '../support/fake-server.ts';
import { renderScreen } from '../support/render.tsx';

/** Imports a file on a screen up to the list of its rows. */
async function rowsOf(server: FakeServer, path: string, lines: readonly string[], updates = false) {
  const { user } = renderScreen(path, { server, registry, screens: [] });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('there is no choice of a file');
  await user.upload(input, new File([lines.join('\r\n')], 'arquivo.csv'));
  if (updates) await user.click(await within(dialog).findByRole('checkbox', { name: /Alterar/ }));
  await user.click(await within(dialog).findByRole('button', { name: 'Conferir as linhas' }));
  await within(dialog).findByRole('table');
  const rows = within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  const send = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
    await within(dialog).findByText(/Importação concluída/);
  };
  return { rows, send };
}

const grupo = (id: number, nome: string) => ({
  id,
  versao: 1,
  nome,
  nomeUrl: `g${id}`,
  navbarPublicacao: false,
  ordemExibicao: id,
});

const categorias = () =>
  new FakeServer({
    registry,
    rows: {
      grupo_categoria_publicacao: [grupo(1, 'Legislação'), grupo(2, 'Atas'), grupo(3, 'Atas')],
      categoria_publicacao: [],
    },
  });

test('references are matched by displayed name; missing and ambiguous ones are reported', async () => {
  const server = categorias();
  const { rows, send } = await rowsOf(server, '/gestao/transparencia/categoria_publicacao', [
    'Grupo;Nome;Exibe o dia',
    'LEGISLACAO;Leis;Não',
    'g2;Sessões;',
    'atas;Reuniões;',
    'Obras;Pontes;',
  ]);
  expect(rows.map((text) => text?.replace(/:.*/, ''))).toEqual([
    'Pendente',
    'Pendente',
    'ErroGrupo',
    'ErroGrupo',
  ]);
  expect(rows[2]).toContain('há 2 registros com o nome "atas"');
  expect(rows[3]).toContain('não há grupo de categorias com o nome "Obras"');
  await send();
  expect(server.sent('POST', categoriaPublicacao.path).map(({ body }) => body)).toMatchObject([
    { nome: 'Leis', nomeUrl: 'leis', grupoCategoriaPublicacao: { id: 1 }, exibeDia: false },
    { nome: 'Sessões', nomeUrl: 'sessoes', grupoCategoriaPublicacao: { id: 2 }, exibeDia: true },
  ]);
});

test('units stand below others of the same file, in whatever order, and below those that are there', async () => {
  const there = {
    id: 7,
    versao: 1,
    codigo: '01',
    codigoCompleto: '01',
    nome: 'Gabinete',
    estruturaPai: null,
  };
  const server = new FakeServer({ registry, rows: { estrutura_organizacional: [there] } });
  const { rows, send } = await rowsOf(server, '/gestao/transparencia/estrutura-organizacional', [
    'Código;Nome;Unidade superior',
    '1;Protocolo;Saúde',
    '02;Saúde;',
    '2;Chefia;GABINETE',
    '01;Gabinete da Prefeita;',
    '3;Arquivo;Gabinete da Prefeita',
    '8;Um;Dois',
    '9;Dois;Um',
  ]);
  expect(rows.filter((text) => text?.startsWith('Pendente'))).toHaveLength(4);
  expect(
    rows.filter((text) => text?.includes('já estava') || text?.includes('Já estava')),
  ).toHaveLength(1);
  expect(rows.filter((text) => text?.includes('depende desta'))).toHaveLength(2);
  await send();
  const saved = server.sent('POST', estruturaOrganizacional.path).map(({ body }) => body);
  expect(saved).toMatchObject([
    { nome: 'Saúde', estruturaPai: null },
    { nome: 'Protocolo', estruturaPai: { id: 8 } },
    { nome: 'Chefia', estruturaPai: { id: 7 } },
    { nome: 'Arquivo', estruturaPai: { id: 7 } },
  ]);
});

test('existing records take only the columns of the file, if the person chooses so', async () => {
  const server = categorias();
  const { path } = grupoCategoriaPublicacao;
  const { rows, send } = await rowsOf(
    server,
    '/gestao/transparencia/grupo_categoria_publicacao',
    ['Nome da URL,Nome', 'g1,Leis', 'g2,Atas', 'novo,Novo'],
    true,
  );
  expect(rows).toEqual([
    'PendenteSerá alterado',
    'EnviadoJá está assim; nada a alterar',
    'Pendente',
  ]);
  await send();
  expect(server.sent('PUT', path).map(({ body }) => body)).toMatchObject([
    { id: 1, versao: 1, nome: 'Leis', nomeUrl: 'g1' },
  ]);
  expect(server.sent('POST', path)).toHaveLength(1);
});

test('a person is named by the number as well, with or without its punctuation', async () => {
  const server = new FakeServer({
    registry,
    session: openSession({ papel: 'admin' }),
    rows: {
      pessoa: [
        { nome: 'Ana', nomeSocial: null, cpf: '52998224725', administrador: false },
        { nome: 'Ana', nomeSocial: null, cpf: '11144477735', administrador: false },
      ],
      cliente: [{ nome: 'Prefeitura', identificador: 'vale-claro', cidade: 'Vale Claro' }],
      acesso: [],
    },
  });
  const { rows } = await rowsOf(server, '/gestao/sistema/acesso', [
    'Pessoa;Cliente;Papel',
    '529.982.247-25;vale-claro;GESTOR',
    '11144477735;Prefeitura;Consulta',
    'Ana;Prefeitura;Consulta',
    '111.444.777-35;Prefeitura;Chefe',
  ]);
  expect(rows.slice(0, 2)).toEqual(['Pendente', 'Pendente']);
  expect(rows[2]).toContain('há 2 registros com o nome "Ana"');
  expect(rows[3]).toContain('"Chefe" não é uma das opções (Gestor, Consulta)');
});

test('a record that somebody deletes meanwhile is the fault of its row alone', async () => {
  const server = categorias();
  const { send } = await rowsOf(
    server,
    '/gestao/transparencia/grupo_categoria_publicacao',
    ['Nome da URL;Nome', 'g1;Um', 'g2;Dois'],
    true,
  );
  server.rows.get('grupo_categoria_publicacao')?.shift();
  await send();
  expect(await screen.findByText('Importação concluída: 1 enviado, 1 com erro.')).toBeDefined();
});
