import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Visit } from './support/browser.ts';
import { type Endereco, enderecos, firstOfKind, isMissing, isPlain } from './support/enderecos.ts';
import { pathOf, type Registros, registrosOf } from './support/registros.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();
const pages = enderecos.filter((each) => isPlain(each) && each.leadsTo === undefined);
let registros: Registros;
let citizen: Visit;

beforeAll(async () => {
  registros = await registrosOf(stage.url);
  citizen = await stage.visit(1280);
});
afterAll(() => citizen?.context.close());

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(stage.url + path, { redirect: 'manual', headers });

/** Content of a page for search engines and readers without scripts. */
const read = (page: Page, html: string) =>
  page.evaluate((html) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const main = parsed.querySelector('main');
    return {
      lang: parsed.documentElement.lang,
      title: parsed.title,
      headings: [...parsed.querySelectorAll('h1')].map(({ textContent }) => textContent),
      text: main?.textContent ?? '',
      busy: parsed.querySelectorAll('[aria-busy="true"]').length,
      // A script without a source or data type would be executed inline.
      inline: [...parsed.querySelectorAll('script')]
        .filter(({ src, type }) => src === '' && !/^application\/(ld\+)?json$/.test(type))
        .map(({ outerHTML }) => outerHTML),
      handlers: [...parsed.querySelectorAll('*')].flatMap(({ attributes }) =>
        [...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
      ),
    };
  }, html);

const locsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));

/** Some of many, spread evenly over all of them. */
const spread = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, index) => index % Math.ceil(all.length / count) === 0);

/** A complete page. If other test files share this network, the server may answer with a rate limit. */
async function pageAt(url: string) {
  let found = { status: 503, html: '' };
  const read = async () => {
    const answer = await fetch(url, { redirect: 'manual' });
    found = { status: answer.status, html: await answer.text() };
    return found.status;
  };
  await expect.poll(read, { timeout: 30_000, interval: 500 }).not.toBe(503);
  return found;
}

test('an address of the site map is the canonical one of its page, and no two have one title', async () => {
  const sitemaps = locsOf(await (await ask('/sitemap.xml')).text());
  const texts = await Promise.all(sitemaps.map(async (at) => (await fetch(at)).text()));
  const byShape = Map.groupBy(texts.flatMap(locsOf), (loc) =>
    loc.replace(/\d+/g, '#').replace(/(detail)\/.*/, '$1'),
  );
  expect(byShape.size).toBeGreaterThan(20);
  const titles = new Map<string, string>();
  for (const loc of [...byShape.values()].flatMap((all) => spread(all, 8))) {
    const { status, html } = await pageAt(loc);
    const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(html)?.[1];
    expect([status, canonical?.replaceAll('&amp;', '&')]).toEqual([200, loc]);
    const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
    expect(titles.get(title) ?? loc, title).toBe(loc);
    titles.set(title, loc);
  }
});

