import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll, launchBrowser, visit } from './support/browser.ts';
import { type Front, startFront } from './support/front.ts';
import { oldWorker } from './support/old-worker.ts';
import { type Product, startProduct } from './support/server.ts';

let product: Product;
let browser: Browser;
const fronts: Front[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  for (const front of fronts) await front.close();
  await product?.stop();
});

const HELP = '/#/gestao/help/instructions';

/** A front before the product, which ends with the tests. */
async function fronted(): Promise<Front> {
  const front = await startFront(product.url);
  fronts.push(front);
  return front;
}

interface Installed {
  readonly front: Front;
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** Opens the site with a ready service worker, behind its own proxy. */
async function installed(width: number, address = HELP): Promise<Installed> {
  const front = await fronted();
  const { page, complaints } = await visit(browser, front.url, width);
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return { front, page, complaints };
}

/** The pages that the service worker keeps, the latest last. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('paginas-lidas')).keys();
    return keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

test('has a manifest, so that it can be installed', async () => {
  const { page } = await installed(1280);
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.evaluate(
    async (address) => (await fetch(address)).json() as Promise<Record<string, unknown>>,
    link ?? '',
  );
  expect(manifest).toMatchObject({
    name: 'Claraboia',
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
    shortcuts: [{ name: 'Gestão', url: '/#/gestao' }],
  });
  const icons = manifest.icons as { src: string; sizes: string }[];
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['content-type']).toMatch(/javascript/);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  // API answers are never cached.
  const kept = await page.evaluate(async () => {
    await fetch('/public/v1/cliente');
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(assets\/|index\.html|favicon|manifest)/.test(path))).toEqual(
    [],
  );
  expect(kept.some((path) => path.includes('back-office'))).toBe(false);
});

test('with the server stopped the help opens and every other page reports it', async () => {
  const { front, page } = await installed(360);
  await front.close();

  await page.goto(`${HELP}/how-to-install`);
  await page.reload();
  await page.getByRole('heading', { name: 'iPhone e iPad (iOS)' }).waitFor();
  expect(
    await page.getByRole('button', { name: 'Primeiro acesso' }).getAttribute('aria-expanded'),
  ).toBe('false');
  await page.goto(`${HELP}/first-access`);
  await page.getByText('Local de trabalho.').waitFor();
  await page.getByRole('link', { name: 'Sobre' }).click();
  await page.getByRole('heading', { name: 'Sobre' }).waitFor();
  await expectAccessible(page);

  for (const address of ['/#/gestao/transparencia/publicacao', '/#/user', '/vale-claro']) {
    await page.goto(address);
    await page.reload();
    await page.getByRole('heading', { name: 'Sem Conexão' }).waitFor();
    await page
      .getByText(
        'Desculpe a página que você está tentando acessar não pode ser exibida no momento.',
      )
      .waitFor();
    await page.getByText('Não foi possível conectar ao servidor.').waitFor();
    await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
});

const PATIENT = 240_000;

/**
 * The new worker has replaced the old one; pages come from the network either way. Chromium stops the old one half a
 * minute after its last event, but not while it is inspected, as all are here. So it is stopped explicitly.
 */
async function expectTakenOver(page: Page): Promise<void> {
  const waits = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (registration?.waiting ?? null) !== null;
    });
  for (let looks = 0; looks < 20 && (await waits()); looks += 1) await page.waitForTimeout(500);
  if (await waits()) {
    const tools = await page.context().newCDPSession(page);
    await tools.send('ServiceWorker.enable');
    await tools.send('ServiceWorker.stopAllWorkers');
    await tools.detach();
  }
  await expect.poll(waits, { timeout: 90_000 }).toBe(false);
}

