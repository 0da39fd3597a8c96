import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { DECRETOS, PLANILHA, sessentaPdfs } from './support/sessenta-pdfs.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const LIMIT = 40;
const CATEGORIA = '/vale-claro/detail/legislacao/leis-decretos-e-portarias';

/** Drops files as a person does from a folder of the computer. */
async function drop(page: Page, files: readonly { name: string; buffer: Buffer }[]) {
  const sent = files.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') }));
  await page.evaluate((list) => {
    const dataTransfer = new DataTransfer();
    for (const { name, bytes } of list) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([content], name, { type: 'application/pdf' }));
    }
    for (const type of ['dragover', 'drop']) {
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
      );
    }
  }, sent);
}

async function look(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
}

/** Names of the decrees in the list of a category, page by page. */
async function namesOnPortal(page: Page): Promise<readonly string[]> {
  const names: string[] = [];
  await page.goto(`${CATEGORIA}?de=&nome=Decreto`);
  for (;;) {
    await page.getByRole('heading', { level: 1, name: 'Leis, decretos e portarias' }).waitFor();
    const text = await page.locator('main').evaluate((main) => main.textContent);
    names.push(...(text.match(/Decreto nº \d+\/2026/g) ?? []));
    const next = page.getByRole('link', { name: 'Próxima' });
    if ((await next.count()) === 0) return names;
    await page.goto((await next.getAttribute('href')) ?? '');
  }
}

test('a clerk publishes 60 PDFs from the tray although the network is cut, and a citizen finds them', async () => {
  const clerk = await stage.visit(1280);
  const { page, context } = clerk;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let interactions = 0;
  const once = async <T>(act: Promise<T>): Promise<T> => {
    interactions += 1;
    return act;
  };
  const press = (key: string) => once(page.keyboard.press(key));
  const click = (name: string | RegExp) => once(page.getByRole('button', { name }).click());
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-colindex') ?? '');

  await signIn(page, 'gestora');
  const files = await sessentaPdfs();
  expect(files).toHaveLength(60);
  // The network goes while files are on their way, and comes back.
  let begun = 0;
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/v1/bandeja?')) return;
    begun += 1;
    if (begun === 20) void context.setOffline(true);
  });
  await once(drop(page, files));
  await page.getByRole('heading', { level: 1, name: 'Bandeja de documentos' }).waitFor();
  await page.getByText('Sem conexão: continua quando voltar.').waitFor();
  await context.setOffline(false);
  await page.getByText('51 documentos prontos.', { exact: false }).waitFor({ timeout: 90_000 });
  await expect.poll(() => page.getByRole('row').count()).toBe(61);
  await look(page);

  // The second copy and the locked one leave.
  await click('Tirar copia do decreto 700.pdf');
  await click('Tirar decreto_900-2026.pdf');
  await expect.poll(() => page.getByRole('row').count()).toBe(59);

  // The scans get their names, dates and category from a spreadsheet, with a slip.
  await click('Ir ao primeiro que falta');
  await expect.poll(focused).toBe('3');
  const copied = PLANILHA.map(({ nome, data }) => `${nome}\t${data}\tLeis, decreto e portarias`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied.join('\n'));
  await press('Control+V');
  await click('Você quis dizer «Leis, decretos e portarias», de Legislação?');
  // Their type is chosen once and repeated.
  await press('ArrowRight');
  await once(page.keyboard.type('decr'));
  await page.getByRole('option', { name: 'Decreto' }).waitFor();
  await press('Enter');
  await press('ArrowUp');
  for (let row = 1; row < PLANILHA.length; row += 1) await press('Shift+ArrowDown');
  await press('Control+D');
  await press('Escape');
  await look(page);

  await page.getByText('7 documentos prontos entre os escolhidos.', { exact: false }).waitFor();
  await click('Limpar a escolha');
  await click('Publicar 58 documentos');
  await look(page);
  await once(page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).dblclick());
  await page.getByText('58 publicados.').waitFor({ timeout: 90_000 });
  await look(page);
  const link = page.getByRole('grid').getByRole('link', { name: /^Ver no portal/ });
  const href = (await link.first().getAttribute('href')) ?? '';
  expect(await (await context.request.get(href)).text()).toContain(DECRETOS[0]);
  await click('Limpar publicados');
  await page.getByText('A bandeja está vazia.').waitFor();
  expect(interactions).toBeLessThanOrEqual(LIMIT);

  const citizen = await stage.visit(360);
  const found = new Set(await namesOnPortal(citizen.page));
  expect(DECRETOS.filter((name) => !found.has(name))).toEqual([]);
  expect(citizen.complaints).toEqual([]);
  // The cut is the only thing that went wrong.
  expect(clerk.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
    [],
  );
}, 300_000);