describe('asked for without a browser', () => {
  test.each(pages)('/$address is there whole', async (endereco) => {
    const answer = await ask(pathOf(endereco, registros));
    expect(answer.status).toBe(isMissing(endereco) ? 404 : 200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const scripts = /script-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '');
    expect(scripts?.[1]).toBe("'self'");
    const found = await read(citizen.page, await answer.text());
    expect(found).toMatchObject({ lang: 'pt-BR', busy: 0, inline: [], handlers: [] });
    expect(found.title).toMatch(/\S+ · Portal da Transparência$/);
    expect(found.headings).toHaveLength(1);
    const { title } = endereco;
    if (typeof title === 'string') expect(found.headings).toEqual([title]);
    else expect(found.headings[0]).toMatch(title);
    expect(found.text).not.toContain('Carregando');
    // More than its heading.
    expect(found.text.length).toBeGreaterThan((found.headings[0]?.length ?? 0) + 40);
  });

  test.each([
    ['', /Prefeitura Municipal de Vale Claro/],
    ['vale-claro', /Receita prevista e realizada/],
    ['vale-claro/detail/receitas/receita-prevista-e-realizada', /publicações? encontradas?/],
    ['vale-claro/dados/licitacao', /exercício de 2026.*material de expediente/s],
    ['vale-claro/dados/contrato/{contrato}', /Vigência.*Fornecedor.*Ficha/s],
    ['vale-claro/busca?q=creche', /\d+ resultados?.*creche/is],
    ['vale-claro/busca?q=creche&tipo=contrato', /Contrato nº 009\/2026/],
    ['vale-claro/licitacao', /\d+ licitaç(?:ão|ões)/],
    ['vale-claro/servicos/estrutura', /Diretoria de Tributos/],
    ['vale-claro/estrutura-organizacional', /Relação com a Câmara Municipal/],
    ['vale-claro/dados-abertos', /CSV/],
    ['serra-azul/dados/convenio', /\d+ convênios?/],
  ])('/%s has its subject', async (address, text) => {
    const path = pathOf({ address, title: '', frame: 'portal' }, registros);
    const { text: found } = await read(citizen.page, await (await ask(path)).text());
    expect(found).toMatch(text);
  });

  // The nearest event may belong to any client: that page is rendered each time, uncompressed.
  const kept = pages.filter(
    (each) => firstOfKind.has(each) && !(isMissing(each) || each.address.startsWith('inscricao')),
  );
  test.each(kept)('/$address is the same in every encoding', async (endereco) => {
    const path = pathOf(endereco, registros);
    // Pages that depend on the time are rendered each minute, and a minute may end between two requests.
    await vi.waitFor(
      async () => {
        const plain = await ask(path, { 'accept-encoding': 'identity' });
        const html = await plain.text();
        for (const encoding of ['br', 'gzip']) {
          const answer = await ask(path, { 'accept-encoding': encoding });
          expect(answer.headers.get('content-encoding')).toBe(encoding);
          expect((await answer.text()) === html).toBe(true);
        }
      },
      { timeout: 20_000, interval: 500 },
    );
  });

  test.each(kept)('/$address is sent once to who has it', async (endereco) => {
    const path = pathOf(endereco, registros);
    await vi.waitFor(
      async () => {
        for (const encoding of ['identity', 'br', 'gzip']) {
          const accept = { 'accept-encoding': encoding };
          const tag = (await ask(path, accept)).headers.get('etag') ?? 'none';
          const again = await ask(path, { ...accept, 'if-none-match': tag });
          expect([tag, again.status, await again.text()]).toEqual([tag, 304, '']);
        }
      },
      { timeout: 20_000, interval: 500 },
    );
  });

  test.each([
    'dados/contrato/{contrato}',
    'licitacao/{aviso}',
    'servicos/estrutura/{unidade}/detail/{servico}',
  ])('/serra-azul/%s, a record of another client, is not there', async (address) => {
    const title = 'Página não encontrada';
    const path = pathOf({ address: `serra-azul/${address}`, title, frame: 'portal' }, registros);
    expect(path).not.toContain('{');
    const own = path.replace('/serra-azul/', '/vale-claro/');
    expect([(await ask(own)).status, (await ask(path)).status]).toEqual([200, 404]);
  });

  test.each(['//outro.example/', '//outro.example/vale-claro', '/%2f%2foutro.example/'])(
    '%s is an address of this installation, where nothing is',
    async (address) => {
      const answer = await ask(address);
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
    },
  );

  test('a record that an address opens over its list is canonical at its own page', async () => {
    const { licitacao } = registros;
    const own = `${stage.url}/vale-claro/dados/licitacao/${licitacao}`;
    const html = await (await ask(`/vale-claro/dados/licitacao?licitacao=${licitacao}`)).text();
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(own);
  });

  const leading = enderecos.filter(({ leadsTo }) => leadsTo !== undefined);
  test.each(leading)('/$address leads to $leadsTo, the canonical page', async (endereco) => {
    const answer = await ask(pathOf(endereco, registros));
    const { leadsTo = '' } = endereco;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, leadsTo]);
    const html = await (await ask(leadsTo)).text();
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(stage.url + leadsTo);
  });

  test('a list at its old address is at its new one for good', async () => {
    const answer = await ask('/gestao/public/transparencia/contrato?id=vale-claro&modo=aditivo');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/vale-claro/dados/contrato?modo=aditivo',
    ]);
    const plain = await ask('/gestao/public/transparencia/contrato?id=vale-claro');
    expect([plain.status, plain.headers.get('location')]).toEqual([
      301,
      '/vale-claro/dados/contrato',
    ]);
  });
});

/** The page is hydrated, and no request is pending. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.documentElement.dataset.ready !== undefined &&
      document.querySelector('[aria-busy="true"]') === null,
  );

const headingOf = (page: Page, title: Endereco['title']) =>
  page.getByRole('heading', { level: 1, name: title, exact: true });

describe('addresses behind the #, as the specification has them', () => {
  test.each([
    ['#/vale-claro', '/vale-claro', 'Informações públicas'],
    [
      '#/vale-claro/detail/receitas/receita-prevista-e-realizada',
      '/vale-claro/detail/receitas/receita-prevista-e-realizada',
      'Receita prevista e realizada',
    ],
    [
      '#/gestao/public/transparencia/contrato?id=vale-claro&modo=aditivo',
      '/vale-claro/dados/contrato?modo=aditivo',
      'Termos Aditivos',
    ],
    ['#/gestao/public/transparencia/contrato', '/dados/contrato', 'De qual órgão?'],
    ['#/inscricao?id=serra-azul', '/inscricao?id=serra-azul', 'Inscrições Encerradas'],
    ['#/vale-claro/detail/receitas', '/vale-claro/detail/receitas', 'Receitas'],
    ['#/maintenance', '/maintenance', 'Em Manutenção...'],
    ['#/vale-claro/busca/creche', '/vale-claro/busca/creche', 'Resultados da busca por “creche”'],
  ])('/%s', async (hash, plain, title) => {
    const { page, complaints } = citizen;
    await page.goto('about:blank');
    complaints.length = 0;
    await page.goto(`/${hash}`);
    await headingOf(page, title).waitFor();
    await settled(page);
    expect(page.url()).toBe(stage.url + plain);
    expect(complaints).toEqual([]);

    // Typing the address over an open page leads there too.
    await page.goto('/sobre');
    await page.evaluate((typed) => {
      location.hash = typed;
    }, hash);
    await headingOf(page, title).waitFor();
    expect(page.url()).toBe(stage.url + plain);
  });

  test('the back-office begins by its sign-in, and back leads to the page that was left', async () => {
    const { page, context, complaints } = await stage.visit(1280);
    await page.goto('/#/gestao');
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await page.goto('/vale-claro/servicos');
    await headingOf(page, 'Carta de serviços').waitFor();
    await page.evaluate(() => {
      location.hash = '#/gestao';
    });
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    expect(page.url()).toBe(`${stage.url}/#/gestao`);
    // No redirect of the address traps the user in the back-office.
    await page.goBack();
    await headingOf(page, 'Carta de serviços').waitFor();
    expect(new URL(page.url()).pathname).toBe('/vale-claro/servicos');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