test(
  'a new version announces itself, and waits to be taken',
  async () => {
    const { front, page } = await installed(768);
    await page.reload();
    await page.evaluate(() => Object.assign(window, { mark: 'the page as it was' }));
    front.answer(/^\/sw\.js$/, (body) => `${body}\n// another version`);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    const notice = page.getByRole('complementary', { name: 'Nova versão' });
    await notice.getByText('Há uma nova versão').waitFor();
    await expectAccessible(page);
    const mark = () => page.evaluate(() => (window as { mark?: string }).mark);
    expect(await mark()).toBe('the page as it was');

    await notice.getByRole('button', { name: 'Depois' }).click();
    await notice.waitFor({ state: 'hidden' });
    await page.reload();
    // Chromium lets the old worker finish its fetches before the new one takes over.
    await page.waitForLoadState('networkidle');
    await Promise.all([
      page.waitForEvent('load'),
      notice.getByRole('button', { name: 'Atualizar agora' }).click(),
    ]);
    await page.getByRole('heading', { name: 'Documentação' }).waitFor();
    await expectTakenOver(page);
  },
  PATIENT,
);

test('a part that a new version removed is reported, with a way on', async () => {
  const front = await fronted();
  // From the start: the page requests it early.
  front.answer(/^\/assets\/back-office-.*\.js$/, 404);
  const { page } = await visit(browser, front.url, 1280);
  await page.goto('/#/gestao');
  await page.getByRole('heading', { name: 'Há uma nova versão' }).waitFor();
  await page.getByRole('button', { name: 'Recarregar a página' }).waitFor();
  await expectAccessible(page);
});

test('a portal is installed as an app of its own, by its name and its mark', async () => {
  const { page } = await visit(browser, product.url, 1280);
  const manifestOf = () =>
    page.evaluate(async () => {
      const { href } = document.querySelector('link[rel=manifest]') as HTMLLinkElement;
      return (await fetch(href)).json() as Promise<Record<string, unknown>>;
    });
  await page.goto('/vale-claro/dados/contrato');
  const manifest = await manifestOf();
  expect(manifest).toMatchObject({
    id: '/vale-claro',
    start_url: '/vale-claro',
    scope: '/',
    short_name: 'Vale Claro',
    display: 'standalone',
  });
  expect(manifest.name).toContain('Vale Claro');
  const icons = manifest.icons as { src: string; sizes: string }[];
  expect(icons.map(({ src }) => src)).toContain('/public/v1/vale-claro/icone/192');
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  // From the page that lists all portals on to another one.
  await page.goto('/');
  expect(await manifestOf()).toMatchObject({ id: '/', name: 'Claraboia' });
  await page
    .getByRole('link', { name: /Serra Azul/ })
    .first()
    .click();
  await page.waitForURL('**/serra-azul');
  await expect.poll(manifestOf).toMatchObject({ id: '/serra-azul', short_name: 'Serra Azul' });
});

const WORD = /^Sem conexão: esta página foi guardada em \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}\.$/;

test('pages that were read open without a connection, marked with their time', async () => {
  const { front, page, complaints } = await installed(360, '/vale-claro');
  const word = page.getByRole('complementary', { name: 'Sem conexão' });
  // The first page, which the worker has not seen.
  await expect.poll(() => keptPages(page)).toEqual(['/vale-claro']);
  // One visited, and one shown within the app.
  await page.goto('/vale-claro/licitacao');
  await page.goto('/vale-claro/acessibilidade');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dados abertos' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Dados abertos' }).waitFor();
  await expect
    .poll(() => keptPages(page))
    .toEqual([
      '/vale-claro',
      '/vale-claro/licitacao',
      '/vale-claro/acessibilidade',
      '/vale-claro/dados-abertos',
    ]);
  expect(await word.count()).toBe(0);
  // The cache includes all their assets, because the browser's own cache may drop them.
  const [named, missing] = await page.evaluate(async () => {
    const parts = await caches.open('partes-das-paginas-lidas');
    const answer = await caches.match('/vale-claro/licitacao', { ignoreVary: true });
    const files = (await answer?.text())?.match(/\/assets\/[\w.-]+/g) ?? [];
    const found = await Promise.all(files.map((file) => parts.match(file, { ignoreVary: true })));
    return [files.length, files.filter((_, n) => found[n] === undefined)];
  });
  expect(named).toBeGreaterThan(5);
  expect(missing).toEqual([]);
  await front.close();

  for (const address of ['/vale-claro/licitacao', '/vale-claro/dados-abertos', '/#/vale-claro']) {
    await page.goto(address);
    await word.getByText(WORD).waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
  await page.waitForURL('**/vale-claro');
  // Its links lead to others that were kept, and to those that were not.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Acessibilidade' }).waitFor();
  await word.getByText(WORD).waitFor();
  await page.goto('/vale-claro/busca?q=escola');
  await page.getByRole('heading', { name: 'Sem Conexão' }).waitFor();
  expect(await word.count()).toBe(0);
  // A page rendered earlier is shown with its own time, and hydrated without changes.
  await page.clock.setFixedTime('2099-03-15T12:00:00-03:00');
  await page.goto('/vale-claro/licitacao');
  await word.getByText(WORD).waitFor();
  expect(complaints.filter((text) => /React/.test(text))).toEqual([]);
});

