import { PAGINAS, type Pagina, type PaginaKey } from '@claraboia/contract';
import type { Head } from './head.ts';
import type { HeadFacts, Heads } from './heads.ts';
import { paginaHead } from './paginas.ts';

const files = import.meta.glob<{ readonly heads: Heads }>('../../**/*.head.ts', { eager: true });

const HEADS: Heads = Object.assign({}, ...Object.values(files).map(({ heads }) => heads));

/** Adds `noindex` to the head of a page that search engines must not index. */
export function withRobots(key: PaginaKey, head: Head): Head {
  const { indexavel }: Pagina = PAGINAS[key];
  return indexavel === false ? { ...head, robots: 'noindex' } : head;
}

/** Head of a declared page of a portal: its own, else that of a page with a name. Undefined if there is no such page. */
export function headOfPagina(key: PaginaKey, facts: HeadFacts): Head | undefined {
  const pagina: Pagina = PAGINAS[key];
  const common = () => (pagina.nome === undefined ? undefined : paginaHead(facts.site, pagina));
  const head = (HEADS[key] ?? common)(facts);
  return head && withRobots(key, head);
}
