import { conjuntos, type Envelope, encodePublicFilter, MESSAGE_CODE } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { operations } from '../../src/operations.ts';
import { query as onServer } from '../support/embedded-servers.ts';
import { HttpClient } from '../support/http-client.ts';
import { folder, freePort, type Running, ready, start } from '../support/server-process.ts';
import { type Pair, startPair } from '../support/standby.ts';

const GRUPO = '/v1/transparencia/grupo_categoria_publicacao';
const PUBLIC = '/public/v1/vale-claro';
/** Limit for hanging calls only. */
const LONG = { timeout: 150_000 };

/** Routes that need the primary, because they write; and routes of no client. */
const NOT_READING = [
  ...['/login', '/login/callback', '/metrics', '/health/live', '/health/ready', '/health/dominio'],
  ...['/public/v1/inscricao/usuario', '/public/v1/inscricao/comprovante'],
  '/public/v1/:cliente/licitacao/documento/:id',
  // Asks for identification here, as the former.
  '/public/v1/:cliente/dados/licitacao/:id/documentos.zip',
  // Set-up routes, which write.
  ...['/v1/instalacao', '/v1/instalacao/municipio'],
];

/** Set as a file, by its format or the specification's name. */
const FILE = /\.(csv|json|pdf|xlsx)$|\/relatorio\//;
/** Each PDF takes half a second, and all share one code path: those of two sets and one report represent the rest. */
const SLOW = /\.pdf$|\/report\//;
const ASKED_SLOW = /\/(dados\/contrato|despesas)\.pdf$|\/report\/contrato$/;
const FEW = encodePublicFilter([{ path: 'id', operator: 'in', value: [1, 2, 3] }]);

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const isHere = ({ linkExterno }: Row) => linkExterno === false;

async function data<T>(address: string, path: string): Promise<T> {
  const answer = await fetch(new URL(path, address));
  return ((await answer.json()) as Envelope<T>).data as T;
}

const listOf = async (address: string, path: string) =>
  (await data<{ list: readonly Row[] }>(address, path)).list;

/** Public addresses, with existing records. */
async function publicAddresses(address: string): Promise<readonly string[]> {
  const firstOf = async (path: string, fits: (row: Row) => boolean = () => true) => {
    const row = (await listOf(address, path)).find(fits);
    if (row === undefined) throw new Error(`the demonstration has none: ${path}`);
    return row;
  };
  const arquivo = await firstOf(`${PUBLIC}/publicacao_arquivo`, isHere);
  const unidadeComServico = await firstOf(`${PUBLIC}/servico/estrutura`);
  const aviso = await firstOf(`${PUBLIC}/licitacao`);
  const publicacao = await firstOf(`${PUBLIC}/publicacao`);
  const categoria = await firstOf(`${PUBLIC}/categoria_publicacao`, isHere);
  const grupo = categoria.grupoCategoriaPublicacao as { nomeUrl: string };
  const portal = await data<Row>(address, '/public/v1/portal/vale-claro');
  const registros: Record<string, string> = {};
  for (const { endereco, apelidos } of conjuntos) {
    // A town hall has no records of a chamber.
    const id = (await listOf(address, `${PUBLIC}/dados/${endereco}`))[0]?.id ?? 1;
    registros[`dados/${endereco}/:registro`] = `dados/${endereco}/${id}`;
    const { lista, portal } = apelidos;
    if (lista !== undefined) registros[`${lista}/versoes/:registro`] = `${lista}/versoes/${id}`;
    if (portal !== undefined) registros[`${portal.caminho}/:registro`] = `${portal.caminho}/${id}`;
  }
  const known: Readonly<Record<string, string | number>> = {
    ':cliente': 'vale-claro',
    ':identificador': 'vale-claro',
    'servico/estrutura/:unidade': `servico/estrutura/${unidadeComServico.id}`,
    'licitacao/:id/documentos': `licitacao/${aviso.id}/documentos`,
    ':grupo/:categoria': `${grupo.nomeUrl}/${String(categoria.nomeUrl)}`,
    'documento/:id': `documento/${arquivo.id}`,
    'publicacao_arquivo/download/:id': `publicacao_arquivo/download/${arquivo.id}`,
    'publicacao/download/:nome': `publicacao/download/${String(arquivo.caminho)}`,
    'publicacao/:id/versoes': `publicacao/${publicacao.id}/versoes`,
    'retirado/:conjunto/:registro': `retirado/contrato/${publicacao.id}`,
    ':portalId': portal.id,
    ':lista/:registro': 'lista-frota-de-veiculos/1',
    ':lista': 'lista-frota-de-veiculos',
    'icone/:forma': 'icone/192',
    ':arquivo': 'paginas-1.xml',
    ...registros,
    // The remaining routes name the client itself, or have no record and are missing before and after.
    'estrutura-organizacional-gestao/download/:id': 'estrutura-organizacional-gestao/download/1',
    ':id/versao/:nome': `${publicacao.id}/versao/${String(arquivo.caminho)}`,
    ':ano/:nomeArquivo': '2026/nenhum.pdf',
    ':id': 'vale-claro',
  };
  return operations([])
    .filter(({ access, method }) => access === 'publico' && method === 'get')
    .filter(({ path }) => !NOT_READING.includes(path))
    .filter(({ path }) => !SLOW.test(path) || ASKED_SLOW.test(path))
    .map(({ path, query: params = {} }) => {
      let filled = path;
      for (const [hole, value] of Object.entries(known))
        filled = filled.replace(hole, String(value));
      expect(filled).not.toContain(':');
      const asked = new URLSearchParams();
      if ('id' in params) asked.set('id', 'vale-claro');
      if ('q' in params) asked.set('q', 'edital');
      // A subscription's key that nobody has.
      if ('chave' in params) asked.set('chave', 'nenhuma');
      // A year's figures as a file are of the year that is named.
      if ('ano' in params && FILE.test(filled)) asked.set('ano', '2025');
      // A few rows suffice: whole budget sets take minutes in all formats.
      if ('filter' in params && FILE.test(filled)) asked.set('filter', FEW);
      return asked.size === 0 ? filled : `${filled}?${asked}`;
    });
}

