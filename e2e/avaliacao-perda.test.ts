import { AVISAR_PERDA } from '@claraboia/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluate } from '../apps/api/test/support/avaliacao.ts';
import { coveredIn, expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { startEvaluated } from './support/evaluated.ts';
import type { ProductProcess } from './support/product-process.ts';
import { signIn } from './support/sign-in.ts';
import { launchBrowser, visit } from './support/visit.ts';

/** Only document of its category, which has no text of its own. */
const DOCUMENTO = 'Designação da unidade encarregada';
/** Category that proves a criterion by its name alone. */
const NOME_DA_CATEGORIA = 'Política de privacidade';
const CATEGORIA = '/v1/transparencia/categoria_publicacao';
const PORTAL = '/v1/transparencia/portal';

let product: ProductProcess;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startEvaluated((tx) => evaluate(tx, { dia: '2026-11-22' })),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Signed-in manager; records her writes as method and whether they ask for a warning. */
async function enter(width: number) {
  const entered = await visit(browser, product.url, width);
  const { page, context } = entered;
  await signIn(page, 'gestora');
  const sent: string[] = [];
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/v1/transparencia/')) return;
    sent.push(`${request.method()}${searchParams.has(AVISAR_PERDA) ? ' warned' : ''}`);
  });
  return { ...entered, sent };
}

/** Id of the first record of a list whose name begins so. */
const idOf = (page: Page, path: string, nome: string): Promise<number> =>
  page.evaluate(
    async ([from, begins]) => {
      const { data } = await (await fetch(`${from}?limit=500`)).json();
      const list: { id: number; nome?: string }[] = data.list;
      return list.find((each) => (each.nome ?? '').startsWith(begins))?.id ?? 0;
    },
    [path, nome] as const,
  );

const lossOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Isto baixa a avaliação do portal' });

/** The question about the loss lies above everything else, and the focus is on its safe answer. */
async function expectAsked(page: Page, lost: RegExp, back: string) {
  const loss = lossOf(page);
  await loss.getByRole('listitem').filter({ hasText: lost }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(back);
  expect(await coveredIn(page, '[role="dialog"]:has(.loss-list)')).toEqual([]);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  return loss;
}

async function openList(page: Page) {
  const filtro = JSON.stringify({ nome: { operator: 'contains', value: DOCUMENTO } });
  await page.goto(`/#/gestao/transparencia/publicacao?filtro=${encodeURIComponent(filtro)}`);
  await page.locator('[data-row]').first().click();
}

test('deleting the last document asks above the first question: Escape keeps it, a double click deletes it once, and it comes back', async () => {
  const { page, context, sent } = await enter(1280);
  await openList(page);
  const first = page.getByRole('dialog', { name: /^Exclusão/ });
  const ask = async () => {
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await first.getByRole('button', { name: 'Sim' }).click();
    return expectAsked(page, /critério 15\.1 .*Nada está publicado/, 'Não excluir');
  };
  await ask();
  await page.keyboard.press('Escape');
  await page.getByText('Nada foi gravado').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(sent).toEqual(['DELETE warned']);
  const loss = await ask();
  await loss.getByRole('button', { name: 'Excluir mesmo assim' }).dblclick();
  await page.getByText('Registro excluído com sucesso.').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(sent.slice(1)).toEqual(['DELETE warned', 'DELETE']);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.locator('[data-row]').filter({ hasText: DOCUMENTO }).waitFor();
  await context.close();
});

test('archiving it on a phone asks above the dialog of the archive, and Escape leads back to the record', async () => {
  const { page, context, sent } = await enter(360);
  await openList(page);
  await page.getByRole('menuitem', { name: 'Arquivar' }).click();
  const archive = page.getByRole('dialog', { name: 'Arquivar Publicação' });
  await archive.getByRole('button', { name: 'Arquivar', exact: true }).click();
  await expectAsked(page, /critério 15\.1/, 'Não arquivar');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const row = page.locator('[data-row]').filter({ hasText: DOCUMENTO });
  await expect.poll(() => row.evaluate((card) => card === document.activeElement)).toBe(true);
  expect(sent).toEqual(['POST warned']);
  await context.close();
});

test('a renamed category and an emptied setting ask, and keep the form as typed', async () => {
  const { page, context, sent } = await enter(768);
  const forms = [
    [CATEGORIA, NOME_DA_CATEGORIA, 'Nome', 'Avisos', /critério 15\.2/],
    [PORTAL, '', 'Dias e horas de atendimento', '', /critério 2\.5/],
  ] as const;
  for (const [path, nome, field, typed, lost] of forms) {
    const id = await idOf(page, path, nome);
    // A form that holds what was typed does not let the page go.
    const form = await context.newPage();
    await form.goto(`/#/gestao${path.replace('/v1', '')}/${id}/alterar`);
    const input = form.getByRole('textbox', { name: field, exact: true });
    await input.fill(typed);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await form.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
    await expectAsked(form, lost, 'Não salvar');
    await form.keyboard.press('Escape');
    await form.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await input.inputValue()).toBe(typed);
  }
  expect(sent).toEqual(['PUT warned', 'PUT warned']);
  await context.close();
});
