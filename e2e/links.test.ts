import { beforeAll, expect, inject, test } from 'vitest';
import { enderecos, isPlain } from './support/enderecos.ts';
import { pathOf, type Registros, registrosOf } from './support/registros.ts';

/** Links of one kind that are followed: the others differ by a value alone. */
const OF_A_KIND = 2;

const product = inject('reading');
let registros: Registros;
beforeAll(async () => {
  registros = await registrosOf(product);
});

/** Addresses that were followed, by their kind. */
const followed = new Map<string, Set<string>>();

/** Address without numbers, format and query values. */
function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname.replaceAll(/\d+/g, '0').replace(/\.(csv|json|xlsx|pdf)$/, '');
  return `${path}?${[...searchParams.keys()].toSorted().join('&')}`;
}

function isNew(link: URL): boolean {
  const kind = kindOf(link);
  const known = followed.get(kind) ?? new Set();
  followed.set(kind, known);
  if (known.has(link.href) || known.size === OF_A_KIND) return false;
  known.add(link.href);
  return true;
}

/** Links, pictures and scripts of a page within this product. */
function linksOf(html: string, page: string): URL[] {
  const found = html.matchAll(/<(?:a|img|link|source|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g);
  return [...found]
    .map(([, written = '']) => {
      const url = new URL(written.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), page);
      url.hash = '';
      return url;
    })
    .filter(({ origin, href }) => origin === product && href !== page);
}

async function deadOf(link: URL): Promise<string[]> {
  const answer = await fetch(link);
  // The status is enough: some downloads are long.
  await answer.body?.cancel();
  return answer.ok ? [] : [`${answer.status} ${link.href.slice(product.length)}`];
}

test.each(enderecos.filter(isPlain))(
  'every link on /$address leads somewhere',
  async (endereco) => {
    const page = product + pathOf(endereco, registros);
    const dead: string[] = [];
    // One at a time, because concurrent files are limited.
    for (const link of linksOf(await (await fetch(page)).text(), page).filter(isNew)) {
      dead.push(...(await deadOf(link)));
    }
    expect(dead).toEqual([]);
  },
);
