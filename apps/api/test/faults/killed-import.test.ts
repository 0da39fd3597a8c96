import {
  categoriaPublicacao,
  configuracaoTcepeLicon,
  contrato,
  grupoCategoriaPublicacao,
  modeloPortal,
} from '@claraboia/contract';
import type { Importacao, SincronizacaoList } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../src/database/owner.ts';
import { ARQUIVOS } from '../support/arquivos-orcamento.ts';
import { contratoUg, FonteTcepe } from '../support/fonte-tcepe.ts';
import { HttpClient } from '../support/http-client.ts';
import { ANO_TODO, IMPORTACAO } from '../support/importar-orcamento.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { createPeopledDatabase, type PeopledDatabase } from '../support/postgres.ts';
import { folder, freePort, ready, start } from '../support/server-process.ts';
import { lockTable } from '../support/table-lock.ts';

const RUNS_PATH = '/v1/transparencia/sincronizacao';

let database: PeopledDatabase;
beforeAll(async () => {
  database = await createPeopledDatabase();
});
afterAll(() => database.drop());

type Counted = { count: number; list: { id: number; nome: string }[] };

async function startFor(environment: Record<string, string> = {}) {
  const server = start({
    PORT: String(await freePort()),
    DATA_DIR: await folder(),
    DEMO: '0',
    DATABASE_URL: database.connectionString,
    ...environment,
  });
  const client = new HttpClient(await ready(server));
  await client.signIn('gestora.alfa', TEST_PASSWORD, 'alfa');
  const listed = async (path: string) =>
    (await client.call('GET', `${path}?limit=2000`)).body.data as Counted;
  return { server, client, listed };
}

test('kill -9 in the midst of an import of models: nothing of it is there, and the next one brings all', async () => {
  const first = await startFor();
  const [modelo] = (await first.listed(modeloPortal.path)).list;
  const body = {
    modeloPortal: { id: modelo?.id },
    modeloGrupoCategoriaPublicacao: null,
    importarTudo: true,
  };
  const address = `${categoriaPublicacao.path}/importar-modelos`;
  // Groups and categories are written before the types, whose table is locked.
  const types = await lockTable(database.connectionString, 'categoria_publicacao_tipo');
  const importing = first.client.call('POST', address, body).catch(() => 'no answer');
  await expect.poll(types.waiting).toBe(1);
  first.server.child.kill('SIGKILL');
  await first.server.ended;
  expect(await importing).toBe('no answer');
  await types.release();

  const second = await startFor();
  await expect.poll(async () => (await second.listed(grupoCategoriaPublicacao.path)).count).toBe(0);
  expect((await second.listed(categoriaPublicacao.path)).count).toBe(0);
  const again = await second.client.call('POST', address, body);
  expect(again.status).toBe(200);
  const { grupos, categorias } = again.body.data as { grupos: number; categorias: number };
  expect(categorias).toBeGreaterThan(50);
  expect((await second.listed(grupoCategoriaPublicacao.path)).count).toBe(grupos);
  expect((await second.listed(categoriaPublicacao.path)).count).toBe(categorias);
  second.server.child.kill('SIGTERM');
  expect(await second.server.ended).toBe(0);
});

