import { execFileSync } from 'node:child_process';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { registry } from '@claraboia/contract';
import { withClient } from '@claraboia/postgres/with-client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportCliente } from '../../src/arquivo-cliente/exportar.ts';
import { findPlace } from '../../src/database/citus/client-place.ts';
import { ownerConnection } from '../../src/database/connection.ts';
import { ARQUIVOS } from '../support/arquivos-orcamento.ts';
import { ANO_TODO, Importador } from '../support/importar-orcamento.ts';
import { CITUS_URL } from '../support/postgres.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

/**
 * Commands of the shell that stop and start a node of the tests' cluster; `{port}` is its port. The nodes need
 * `synchronous_commit = on`: what is confirmed must be written.
 */
const { CITUS_NODE_STOP: STOP = '', CITUS_NODE_START: START = '' } = process.env;
/**
 * Command that stops a node for good and promotes its synchronous replica, whose port it prints. Other test files of the
 * same run would still ask the old one.
 */
const { CITUS_NODE_REPLACE: REPLACE = '' } = process.env;
const isRehearsal = CITUS_URL !== undefined && STOP !== '' && START !== '';

const GRUPO = '/v1/transparencia/grupo_categoria_publicacao';
const letters = (n: number) =>
  String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** A manager who saves until told to stop. */
class Writer {
  readonly answers: { readonly status: number; readonly nome: string }[] = [];
  #stopped = false;
  readonly #done: Promise<void>;

  constructor(client: TestClient, prefix: string) {
    this.#done = (async () => {
      for (let n = 0; !this.#stopped; n += 1) {
        const nome = `${prefix} ${n}`;
        const nomeUrl = `${prefix}${letters(n)}`;
        const { status } = await client.post(GRUPO, { nome, nomeUrl });
        this.answers.push({ status, nome });
        await delay(20);
      }
    })();
  }

  /** Answers from now on, once there are some. */
  async next(count = 3): Promise<readonly number[]> {
    const from = this.answers.length;
    await expect
      .poll(() => this.answers.length, { timeout: 120_000 })
      .toBeGreaterThan(from + count);
    return this.answers.slice(from + 1).map(({ status }) => status);
  }

  async stop(): Promise<readonly string[]> {
    this.#stopped = true;
    await this.#done;
    return this.answers.filter(({ status }) => status === 201).map(({ nome }) => nome);
  }
}

