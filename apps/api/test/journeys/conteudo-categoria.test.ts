import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
  modeloCategoriaPublicacao,
  modeloCategoriaPublicacaoTipo,
} from '@claraboia/contract';
import {
  type ConteudosImportadosAnswer,
  type Historico,
  importConteudosAnswerSchema,
  recordSchema,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const SAVE = `${categoriaPublicacao.path}/salvar-conteudo`;
const IMPORT = `${categoriaPublicacao.path}/importar-conteudos`;

let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
let leitora: TestClient;
let admin: TestClient;
let alfa: number;

type Row = Record<string, unknown> & { id: number; versao: number };

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  leitora = await testApp.signIn('leitora.alfa', 'alfa');
  admin = await testApp.signIn('admin', 'alfa');
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());

const categoria = (overrides = {}) =>
  create(testApp, gestora, alfa, categoriaPublicacao, overrides);
const read = async (id: number) =>
  (await gestora.get<Row>(`${categoriaPublicacao.path}/${id}`)).data;
const typesOf = async (id: number) => {
  const filter = encodeURIComponent(
    JSON.stringify({ 'categoriaPublicacao.id': { compare: '=', value: `long:${id}` } }),
  );
  const { data } = await gestora.get<{ list: Row[] }>(
    `${categoriaPublicacaoTipo.path}?filter=${filter}`,
  );
  return data.list.map(({ nome }) => nome);
};

/** A category imported from a template category that has this text and these types. */
async function imported(conteudoHtml: string | null, tipos: readonly string[] = []) {
  const modelo = await create(testApp, admin, alfa, modeloCategoriaPublicacao, { conteudoHtml });
  const { modeloPortal, modeloGrupoCategoriaPublicacao } = modelo;
  await gestora.post(`${categoriaPublicacao.path}/importar-modelos`, {
    modeloPortal,
    modeloGrupoCategoriaPublicacao,
  });
  const filter = encodeURIComponent(
    JSON.stringify({ nomeUrl: { compare: '=', value: `string:${String(modelo.nomeUrl)}` } }),
  );
  const { data } = await gestora.get<{ list: Row[] }>(
    `${categoriaPublicacao.path}?filter=${filter}`,
  );
  for (const nome of tipos) {
    await create(testApp, admin, alfa, modeloCategoriaPublicacaoTipo, {
      categoriaPublicacao: { id: modelo.id },
      nome,
    });
  }
  return { modelo, own: await read(data.list[0]?.id ?? 0) };
}

describe('the text of a category', () => {
  test('is saved alone, cleaned, at once for citizens and in the trail', async () => {
    const grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao);
    const before = await categoria({ grupoCategoriaPublicacao: { id: grupo.id } });
    const address = `/public/v1/alfa/pagina/${grupo.nomeUrl}/${before.nomeUrl}`;
    const citizen = testApp.anonymous();
    const page = async () => (await citizen.raw('GET', address)).body;
    expect(await page()).not.toContain('Novo texto');
    const answer = await gestora.post<Row>(SAVE, {
      id: before.id,
      versao: before.versao,
      conteudoHtml: '<p onclick="x()">Novo texto</p><script>alert(1)</script>',
    });
    expect(answer.messages).toMatchObject([{ code: MESSAGE_CODE.changed }]);
    recordSchema(categoriaPublicacao).parse(answer.data);
    expect(answer.data).toEqual({
      ...before,
      versao: before.versao + 1,
      conteudoHtml: '<p>Novo texto</p>',
    });
    expect(await page()).toContain('<p>Novo texto</p>');
    const { data } = await gestora.get<Historico>(
      `${categoriaPublicacao.path}/${before.id}/historico`,
    );
    expect(data.list[0]).toMatchObject({
      acao: 'alteracao',
      depois: { conteudoHtml: '<p>Novo texto</p>' },
    });
  });

  test('changed by another person meanwhile is not overwritten', async () => {
    const { id, versao } = await categoria();
    await gestora.post(SAVE, { id, versao, conteudoHtml: '<p>Dela</p>' });
    const answer = await gestora.post(SAVE, { id, versao, conteudoHtml: '<p>Minha</p>' });
    expect([answer.status, answer.messages[0]?.code]).toEqual([409, MESSAGE_CODE.changedByOther]);
    expect((await read(id)).conteudoHtml).toBe('<p>Dela</p>');
  });

  test('is saved by the specification’s call too, which brings no version, and once', async () => {
    const { id } = await categoria();
    const save = () => gestora.post<Row>(SAVE, { id, conteudoHtml: '<p>Sem versão</p>' });
    const first = await save();
    expect(first.messages).toMatchObject([{ code: MESSAGE_CODE.changed }]);
    const again = await save();
    expect(again.messages).toMatchObject([{ code: MESSAGE_CODE.unchanged }]);
    expect(again.data.versao).toBe(first.data.versao);
  });

  test.each([
    [{ versao: 1, conteudoHtml: '' }, 'id'],
    [{ id: 1, versao: 'x', conteudoHtml: '' }, 'versao'],
    [{ id: 1, versao: 1 }, 'conteudoHtml'],
    [{ id: 1, versao: 1, conteudoHtml: 5 }, 'conteudoHtml'],
    [{ id: 1, versao: 1, conteudoHtml: '', nome: 'x' }, 'nome'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await gestora.post(SAVE, body);
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, field]);
  });

  test('is out of reach of readers, of another client and of who is not signed in', async () => {
    const { id, versao } = await categoria();
    for (const [path, rest] of [
      [SAVE, { conteudoHtml: '<p>x</p>' }],
      [IMPORT, {}],
    ] as const) {
      const body = { id, versao, ...rest };
      expect((await leitora.post(path, body)).status).toBe(403);
      expect((await beta.post(path, body)).status).toBe(404);
      expect((await testApp.anonymous().post(path, body)).status).toBe(401);
    }
    expect((await read(id)).versao).toBe(versao);
  });
});

