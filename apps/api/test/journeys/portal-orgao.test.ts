import {
  categoriaPublicacao,
  declaracaoInexistencia,
  declaracoes,
  estrutura,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  faq,
  gestores,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
  modalidades,
  perguntas,
  portais,
  portal,
  publicacao,
  publicacaoArquivos,
  publicacoes,
  servico,
  servicosDaCarta,
  unidades,
} from '@claraboia/contract';
import {
  type PublicCategoriaPagina,
  type PublicPortal,
  type PublicPublicacao,
  publicCategoriaPaginaSchema,
  publicPortalSchema,
} from '@claraboia/contract/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startAlfa } from '../support/alfa.ts';
import { create } from '../support/factory.ts';
import { linha } from '../support/linha.ts';
import type { TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

interface List<T = { id: number }> {
  readonly list: T[];
  readonly count: number;
}

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let alfa: number;
const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));
const read = async <T>(address: string) => (await citizen.get<T>(`/public/v1/${address}`)).data;

const made = { gestor: 0, categoria: 0 };
beforeAll(async () => {
  ({ testApp, gestora, citizen, alfa } = await startAlfa());
});
afterAll(() => testApp.stop());

test('a portal says which pages hold something, and hears of the first record', async () => {
  const paginas = async () =>
    publicPortalSchema.parse(await read<PublicPortal>('portal/alfa')).paginas;
  expect(await paginas()).toMatchObject({
    faq: false,
    estrutura: false,
    declaracoes: false,
    avisos: false,
  });
  await create(testApp, gestora, alfa, faq, {
    pergunta: 'Como peço?',
    respostaHTML: '<p>Assim.</p>',
  });
  expect(await paginas()).toMatchObject({
    faq: true,
    estrutura: false,
    declaracoes: false,
    avisos: false,
  });
  const grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao, {
    nomeUrl: 'obras',
  });
  const categoria = await create(testApp, gestora, alfa, categoriaPublicacao, {
    grupoCategoriaPublicacao: { id: grupo.id },
    nomeUrl: 'obras-paralisadas',
  });
  made.categoria = categoria.id;
  await create(testApp, gestora, alfa, declaracaoInexistencia, {
    categoriaPublicacao: { id: categoria.id },
    declaracao: 'Nenhuma obra parada.',
    periodo: '2025',
  });
  const unidade = await create(testApp, gestora, alfa, estruturaOrganizacional, {
    nome: 'Secretaria de Obras',
    texto: `<p>Cuida das obras &amp; das vias. ${'palavra '.repeat(60)}</p>`,
  });
  await create(testApp, gestora, alfa, estruturaOrganizacional, {
    nome: 'Arquivo',
    texto: null,
    estruturaPai: { id: unidade.id },
  });
  const foto = await gestora.upload(
    estruturaOrganizacionalGestao.fields.nomeFoto.uploadPath,
    'foto.png',
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2f6b3a' } })
      .png()
      .toBuffer(),
  );
  const gestor = await create(testApp, gestora, alfa, estruturaOrganizacionalGestao, {
    estruturaOrganizacional: { id: unidade.id },
    nome: 'Ana Reis',
    cargo: 'Secretária',
    nomeFoto: foto.data,
  });
  made.gestor = gestor.id;
  await create(testApp, gestora, alfa, servico, { estruturaOrganizacional: { id: unidade.id } });
  await create(testApp, gestora, alfa, portal);
  expect(await paginas()).toMatchObject({
    faq: true,
    estrutura: true,
    declaracoes: true,
    avisos: false,
    servicos: true,
    eventos: false,
  });
  const beta = publicPortalSchema.parse(await read('portal/beta'));
  expect(beta.paginas).toMatchObject({
    faq: false,
    estrutura: false,
    declaracoes: false,
    avisos: false,
    servicos: false,
    eventos: false,
  });
});

const LISTS: [resource: string, row: z.ZodType, count: number][] = [
  ['transparencia/portal_cliente', linha(portais), 1],
  ['faq', linha(perguntas), 1],
  ['declaracao-inexistencia', linha(declaracoes), 1],
  ['estrutura-organizacional', linha(estrutura), 2],
  ['estrutura-organizacional/listar', linha(unidades), 2],
  ['estrutura-organizacional-gestao', linha(gestores), 1],
  ['servico/estrutura', linha(unidades), 1],
  ['servico', linha(servicosDaCarta), 1],
];