test('without a connection the app shows stored answers; with one, the current ones', async () => {
  const faq = '/vale-claro/perguntas-e-respostas-frequentes';
  const { front, page } = await installed(1280, faq);
  await expect.poll(() => keptPages(page)).toEqual([faq]);
  await page.goto('/vale-claro');
  const word = page.getByRole('complementary', { name: 'Sem conexão' });
  // As a proxy answers for a server that is down.
  const restore = front.answer(/./, 503);
  const more = page.getByRole('navigation', { name: 'Mais informações' });
  await more.getByRole('link', { name: /^Perguntas/ }).click();
  await word.getByText(WORD).waitFor();
  await page.waitForURL(`**${faq}`);
  restore();
  await word.getByRole('link', { name: 'Tentar Novamente' }).click();
  await word.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: /^Perguntas/ }).waitFor();
});

test('thirty pages are kept, and nothing personal', async () => {
  const { page } = await installed(1280, '/vale-claro');
  await expect.poll(() => keptPages(page)).toEqual(['/vale-claro']);
  for (const address of ['/inscricao', '/sobre', '/', '/nao-existe']) await page.goto(address);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    for (const address of ['/inscricao', '/public/v1/cliente', '/session', '/sso/x']) {
      active?.postMessage({ type: 'KEEP', address });
    }
  });
  const some = Array.from({ length: 29 }, (_, n) => `/vale-claro?visita=${n}`);
  for (const address of some) {
    await page.evaluate(async (asked) => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'KEEP', address: asked });
    }, address);
    await expect.poll(async () => (await keptPages(page)).at(-1)).toBe(address);
  }
  expect(await keptPages(page)).toEqual(['/sobre', ...some]);
});

test(
  'a browser with the former service worker gets the new one',
  async () => {
    const front = await fronted();
    const worker = await oldWorker();
    const before = [
      front.answer(/^\/sw\.js$/, () => worker),
      front.answer(/^\/index\.html/, (html) => html.replace('</title>', ' (antes)</title>')),
    ];
    const { page } = await visit(browser, front.url, 1280);
    await page.goto(HELP);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();

    await page.goto('/vale-claro');
    await page.getByRole('heading', { level: 1, name: 'Informações públicas' }).waitFor();
    expect(await keptPages(page)).toEqual([]);
    // As the browser does by itself at some time: found earlier, the new one would have taken over between the pages.
    for (const end of before) end();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    const notice = page.getByRole('complementary', { name: 'Nova versão' });
    await notice.getByText('Há uma nova versão').waitFor();
    await page.goto('/#/vale-claro');
    await page.waitForURL('**/vale-claro');
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
    // Chromium delays the new worker while the old one has pending answers.
    await page.waitForLoadState('networkidle');
    await Promise.all([
      page.waitForEvent('load'),
      notice.getByRole('button', { name: 'Atualizar agora' }).click(),
    ]);
    await expectTakenOver(page);
    await page.goto('/vale-claro');
    await expect.poll(() => keptPages(page), { timeout: 20_000 }).toEqual(['/vale-claro']);
    await front.close();
    await page.goto('/vale-claro');
    await page.getByRole('complementary', { name: 'Sem conexão' }).getByText(WORD).waitFor();
    // The former page is gone from the cache, with its assets.
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sem Conexão' }).waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => url);
    });
    expect(kept.filter((url) => url.includes('antes'))).toEqual([]);
  },
  PATIENT,
);
