import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { answersPerSecond, compare } from '../load.ts';
import { count, type Measure, perSecond, ratioOf, type Section } from '../section.ts';
import { startBare } from '../server.ts';

const PATHS = [
  '/public/v1/vale-claro/categoria_publicacao?limit=2000',
  '/public/v1/vale-claro/publicacao?limit=20',
];
/** What every such answer carries; the name of the request is the product's own work. */
const HEADERS = [
  ...['content-type', 'content-encoding', 'cache-control', 'vary', 'etag'],
  ...['x-content-type-options', 'content-security-policy', 'referrer-policy'],
];

/** The bytes as they travel; `fetch` would undo the compression. */
async function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

/** Public answers from memory against a bare fastify that sends the same bytes. */
export const memoria: Section = {
  name: 'memoria',
  title: 'Respostas da memória',
  run: async ({ demo, dataDir }) => {
    const { url } = await demo();
    const measures: Measure[] = [];
    for (const path of PATHS) {
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
        const { ours, limit, ratio } = await compare(
          () => answersPerSecond({ url: `${url}${path}` }),
          () => answersPerSecond({ url: bare.url }),
        );
        measures.push({
          what: `Resposta pública da memória (${count(bytes.length)} bytes em brotli) / fastify puro com os mesmos bytes`,
          ours: perSecond(ours),
          limit: perSecond(limit),
          ratio: ratioOf(ratio),
          goal: '≥ 0,80',
        });
      } finally {
        await bare.stop();
      }
    }
    return measures;
  },
};
