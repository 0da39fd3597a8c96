import {
  categoriaPublicacao,
  comissaoLicitacao,
  contrato,
  grupoCategoriaPublicacao,
  matrizItem,
  publicacao,
} from '@claraboia/contract';
import type { RegistroPublico, RegistrosAchados } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Indexador } from '../../src/features/busca/texto/indexador.ts';
import { seedMatriz } from '../../src/instalacao/seed-matriz.ts';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let ids: Readonly<Record<'decreto' | 'contrato' | 'comissao', number>>;

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const { alfa } = testApp.clienteId;
  const grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao, {
    nome: 'Legislação',
    nomeUrl: 'legislacao',
  });
  const categoria = await create(testApp, gestora, alfa, categoriaPublicacao, {
    nome: 'Decretos',
    nomeUrl: 'decretos',
    grupoCategoriaPublicacao: { id: grupo.id },
  });
  ids = {
    decreto: (
      await create(testApp, gestora, alfa, publicacao, {
        nome: 'Decreto nº 71/2026 - ponto facultativo',
        categoriaPublicacao: { id: categoria.id },
      })
    ).id,
    contrato: (
      await create(testApp, gestora, alfa, contrato, {
        numeroContrato: '12/2026',
        objeto: 'Gêneros para a merenda dos quilombolas',
      })
    ).id,
    comissao: (
      await create(testApp, gestora, alfa, comissaoLicitacao, { nome: 'Comissão de Pregoeiros' })
    ).id,
  };
  const indexador = new Indexador({
    database: testApp.statements.watch(testApp.database),
    storage: testApp.storage,
    onError: (error) => expect.unreachable(error.message),
  });
  await indexador.wakeAll();
  await indexador.close();
});
afterAll(() => testApp.stop());

const find = async (client: TestClient, q: string) =>
  (await client.get<RegistrosAchados>(`/v1/registros?q=${encodeURIComponent(q)}`)).data;

test('a record is found by what somebody remembers of it', async () => {
  expect(await find(gestora, 'dec. 71/2026')).toEqual({
    corrigida: null,
    list: [
      {
        entidade: 'publicacao',
        id: ids.decreto,
        nome: 'Decreto nº 71/2026 - ponto facultativo',
        nota: 'Legislação › Decretos',
      },
    ],
  });
  const { corrigida, list } = await find(gestora, 'merenda quilonbolas');
  expect([corrigida, list.map(({ entidade, id }) => [entidade, id])]).toEqual([
    'merenda quilombolas',
    [['contrato', ids.contrato]],
  ]);
});

test('a record that the portal does not search is found by its name', async () => {
  expect((await find(gestora, 'pregoeir')).list).toEqual([
    {
      entidade: 'comissao_licitacao',
      id: ids.comissao,
      nome: 'Comissão de Pregoeiros',
      nota: null,
    },
  ]);
});

test('nothing is found of another client, nor by too few letters', async () => {
  const other = await testApp.signIn('gestor.beta', 'beta');
  for (const q of ['dec. 71/2026', 'pregoeir', 'quilombolas']) {
    expect(await find(other, q)).toEqual({ corrigida: null, list: [] });
  }
  for (const q of ['', ' ', 'd', '%', "'; drop"]) {
    expect((await find(gestora, q)).list).toEqual([]);
  }
});

test('a record names the criteria of the matrix that it serves', async () => {
  const { clienteId } = testApp;
  const of = async (path: string) => {
    const { data } = await gestora.get<RegistroPublico>(`/v1/registros/${path}/endereco`);
    expect(data.avaliacao.nome).toBe('PNTP 2026');
    return data.avaliacao.criterios.map(({ numero }) => numero);
  };
  await testApp.owner(async (tx) => {
    await seedMatriz(await tx.as(clienteId.alfa));
    await tx.as(0);
  });
  expect(await of(`contrato/${ids.contrato}`)).toEqual(['9.1']);
  expect(await of(`publicacao/${ids.decreto}`)).toEqual([]);
  const grupo = await create(testApp, gestora, clienteId.alfa, grupoCategoriaPublicacao, {
    nomeUrl: 'licitacoes',
  });
  const categoria = await create(testApp, gestora, clienteId.alfa, categoriaPublicacao, {
    nome: 'Dispensas e inexigibilidades',
    nomeUrl: 'dispensas-e-inexigibilidades',
    listado: true,
    grupoCategoriaPublicacao: { id: grupo.id },
  });
  expect(await of(`categoria_publicacao/${categoria.id}`)).toEqual(['8.4']);
  const { data } = await gestora.get<RegistroPublico>(
    `/v1/registros/categoria_publicacao/${categoria.id}/endereco`,
  );
  const [first] = data.avaliacao.criterios;
  const item = await gestora.get<{ numero: string; nome: string }>(
    `${matrizItem.path}/${first?.id}`,
  );
  expect(item.data).toMatchObject({ numero: '8.4', nome: first?.nome });
});

test('a record has the address of its page, unless the portal does not show it', async () => {
  const place = async (path: string) =>
    (await gestora.get<RegistroPublico>(`/v1/registros/${path}/endereco`)).data;
  const { nome, endereco } = await place(`contrato/${ids.contrato}`);
  expect(nome).toBe('Contrato nº 12/2026');
  const { pathname, origin } = new URL(endereco ?? '');
  expect(pathname).toBe(`/alfa/dados/contrato/${ids.contrato}`);
  const ofPublication = new URL((await place(`publicacao/${ids.decreto}`)).endereco ?? '');
  expect([ofPublication.origin, ofPublication.pathname]).toEqual([
    origin,
    '/alfa/detail/legislacao/decretos',
  ]);
  const other = await testApp.signIn('gestor.beta', 'beta');
  for (const [client, path] of [
    [gestora, 'contrato/999999'],
    [other, `contrato/${ids.contrato}`],
    [gestora, 'pessoa/1'],
  ] as const) {
    expect((await client.get(`/v1/registros/${path}/endereco`)).status).toBe(404);
  }
});
