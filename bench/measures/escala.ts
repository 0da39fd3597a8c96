import { median } from '../load.ts';
import type { Scale } from '../scale.ts';
import { type AtScale, count, decimal, type Measure, ratioOf, type Section } from '../section.ts';
import { question, questionByNumber, searchThroughProduct } from './busca.ts';
import { listFilters, listPath } from './listas.ts';

const TIMES = 60;

type Ask = (scale: Scale, n: number) => Promise<number>;

/** Compares the same page of a client with many records and of one with a hundredth of them, alternately. */
async function compareSizes(what: string, { scale, small }: AtScale, ask: Ask): Promise<Measure> {
  const large: number[] = [];
  const little: number[] = [];
  // Warm-up.
  for (let n = 0; n < 5; n += 1) {
    await ask(scale, n);
    await ask(small, n);
  }
  for (let n = 5; n < 5 + TIMES; n += 1) {
    large.push(await ask(scale, n));
    little.push(await ask(small, n));
  }
  const [ours, limit] = [median(large), median(little)];
  return {
    what,
    ours: `${decimal(ours)} ms`,
    limit: `${decimal(limit)} ms`,
    ratio: ratioOf(ours / limit),
    goal: '≤ 1,50',
  };
}

/** The cost of each kind of public page as the records grow a hundredfold. */
export const escala: Section = {
  name: 'escala',
  title: 'Muitos registros',
  run: async ({ atScale, rows }) => {
    const at = await atScale();
    const { url } = at.product;
    const time = async (path: string) => {
      const startedAt = performance.now();
      const answer = await fetch(url + path);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      return performance.now() - startedAt;
    };
    const next = {
      [at.scale.cliente]: listFilters(at.scale, 1_000_000),
      [at.small.cliente]: listFilters(at.small, 1_000_000),
    };
    const sizes = `${count(rows)} publicações / ${count(rows / 100)}`;
    // Every address is new, so that none is cached.
    return [
      await compareSizes(`Lista de publicações de uma categoria, ${sizes}`, at, (scale) =>
        time(listPath(scale, next[scale.cliente]?.() ?? [])),
      ),
      await compareSizes(`Lista de publicações do portal inteiro, ${sizes}`, at, (scale, n) =>
        time(`/public/v1/${scale.cliente}/publicacao?limit=20&page=${n + 1}`),
      ),
      await compareSizes(`Página de categoria, ${sizes}`, at, (scale, n) => {
        const i = 1 + (n % scale.categoriaIds.length);
        return time(`/public/v1/${scale.cliente}/pagina/volume/atos-oficiais-${i}?n=${n}`);
      }),
      await compareSizes(`Busca de um ato pelo número, ${sizes}`, at, (scale, n) =>
        searchThroughProduct(at.product, scale, questionByNumber(n)),
      ),
      await compareSizes(`Busca que acha um registro em cada 800, ${sizes}`, at, (scale, n) =>
        searchThroughProduct(at.product, scale, question(n)),
      ),
    ];
  },
};