describe('the content of the template', () => {
  test('takes the place of the text, adds the types, and comes once', async () => {
    const { own } = await imported('<p>Do modelo</p>', ['Lei', 'Decreto']);
    await create(testApp, gestora, alfa, categoriaPublicacaoTipo, {
      categoriaPublicacao: { id: own.id },
      nome: 'Lei',
    });
    await gestora.post(SAVE, { id: own.id, versao: own.versao, conteudoHtml: '<p>Meu</p>' });
    const target = { id: own.id, versao: own.versao + 1 };
    const answer = await gestora.post<ConteudosImportadosAnswer>(IMPORT, target);
    expect(importConteudosAnswerSchema.parse(answer.data)).toEqual({ conteudo: true, tipos: 1 });
    expect(answer.messages).toEqual([
      { code: MESSAGE_CODE.imported, description: 'Importado do modelo: texto e 1 tipo.' },
    ]);
    expect((await read(own.id)).conteudoHtml).toBe('<p>Do modelo</p>');
    expect(await typesOf(own.id)).toEqual(['Lei', 'Decreto']);

    const again = await gestora.post(IMPORT, { id: own.id, versao: own.versao + 2 });
    expect(again.messages).toMatchObject([{ code: MESSAGE_CODE.nothingToImport }]);
    expect((await read(own.id)).versao).toBe(own.versao + 2);
  });

  test('without a text leaves the category’s own', async () => {
    const { own } = await imported(null);
    await gestora.post(SAVE, { id: own.id, versao: own.versao, conteudoHtml: '<p>Meu</p>' });
    const answer = await gestora.post(IMPORT, { id: own.id, versao: own.versao + 1 });
    expect(answer.messages).toMatchObject([{ code: MESSAGE_CODE.nothingToImport }]);
    expect((await read(own.id)).conteudoHtml).toBe('<p>Meu</p>');
  });

  test('is taken by the specification’s call, which brings the category alone', async () => {
    const { own } = await imported('<p>Do modelo</p>', ['Portaria']);
    const answer = await gestora.post<ConteudosImportadosAnswer>(IMPORT, { id: own.id });
    expect(answer.data).toEqual({ conteudo: false, tipos: 1 });
  });

  test('is not taken over a version that was not seen', async () => {
    const { own } = await imported('<p>Do modelo</p>', ['Lei']);
    const answer = await gestora.post(IMPORT, { id: own.id, versao: own.versao + 5 });
    expect(answer.status).toBe(409);
    expect(await typesOf(own.id)).toEqual([]);
  });

  test('is not there for a category that came from none', async () => {
    const { id, versao } = await categoria();
    const answer = await gestora.post(IMPORT, { id, versao });
    expect(answer.status).toBe(422);
    expect(answer.messages[0]?.description).toMatch(/não veio de um modelo/);
  });
});
