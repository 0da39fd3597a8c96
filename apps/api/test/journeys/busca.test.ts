import {
  avisoLicitacao,
  buscaSinonimo,
  categoriaPublicacao,
  contrato,
  declaracaoInexistencia,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  faq,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
  publicacao,
  servico,
} from '@claraboia/contract';
import {
  type BuscaResposta,
  type BuscaSegmento,
  buscaRespostaSchema,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Indexador } from '../../src/features/busca/texto/indexador.ts';
import { create } from '../support/factory.ts';
import { CITUS_URL } from '../support/postgres.ts';
import { startOwnApp, startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let alfa: number;
let grupo: { id: number };
let categoria: { id: number };

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  citizen = testApp.anonymous();
  alfa = testApp.clienteId.alfa;
  grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao, { nome: 'Compras' });
  categoria = await addCategoria('Pregões');
});
afterAll(() => testApp.stop());

const addCategoria = (nome: string, more: object = {}) =>
  create(testApp, gestora, alfa, categoriaPublicacao, {
    nome,
    nomeUrl: nome.normalize('NFD').replace(/\W/g, '').toLowerCase(),
    listado: true,
    linkExterno: false,
    conteudoHtml: null,
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

async function search(q: string, more = '', cliente = 'alfa'): Promise<BuscaResposta> {
  const answer = await citizen.get(`/public/v1/${cliente}/busca?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status).toBe(200);
  return buscaRespostaSchema.parse(answer.data);
}

const plain = (segmentos: readonly BuscaSegmento[] | null) =>
  (segmentos ?? []).map(({ texto }) => texto).join('');
const marks = (segmentos: readonly BuscaSegmento[] | null) =>
  (segmentos ?? []).filter(({ marcado }) => marcado).map(({ texto }) => texto);
const titles = async (q: string, more = '') =>
  (await search(q, more)).list.map(({ titulo }) => plain(titulo));

describe('a new record is found at once', () => {
  test('a publication from its first save to its deletion', async () => {
    expect(await titles('girafa')).toEqual([]);
    const saved = await publish('Aquisição de girafas');
    expect(await titles('GIRAFA')).toEqual(['Aquisição de girafas']);
    await gestora.put(publicacao.path, { ...saved, nome: 'Aquisição de zebras' });
    expect(await titles('girafa')).toEqual([]);
    expect(await titles('zebra')).toEqual(['Aquisição de zebras']);
    await gestora.delete(`${publicacao.path}/${saved.id}`);
    expect(await titles('zebra')).toEqual([]);
  });

  test('a write that is rolled back leaves nothing', async () => {
    const writing = testApp.database.tenant(alfa, async (tx) => {
      await tx.execute(
        `insert into publicacao (cliente_id, categoria_publicacao_id, nome, data, tipo_publicacao_id, url_publicacao)
         values ($1, $2, 'Ornitorrinco', '2026-01-01', 2, 'https://exemplo.org')`,
        [alfa, categoria.id],
      );
      tx.touch();
      throw new Error('no');
    });
    await expect(writing).rejects.toThrow('no');
    expect(await titles('ornitorrinco')).toEqual([]);
  });

  test('publications go by the new name of their category and of its group', async () => {
    const outro = await create(testApp, gestora, alfa, grupoCategoriaPublicacao, { nome: 'Velho' });
    const propria = await addCategoria('Antiga', { grupoCategoriaPublicacao: { id: outro.id } });
    await publish('Documento qualquer', { categoriaPublicacao: { id: propria.id } });
    await gestora.put(categoriaPublicacao.path, { ...propria, nome: 'Renovada' });
    expect(await titles('documento antiga')).toEqual([]);
    expect(await titles('documento renovada')).toEqual(['Documento qualquer']);
    await gestora.put(grupoCategoriaPublicacao.path, { ...outro, nome: 'Moderno' });
    expect(await titles('documento velho')).toEqual([]);
    expect(await titles('documento moderno')).toEqual(['Documento qualquer']);
  });

  test('files are found by their names until they are taken away', async () => {
    const saved = await publish('Com anexos', {
      tipoPublicacao: { id: 1 },
      urlPublicacao: null,
      publicacaoArquivos: [
        {
          nome: 'Memorial fotogramétrico',
          linkExterno: true,
          caminho: 'https://exemplo.org/a.pdf',
        },
      ],
    });
    const [found] = (await search('fotogrametricos')).list;
    expect(marks(found?.trecho ?? null)).toEqual(['fotogramétrico']);
    await gestora.put(publicacao.path, {
      ...saved,
      publicacaoArquivos: [
        { nome: 'Outro', linkExterno: true, caminho: 'https://exemplo.org/b.pdf' },
      ],
    });
    expect(await titles('fotogrametrico')).toEqual([]);
  });

  test('every other kind, with where it stands', async () => {
    await addCategoria('Tamanduá', { conteudoHtml: '<p>Quero-quero &amp; bem-te-vi</p>' });
    const unidade = await create(testApp, gestora, alfa, estruturaOrganizacional, {
      nome: 'Secretaria das Capivaras',
    });
    await create(testApp, gestora, alfa, estruturaOrganizacionalGestao, {
      nome: 'Fulana Jabuticaba',
      cargo: 'Secretária',
      estruturaOrganizacional: { id: unidade.id },
    });
    await create(testApp, gestora, alfa, servico, {
      nome: 'Vacinação de capivaras',
      estruturaOrganizacional: { id: unidade.id },
    });
    await create(testApp, gestora, alfa, faq, {
      pergunta: 'Posso alimentar capivaras?',
      respostaHTML: '<p>Não.</p>',
    });
    await create(testApp, gestora, alfa, avisoLicitacao, { objeto: 'Ração para capivara' });
    await create(testApp, gestora, alfa, contrato, { objeto: 'Cercas de capivara' });
    await create(testApp, gestora, alfa, declaracaoInexistencia, {
      declaracao: 'Não houve capivaras.',
      periodo: '2024',
      categoriaPublicacao: { id: categoria.id },
    });
    const { list, tipos, anos } = await search('capivara');
    expect(tipos.map(({ tipo }) => tipo).toSorted()).toEqual([
      ...['aviso_licitacao', 'contrato', 'declaracao_inexistencia'],
      ...['estrutura_organizacional', 'faq', 'servico'],
    ]);
    expect(anos.map(({ ano }) => ano)).toContain(2024);
    const service = list.find(({ tipo }) => tipo === 'servico');
    expect(service?.unidade).toEqual({ id: unidade.id, nome: 'Secretaria das Capivaras' });
    expect(marks(list.find(({ tipo }) => tipo === 'aviso_licitacao')?.trecho ?? null)).toEqual([
      'capivara',
    ]);
    expect(await titles('jabuticabas')).toEqual(['Secretaria das Capivaras']);
    const [page] = (await search('bem te vi')).list;
    expect(page?.tipo).toBe('categoria_publicacao');
    expect(plain(page?.trecho ?? null)).toBe('Quero-quero & bem-te-vi');
    await gestora.put(estruturaOrganizacional.path, { ...unidade, nome: 'Secretaria das Antas' });
    expect(await titles('vacinacao anta')).toEqual(['Vacinação de capivaras']);
  });
});

describe('the tenant wall', () => {
  test('another client’s records stay out of reach, even if the query forgets the tenant', async () => {
    await publish('Segredo do quetzal');
    expect((await search('quetzal')).count).toBe(1);
    expect((await search('quetzal', '', 'beta')).count).toBe(0);
    const { beta } = testApp.clienteId;
    const seen = await testApp.database.tenant(beta, (tx) =>
      tx.query<{ n: number; found: { count: number } }>(
        `select (select count(*) from busca_documento where cliente_id = $1)::int as n,
                busca_achar(busca_consulta('quetzal', 'todas'), busca_consulta('quetzal', 'alguma'), null, null, null, 9, 0) as found`,
        [alfa],
      ),
    );
    expect(seen).toEqual([{ n: 0, found: expect.objectContaining({ count: 0 }) }]);
    // The coordinator of a cluster cannot search at all.
    if (CITUS_URL !== undefined) return;
    const outside = await testApp.database.system((tx) =>
      tx.query<{ found: { count: number } }>(
        `select busca_achar(busca_consulta('quetzal', 'todas'), busca_consulta('quetzal', 'alguma'), null, null, null, 9, 0) as found`,
      ),
    );
    expect(outside[0]?.found.count).toBe(0);
  });

  test('a category that is not listed is searched only where a subcategory leads to it', async () => {
    const hidden = await addCategoria('Oculta lontra', { listado: false });
    await publish('Edital da lontra', { categoriaPublicacao: { id: hidden.id } });
    expect(await titles('lontra')).toEqual([]);
    expect((await search('lontra')).sugestoes).toEqual([]);
    await publish('Veja também', {
      tipoPublicacao: { id: 4 },
      urlPublicacao: null,
      subcategoriaPublicacao: { id: hidden.id },
    });
    expect((await titles('lontra')).toSorted()).toEqual(['Edital da lontra', 'Oculta lontra']);
  });
});

describe('the order', () => {
  test('title before place before own text, and the newer first', async () => {
    const place = await addCategoria('Jacarandá');
    await publish('Do lugar', { categoriaPublicacao: { id: place.id }, data: '2026-06-01' });
    await publish('Jacarandás antigos', { data: '2020-01-01' });
    await publish('Jacarandás novos', { data: '2025-01-01' });
    await addCategoria('Árvores', { conteudoHtml: '<p>O jacarandá floresce.</p>' });
    expect(await titles('jacaranda')).toEqual([
      ...['Jacarandá', 'Jacarandás novos', 'Jacarandás antigos', 'Do lugar', 'Árvores'],
    ]);
  });

  test('filters by kind and by year, with counts that ignore their own filter', async () => {
    const whole = await search('jacaranda');
    expect(whole.tipos).toEqual([
      { tipo: 'publicacao', count: 3 },
      { tipo: 'categoria_publicacao', count: 2 },
    ]);
    expect(whole.anos).toEqual([
      { ano: 2026, count: 1 },
      { ano: 2025, count: 1 },
      { ano: 2020, count: 1 },
    ]);
    const narrowed = await search('jacaranda', '&tipo=publicacao&ano=2025');
    expect([narrowed.count, narrowed.list.length]).toEqual([1, 1]);
    expect(narrowed.tipos).toEqual([{ tipo: 'publicacao', count: 1 }]);
    expect(narrowed.anos).toHaveLength(3);
    const nothing = await search('jacaranda', '&tipo=servico&ano=1999');
    expect([nothing.count, nothing.aproximada]).toEqual([0, false]);
  });

  test('pages hold each result once', async () => {
    for (let n = 1; n <= 5; n += 1) await publish(`Tucano ${n}`);
    const pages = [
      await titles('tucano', '&limit=2'),
      await titles('tucano', '&limit=2&page=2'),
      await titles('tucano', '&limit=2&page=3'),
      await titles('tucano', '&limit=2&page=4'),
    ];
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flat()).size).toBe(5);
  });
});

describe('texts', () => {
  test('come with accents and marks, and never as HTML', async () => {
    await publish('Licitação <img src=x onerror=alert(1)> e LICITAÇÕES');
    const [found] = (await search('licitacao onerror')).list;
    expect(plain(found?.titulo ?? null)).toBe(
      'Licitação <img src=x onerror=alert(1)> e LICITAÇÕES',
    );
    expect(marks(found?.titulo ?? null)).toEqual(['Licitação', 'onerror', 'LICITAÇÕES']);
  });
});

describe('questions that hold little', () => {
  test.each(['', ' ', 'a', '%', "'", '\\', ':', '& | ! ( ) <->', '****', '💡', '\u0000'])(
    '%j is answered with nothing',
    async (q) => {
      const answer = await search(q);
      expect(answer).toMatchObject({ palavras: [], count: 0, list: [], limitada: false });
    },
  );

  test.each(["zzz' or 1=1 --", 'zzz:*', 'zzz <-> !zzz', '(zzz', "'zzz", 'zzz\\', 'zzz%', '../zzz'])(
    '%j is words like any other',
    async (q) => {
      expect((await search(q)).palavras).toContain('zzz');
    },
  );

  test('a long one is cut, and the answer reports it', async () => {
    const long = await search('abc '.repeat(2_500));
    expect([long.limitada, long.palavras.length]).toEqual([true, 12]);
    const word = await search('z'.repeat(9_000));
    expect([word.limitada, word.palavras[0]?.length]).toEqual([true, 200]);
  });

  test.each(['tipo=outro', 'ano=abc', 'ano=0', 'page=0', 'page=501', 'limit=51', 'q=a&q=b'])(
    '%s is refused',
    async (params) => {
      const answer = await citizen.get(`/public/v1/alfa/busca?q=x&${params}`);
      expect([answer.status, answer.messages[0]?.code]).toEqual([400, MESSAGE_CODE.invalidQuery]);
    },
  );

  test('a client that is not there is not found', async () => {
    expect((await citizen.get('/public/v1/ninguem/busca?q=lei')).status).toBe(404);
  });
});

describe('nothing found', () => {
  test('words that begin so, where nothing has the word itself', async () => {
    await publish('Hipopótamos municipais');
    const near = await search('hipopo');
    expect([near.aproximada, near.count]).toEqual([true, 1]);
    expect(marks(near.list[0]?.titulo ?? null)).toEqual(['Hipopótamos']);
    expect((await search('hip')).count).toBe(0);
    expect((await search('hipopotamo')).aproximada).toBe(false);
  });

  test('near words are suggested as they are written', async () => {
    await publish('Rinoceronte e pavão');
    const indexador = new Indexador({
      database: testApp.statements.watch(testApp.database),
      storage: testApp.storage,
      onError: (error) => expect.unreachable(error.message),
    });
    await indexador.wakeAll();
    await indexador.close();
    const answer = await search('rinosseronte do pavao');
    expect([answer.count, answer.sugestoes, answer.conhecidas]).toEqual([
      ...[0, ['rinoceronte do pavao'], ['pavao']],
    ]);
    expect((await search('rinoceronte de jacaranda')).conhecidas).toContain('jacaranda');
  });
});

describe('everyday words', () => {
  test('lead to the words of documents, by the product’s list and the client’s own', async () => {
    await publish('Estoque de medicamentos');
    const common = await search('remédios');
    expect([common.emLugar, common.count]).toEqual(['medicamento', 1]);
    expect(marks(common.list[0]?.titulo ?? null)).toEqual(['medicamentos']);

    await publish('Glossário de zaragatoas');
    expect((await search('cotonete')).count).toBe(0);
    const own = { palavra: 'Cotonete', significados: 'nada disso, zaragatoa' };
    expect((await gestora.post(buscaSinonimo.path, own)).status).toBe(201);
    expect(await search('cotonete')).toMatchObject({ emLugar: 'zaragatoa', count: 1 });
    await publish('Cotonetes');
    expect(await search('cotonete')).toMatchObject({ emLugar: null, parecidas: ['zaragatoa'] });
    const again = await gestora.post(buscaSinonimo.path, { ...own, palavra: 'COTONETE' });
    expect([again.status, again.messages[0]?.field]).toEqual([422, 'palavra']);
  });
});

describe('answers from memory', () => {
  test('one for all ways of writing a question, until something is written', async () => {
    const snapshot = vi.spyOn(testApp.database, 'snapshot');
    await search('Memória  RÁPIDA');
    await search('memoria rápida');
    await search(' memoria rapida ', '&page=1');
    expect(snapshot).toHaveBeenCalledTimes(1);
    await publish('Memória rápida');
    expect((await search('memoria rapida')).count).toBe(1);
    snapshot.mockRestore();
  });

  test('questions without end push out no page', async () => {
    const small = await startOwnApp({}, { cacheBytes: 200_000 });
    try {
      const reader = small.anonymous();
      await reader.get('/public/v1/alfa/grupo_categoria_publicacao');
      for (let n = 0; n < 60; n += 1) await reader.get(`/public/v1/alfa/busca?q=palavra${n}`);
      const snapshot = vi.spyOn(small.database, 'snapshot');
      await reader.get('/public/v1/alfa/grupo_categoria_publicacao');
      expect(snapshot).not.toHaveBeenCalled();
      expect(small.cache.bytes).toBeLessThanOrEqual(200_000);
    } finally {
      await small.stop();
    }
  });
});
