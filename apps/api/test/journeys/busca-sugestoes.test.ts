import {
  categoriaPublicacao,
  contrato,
  grupoCategoriaPublicacao,
  licitacao,
  publicacao,
} from '@claraboia/contract';
import { type BuscaSegmento, buscaSugestoesSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { workOffOf } from '../support/indexar.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const CPF = '529.982.247-25';

let testApp: TestApp;
let gestora: TestClient;
let alfa: number;
let grupo: { id: number };
let categoria: { id: number };

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
  grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao, { nome: 'Educação' });
  categoria = await addCategoria('Cardápio da merenda');
  await publish('Merenda escolar de março');
  await create(testApp, gestora, alfa, licitacao, {
    objeto: 'Gêneros alimentícios para a merenda das escolas',
  });
  await create(testApp, gestora, alfa, contrato, {
    objeto: 'Pães e bolos',
    fornecedor: `Merendeira Fictícia ${CPF} Ltda.`,
  });
  await workOff();
});
afterAll(() => testApp.stop());

const addCategoria = (nome: string, more: object = {}) =>
  create(testApp, gestora, alfa, categoriaPublicacao, {
    nome,
    listado: true,
    linkExterno: false,
    conteudoHtml: null,
    nomeUrl: nome.normalize('NFD').replace(/\W/g, '').toLowerCase(),
    grupoCategoriaPublicacao: { id: grupo.id },
    ...more,
  });
const publish = (nome: string, more: object = {}) =>
  create(testApp, gestora, alfa, publicacao, {
    nome,
    data: '2026-03-15',
    categoriaPublicacao: { id: categoria.id },
    ...more,
  });

async function suggest(q: string, cliente = 'alfa') {
  const answer = await testApp
    .anonymous()
    .get(`/public/v1/${cliente}/busca/sugestoes?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return buscaSugestoesSchema.parse(answer.data);
}

const shown = (segmentos: readonly BuscaSegmento[]) =>
  segmentos.map(({ texto, marcado }) => (marcado ? `[${texto}]` : texto)).join('');
const titles = async (q: string, cliente?: string) =>
  (await suggest(q, cliente)).list.map(({ titulo }) => shown(titulo));
const NOTHING = { palavras: [], nomes: [], list: [] };

const workOff = () => workOffOf(testApp);

describe('suggestions', () => {
  test('are words, names, and records of each kind, with the completion', async () => {
    const { palavras, nomes, list } = await suggest('meren');
    expect(palavras.map(shown)).toEqual(['meren[da]']);
    expect(nomes.map(({ nome, ...more }) => ({ nome: shown(nome), ...more }))).toEqual([
      {
        nome: 'Meren[deira Fictícia ***.982.247-** Ltda.]',
        conjunto: 'contrato',
        filtro: 'fornecedor',
        rotulo: 'Fornecedores',
      },
    ]);
    expect(list.map(({ tipo, titulo, nota }) => [tipo, shown(titulo), nota])).toEqual([
      ['categoria_publicacao', 'Cardápio da meren[da]', 'Educação'],
      [
        'licitacao',
        'Gêneros alimentícios para a meren[da] das escolas',
        expect.stringMatching(/ nº /),
      ],
      ['publicacao', 'Meren[da escolar de março]', 'Cardápio da merenda'],
    ]);
  });

  test.each([
    ['CARDÁP', 'Cardáp[io da merenda]'],
    ['cardapio da m', 'Cardápio da m[erenda]'],
    ['  cardapio,  DA m ', 'Cardápio da m[erenda]'],
    ['merenda esc', 'Merenda esc[olar de março]'],
  ])('is found by %s, without accents and case', async (q, expected) => {
    expect(await titles(q)).toContain(expected);
  });

  test('name a record once if two words begin alike, and by its number if that is typed', async () => {
    await publish('Quadra e quadrilha de junho');
    await create(testApp, gestora, alfa, licitacao, { numero: '7788', objeto: 'Obra 7788' });
    await workOff();
    expect(await titles('quadr')).toEqual(['Quadr[a e quadrilha de junho]']);
    expect((await suggest('7788')).list.map(({ titulo, nota }) => [shown(titulo), nota])).toEqual([
      [expect.stringMatching(/ nº 7788$/), 'Obra 7788'],
    ]);
  });

  test('needs two letters, and begins by no small word', async () => {
    for (const q of ['', 'm', ' m ', '%', '::', 'da merenda']) {
      expect([q, await suggest(q)]).toEqual([q, NOTHING]);
    }
    expect((await suggest('me')).list.length).toBeGreaterThan(0);
  });

  test('is a handful', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) await publish(`Zelo e asseio ${n}`);
    await workOff();
    expect(await titles('zelo')).toHaveLength(3);
  });

  test('name many records of the same name once', async () => {
    for (const _ of [1, 2, 3]) await publish('Boletim repetido');
    await publish('Boletim repetido, errata');
    await workOff();
    expect(await titles('boletim')).toEqual(['Boletim[ repetido]', 'Boletim[ repetido, errata]']);
  });
});

describe('exclusions', () => {
  test.each([
    ['a whole CPF', CPF],
    ['its digits', CPF.replace(/\D/g, '')],
    ['its hidden beginning', '529'],
    ['marks of patterns', '%%'],
    ['a mark in a word', 'm%r'],
    ['another alphabet', 'мерен'],
    ['a statement', "me'; drop table busca_comeco --"],
    ['a zero', 'me\u0000ren'],
    ['half a letter', '\ud83d'],
  ])('is anything by %s', async (_, q) => {
    expect(await suggest(q.toWellFormed())).toEqual(NOTHING);
  });

  test('costs nothing by its length', async () => {
    expect(await suggest('merenda '.repeat(500))).toEqual(NOTHING);
  });

  test('cover categories that are not listed', async () => {
    const oculta = await addCategoria('Xisto reservado', { listado: false });
    await publish('Xisto em segredo', { categoriaPublicacao: { id: oculta.id } });
    await workOff();
    expect(await suggest('xisto')).toEqual(NOTHING);
  });

  test("is another client's", async () => {
    expect(await suggest('meren', 'beta')).toEqual(NOTHING);
  });

  test('is a record that was renamed or deleted, at once', async () => {
    const created = await publish('Quermesse da praça');
    await workOff();
    expect(await titles('quermesse')).toEqual(['Quermesse[ da praça]']);
    const saved = (await gestora.get<object>(`${publicacao.path}/${created.id}`)).data;
    const renamed = await gestora.put(publicacao.path, { ...saved, nome: 'Bazar da praça' });
    expect(renamed.status).toBe(200);
    await workOff();
    expect(await titles('quermesse')).toEqual([]);
    expect(await titles('bazar')).toEqual(['Bazar[ da praça]']);
    expect((await gestora.delete(`${publicacao.path}/${created.id}`)).status).toBe(200);
    expect(await titles('bazar')).toEqual([]);
  });
});

test('no portal, no suggestion', async () => {
  const answer = await testApp.anonymous().get('/public/v1/nenhum/busca/sugestoes?q=me');
  expect(answer.status).toBe(404);
});
