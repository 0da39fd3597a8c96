import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import type { Pool } from 'pg';
import { appConnection } from '../apps/api/src/database/connection.ts';
import { asOwner } from '../apps/api/src/database/owner.ts';
import { ESCALA, seedScale } from '../apps/api/src/demonstracao-escala.ts';
import { prepareSchema } from '../apps/api/src/schema.ts';
import { openClusterDatabases } from './cluster.ts';
import { seedMunicipios } from './municipios-scale.ts';
import { seedOrcamento } from './orcamento-scale.ts';
import { findScale } from './scale.ts';
import type { AtBudget, AtCluster, AtMunicipios, AtScale, Bench, Instalacao } from './section.ts';
import { type BenchServer, startProduct } from './server.ts';
import { settled } from './settled.ts';

const require = createRequire(new URL('../apps/api/package.json', import.meta.url));
const { Pool: PgPool } = require('pg') as { Pool: typeof Pool };

/** The client that the big one is compared with. */
const SMALL = 'escala-menor';
const TIMES_SMALLER = 100;
/** Clients of the installation that one with thousands is compared with. */
const FEW = 5;
const ALMOST_EMPTY = 'escala-minima';
/** Publications of the nearly empty client. */
export const TINY = 10;

/** Memoises a function without arguments. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Opens the environment of the measures; `close` stops and removes everything that was started. */
export async function openBench(
  { rows, clientes }: { readonly rows: number; readonly clientes: number },
  say: (line: string) => void,
): Promise<Bench & { close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'claraboia-medida-'));
  await chmod(dataDir, 0o755);
  const closing: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const folder = async (name: string) => {
    const path = await mkdtemp(join(dataDir, `${name}-`));
    await chmod(path, 0o755);
    return path;
  };
  const started = (server: BenchServer) => {
    closing.push(() => server.stop());
    return server;
  };
  const demo = once(async () => started(await startProduct({ DATA_DIR: await folder('demo') })));
  const atScale = once(async (): Promise<AtScale> => {
    const path = await folder('escala');
    const embedded = await startEmbeddedPostgres({ dataDir: path, log: say });
    closing.push(() => embedded.stop());
    const { connectionString } = embedded;
    await prepareSchema(connectionString);
    await seedScale(connectionString, rows, say);
    await seedScale(connectionString, Math.ceil(rows / TIMES_SMALLER), say, SMALL);
    await seedScale(connectionString, TINY, say, ALMOST_EMPTY);
    const product = started(
      await startProduct({ DATA_DIR: path, DATABASE_URL: connectionString, DEMO: '0' }),
    );
    await settled(connectionString);
    // The product's own connection settings, without the product.
    const pool = new PgPool({ ...appConnection(connectionString), max: 10 });
    closing.push(() => pool.end());
    return {
      product,
      connectionString,
      pool,
      scale: await findScale(pool, ESCALA.identificador),
      small: await findScale(pool, SMALL),
      tiny: await findScale(pool, ALMOST_EMPTY),
    };
  });
  const emptyDatabase = once(async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: await folder('vazio'), log: say });
    closing.push(() => embedded.stop());
    await prepareSchema(embedded.connectionString);
    return embedded.connectionString;
  });
  const orcamento = once(async (): Promise<AtBudget> => {
    const path = await folder('orcamento');
    const embedded = await startEmbeddedPostgres({ dataDir: path, log: say });
    closing.push(() => embedded.stop());
    const { connectionString } = embedded;
    await prepareSchema(connectionString);
    const [large, small] = ['orcamento', 'orcamento-menor'];
    await seedOrcamento(connectionString, large, rows, say);
    await seedOrcamento(connectionString, small, Math.ceil(rows / TIMES_SMALLER), say);
    const product = started(
      await startProduct({ DATA_DIR: path, DATABASE_URL: connectionString, DEMO: '0' }),
    );
    await settled(connectionString);
    const payeesOf = (identificador: string) =>
      asOwner(connectionString, async (tx) => {
        const found = await tx.query<{ id: number }>(
          'select id from cliente where identificador = $1',
          [identificador],
        );
        const scoped = await tx.as(found[0]?.id ?? 0);
        const payees = await scoped.query<{ id: number }>(
          'select id from favorecido where cliente_id = $1 order by id limit 400',
          [scoped.clienteId],
        );
        return payees.map(({ id }) => id);
      });
    return {
      url: product.url,
      connectionString,
      empenhos: rows,
      large,
      small,
      favorecidos: { large: await payeesOf(large), small: await payeesOf(small) },
    };
  });
  const installed = (
    path: string,
    database: Pick<Instalacao, 'connectionString' | 'municipios'>,
  ): Instalacao => {
    const environment = { DATA_DIR: path, DATABASE_URL: database.connectionString, DEMO: '0' };
    return {
      ...database,
      start: async () => {
        const server = await startProduct(environment);
        let stopped = false;
        const stop = async () => {
          if (stopped) return;
          stopped = true;
          await server.stop();
        };
        closing.push(stop);
        return { ...server, stop };
      },
    };
  };
  const withClients = async (name: string, count: number): Promise<Instalacao> => {
    const path = await folder(name);
    const embedded = await startEmbeddedPostgres({ dataDir: path, log: say });
    closing.push(() => embedded.stop());
    const { connectionString } = embedded;
    await prepareSchema(connectionString);
    const municipios = await seedMunicipios(connectionString, count, say);
    return installed(path, { connectionString, municipios });
  };
  const municipios = once(
    async (): Promise<AtMunicipios> => ({
      all: await withClients('municipios', clientes),
      few: await withClients('poucos', FEW),
    }),
  );
  const cluster = once(async (): Promise<AtCluster> => {
    const url = process.env.CITUS_URL;
    if (url === undefined) throw new Error('CITUS_URL não diz onde está o cluster');
    const { spread, alone, drop } = await openClusterDatabases(url, clientes, say);
    closing.push(drop);
    return {
      spread: installed(await folder('espalhado'), spread),
      alone: installed(await folder('so'), alone),
    };
  });
  return {
    rows,
    dataDir,
    say,
    demo,
    atScale,
    emptyDatabase,
    orcamento,
    municipios,
    cluster,
    close: async () => {
      for (const stop of closing.reverse()) await stop();
    },
  };
}
