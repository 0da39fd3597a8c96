import {
  CLIENTE_TIPO,
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
  type ModelosImportadosAnswer,
  matrizGrupo,
  modeloCategoriaPublicacao,
  modeloCategoriaPublicacaoTipo,
  modeloGrupoCategoriaPublicacao,
  modeloPortal,
  registry,
} from '@claraboia/contract';
import { type Historico, importModelosAnswerSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODELO_PNTP_2026, modeloPntp2026 } from '../../src/instalacao/modelo-pntp-2026.ts';
import { seedInstalacao } from '../../src/instalacao/seed-instalacao.ts';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp, unique } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const IMPORT = `${categoriaPublicacao.path}/importar-modelos`;

let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
let leitora: TestClient;
let admin: TestClient;
let modeloId: number;

type Row = Record<string, unknown> & { id: number; versao: number };
type List = { list: Row[]; count: number };

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  leitora = await testApp.signIn('leitora.alfa', 'alfa');
  admin = await testApp.signIn('admin', 'alfa');
  await seedInstalacao(testApp.connectionString, testApp.database);
  const { data } = await gestora.get<List>(modeloPortal.path);
  modeloId = data.list.find(({ nome }) => nome === MODELO_PNTP_2026)?.id ?? 0;
});
afterAll(() => testApp.stop());

const all = (client: TestClient, path: string) =>
  client.get<List>(`${path}?limit=2000&columns=${encodeURIComponent('["id"]')}`);
const importing = (client: TestClient, body: object) =>
  client.post<ModelosImportadosAnswer>(IMPORT, body);
const everything = () => ({
  modeloPortal: { id: modeloId },
  modeloGrupoCategoriaPublicacao: null,
  importarTudo: true,
});
const counts = (grupos: number, categorias: number, tipos: number, existentes: number) => ({
  grupos,
  categorias,
  tipos,
  existentes,
});

async function snapshot(clienteId: number): Promise<unknown> {
  return testApp.database.tenant(clienteId, (tx) =>
    tx.query(
      `select (select json_agg(g order by id) from grupo_categoria_publicacao g) as grupos,
              (select json_agg(c order by id) from categoria_publicacao c) as categorias,
              (select json_agg(t order by id) from categoria_publicacao_tipo t) as tipos,
              (select count(*) from auditoria) as trilha,
              (select versao from cliente_versao where cliente_id = $1) as versao`,
      [clienteId],
    ),
  );
}

/** A template of two groups; the second has a link elsewhere and a category with types and text. */
async function makeModelo() {
  const make = (entity: Parameters<typeof create>[3], overrides: Record<string, unknown>) =>
    create(testApp, admin, testApp.clienteId.alfa, entity, overrides);
  const portal = await make(modeloPortal, { nome: unique('Modelo') });
  const ref = { modeloPortal: { id: portal.id } };
  // Slugs allow letters only; every character of the unique part is kept.
  const letters = unique('')
    .replace(/[^0-9a-f]/g, '')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const grupos = [];
  for (const [place, nome] of ['Segundo', 'Primeiro'].entries()) {
    grupos.push(
      await make(modeloGrupoCategoriaPublicacao, {
        ...ref,
        nome,
        nomeUrl: `${nome.toLowerCase()}-x${letters}`,
        ordemExibicao: 2 - place,
      }),
    );
  }
  const [segundo, primeiro] = grupos as [Row, Row];
  const inGroup = { ...ref, modeloGrupoCategoriaPublicacao: { id: segundo.id } };
  const texto = await make(modeloCategoriaPublicacao, {
    ...inGroup,
    nome: 'Leis',
    nomeUrl: 'leis',
    conteudoHtml: '<p>Do modelo</p>',
  });
  await make(modeloCategoriaPublicacao, {
    ...inGroup,
    nome: 'Diário',
    linkExterno: true,
    nomeUrl: null,
    linkUrl: 'https://exemplo.org/diario',
  });
  for (const nome of ['Decreto', 'Lei']) {
    await make(modeloCategoriaPublicacaoTipo, { categoriaPublicacao: { id: texto.id }, nome });
  }
  return { portal, primeiro, segundo, texto };
}

