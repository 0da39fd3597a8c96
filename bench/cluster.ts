import { randomBytes } from 'node:crypto';
import { distribute } from '../apps/api/src/database/citus/distribute.ts';
import { prepareSchema } from '../apps/api/src/schema.ts';
import { openTestCluster } from '../apps/api/test/support/citus-cluster.ts';
import { type Municipio, seedMunicipios } from './municipios-scale.ts';

/** Pieces that the clients are spread over: some for each node, without a thousand tables too many. */
const SHARDS = 8;

/** The same clients twice on the servers of a cluster. */
export interface Databases {
  readonly spread: { readonly connectionString: string; readonly municipios: readonly Municipio[] };
  /** On the coordinator alone. */
  readonly alone: { readonly connectionString: string; readonly municipios: readonly Municipio[] };
  drop(): Promise<void>;
}

/** Makes two databases with the same clients on a cluster, and spreads one of them. */
export async function openClusterDatabases(
  url: string,
  clientes: number,
  say: (line: string) => void,
): Promise<Databases> {
  const cluster = await openTestCluster(url);
  const made: string[] = [];
  const one = async () => {
    const name = `medida_${randomBytes(6).toString('hex')}`;
    await cluster.create(name);
    made.push(name);
    const address = new URL(url);
    address.pathname = `/${name}`;
    const connectionString = address.href;
    await prepareSchema(connectionString);
    return { connectionString, municipios: await seedMunicipios(connectionString, clientes, say) };
  };
  const [spread, alone] = [await one(), await one()];
  await distribute(spread.connectionString, { shards: SHARDS, told: say });
  return {
    spread,
    alone,
    drop: async () => {
      for (const name of made) await cluster.drop(name);
    },
  };
}
