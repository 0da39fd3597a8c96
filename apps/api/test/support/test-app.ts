import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { runJobs } from '../../src/database/jobs.ts';
import { migrate } from '../../src/database/migrate.ts';
import { asOwner, type OwnerTx } from '../../src/database/owner.ts';
import { listenForVersions } from '../../src/database/version-listener.ts';
import { jobsOf } from '../../src/jobs.ts';
import { PublicCache } from '../../src/modules/portal/public-cache.ts';
import { hashSenha } from '../../src/modules/sessao/senha.ts';
import { createMailer } from '../../src/plugins/mail/mailer.ts';
import { meteredStorage } from '../../src/plugins/metrics/metered-storage.ts';
import { Metrics } from '../../src/plugins/metrics/metrics.ts';
import type { BodyTimes } from '../../src/plugins/slow-bodies.ts';
import { openStorage } from '../../src/plugins/storage/open-storage.ts';
import type { Storage } from '../../src/plugins/storage/storage.ts';
import { createTestDatabase } from './postgres.ts';
import { Statements } from './statements.ts';
import { markChecked, tenantFaults, unchecked } from './tenant-check.ts';
import { TestClient } from './test-client.ts';

/** The people of the tests: who they are and where they may work. */
const PEOPLE = [
  { login: 'gestora.alfa', cpf: '00000000191', admin: false, acessos: { alfa: 'gestor' } },
  { login: 'gestor.beta', cpf: '00000000272', admin: false, acessos: { beta: 'gestor' } },
  { login: 'leitora.alfa', cpf: '00000000353', admin: false, acessos: { alfa: 'consulta' } },
  {
    login: 'dois',
    cpf: '00000000434',
    admin: false,
    acessos: { alfa: 'gestor', beta: 'consulta' },
  },
  { login: 'admin', cpf: '00000000515', admin: true, acessos: {} },
  { login: 'sem.acesso', cpf: '00000000604', admin: false, acessos: {} },
] as const;

export type Login = (typeof PEOPLE)[number]['login'];
export type ClienteNome = 'alfa' | 'beta';

export const TEST_PASSWORD = 'senha-de-teste';
/** Faults of the program are shown to whoever runs the tests. */
const ERROR_LINE = /^\{"level":[56]0,/;
const CLIENTS: readonly ClienteNome[] = ['alfa', 'beta'];

export interface TestApp {
  readonly app: FastifyInstance;
  /** For what a test asks by itself: unlike what the application asks, nobody looks it over. */
  readonly database: Database;
  readonly storage: Storage;
  /** Where what it writes by itself is. */
  readonly dataDir: string;
  /** Its folder, or where else it is. */
  readonly storageDir: string;
  /** Where mail goes without SMTP. */
  readonly mailDir: string;
  readonly cache: PublicCache;
  /** What the application asked of its database. */
  readonly statements: Statements;
  readonly connectionString: string;
  /** Everything that the server answers to. */
  readonly routes: readonly { readonly method: string; readonly url: string }[];
  /** Lines of the server's log, as far as LOG_LEVEL asks for them. */
  readonly log: readonly string[];
  readonly clienteId: Readonly<Record<ClienteNome, number>>;
  /** Nobody in particular. */
  anonymous(): TestClient;
  /** Signs in through the provider's own form and chooses the client where one is given. */
  signIn(login: Login, cliente?: ClienteNome): Promise<TestClient>;
  /** The walls do not hold for the owner: for looking behind them. */
  owner<T>(work: (tx: OwnerTx) => Promise<T>): Promise<T>;
  /** What is queued, and what has its time. */
  readonly jobs: ReturnType<typeof jobsOf>;
  /** Does the jobs that wait now; the texts of what failed. */
  work(): Promise<string[]>;
  stop(): Promise<void>;
}

/** A whole server over a database and a storage folder of its own, with two clients and a few people. */
export async function startTestApp(
  environment: Record<string, string> = {},
  cacheBytes?: number,
  bodyTimes?: BodyTimes,
): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  await migrate(connectionString);
  const dataDir = await mkdtemp(join(tmpdir(), 'claraboia-teste-'));
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
      PORT: '3999',
      RATE_LIMITS: '0',
      ...environment,
    },
    dataDir,
  );
  const clienteId = await makePeople(connectionString);
  const statements = new Statements();
  const opened = openDatabase({
    connectionString,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const database = statements.watch(opened);
  const files = await openStorage(config.storage);
  const cache = new PublicCache({
    database,
    reads: database,
    ...(cacheBytes === undefined ? {} : { maxBytes: cacheBytes }),
  });
  const metrics = config.metrics === null ? null : new Metrics({ database, cache });
  const storage = metrics === null ? files : meteredStorage(files, metrics);
  const mailer = createMailer(config, () => undefined);
  const failures: string[] = [];
  const onError = (error: Error) => failures.push(error.message);
  const jobs = jobsOf({ config, database, storage, mailer, onError });
  const log: string[] = [];
  const routes: { method: string; url: string }[] = [];
  const app = await buildApp({
    config,
    database,
    storage,
    cache,
    mailer,
    metrics,
    webRoot: join(dataDir, 'sem-web'),
    log: { write: (line) => log.push(line) },
    ...(bodyTimes === undefined ? {} : { bodyTimes }),
    onRoute: ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    },
  });
  const heard = Promise.withResolvers<void>();
  const listener = listenForVersions({
    connectionString,
    onVersion: (id, versao) => cache.heard(id, versao),
    onBegin: () => cache.forget(),
    onConnected: () => {
      cache.listening();
      heard.resolve();
    },
    onLost: () => cache.deaf(),
  });
  await Promise.all([app.ready(), heard.promise]);
  return {
    app,
    database: opened,
    storage,
    dataDir,
    storageDir: files.place,
    mailDir: join(dataDir, 'correio'),
    cache,
    statements,
    connectionString,
    jobs,
    routes,
    log,
    clienteId,
    anonymous: () => new TestClient(app, config.publicUrl),
    signIn: async (login, cliente) => {
      const client = new TestClient(app, config.publicUrl);
      await client.signIn(login, TEST_PASSWORD);
      if (cliente !== undefined) await client.put('/session/context', { identificador: cliente });
      return client;
    },
    owner: (work) => asOwner(connectionString, work),
    work: async () => {
      await runJobs({ connectionString, ...jobs, onError });
      return failures.splice(0);
    },
    stop: async () => {
      await app.close();
      mailer.close();
      await listener.close();
      await database.close();
      for (const line of log) if (ERROR_LINE.test(line)) process.stderr.write(line);
      const faults = await newTenantFaults(connectionString, statements);
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
      if (faults.length > 0) {
        throw new Error(`not held to one client: ${JSON.stringify(faults, null, 2)}`);
      }
    },
  };
}