describe('importing the template that comes with the product', () => {
  test('brings all of it, in its order, and a second run changes nothing', async () => {
    const wanted = {
      grupos: modeloPntp2026.length,
      categorias: modeloPntp2026.flatMap(({ categorias }) => categorias).length,
      tipos: modeloPntp2026.flatMap(({ categorias }) =>
        categorias.flatMap(({ tipos = [] }) => tipos),
      ).length,
    };
    const first = await importing(gestora, everything());
    expect([first.status, first.messages]).toEqual([200, [expect.objectContaining({ code: 20 })]]);
    expect(importModelosAnswerSchema.parse(first.data)).toEqual({ ...wanted, existentes: 0 });
    const { data: grupos } = await gestora.get<List>(`${grupoCategoriaPublicacao.path}?limit=100`);
    expect(grupos.list.map(({ nome }) => nome)).toEqual(modeloPntp2026.map(({ nome }) => nome));
    const page = await testApp
      .anonymous()
      .get('/public/v1/alfa/pagina/acesso-a-informacao/servico-de-informacoes-ao-cidadao-sic');
    expect(page.status).toBe(200);

    const before = await snapshot(testApp.clienteId.alfa);
    const again = await importing(gestora, everything());
    expect(again.data).toEqual(counts(0, 0, 0, wanted.grupos + wanted.categorias));
    expect(again.messages).toMatchObject([{ code: MESSAGE_CODE.nothingToImport }]);
    expect(await snapshot(testApp.clienteId.alfa)).toEqual(before);
  });

  test('each record has its place in the trail, with the template category it came from', async () => {
    const { data } = await gestora.get<List>(`${categoriaPublicacao.path}?limit=1`);
    const path = `${categoriaPublicacao.path}/${data.list[0]?.id}`;
    const { data: history } = await gestora.get<Historico>(`${path}/historico`);
    expect(history.list).toMatchObject([
      {
        acao: 'inclusao',
        antes: null,
        depois: { modeloCategoriaPublicacao: { nome: 'Sobre o portal' } },
      },
    ]);
  });

  test('none of it reached the other client', async () => {
    for (const entity of [grupoCategoriaPublicacao, categoriaPublicacao, categoriaPublicacaoTipo]) {
      expect((await all(beta, entity.path)).data.count).toBe(0);
    }
  });

  test('two at once bring it once', async () => {
    const answers = await Promise.all([
      importing(beta, everything()),
      importing(beta, everything()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const brought = answers.map(({ data }) => data.grupos).sort((a, b) => a - b);
    expect(brought).toEqual([0, modeloPntp2026.length]);
  });
});

describe('importing one group', () => {
  test('keeps existing categories by url name, and appends the others', async () => {
    const { portal, segundo } = await makeModelo();
    const own = await create(testApp, gestora, testApp.clienteId.alfa, grupoCategoriaPublicacao, {
      nome: 'Meu grupo',
      nomeUrl: segundo.nomeUrl,
    });
    const kept = await create(testApp, gestora, testApp.clienteId.alfa, categoriaPublicacao, {
      grupoCategoriaPublicacao: { id: own.id },
      nome: 'Minhas leis',
      nomeUrl: 'leis',
    });
    const body = {
      modeloPortal: { id: portal.id },
      modeloGrupoCategoriaPublicacao: { id: segundo.id },
      importarTudo: false,
    };
    const { data } = await importing(gestora, body);
    expect(data).toEqual(counts(0, 1, 0, 2));
    const { data: leis } = await gestora.get<Row>(`${categoriaPublicacao.path}/${kept.id}`);
    expect(leis).toMatchObject({ nome: 'Minhas leis', versao: 1, modeloCategoriaPublicacao: null });
    const before = await snapshot(testApp.clienteId.alfa);
    expect((await importing(gestora, body)).data).toEqual(counts(0, 0, 0, 3));
    expect(await snapshot(testApp.clienteId.alfa)).toEqual(before);
  });

  test('types come along with their category, and the other group stays out', async () => {
    const { portal, segundo, primeiro } = await makeModelo();
    const { data } = await importing(gestora, {
      modeloPortal: { id: portal.id },
      modeloGrupoCategoriaPublicacao: { id: segundo.id },
    });
    expect(data).toEqual(counts(1, 2, 2, 0));
    const { data: grupos } = await gestora.get<List>(`${grupoCategoriaPublicacao.path}?limit=200`);
    const urls = grupos.list.map(({ nomeUrl }) => nomeUrl);
    expect([urls.at(-1), urls.includes(primeiro.nomeUrl)]).toEqual([segundo.nomeUrl, false]);
  });
});

describe('is refused', () => {
  test.each([
    [() => ({}), 'modeloPortal'],
    [() => ({ modeloPortal: { id: 999_999 }, importarTudo: true }), 'modeloPortal'],
    [() => ({ modeloPortal: { id: modeloId } }), 'modeloGrupoCategoriaPublicacao'],
    [
      () => ({
        modeloPortal: { id: modeloId },
        modeloGrupoCategoriaPublicacao: { id: 999_999 },
        importarTudo: false,
      }),
      'modeloGrupoCategoriaPublicacao',
    ],
    [
      () => ({ ...everything(), modeloGrupoCategoriaPublicacao: { id: 1 } }),
      'modeloGrupoCategoriaPublicacao',
    ],
    [() => ({ ...everything(), outro: 1 }), 'outro'],
  ])('at the right field (%#)', async (body, field) => {
    const answer = await importing(gestora, body());
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, field]);
  });

  test('to who only reads, and to who is not signed in', async () => {
    expect((await importing(leitora, everything())).status).toBe(403);
    expect((await importing(testApp.anonymous(), everything())).status).toBe(401);
    const semContexto = await testApp.signIn('gestora.alfa');
    expect((await importing(semContexto, everything())).status).toBe(403);
  });

  test('a group of another template', async () => {
    const { segundo } = await makeModelo();
    const answer = await importing(gestora, {
      modeloPortal: { id: modeloId },
      modeloGrupoCategoriaPublicacao: { id: segundo.id },
      importarTudo: false,
    });
    expect(answer.messages).toEqual([
      {
        code: MESSAGE_CODE.invalidField,
        description: 'Escolha um grupo deste modelo',
        field: 'modeloGrupoCategoriaPublicacao',
      },
    ]);
  });
});

/** Kind of body with the whole matrix. */
const PREFEITURA = { clienteTipo: { id: CLIENTE_TIPO.prefeitura } };

describe('templates of the product', () => {
  test('come in once: a removed one is not brought back', async () => {
    const { data } = await beta.get<List>(`${matrizGrupo.path}?limit=100`);
    expect(data.list.filter(({ ciclo }) => ciclo === 2026)).toHaveLength(19);
    const itens = registry.get('matriz_item');
    const { data: criteria } = await beta.get<List>(`${itens.path}?limit=200`);
    expect(criteria.count).toBe(96);
    await beta.delete(`${itens.path}/${criteria.list[0]?.id}`);
    expect(await seedInstalacao(testApp.connectionString, testApp.database)).toBe(false);
    expect((await beta.get<List>(`${itens.path}?limit=1`)).data.count).toBe(95);
  });

  test('a new client has the matrix, and goes with it while nobody worked on it', async () => {
    const entity = registry.get('cliente');
    const novo = await create(testApp, admin, testApp.clienteId.alfa, entity, PREFEITURA);
    const matrix = () =>
      testApp.database.tenant(novo.id, (tx) =>
        tx.query<{ id: number }>('select id from matriz_item'),
      );
    expect(await matrix()).toHaveLength(96);
    const removed = await admin.delete(`${entity.path}/${novo.id}`);
    expect(removed.messages).toMatchObject([{ code: MESSAGE_CODE.deleted }]);
    expect(await matrix()).toHaveLength(0);
  });

  test('a client whose matrix somebody worked on is in use', async () => {
    const entity = registry.get('cliente');
    const itens = registry.get('matriz_item');
    const novo = await create(testApp, admin, testApp.clienteId.alfa, entity, PREFEITURA);
    const inside = await testApp.signIn('admin');
    await inside.put('/session/context', { identificador: novo.identificador });
    const { data } = await inside.get<List>(`${itens.path}?limit=1`);
    const { data: item } = await inside.get<Row>(`${itens.path}/${data.list[0]?.id}`);
    await inside.put(itens.path, { ...item, nome: 'Com as nossas palavras' });
    const refused = await admin.delete(`${entity.path}/${novo.id}`);
    expect(refused.messages).toMatchObject([{ code: MESSAGE_CODE.inUse }]);
    expect((await inside.get<List>(`${itens.path}?limit=1`)).data.count).toBe(96);
  });

  test('a deleted template category leaves its copies without an origin', async () => {
    const { portal, texto } = await makeModelo();
    await importing(gestora, {
      modeloPortal: { id: portal.id },
      modeloGrupoCategoriaPublicacao: null,
      importarTudo: true,
    });
    const origin = () =>
      testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
        tx.query('select 1 from categoria_publicacao where modelo_categoria_publicacao_id = $1', [
          texto.id,
        ]),
      );
    expect(await origin()).toHaveLength(1);
    const { data: tipos } = await admin.get<List>(
      `${modeloCategoriaPublicacaoTipo.path}?limit=2000`,
    );
    for (const tipo of tipos.list) {
      if ((tipo.categoriaPublicacao as { id?: number; nome: string }).id !== texto.id) continue;
      await admin.delete(`${modeloCategoriaPublicacaoTipo.path}/${tipo.id}`);
    }
    const gone = await admin.delete(`${modeloCategoriaPublicacao.path}/${texto.id}`);
    expect(gone.messages).toMatchObject([{ code: MESSAGE_CODE.deleted }]);
    expect(await origin()).toHaveLength(0);
  });
});