describe.skipIf(!isRehearsal)(
  'a machine of the cluster that is lost (needs CITUS_URL, CITUS_NODE_STOP and CITUS_NODE_START)',
  () => {
    let testApp: TestApp;
    let folder: string;
    let alfa: TestClient;
    let beta: TestClient;
    /** Ports of the nodes that hold the clients. */
    let ports: { readonly alfa: number; readonly beta: number };
    const down = new Set<number>();
    const run = (command: string, port: number) => {
      execFileSync('sh', ['-c', command.replaceAll('{port}', String(port))], { stdio: 'ignore' });
    };
    const stop = (port: number) => {
      down.add(port);
      run(STOP, port);
    };
    const start = (port: number) => {
      run(START, port);
      down.delete(port);
    };
    const namesOf = async (cliente: 'alfa' | 'beta', prefix: string) => {
      const rows = await testApp.database.tenant(testApp.clienteId[cliente], (tx) =>
        tx.query<{ nome: string }>(
          'select nome from grupo_categoria_publicacao where cliente_id = $1 and nome like $2 order by id',
          [tx.clienteId, `${prefix} %`],
        ),
      );
      return rows.map(({ nome }) => nome);
    };

    beforeAll(async () => {
      testApp = await startOwnApp();
      folder = await mkdtemp(join(tmpdir(), 'claraboia-perda-'));
      alfa = await testApp.signIn('gestora.alfa', 'alfa');
      beta = await testApp.signIn('gestor.beta', 'beta');
      const portOf = (id: number) =>
        testApp.database.system(async (tx) => (await findPlace(tx, id)).node.port);
      ports = {
        alfa: await portOf(testApp.clienteId.alfa),
        beta: await portOf(testApp.clienteId.beta),
      };
      expect(ports.alfa).not.toBe(ports.beta);
    });
    afterAll(async () => {
      for (const port of down) start(port);
      await testApp.stop();
      await rm(folder, { recursive: true, force: true });
    });

    test('a worker, in the middle of saves: its clients get 503, the others go on, and nothing confirmed is lost', async () => {
      const [atAlfa, atBeta] = [new Writer(alfa, 'um'), new Writer(beta, 'dois')];
      await Promise.all([atAlfa.next(), atBeta.next()]);
      stop(ports.alfa);
      expect(new Set(await atAlfa.next())).toEqual(new Set([503]));
      expect(new Set(await atBeta.next(20))).toEqual(new Set([201]));
      start(ports.alfa);
      await expect.poll(async () => (await atAlfa.next(1)).at(-1), { timeout: 120_000 }).toBe(201);
      const [savedAlfa, savedBeta] = [await atAlfa.stop(), await atBeta.stop()];
      const there = await namesOf('alfa', 'um');
      expect(savedAlfa.filter((nome) => !there.includes(nome))).toEqual([]);
      expect(new Set(there).size).toBe(there.length);
      expect(await namesOf('beta', 'dois')).toEqual(savedBeta);
    });

    test('a worker, in the middle of an export: an error and no file, and the next one is whole', async () => {
      const path = join(folder, 'alfa.zip');
      const exporting = () =>
        exportCliente(
          {
            connectionString: testApp.connectionString,
            storage: testApp.storage,
            registry,
            produto: '0.0.0',
            identificador: 'alfa',
            senha: null,
          },
          path,
        );
      const running = exporting().then(
        () => 'done',
        () => 'failed',
      );
      await delay(100);
      stop(ports.alfa);
      const outcome = await running;
      expect(outcome).toBe('failed');
      await expect(access(path)).rejects.toThrow();
      start(ports.alfa);
      const { tabelas } = await exporting();
      const groups = tabelas.find(({ nome }) => nome === 'grupo_categoria_publicacao');
      expect(groups?.linhas).toBe((await namesOf('alfa', 'um')).length);
    });

    test('a worker, in the middle of an import: it goes on afterwards, and every row is there once', async () => {
      const importador = new Importador(testApp, alfa);
      const checked = await importador.check('dotacao', ARQUIVOS.dotacao, { escopo: ANO_TODO });
      const body = { semRecusadas: null, aceitaAusentes: false };
      const asked = await alfa.put(`/v1/transparencia/importacao/${checked.id}/publicacao`, body);
      expect(asked.status).toBe(200);
      const working = testApp.work().catch((error: Error) => [error.message]);
      await delay(60);
      stop(ports.alfa);
      await working;
      start(ports.alfa);
      await expect
        .poll(
          async () => {
            await testApp.owner((tx) =>
              tx.execute(
                'update graphile_worker._private_jobs set run_at = now(), locked_at = null',
              ),
            );
            await testApp.work().catch(() => undefined);
            return (await importador.state(checked.id).catch(() => null))?.situacao;
          },
          { timeout: 120_000, interval: 1000 },
        )
        .toBe('publicada');
      // The same file of another client, imported without a loss, has as many rows.
      const other = new Importador(testApp, beta);
      await other.importFile('dotacao', ARQUIVOS.dotacao);
      const countOf = async (clienteId: number) => {
        const [row] = await testApp.database.tenant(clienteId, (tx) =>
          tx.query<{ count: number }>(
            'select count(*) as count from dotacao where cliente_id = $1',
            [clienteId],
          ),
        );
        return row?.count;
      };
      expect(await countOf(testApp.clienteId.alfa)).toBe(await countOf(testApp.clienteId.beta));
    });

    test('the coordinator, in the middle of saves: everybody waits for it or gets 503, and all goes on', async () => {
      const port = Number(new URL(CITUS_URL ?? '').port);
      const writer = new Writer(alfa, 'tres');
      await writer.next();
      stop(port);
      // Sessions are there: nobody is known without it.
      expect(new Set(await writer.next())).toEqual(new Set([503]));
      start(port);
      await expect.poll(async () => (await writer.next(1)).at(-1), { timeout: 120_000 }).toBe(201);
      const saved = await writer.stop();
      const there = await namesOf('alfa', 'tres');
      expect(saved.filter((nome) => !there.includes(nome))).toEqual([]);
      expect(new Set(there).size).toBe(there.length);
    });

    test.skipIf(REPLACE === '')(
      'a worker, whose replica takes over: its clients go on there, and nothing confirmed is lost',
      async () => {
        const writer = new Writer(alfa, 'quatro');
        await writer.next();
        const command = REPLACE.replaceAll('{port}', String(ports.alfa));
        const port = Number(execFileSync('sh', ['-c', command], { encoding: 'utf8' }));
        expect(new Set(await writer.next())).toEqual(new Set([503]));
        // Also in the database that the tests' own are made from and removed by.
        for (const address of [testApp.connectionString, CITUS_URL ?? '']) {
          await withClient(ownerConnection(address), (client) =>
            client.query(
              'select citus_update_node(nodeid, nodename, $2) from pg_dist_node where nodeport = $1',
              [ports.alfa, port],
            ),
          );
        }
        await expect
          .poll(async () => (await writer.next(1)).at(-1), { timeout: 120_000 })
          .toBe(201);
        const saved = await writer.stop();
        const there = await namesOf('alfa', 'quatro');
        expect(saved.filter((nome) => !there.includes(nome))).toEqual([]);
        expect(new Set(there).size).toBe(there.length);
      },
    );
  },
);
