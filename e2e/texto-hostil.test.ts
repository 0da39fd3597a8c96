import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitizeRichText } from '../apps/api/src/services/texto-rico/sanitize.ts';
import { markForScreen } from '../apps/api/src/services/texto-rico/screen-marks.ts';
import { launchBrowser, type Visit, visit } from './support/browser.ts';
import { type Product, startProduct } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { SWALLOWING, TRICKS } from './support/truques.ts';

const CATEGORIAS = '/v1/transparencia/categoria_publicacao';
const GRUPO = 'receitas';
const CATEGORIA = 'divida-ativa';
const TITULO = 'Dívida ativa';

/** Tricks shown in one page: those of one technique, and last one that would hide all after it. */
const TECHNIQUES = Object.entries(TRICKS);
const PAGES = SWALLOWING.map((trick, index) => {
  const [name, tricks] = TECHNIQUES[index] ?? ['só o que engole o resto', []];
  return [
    `${name}; ${trick.slice(0, 40)}`,
    marked([...tricks, trick]),
    `fim de ${tricks.length + 1}`,
  ] as const;
});

/** Tricks in sequence, followed by a text that proves that all of it is there. */
function marked(tricks: readonly string[]): string {
  const all = tricks.map((trick, index) => `<p>truque ${index}</p>${trick}`).join('\n');
  return `<p>fim de ${tricks.length}</p>${all}`;
}

let product: Product;
let browser: Browser;
let manager: Visit;
let citizen: Visit;
/** Traces of executed scripts. */
const ran: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  manager = await visit(browser, product.url, 1280);
  await signIn(manager.page, 'gestora');
  citizen = await visit(browser, product.url, 1280);
  await citizen.context.exposeFunction('hostil', () => {
    ran.push('hostil()');
  });
  citizen.page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  citizen.context.on('page', (page) => {
    ran.push(`opened ${page.url()}`);
  });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Waits for the text, and triggers the events of handlers on each of its elements. */
async function provoke(
  page: Page,
  text: string,
): Promise<{ attributes: string[]; schemes: string[] }> {
  await page.getByRole('heading', { level: 1, name: TITULO, exact: true }).waitFor();
  await page.getByText(text, { exact: true }).waitFor({ state: 'attached' });
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('main *')];
    const types = [
      ...['load', 'error', 'click', 'focus', 'blur', 'mouseover', 'mouseenter', 'toggle', 'wheel'],
      ...[
        'animationstart',
        'animationend',
        'transitionend',
        'pointerover',
        'pointerenter',
        'paste',
      ],
      ...['contextmenu', 'auxclick', 'beforematch', 'scrollend', 'begin', 'end', 'repeat', 'copy'],
    ];
    // The page's own links and buttons are not under test; no navigation may happen.
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true });
    for (const element of elements) {
      for (const type of types) element.dispatchEvent(new Event(type, { cancelable: true }));
    }
    const attributes = elements.flatMap((element) =>
      [...element.attributes]
        .map(({ name }) => name)
        .filter((name) => /^on|^(style|srcdoc|srcset|ping|form|background)/i.test(name)),
    );
    const schemes = elements.flatMap((element) =>
      ['href', 'src', 'action', 'data', 'xlink:href']
        .map((name) => element.getAttribute(name) ?? '')
        .filter((address) => address !== '')
        .map((address) => URL.parse(address, location.href)?.protocol ?? 'https:'),
    );
    return { attributes, schemes: [...new Set(schemes)].sort() };
  });
}

async function expectQuiet(text: string): Promise<void> {
  const { attributes, schemes } = await provoke(citizen.page, text);
  expect(attributes).toEqual([]);
  expect(
    schemes.filter((each) => !['http:', 'https:', 'data:', 'mailto:', 'tel:'].includes(each)),
  ).toEqual([]);
  const elements =
    'main :is(script, iframe, object, embed, form, input, style, link, meta, base, svg[onload], math)';
  const inText = await citizen.page
    .locator('main')
    .first()
    .evaluate(
      (main, selector) =>
        [...main.ownerDocument.querySelectorAll(selector)].map(({ localName }) => localName),
      elements.replace('form, input, ', ''),
    );
  expect(inText).toEqual([]);
  expect({ ran: ran.splice(0), complaints: citizen.complaints.splice(0) }).toEqual({
    ran: [],
    complaints: [],
  });
}

const address = `/vale-claro/detail/${GRUPO}/${CATEGORIA}`;

async function reopen(): Promise<void> {
  await citizen.page.goto('about:blank');
  await citizen.page.goto(address);
}

test('there are enough of them, and each has its page', () => {
  expect(TECHNIQUES.length).toBeLessThanOrEqual(PAGES.length);
  expect(SWALLOWING.length + Object.values(TRICKS).flat().length).toBeGreaterThanOrEqual(150);
});

describe('a text with script tricks, saved by a manager', () => {
  test.each(PAGES)('runs nothing and calls nobody: %s', async (_name, html, text) => {
    const { request } = manager.context;
    const filter = encodeURIComponent(
      JSON.stringify({ nomeUrl: { compare: '=', value: `string:${CATEGORIA}` } }),
    );
    const list = await request.get(`${CATEGORIAS}?filter=${filter}&limit=1`);
    const [{ id, versao }] = (await list.json()).data.list;
    const saved = await request.post(`${CATEGORIAS}/salvar-conteudo`, {
      headers: { origin: product.url },
      data: { id, versao, conteudoHtml: html.replaceAll('\u0000', '') },
    });
    const told = await saved.text();
    // Texts nested too deeply for any parser are refused.
    if (saved.status() === 422 && told.includes('há níveis demais')) return;
    expect([saved.status(), told]).toEqual([200, expect.any(String)]);
    await reopen();
    await expectQuiet(text);
  });
});

// Cleaned on reading, where the parser also gets texts nested too deeply to be saved.
describe('a text with script tricks that no save has seen', () => {
  test.each(PAGES)('runs nothing and calls nobody: %s', async (_name, html, text) => {
    await citizen.page.route(`**/pagina/${GRUPO}/${CATEGORIA}*`, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.categoria.conteudoHtml = markForScreen(sanitizeRichText(html));
      await route.fulfill({ response: answer, json: body });
    });
    // A page load includes the text; API answers occur on navigation from another page.
    await citizen.page.goto('about:blank');
    await citizen.page.goto(`/vale-claro/detail/${GRUPO}`);
    const main = citizen.page.getByRole('main');
    await main.getByRole('link', { name: TITULO, exact: true }).click();
    await expectQuiet(text);
    await citizen.page.unroute(`**/pagina/${GRUPO}/${CATEGORIA}*`);
  });
});
