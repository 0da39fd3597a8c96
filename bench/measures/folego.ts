import autocannon from 'autocannon';
import { memory } from '../memory.ts';
import { count, type Section } from '../section.ts';
import { question } from './busca.ts';
import { listFilters, listPath } from './listas.ts';

/** An hour of a portal that is asked thirty times a second. */
const REQUESTS = 108_000;
const WARM_UP = 12_000;

/** Memory of a process after the equivalent of an hour of visits: pages, uncached lists, searches. */
export const folego: Section = {
  name: 'folego',
  title: 'Uma hora de visitas',
  run: async ({ atScale }) => {
    const { product, scale } = await atScale();
    const next = listFilters(scale);
    let n = 0;
    const path = () => {
      n += 1;
      if (n % 50 === 0) {
        return `/public/v1/${scale.cliente}/busca?${new URLSearchParams({ q: question(n), limit: '20' })}`;
      }
      if (n % 10 === 0) return listPath(scale, next());
      const i = 1 + (n % scale.categoriaIds.length);
      return n % 2 === 0
        ? `/public/v1/${scale.cliente}/pagina/volume/atos-oficiais-${i}`
        : `/public/v1/${scale.cliente}/categoria_publicacao?limit=2000`;
    };
    const load = async (amount: number) => {
      const result = await autocannon({
        url: product.url,
        amount,
        connections: 16,
        headers: { 'accept-encoding': 'br' },
        requests: [
          { setupRequest: (request: autocannon.Request) => ({ ...request, path: path() }) },
        ],
      });
      const wrong = result.non2xx + result.errors + result.timeouts;
      if (wrong > 0) throw new Error(`${wrong} answers were wrong`);
    };
    await load(WARM_UP);
    const before = await memory(product.pid, 'VmRSS');
    await load(REQUESTS);
    const after = await memory(product.pid, 'VmRSS');
    return [
      {
        what: `Memória do processo depois de ${count(REQUESTS)} visitas (uma hora a 30 por segundo), contra depois das primeiras ${count(WARM_UP)}`,
        ours: after === null ? 'não medida' : `${count(after)} MB`,
        limit: before === null ? 'não medida' : `${count(before)} MB`,
        ratio: '—',
        goal: '—',
      },
    ];
  },
};
