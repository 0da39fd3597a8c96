import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { CpuMeter, compare, median } from '../load.ts';
import { count, decimal, type Measure, perSecond, ratioOf, type Section } from '../section.ts';
import { startBare } from '../server.ts';

const PATHS: readonly (readonly [what: string, path: string])[] = [
  ['Resposta pública', '/public/v1/vale-claro/categoria_publicacao?limit=2000'],
  ['Resposta pública', '/public/v1/vale-claro/publicacao?limit=20'],
  ['Página inicial em HTML', '/vale-claro'],
  ['Página de contratos em HTML', '/vale-claro/dados/contrato'],
];

/** Uncached pages. */
const MISSES = 100;
/** Headers common to all such answers; the request id is the product's own work. */
const HEADERS = [
  ...['content-type', 'content-encoding', 'cache-control', 'vary', 'etag'],
  ...['x-content-type-options', 'content-security-policy', 'referrer-policy'],
];

/** Microseconds of the processor. */
const micros = (seconds: number) => `${count(seconds * 1e6)} µs`;

/** Compressed bytes; `fetch` would decompress them. */
async function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

/** Cached public answers compared with a bare fastify that sends the same bytes. */
export const memoria: Section = {
  name: 'memoria',
  title: 'Respostas da memória',
  run: async ({ demo, dataDir }) => {
    const { url, pid } = await demo();
    const measures: Measure[] = [];
    for (const [what, path] of PATHS) {
      const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'br' } });
      const bytes = await rawBody(`${url}${path}`);
      const file = join(dataDir, 'corpo');
      await writeFile(file, bytes);
      const headers = Object.fromEntries(
        HEADERS.flatMap((name) => {
          const value = answer.headers.get(name);
          return value === null ? [] : [[name, value]];
        }),
      );
      const bare = await startBare(file, headers);
      try {
        const meters = { ours: new CpuMeter(pid), limit: new CpuMeter(bare.pid) };
        const { ours, limit, ratio } = await compare(
          () => meters.ours.answersPerSecond({ url: `${url}${path}` }),
          () => meters.limit.answersPerSecond({ url: bare.url }),
        );
        const costs = { ours: meters.ours.costs, limit: meters.limit.costs };
        const times = costs.ours.map((cost, round) => cost / (costs.limit[round] ?? Number.NaN));
        measures.push({
          what: `${what} da memória (${count(bytes.length)} bytes em brotli) / fastify puro com os mesmos bytes`,
          ours: perSecond(ours),
          limit: perSecond(limit),
          ratio: ratioOf(ratio),
          goal: '≥ 0,80',
        });
        measures.push({
          what: `${what} da memória: processador do servidor por resposta`,
          ours: micros(median(costs.ours)),
          limit: micros(median(costs.limit)),
          ratio: ratioOf(median(times)),
          goal: '≤ 1,25',
        });
      } finally {
        await bare.stop();
      }
    }
    return [...measures, await missedPage(url)];
  },
};

/** Page rendered on request with data from the database: unvisited pages of a list. */
async function missedPage(url: string): Promise<Measure> {
  const times: number[] = [];
  for (let pagina = 1; pagina <= MISSES; pagina += 1) {
    const begin = performance.now();
    const answer = await fetch(`${url}/vale-claro/dados/contrato?ano=todos&pagina=${pagina}`);
    await answer.text();
    times.push(performance.now() - begin);
    if (answer.status !== 200) throw new Error(`page ${pagina} answered ${answer.status}`);
  }
  return {
    what: `Página de contratos feita na hora (mediana de ${MISSES})`,
    ours: `${decimal(median(times))} ms`,
    limit: '—',
    ratio: '—',
    goal: '≤ 25 ms',
  };
}
