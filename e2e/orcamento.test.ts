import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Stage } from './support/stage.ts';

const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

/** Budget of the public home's first load, as transferred (brotli), in bytes. */
const BUDGET = { '.js': 105_000, '.css': 20_000 } as const;

/** Small files are sent uncompressed. */
async function transferred(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

const stage = Stage.reading();

/**
 * Runs in the page: records formatters that load the browser's locale data, which takes a cheap phone longer than the
 * page itself.
 */
function noteFormats(): void {
  const formats: string[] = [];
  Reflect.set(window, 'formats', formats);
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules'] as const) {
    const made = new Proxy(Intl[name], {
      construct: (target, given) => {
        formats.push(name);
        return Reflect.construct(target, given) as object;
      },
    });
    Reflect.set(Intl, name, made);
  }
  for (const [of, name] of [
    [Number.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleDateString'],
    [String.prototype, 'localeCompare'],
  ] as const) {
    const own = Reflect.get(of, name) as (...given: unknown[]) => unknown;
    Reflect.set(of, name, function (this: unknown, ...given: unknown[]) {
      formats.push(name);
      return Reflect.apply(own, this, given);
    });
  }
}

test("the public home's first load stays within its budget", async () => {
  const page = await (await fetch(`${stage.url}/vale-claro`)).text();
  const files = new Set(
    [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, at]) => at),
  );
  const spent = { '.js': 0, '.css': 0 };
  for (const file of files) {
    const kind = file?.endsWith('.js') ? '.js' : '.css';
    spent[kind] += await transferred(join(DIST, file ?? ''));
  }
  // An empty measurement would be within any budget.
  expect(Math.min(spent['.js'], spent['.css'])).toBeGreaterThan(1000);
  expect(spent['.js']).toBeLessThanOrEqual(BUDGET['.js']);
  expect(spent['.css']).toBeLessThanOrEqual(BUDGET['.css']);
});

test.each([
  ['/vale-claro', 'Informações públicas'],
  ['/vale-claro/detail/receitas/receita-prevista-e-realizada', 'Receita prevista e realizada'],
  ['/vale-claro/dados/licitacao', 'Licitações'],
  ['/vale-claro/licitacao', 'Avisos de licitação'],
])(
  '%s asks for nothing that it came with, for nothing of the back-office, and for no language data',
  async (address, title) => {
    const { page, context, complaints } = await stage.visit(360);
    const calls: string[] = [];
    const files: string[] = [];
    await context.addInitScript(noteFormats);
    page.on('request', (request) => {
      (request.resourceType() === 'fetch' ? calls : files).push(request.url());
    });
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((path) => path.includes('back-office'))).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'formats'))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('the page is there before its code is, in the colours of the visitor', async () => {
  const { page, context } = await stage.visit(360);
  await context.addInitScript(() =>
    localStorage.setItem(
      'claraboia.settings',
      JSON.stringify({ state: { darkMode: true, fontSize: 24 }, version: 1 }),
    ),
  );
  // The app itself never loads, but the inline lines before it run. So the page is never hydrated.
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(
    await (await fetch(`${stage.url}/vale-claro`)).text(),
  ) ?? ['', ''];
  expect(entry).toMatch(/^\/assets\//);
  await context.route(`**${entry}`, (route) => route.abort());
  await page.evaluate((to) => location.assign(to), `${stage.url}/vale-claro`);
  await page.getByRole('heading', { level: 1, name: 'Informações públicas' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Todos os assuntos' }).waitFor();
  await page.waitForLoadState('networkidle');
  const root = page.locator('html[data-theme="dark"]');
  await root.waitFor();
  expect(await root.evaluate((element) => [element.style.fontSize, element.dataset.ready])).toEqual(
    ['24px', undefined],
  );
  await context.close();
});

test('a link’s page is fetched while the pointer or the focus rests on it', async () => {
  const { page, context } = await stage.visit(1280);
  // Fetched data stays fresh for ten seconds, and notices are polled every minute: on a busy machine both would expire.
  await page.clock.setFixedTime(new Date());
  await page.goto('/vale-claro');
  const main = page.getByRole('main');
  await main.locator('summary', { hasText: 'categorias de Receitas' }).click();
  const category = main.getByRole('link', { name: 'Receita prevista e realizada', exact: true });
  const asked = page.waitForResponse(/\/publicacao\?/);
  await category.hover();
  await (await asked).finished();
  const notices = main.getByRole('link', { name: /^Avisos de licitação/ });
  const listed = page.waitForResponse(/\/public\/v1\/vale-claro\/licitacao\?/);
  await notices.focus();
  await (await listed).finished();
  // From here on the server is unreachable.
  await context.route(/\/public\/v1\//, (route) => route.abort());
  await category.click();
  await page.getByRole('heading', { level: 1, name: 'Receita prevista e realizada' }).waitFor();
  await page.goBack();
  await notices.click();
  await page.getByRole('heading', { level: 1, name: 'Avisos de licitação' }).waitFor();
  await context.close();
});