describe.each(LISTS)('%s', (resource, row, count) => {
  test('has the shape of the contract, for this client alone', async () => {
    const address = `/public/v1/alfa/${resource}`;
    const answer = await citizen.get<List>(address);
    const { list } = z.strictObject({ list: z.array(row), count: z.number() }).parse(answer.data);
    expect([list.length, answer.data.count]).toEqual([count, count]);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const again = await citizen.raw('GET', address, {
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(await read(`beta/${resource}`)).toEqual({ list: [], count: 0 });
    expect((await citizen.get(`/public/v1/ninguem/${resource}`)).status).toBe(404);
  });

  test('refuses a filter that it does not know', async () => {
    for (const filter of [{ versao: { $eq: 'long:1' } }, { nada: { $eq: 'x' } }]) {
      const answer = await citizen.get(`/public/v1/alfa/${resource}?filter=${filterOf(filter)}`);
      expect([answer.status, answer.messages[0]?.code]).toEqual([400, MESSAGE_CODE.invalidQuery]);
    }
  });
});

test('modalities are the same for every client', async () => {
  const alfaList = await read<List>('alfa/modalidadelicitacao');
  z.array(linha(modalidades)).nonempty().parse(alfaList.list);
  expect(await read('beta/modalidadelicitacao')).toEqual(alfaList);
});

test('a unit’s summary is the beginning of its text, without markup', async () => {
  const { list } =
    await read<List<{ nome: string; descricao: string | null }>>('alfa/servico/estrutura');
  const [unidade] = list;
  expect(unidade?.descricao).toMatch(/^Cuida das obras & das vias\. palavra .*palavra…$/);
  expect(unidade?.descricao?.length).toBeLessThanOrEqual(201);
  const all = await read<List<{ descricao: string | null }>>(
    'alfa/estrutura-organizacional/listar',
  );
  expect(all.list.map(({ descricao }) => descricao === null)).toEqual([true, false]);
});

test('text stored past the save is cleaned when it is read', async () => {
  await testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    await tx.execute(
      `update faq set resposta_html = '<p onclick="x()">Ok<script>x()</script></p>'`,
    );
  });
  const { list } = await read<List<{ respostaHTML: string }>>('alfa/faq?page=1&limit=7');
  expect(list[0]?.respostaHTML).toBe('<p>Ok</p>');
});

test('the picture of a manager opens for everybody, under its own client alone', async () => {
  const address = `estrutura-organizacional-gestao/download/${made.gestor}`;
  const open = (cliente: string, id = address) => citizen.raw('GET', `/public/v1/${cliente}/${id}`);
  const shown = await open('alfa');
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(shown.headers['cache-control']).toBe('public, no-cache');
  expect((await open('beta')).statusCode).toBe(404);
  expect((await open('alfa', 'estrutura-organizacional-gestao/download/999999')).statusCode).toBe(
    404,
  );
});

test('a category page has its declarations of nonexistence', async () => {
  const page = await read<PublicCategoriaPagina>('alfa/pagina/obras/obras-paralisadas');
  expect(publicCategoriaPaginaSchema.parse(page).declaracoes).toEqual([
    { declaracao: 'Nenhuma obra parada.', periodo: '2025', retificadoEm: null },
  ]);
});

test('files are listed with their publication, in their order', async () => {
  const saved = await create(testApp, gestora, alfa, publicacao, {
    categoriaPublicacao: { id: made.categoria },
    nome: 'Mapa',
    tipoPublicacao: { id: 1 },
    urlPublicacao: null,
    publicacaoArquivos: ['b', 'a'].map((nome) => ({
      nome,
      linkExterno: true,
      caminho: `https://exemplo.org/${nome}.pdf`,
    })),
  });
  const filter = filterOf({
    'publicacao.id': { $eq: `long:${saved.id}` },
    $order: { ordem: 'asc' },
  });
  const { list } = await read<List<{ nome: string }>>(`alfa/publicacao_arquivo?filter=${filter}`);
  expect(
    z
      .array(linha(publicacaoArquivos))
      .parse(list)
      .map(({ nome, publicacao: { id } }) => [nome, id]),
  ).toEqual([
    ['b', saved.id],
    ['a', saved.id],
  ]);
  expect((await read<List>('beta/publicacao_arquivo')).count).toBe(0);
  const unknown = await citizen.get(
    `/public/v1/alfa/publicacao_arquivo?filter=${filterOf({ arquivoNome: { $eq: 'x' } })}`,
  );
  expect(unknown.status).toBe(400);
});

test('a subcategory that is a link elsewhere comes with its address', async () => {
  const outside = await create(testApp, gestora, alfa, categoriaPublicacao, {
    linkExterno: true,
    nomeUrl: null,
    linkUrl: 'https://exemplo.org/obras',
    abrirNovaAba: true,
  });
  const saved = await create(testApp, gestora, alfa, publicacao, {
    categoriaPublicacao: { id: made.categoria },
    tipoPublicacao: { id: 4 },
    urlPublicacao: null,
    subcategoriaPublicacao: { id: outside.id },
  });
  const { list } = await read<List<PublicPublicacao>>(
    `alfa/publicacao?filter=${filterOf({ id: { $eq: `long:${saved.id}` } })}`,
  );
  expect(linha(publicacoes).parse(list[0]).subcategoriaPublicacao).toMatchObject({
    linkExterno: true,
    linkUrl: 'https://exemplo.org/obras',
    abrirNovaAba: true,
  });
});