test('kill -9 in the midst of a synchronisation: another process takes it up, and everything is there once', async () => {
  const fonte = await FonteTcepe.start();
  const CONTRATOS = 30;
  for (let n = 0; n < CONTRATOS; n += 1) {
    fonte.rows.Contratos.push(contratoUg(437_000 + n, { NumeroContrato: String(n + 1) }));
  }
  // The source delays the addenda after the contracts.
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  fonte.onCall = async (path) => {
    if (!path.includes('TermoAditivo')) return;
    asked.resolve();
    await answered.promise;
  };
  const environment = { ...fonte.environment, SYNC_TIMEOUT: '60' };
  const first = await startFor(environment);
  const configured = await first.client.call('POST', configuracaoTcepeLicon.path, {
    liconUj: '782',
    diretorio: null,
    liconUrlLicitacao: null,
    liconUrlContrato: null,
    convenioFonte: null,
    convenioCnpj: null,
    codigoIbge: null,
    codigoMunicipio: null,
    emendas: false,
    ativo: true,
  });
  const { id } = configured.body.data as { id: number };
  const order = { configuracao: { id }, fontes: ['contrato'], exercicios: [2026] };
  expect((await first.client.call('POST', RUNS_PATH, order)).status).toBe(201);
  await asked.promise;
  first.server.child.kill('SIGKILL');
  await first.server.ended;
  answered.resolve();
  // Its last heartbeat is half a minute old.
  await asOwner(database.connectionString, (tx) =>
    tx.execute(`update sincronizacao set batimento_em = batimento_em - interval '30 seconds'`),
  );

  const second = await startFor(environment);
  const run = async () => {
    const { data } = (await second.client.call('GET', RUNS_PATH)).body;
    return (data as SincronizacaoList).list[0]?.situacao;
  };
  await expect.poll(run, { timeout: 90_000, interval: 500 }).toBe('concluida');
  const { list } = (await second.client.call('GET', `${contrato.path}?limit=200`)).body.data as {
    list: { numeroContrato: string }[];
  };
  const numbers = list.map(({ numeroContrato }) => numeroContrato);
  expect(numbers).toHaveLength(CONTRATOS);
  expect(new Set(numbers).size).toBe(CONTRATOS);
  second.server.child.kill('SIGTERM');
  expect(await second.server.ended).toBe(0);
  await fonte.stop();
}, 180_000);

test('kill -9 in the midst of a publication of the budget: nothing of it is there, and another process publishes that very file', async () => {
  const first = await startFor();
  const { client } = first;
  const send = async (tipo: 'dotacao' | 'empenho') => {
    const sent = await client.upload(`${IMPORTACAO}?tipo=${tipo}`, `${tipo}.csv`, ARQUIVOS[tipo]);
    const { id, dePara } = sent.body.data as Importacao;
    const asked = { escopo: ANO_TODO, dePara };
    expect((await client.call('PUT', `${IMPORTACAO}/${id}/conferencia`, asked)).status).toBe(200);
    return id;
  };
  const situacao = (by: HttpClient, id: number) => async () =>
    ((await by.call('GET', `${IMPORTACAO}/${id}/estado`)).body.data as Importacao).situacao;
  const publish = (id: number) =>
    client.call('PUT', `${IMPORTACAO}/${id}/publicacao`, {
      semRecusadas: null,
      aceitaAusentes: false,
    });
  const slow = { timeout: 60_000, interval: 200 };

  const dotacoes = await send('dotacao');
  await expect.poll(situacao(client, dotacoes), slow).toBe('conferida');
  await publish(dotacoes);
  await expect.poll(situacao(client, dotacoes), slow).toBe('publicada');
  const empenhos = await send('empenho');
  await expect.poll(situacao(client, empenhos), slow).toBe('conferida');
  // Sums come last, after all rows.
  const sums = await lockTable(database.connectionString, 'despesa_favorecido');
  await publish(empenhos);
  await expect.poll(sums.waiting, slow).toBe(1);
  first.server.child.kill('SIGKILL');
  await first.server.ended;
  await sums.release();

  const counted = () =>
    asOwner(database.connectionString, async (tx) => {
      const [row] = await tx.query<{ empenhos: number; mudancas: number; partes: number }>(
        `select (select count(*)::int from empenho) as empenhos, (select count(*)::int from importacao_mudanca) as mudancas,
           (select count(*)::int from importacao_parte) as partes`,
      );
      return row;
    });
  expect(await counted()).toEqual({ empenhos: 0, mudancas: 0, partes: 1 });

  const second = await startFor();
  await expect.poll(situacao(second.client, empenhos), slow).toBe('publicada');
  expect(await counted()).toMatchObject({ empenhos: 2 });
  // The file is forgotten after the publication.
  await expect.poll(counted, slow).toMatchObject({ partes: 0 });
  second.server.child.kill('SIGTERM');
  expect(await second.server.ended).toBe(0);
}, 180_000);
