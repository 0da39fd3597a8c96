import { expect, test } from 'vitest';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();

/** Replaces each text by an element, as a browser's translation does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const { localName = '' } = text.parentElement ?? {};
    if (text.data.trim() === '' || ['script', 'style', 'font'].includes(localName)) continue;
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  }
}

test.each([
  ['vale-claro', 'a[href="/vale-claro/despesas"]'],
  ['vale-claro/despesas', '.orc-years a[href*="ano="]'],
  ['vale-claro/dados/contrato', 'a[href*="modo=aditivo"]'],
  ['vale-claro/dados/licitacao/1', 'main a[href^="/vale-claro/dados/"]'],
  ['vale-claro/busca?q=creche', 'main a[href*="tipo="]'],
])('/%s goes on when the browser translates it', async (address, link) => {
  const { page, context, complaints } = await stage.visit(1280);
  await page.goto(`/${address}`);
  await page.locator('html[data-ready]').waitFor();
  // Later chunks have loaded as well, among them the guard of translated texts.
  await page.waitForLoadState('networkidle');
  await page.evaluate(translate);
  const next = page.locator(link).filter({ visible: true }).first();
  const to = new URL((await next.getAttribute('href')) ?? '', page.url()).href;
  expect(to).not.toBe(page.url());
  await next.click();
  await page.waitForURL(to);
  await page.locator('main[aria-busy="false"] h1').waitFor();
  expect(await page.getByText(/não foi possível carregar/i).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
