import type { Pool } from 'pg';
import { percentile } from '../load.ts';
import { asTenant, type Scale } from '../scale.ts';
import { count, decimal, ratioOf, type Section } from '../section.ts';
import type { BenchServer } from '../server.ts';

const QUESTIONS = 200;
const ACTS = ['portarias', 'decreto', 'editais', 'contrato', 'extratos de ata', 'aviso'];
const SUBJECTS = [
  ...['fiscal de contratos', 'diarias', 'crédito suplementar', 'material escolar', 'pavimentação'],
  ...['medicamento', 'comissões', 'transporte', 'alimentação', 'iluminacao publica', 'saúde'],
];
const YEARS = 12;

/** One of 792 questions with results: an act, its subject, and its year. */
export function question(n: number): string {
  const act = ACTS[n % ACTS.length];
  const subject = SUBJECTS[Math.floor(n / ACTS.length) % SUBJECTS.length];
  const year = 2014 + (Math.floor(n / (ACTS.length * SUBJECTS.length)) % YEARS);
  return `${act} ${subject} ${year}`;
}

/**
 * One of 7,000 questions that find one record, whether there are ten thousand or a million: an act and its number. Those
 * below are of categories and years, too.
 */
export function questionByNumber(n: number): string {
  const number = 3000 + ((n * 163) % 7000);
  return `${ACTS[Math.floor((number * 7) / 3) % ACTS.length]} ${number}`;
}

const elapsed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Milliseconds of the product for a question, with the complete answer. */
export function searchThroughProduct({ url }: BenchServer, { cliente }: Scale, q: string) {
  return elapsed(async () => {
    const query = new URLSearchParams({ q, limit: '20' });
    const answer = await fetch(`${url}/public/v1/${cliente}/busca?${query}`);
    if (!answer.ok) throw new Error(`search: ${answer.status}`);
    await answer.arrayBuffer();
  });
}

/** Milliseconds of the search function itself, directly through the driver. */
const searchThroughDriver = (pool: Pool, { clienteId }: Scale, q: string) =>
  asTenant(pool, clienteId, (query) =>
    elapsed(() =>
      query(
        `select busca_achar(busca_consulta($1, 'todas'), busca_consulta($1, 'alguma'), busca_vetor($1, 'A'), null, null, 20, 0)`,
        [q],
      ),
    ),
  );

/** The search among a million publications. */
export const busca: Section = {
  name: 'busca',
  title: 'Busca',
  run: async ({ atScale, rows }) => {
    const { product, pool, scale } = await atScale();
    const ours: number[] = [];
    const limit: number[] = [];
    for (let n = 0; n < QUESTIONS; n += 1) {
      // Alternately, and each question is new to both.
      ours.push(await searchThroughProduct(product, scale, question(2 * n)));
      limit.push(await searchThroughDriver(pool, scale, question(2 * n + 1)));
    }
    const p95 = { ours: percentile(ours, 0.95), limit: percentile(limit, 0.95) };
    return [
      {
        what: `Busca entre ${count(rows)} publicações, 95º percentil do tempo / a consulta pura no driver`,
        ours: `${decimal(p95.ours)} ms`,
        limit: `${decimal(p95.limit)} ms`,
        ratio: ratioOf(p95.ours / p95.limit),
        goal: '≤ 2,00',
      },
    ];
  },
};
