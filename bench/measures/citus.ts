import { openSpread } from '../../apps/api/src/database/citus/open.ts';
import { eachClient } from '../../apps/api/src/database/client-ids.ts';
import type { Database } from '../../apps/api/src/database/database.ts';
import { PREPARED } from '../../apps/api/src/environment.ts';
import { removeOldRuns } from '../../apps/api/src/features/sincronizacao/runs.ts';
import { median, read, timed } from '../load.ts';
import type { Municipio } from '../municipios-scale.ts';
import {
  count,
  decimal,
  type Instalacao,
  type Measure,
  ratioOf,
  type Section,
} from '../section.ts';
import type { BenchServer } from '../server.ts';

/** Answers of each kind, spread over the clients. */
const ANSWERS = 200;

interface Side extends Instalacao {
  readonly server: BenchServer;
  readonly database: Database;
}

/** A read that no memory answers: the client's version rises before it. */
const fresh =
  (side: Side, path: (cliente: Municipio, at: number) => string) =>
  async (cliente: Municipio, at: number) => {
    await side.database.tenant(cliente.id, async (tx) => tx.touch());
    return timed(() => read(`${side.server.url}${path(cliente, at)}`));
  };

/** Median of what `work` tells of itself. */
async function medianOf(
  { municipios }: Side,
  work: (cliente: Municipio, at: number) => Promise<number>,
): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < ANSWERS; at += 1) {
    times.push(await work(municipios[at % municipios.length] as Municipio, at));
  }
  return median(times);
}

const WORDS = ['merenda', 'estradas', 'saúde', 'portaria'];

/** Kinds of work for one client: its name, and its median on a side. */
const STEPS: readonly (readonly [what: string, run: (side: Side) => Promise<number>])[] = [
  [
    'Página inicial feita na hora',
    (side) =>
      medianOf(
        side,
        fresh(side, ({ identificador }) => `/${identificador}`),
      ),
  ],
  [
    'Lista de licitações feita na hora',
    (side) =>
      medianOf(
        side,
        fresh(side, ({ identificador }) => `/public/v1/${identificador}/dados/licitacao?limit=10`),
      ),
  ],
  [
    'Busca num cliente',
    (side) =>
      medianOf(
        side,
        fresh(
          side,
          ({ identificador }, at) =>
            `/public/v1/${identificador}/busca?q=${encodeURIComponent(`${WORDS[at % WORDS.length]} ${at}`)}`,
        ),
      ),
  ],
  [
    'Gravar uma publicação, com a busca e a versão',
    (side) =>
      medianOf(side, ({ id }, at) =>
        timed(() =>
          side.database.tenant(id, async (tx) => {
            await tx.execute(
              `update publicacao set nome = $2 where cliente_id = $1
                  and id = (select min(id) from publicacao where cliente_id = $1)`,
              [id, `Decreto nº ${at} de merenda escolar`],
            );
            tx.touch();
          }),
        ),
      ),
  ],
  [
    'Ronda da noite por todos os clientes',
    (side) => {
      const { signal } = new AbortController();
      return timed(() => eachClient(side.database, signal, removeOldRuns));
    },
  ],
  ['Escolha do portal em / (lista comum)', (side) => timed(() => read(`${side.server.url}/`))],
  [
    'Pergunta sobre todos os clientes: contar a trilha',
    async (side) => {
      const ask = () => side.database.trail((tx) => tx.query('select count(*) from auditoria'));
      const times: number[] = [];
      for (let at = 0; at < 20; at += 1) times.push(await timed(ask));
      return median(times);
    },
  ],
];

/** The same clients on a cluster and on one PostgreSQL of it; measured with `CITUS_URL` only. */
export const citus: Section = {
  name: 'citus',
  title: 'Espalhado pelo Citus / num PostgreSQL só',
  run: async ({ cluster: open, say }) => {
    const { spread, alone } = await open();
    const sides: Side[] = [];
    for (const instalacao of [spread, alone]) {
      const database = await openSpread({
        connectionString: instalacao.connectionString,
        prepared: PREPARED,
        onError: (error) => say(error.message),
      });
      sides.push({ ...instalacao, database, server: await instalacao.start() });
    }
    const [ours, limit] = sides as [Side, Side];
    try {
      const measures: Measure[] = [];
      for (const [what, run] of STEPS) {
        // Once to warm both up.
        for (const side of sides) await run(side);
        const [cluster, one] = [await run(ours), await run(limit)];
        measures.push({
          what: `${what}, ${count(spread.municipios.length)} clientes`,
          ours: `${decimal(cluster)} ms`,
          limit: `${decimal(one)} ms`,
          ratio: ratioOf(cluster / one),
          goal: '—',
        });
        say(`${what}: ${decimal(cluster)} ms / ${decimal(one)} ms`);
      }
      return measures;
    } finally {
      for (const { database } of sides) await database.close();
    }
  },
};