/** Whatever a test makes the application ask must name its client (ADR 0003); each wording is looked at once a run. */
async function newTenantFaults(connectionString: string, statements: Statements) {
  const dir = inject('checkedStatements');
  const fresh = await unchecked(dir, statements.all());
  const faults = await tenantFaults(connectionString, fresh);
  if (faults.length === 0) await markChecked(dir, fresh);
  return faults;
}

/** The clients and the people of the tests, in a database that has nobody yet. */
export async function makePeople(connectionString: string): Promise<Record<ClienteNome, number>> {
  const senha = await hashSenha(TEST_PASSWORD);
  return asOwner(connectionString, async (tx) => {
    const ids: Record<string, number> = {};
    for (const nome of CLIENTS) {
      const [row] = await tx.query<{ id: number }>(
        `insert into cliente (identificador, nome, cidade, uf, cnpj, cliente_tipo_id)
         values ($1, $2, $3, 'PE', '11222333000181', 1) returning id`,
        [nome, `Prefeitura de ${nome}`, nome],
      );
      const id = row?.id ?? 0;
      ids[nome] = id;
      await tx.execute(
        `insert into endereco_portal (nome_url, cliente_id, origem) values ($1, $2, 'identificador')`,
        [nome, id],
      );
    }
    for (const { login, cpf, admin, acessos } of PEOPLE) {
      const [row] = await tx.query<{ id: number }>(
        'insert into pessoa (cpf, nome, administrador) values ($1, $2, $3) returning id',
        [cpf, `Pessoa ${login}`, admin],
      );
      await tx.execute('insert into conta (login, senha, pessoa_id) values ($1, $2, $3)', [
        ...[login, senha, row?.id],
      ]);
      for (const [cliente, papel] of Object.entries(acessos)) {
        await tx.execute('insert into acesso (cliente_id, pessoa_id, papel) values ($1, $2, $3)', [
          ...[ids[cliente], row?.id, papel],
        ]);
      }
    }
    return ids;
  });
}

/** A name that no other record of the run has. */
export function unique(prefix: string): string {
  return `${prefix} ${randomBytes(6).toString('hex')}`;
}
