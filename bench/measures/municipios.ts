import { eachClient } from '../../apps/api/src/database/client-ids.ts';
import { type Database, openDatabase } from '../../apps/api/src/database/database.ts';
import { asOwner } from '../../apps/api/src/database/owner.ts';
import { takeUpJob } from '../../apps/api/src/features/sincronizacao/jobs.ts';
import { removeOldRuns } from '../../apps/api/src/features/sincronizacao/runs.ts';
import { prepareSchema } from '../../apps/api/src/schema.ts';
import { listAcesso } from '../../apps/api/src/services/sessao/acesso.ts';
import { answersPerSecond, compare, median, read, timed } from '../load.ts';
import { memory } from '../memory.ts';
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

const STARTS = 2;
/** Pages that are asked for at the same time, as a robot does that reads portal after portal. */
const AT_ONCE = 4;
/** Number of answers; the few clients are asked repeatedly to reach it. */
const ANSWERS = 200;
/** Milliseconds between two writes of one client. */
const WRITES = 50;

function percentile(values: readonly number[], hundredths: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;
}

/** Time of each address, a few in parallel. */
async function timesOf(urls: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const waiting = urls.values();
  const one = async () => {
    for (const url of waiting) times.push(await timed(() => read(url)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times;
}

/** An installation that runs. */
interface Running extends Instalacao {
  readonly server: BenchServer;
  readonly database: Database;
}

const measureOf = (
  what: string,
  [ours, limit]: readonly [number, number],
  unit: string,
  goal: string,
): Measure => ({
  what,
  ours: `${decimal(ours)} ${unit}`,
  limit: `${decimal(limit)} ${unit}`,
  ratio: ratioOf(ours / limit),
  goal,
});

/** One installation with all municipalities, against the same with a few. */
export const municipios: Section = {
  name: 'municipios',
  title: 'Todos os municípios numa instalação',
  run: async ({ municipios: open, say }) => {
    const generating = performance.now();
    const { all, few } = await open();
    const seconds = (performance.now() - generating) / 1000;
    const clients = count(all.municipios.length);
    say(`${clients} clientes gerados em ${decimal(seconds)} s`);
    const measures: Measure[] = [await starts(clients, all, few)];
    const databases: Database[] = [];
    const run = async (instalacao: Instalacao): Promise<Running> => {
      const database = openDatabase({
        connectionString: instalacao.connectionString,
        onError: (error) => say(error.message),
      });
      databases.push(database);
      return { ...instalacao, database, server: await instalacao.start() };
    };
    try {
      const [ours, limit] = [await run(all), await run(few)];
      for (const step of [disk, homes, searches, writes, lists, rounds, schemas]) {
        measures.push(...(await step(clients, ours, limit)));
        say(`${measures.at(-1)?.what}: ${measures.at(-1)?.ours}`);
      }
    } finally {
      for (const database of databases) await database.close();
    }
    return measures;
  },
};

async function starts(clients: string, all: Instalacao, few: Instalacao): Promise<Measure> {
  const once = async (instalacao: Instalacao) => {
    const server = await instalacao.start();
    await server.stop();
    return server.startedInMs;
  };
  // The first brings the templates in.
  await once(all);
  await once(few);
  const [ours, limit]: [number[], number[]] = [[], []];
  for (let start = 0; start < STARTS; start += 1) {
    ours.push(await once(all));
    limit.push(await once(few));
  }
  const what = `Partida com ${clients} clientes / com 5, mediana de ${STARTS}`;
  return measureOf(what, [median(ours), median(limit)], 'ms', '≤ 1,50');
}

/** Database size, for the sizing table of docs/manual/crescer.md. Files are not included. */
async function disk(clients: string, all: Running, few: Running): Promise<Measure[]> {
  const mb = async ({ connectionString }: Running) => {
    const [row] = await asOwner(connectionString, (tx) =>
      tx.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes'),
    );
    return Number(row?.bytes) / 1024 ** 2;
  };
  const sizes = [await mb(all), await mb(few)] as const;
  return [measureOf(`Banco em disco, ${clients} clientes / 5`, sizes, 'MB', '—')];
}

const homeOf = ({ server }: Running, { identificador }: Municipio) =>
  `${server.url}/${identificador}`;

async function homes(clients: string, all: Running, few: Running): Promise<Measure[]> {
  const mb = async ({ server }: Running) => (await memory(server.pid, 'VmRSS')) ?? 0;
  const before: [number, number] = [await mb(all), await mb(few)];
  // Warm-up.
  await timesOf(few.municipios.map((each) => homeOf(few, each)));
  const warm = all.municipios.slice(-20).map((each) => homeOf(all, each));
  await timesOf([...warm, ...warm]);
  const first = await timesOf(all.municipios.map((each) => homeOf(all, each)));
  const after: [number, number] = [await mb(all), await mb(few)];
  // Times of the few without a cache: their versions rise between the rounds.
  const limit: number[] = [];
  while (limit.length < ANSWERS) {
    for (const { id } of few.municipios) await few.database.tenant(id, async (tx) => tx.touch());
    limit.push(...(await timesOf(few.municipios.map((each) => homeOf(few, each)))));
  }
  const last = all.municipios.slice(-ANSWERS).map((each) => homeOf(all, each));
  // Warm-up: evicted pages are rendered once more, which is not measured.
  await timesOf(last);
  const again = await timesOf(last);
  const kept = await timesOf(
    Array.from({ length: ANSWERS }, (_, at) =>
      homeOf(few, few.municipios[at % few.municipios.length] as Municipio),
    ),
  );
  const pair = (ours: number[], theirs: number[], of: number) =>
    [percentile(ours, of), percentile(theirs, of)] as const;
  return [
    measureOf(`Memória do processo ao partir, ${clients} clientes / 5`, before, 'MB', '≤ 1,50'),
    measureOf(
      `Página inicial de cada um dos ${clients}, feita na hora / dos 5, mediana`,
      pair(first, limit, 50),
      'ms',
      '≤ 1,50',
    ),
    measureOf('O mesmo, 95º percentil', pair(first, limit, 95), 'ms', '≤ 2,00'),
    measureOf(
      `As ${last.length} últimas outra vez, da memória / as dos 5, mediana`,
      pair(again, kept, 50),
      'ms',
      '≤ 1,50',
    ),
    measureOf('O mesmo, 95º percentil', pair(again, kept, 95), 'ms', '≤ 2,00'),
    measureOf('Memória do processo depois de ler todas', after, 'MB', '≤ 700 MB'),
  ];
}

async function searches(clients: string, all: Running, few: Running): Promise<Measure[]> {
  const words = ['merenda', 'estradas', 'saúde', 'portaria'];
  const timesIn = async (running: Running) => {
    const step = Math.max(1, Math.floor(running.municipios.length / ANSWERS));
    return timesOf(
      Array.from({ length: ANSWERS }, (_, at) => {
        const { identificador } = running.municipios[
          (at * step) % running.municipios.length
        ] as Municipio;
        const q = encodeURIComponent(`${words[at % words.length]} ${at}`);
        return `${running.server.url}/public/v1/${identificador}/busca?q=${q}`;
      }),
    );
  };
  await timesIn(few);
  await timesIn(all);
  const [theirs, ours] = [await timesIn(few), await timesIn(all)];
  return [
    measureOf(
      `Busca num cliente de ${clients} / de 5, 95º percentil`,
      [percentile(ours, 95), percentile(theirs, 95)],
      'ms',
      '≤ 2,00',
    ),
  ];
}

/**
 * Cached answers of some clients while another is written to: the notifications must not cost the others their cache.
 */
async function writes(clients: string, all: Running): Promise<Measure[]> {
  const [writer, ...rest] = all.municipios;
  const readers = rest.slice(-50).map(({ identificador }) => `/${identificador}`);
  let turn = 0;
  const side = {
    url: all.server.url,
    nextPath: () => {
      turn += 1;
      return readers[turn % readers.length] as string;
    },
  };
  const still = () => answersPerSecond(side);
  const written = async () => {
    let writing = Promise.resolve();
    const timer = setInterval(() => {
      writing = writing.then(() => all.database.tenant(writer?.id ?? 0, async (tx) => tx.touch()));
    }, WRITES);
    try {
      return await still();
    } finally {
      clearInterval(timer);
      await writing;
    }
  };
  const { ours, limit, ratio } = await compare(written, still, 2);
  return [
    {
      what: `Páginas da memória enquanto um dos ${clients} grava 20 vezes por segundo / enquanto ninguém grava`,
      ours: `${count(ours)}/s`,
      limit: `${count(limit)}/s`,
      ratio: ratioOf(ratio),
      goal: '≥ 0,80',
    },
  ];
}

async function lists(clients: string, all: Running, few: Running): Promise<Measure[]> {
  const both = async (path: string) =>
    [
      await timed(() => read(all.server.url + path)),
      await timed(() => read(few.server.url + path)),
    ] as const;
  await read(`${few.server.url}/`);
  const chooser = await both('/');
  const bytes = await read(`${all.server.url}/`);
  const index = await both('/sitemap.xml');
  const indexAgain = await both('/sitemap.xml');
  const admin = async ({ connectionString, database }: Running) => {
    const [row] = await asOwner(connectionString, (tx) =>
      tx.query<{ id: number }>(
        `insert into pessoa (cpf, nome, administrador) values ('11144477735', 'Administração', true) returning id`,
      ),
    );
    const id = row?.id ?? 0;
    await listAcesso(database, id);
    return timed(() => listAcesso(database, id));
  };
  const contexts = [await admin(all), await admin(few)] as const;
  return [
    measureOf(
      `Escolha do portal em / com ${clients} (${count(bytes / 1024)} kB), feita na hora`,
      chooser,
      'ms',
      '≤ 1000 ms',
    ),
    measureOf('Índice do mapa do site, a primeira vez', index, 'ms', '—'),
    measureOf('Índice do mapa do site, outra vez', indexAgain, 'ms', '≤ 2000 ms'),
    measureOf('Contextos de quem administra (todos os clientes)', contexts, 'ms', '≤ 500 ms'),
  ];
}

async function rounds(clients: string, all: Running, few: Running): Promise<Measure[]> {
  const { signal } = new AbortController();
  const round = ({ database }: Running) => timed(() => eachClient(database, signal, removeOldRuns));
  const takeUp = ({ database }: Running) =>
    timed(() => takeUpJob({ database }).run({ signal, attempt: 1, last: false }));
  await round(few);
  await takeUp(few);
  return [
    measureOf(
      `Ronda da noite por todos os ${clients} clientes, uma transação para cada`,
      [await round(all), await round(few)],
      'ms',
      '≤ 60.000 ms',
    ),
    measureOf(
      'Ronda de cada 5 minutos (sincronizações interrompidas)',
      [await takeUp(all), await takeUp(few)],
      'ms',
      '≤ 200 ms',
    ),
  ];
}

async function schemas(clients: string, all: Running, few: Running): Promise<Measure[]> {
  const prepare = ({ connectionString }: Running) => timed(() => prepareSchema(connectionString));
  const column = ({ connectionString }: Running) =>
    timed(() =>
      asOwner(connectionString, (tx) =>
        tx.execute('alter table publicacao add column medida text'),
      ),
    );
  // Servers are idle now: this measures the statement, not lock waits.
  const added = [await column(all), await column(few)] as const;
  const prepared = [await prepare(all), await prepare(few)] as const;
  return [
    measureOf(
      `Migração que acrescenta uma coluna, com ${clients} clientes / com 5`,
      added,
      'ms',
      '≤ 1000 ms',
    ),
    measureOf('O que deriva das declarações, ao partir', prepared, 'ms', '≤ 1,50'),
  ];
}
