import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/lib/ensure-chromium.mjs';
import { median } from '../load.ts';
import { count, decimal, type Section } from '../section.ts';

/** The public pages that are measured, of the demonstration; those that search engines may list. */
const PAGES: readonly (readonly [name: string, address: string, listed: boolean])[] = [
  ['Página inicial', '/vale-claro', true],
  ['Grupo', '/vale-claro/detail/receitas', true],
  ['Categoria', '/vale-claro/detail/receitas/receita-prevista-e-realizada', true],
  ['Licitações', '/vale-claro/dados/licitacao', true],
  ['Contratos', '/vale-claro/dados/contrato', true],
  ['Contrato', '/vale-claro/dados/contrato/1', true],
  ['Avisos de licitação', '/vale-claro/licitacao', true],
  ['Carta de serviços', '/vale-claro/servicos', true],
  ['Busca', '/vale-claro/busca?q=contratos', false],
  ['Inscrição em evento', '/inscricao?id=vale-claro', false],
];
const RUNS = 3;
/**
 * Phone scrollbars take no room. With desktop ones, this browser delayed the first frame of a long page by one or two
 * seconds in three of four runs, even without scripts.
 */
const FLAGS = ['--headless=new', '--no-sandbox', '--hide-scrollbars'];

interface PageScore {
  readonly name: string;
  /** Medians of the runs, 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Null for a page that must not be indexed. */
  readonly seo: number | null;
  /** Medians, in seconds: first text, and the largest piece of the page, as a slow phone on a slow line sees them. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Transferred kB, median. */
  readonly kilobytes: number;
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const seconds = (lhr: Lhr, audit: string) => (lhr.audits[audit]?.numericValue ?? Number.NaN) / 1000;
const score = (lhr: Lhr, category: string) => (lhr.categories[category]?.score ?? Number.NaN) * 100;

/**
 * Lighthouse scores of the public pages with its phone preset (a slow processor, 1.6 Mbit/s, 150 ms to the server).
 * Throws if a page cannot be scored: no figure is better than a wrong one.
 */
async function lighthouseScores(url: string): Promise<PageScore[]> {
  const chromePath = process.env.CHROMIUM_PATH ?? (await findChromium());
  if (!chromePath) throw new Error('Falta um Chromium: rode npm test, que instala um.');
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    const scores: PageScore[] = [];
    for (const [name, address, listed] of PAGES) {
      const runs: Lhr[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const result = await lighthouse(`${url}${address}`, {
          port: chrome.port,
          output: 'json',
          onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        });
        const error = result?.lhr.runtimeError;
        if (result === undefined || error) throw new Error(`${name}: ${error?.message ?? 'nada'}`);
        runs.push(result.lhr);
      }
      const of = (value: (lhr: Lhr) => number) => median(runs.map(value));
      scores.push({
        name,
        performance: of((lhr) => score(lhr, 'performance')),
        accessibility: of((lhr) => score(lhr, 'accessibility')),
        bestPractices: of((lhr) => score(lhr, 'best-practices')),
        seo: listed ? of((lhr) => score(lhr, 'seo')) : null,
        firstPaint: of((lhr) => seconds(lhr, 'first-contentful-paint')),
        largestPaint: of((lhr) => seconds(lhr, 'largest-contentful-paint')),
        kilobytes: of(
          (lhr) => (lhr.audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1000,
        ),
      });
    }
    return scores;
  } finally {
    chrome.kill();
  }
}

/** Lighthouse scores of the public pages. */
export const lighthousePages: Section = {
  name: 'lighthouse',
  title: 'Lighthouse',
  run: async ({ demo }) => {
    const scores = await lighthouseScores((await demo()).url);
    return scores.map((page) => ({
      what: `${page.name}: desempenho; acessibilidade; boas práticas; SEO (primeiro texto em ${decimal(page.firstPaint)} s, maior parte em ${decimal(page.largestPaint)} s, ${count(page.kilobytes)} kB ao todo)`,
      ours: [page.performance, page.accessibility, page.bestPractices, page.seo]
        .map((value) => (value === null ? '—' : count(value)))
        .join('; '),
      limit: '100; 100; 100; 100',
      ratio: '—',
      goal: page.name === 'Página inicial' ? '≥ 99; 100; 100; 100' : '≥ 97; 100; 100; 100',
    }));
  },
};