async function statuses(address: string, paths: readonly string[]) {
  const found: Record<string, number> = {};
  for (const path of paths) {
    const answer = await fetch(new URL(path, address));
    await answer.arrayBuffer();
    found[path] = answer.status;
  }
  return found;
}

/** Public reads of a process by server. */
async function sources(address: string): Promise<Record<string, number>> {
  const text = await (await fetch(new URL('/metrics', address))).text();
  const lines = text.matchAll(/^claraboia_public_reads_total\{source="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, source, count]) => [source, Number(count)]));
}

async function readiness(address: string) {
  const answer = await fetch(new URL('/health/ready', address));
  return { status: answer.status, body: (await answer.json()) as Envelope<unknown> };
}

function startOn({ primary, standby }: Pair, port: number, dataDir: string): Running {
  return start({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: primary.connectionString,
    DATABASE_REPLICA_URL: standby.connectionString,
    METRICS: '1',
    RATE_LIMITS: '0',
    LOG_LEVEL: 'warn',
  });
}

const namesOf = async (address: string, path: string) =>
  (await listOf(address, path)).map(({ nome }) => nome);

test('public reads come from a replica, never older than the last write, and continue without the primary', {
  timeout: 600_000,
}, async () => {
  const pair = await startPair();
  const dataDir = await folder();
  const first = startOn(pair, await freePort(), dataDir);
  const one = await ready(first, LONG.timeout);
  const gestora = new HttpClient(one);
  await gestora.signIn('gestora', 'claraboia');
  await gestora.call('PUT', '/session/context', { identificador: 'vale-claro' });
  let saved = 0;
  const save = async () => {
    saved += 1;
    const nome = `Grupo novo ${saved}`;
    const body = { nome, nomeUrl: `gruponovo${'abcdefghij'[saved]}` };
    return { nome, answer: await gestora.call('POST', GRUPO, body) };
  };

  // The replica has the connections, and nothing was read from the primary instead.
  const caughtUp = async () => {
    const before = await sources(one);
    await statuses(one, [`${PUBLIC}/publicacao?limit=${await nextLimit()}`]);
    return (await sources(one)).replica !== before.replica;
  };
  let limit = 100;
  const nextLimit = async () => {
    limit += 1;
    return limit;
  };
  await expect.poll(caughtUp, LONG).toBe(true);
  const paths = await publicAddresses(one);
  expect(paths.length).toBeGreaterThan(80);
  const before = await sources(one);
  const asked = await statuses(one, paths);
  expect(Object.values(asked).filter((status) => status === 200).length).toBeGreaterThan(75);
  expect(Object.entries(asked).filter(([, status]) => status !== 200 && status !== 404)).toEqual(
    [],
  );
  const after = await sources(one);
  expect(after.replica ?? 0).toBeGreaterThan((before.replica ?? 0) + 40);
  const [connections] = await onServer(
    pair.standby,
    `select count(*)::int from pg_stat_activity where application_name = 'claraboia'`,
  );
  expect(connections?.[0]).toBeGreaterThan(0);

  // The replica lags behind: saved data is read from the primary, and nothing older is cached.
  const list = `${PUBLIC}/grupo_categoria_publicacao?limit=2000`;
  expect(await namesOf(one, list)).not.toContain('Grupo novo 1');
  await onServer(pair.standby, 'select pg_wal_replay_pause()');
  await expect
    .poll(() => onServer(pair.standby, 'select pg_get_wal_replay_pause_state()'), LONG)
    .toEqual([['paused']]);
  const { nome, answer } = await save();
  expect(answer.status).toBe(201);
  expect(await namesOf(one, list)).toContain(nome);
  expect((await sources(one)).primary_behind).toBeGreaterThan(0);
  // A newly started process has no notification of that write.
  const second = startOn(pair, await freePort(), dataDir);
  const two = await ready(second, LONG.timeout);
  const limited = `${PUBLIC}/grupo_categoria_publicacao?limit=1999`;
  await expect.poll(() => namesOf(two, limited), LONG).toContain(nome);
  await onServer(pair.standby, 'select pg_wal_replay_resume()');
  await expect.poll(caughtUp, LONG).toBe(true);
  for (const address of [one, two]) {
    expect(await namesOf(address, list)).toContain(nome);
    expect(await namesOf(address, limited)).toContain(nome);
  }

  // Without the primary; the second process has almost nothing cached.
  await pair.killPrimary();
  expect(await statuses(two, paths)).toEqual(asked);
  expect(await namesOf(two, list)).toContain(nome);
  expect((await fetch(new URL('/session', two))).status).toBe(200);
  expect(await readiness(two)).toMatchObject({
    status: 200,
    body: {
      messages: [{ field: 'database' }],
      data: { status: 'degraded', database: 'down', replica: 'ok' },
    },
  });
  // A document request is stored, and so fails now.
  const pedido = await fetch(
    new URL(`${PUBLIC}/licitacao/documento/1?documento=52998224725&nome=Maria`, two),
  );
  expect([pedido.status, await pedido.json()]).toMatchObject([
    503,
    { error: true, messages: [{ code: MESSAGE_CODE.unavailable }] },
  ]);
  const refused = await save();
  expect(refused.answer).toMatchObject({
    status: 503,
    body: { error: true, messages: [{ code: MESSAGE_CODE.unavailable }], data: null },
  });
  expect((await gestora.call('GET', GRUPO)).status).toBe(503);

  // The primary returns, and everything works again.
  await pair.startPrimary();
  await expect.poll(async () => (await save()).answer.status, LONG).toBe(201);
  const latest = `Grupo novo ${saved}`;
  for (const address of [one, two]) {
    await expect.poll(() => namesOf(address, list), LONG).toContain(latest);
    await expect
      .poll(async () => (await readiness(address)).body.data, LONG)
      .toEqual({
        status: 'ok',
        database: 'ok',
        replica: 'ok',
        storage: 'ok',
        space: 'ok',
        clock: 'ok',
      });
  }

  // Without the replica the primary answers, and this is logged once.
  const told = () => second.output().split('the replica does not answer').length;
  const toldBefore = told();
  await pair.standby.stop();
  expect(await statuses(two, paths)).toEqual(asked);
  expect(await namesOf(two, list)).toContain(latest);
  expect((await readiness(two)).body.data).toMatchObject({ status: 'degraded', replica: 'down' });
  expect(told() - toldBefore).toBe(1);
  // The log does not contain the connection's key, which the driver's error has.
  expect(second.output()).not.toContain('secretKey');
  await pair.startStandby();
  await expect
    .poll(async () => (await readiness(two)).body.data, LONG)
    .toMatchObject({ status: 'ok' });
  await expect.poll(second.output, LONG).toContain('the replica answers again');
  for (const server of [first, second]) {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
});
