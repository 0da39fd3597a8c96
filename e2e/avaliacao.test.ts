import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluate } from '../apps/api/test/support/avaliacao.ts';
import { expectAccessibleInEveryMode, expectNoSideScroll } from './support/browser.ts';
import { startEvaluated } from './support/evaluated.ts';
import type { ProductProcess } from './support/product-process.ts';
import { signIn } from './support/sign-in.ts';
import { launchBrowser, visit } from './support/visit.ts';

const PAST = '2026-10-31';
const FROZEN = '2026-11-15';
const NEWEST = '2026-11-22';
const TITLE = 'Quanto este portal cumpre';
const PAGE = '/vale-claro/avaliacao';

let product: ProductProcess;
let browser: Browser;

beforeAll(async () => {
  const motivo = 'Faltam os empenhos de outubro.';
  const mudancas = { '4.1': { estado: 'nao_atende', nota: 0.7, motivo } } as const;
  [product, browser] = await Promise.all([
    startEvaluated(async (tx) => {
      await evaluate(tx, { dia: PAST, mudancas });
      await evaluate(tx, { dia: FROZEN });
      await tx.execute(
        'update avaliacao_dia set congelada = true where cliente_id = $1 and dia = $2',
        [tx.clienteId, FROZEN],
      );
      await evaluate(tx, { dia: NEWEST });
    }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('from the home to the evidence of a criterion, by the keyboard alone', async () => {
  const { page, context, complaints } = await visit(browser, product.url, 360);
  await page.goto('/vale-claro');
  const map = page.getByRole('navigation', { name: 'Mapa do site' });
  await map.locator('summary').focus();
  await page.keyboard.press('Enter');
  await map.getByRole('link', { name: 'Avaliação', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  const main = page.getByRole('main');
  await main.getByText(/provados pelo portal/).waitFor();
  await main
    .locator('summary')
    .filter({ hasText: /^Contratos/ })
    .focus();
  await page.keyboard.press('Enter');
  const checks = main.getByRole('list', { name: 'Verificações do critério 9.4' });
  expect(await checks.getByRole('listitem').nth(1).textContent()).toContain(
    'Atualidade: não atende. O conteúdo mais novo é de 31/08/2026',
  );
  await expectNoSideScroll(page);
  await expectAccessibleInEveryMode(page);
  await main.getByRole('link', { name: /^9\.4 Ordem cronológica/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vale-claro\/dados\/contrato\?criterio=9\.4$/);
  await page.getByRole('heading', { level: 1, name: 'Contratos', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a past day is shown as it was, marked, with a way back to the newest one', async () => {
  const { page, context } = await visit(browser, product.url, 1280);
  await page.goto(PAGE);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Retrato do fim da autoavaliação, de 15/11/2026' }).click();
  await main.getByText('Este é o retrato do fim da autoavaliação, de 15/11/2026').waitFor();
  await main.getByRole('link', { name: '31/10/2026' }).click();
  await main.getByText('Esta é a avaliação de um dia passado: 31/10/2026.').waitFor();
  const missing = main.getByRole('region', { name: 'O que falta' });
  expect(await missing.textContent()).toContain('Faltam os empenhos de outubro.');
  expect(await missing.textContent()).toContain('não há selo');
  await main.getByRole('link', { name: /^Ver a avaliação mais recente/ }).click();
  await expect.poll(() => missing.textContent()).not.toContain('outubro');
  for (const [dia, text] of [
    ['2026-11-05', 'Não houve avaliação em 05/11/2026. Esta é a última até esse dia'],
    ['2020-01-01', 'Este portal ainda não era avaliado em 01/01/2020.'],
    ['2026-02-30', 'O endereço pede um dia que não existe.'],
  ]) {
    await page.goto(`${PAGE}?dia=${dia}`);
    expect(await main.textContent()).toContain(text);
  }
  await context.close();
});

test('everything is there without scripts: criteria, evidence, files, another portal’s empty page', async () => {
  const { page, context } = await visit(browser, product.url, 768, false);
  await page.goto(PAGE);
  const main = page.getByRole('main');
  await main
    .locator('summary')
    .filter({ hasText: /^Informações prioritárias/ })
    .click();
  await main.getByText('Atestado por Ana Prado em 02/11/2026.').waitFor();
  const site = main.getByRole('link', { name: /^1\.1 .*link externo/ });
  expect(await site.getAttribute('href')).toBe('https://valeclaro.example/');
  const dossier = await main.getByRole('link', { name: /^Dossiê/ }).getAttribute('href');
  const file = await context.request.get(dossier ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await main.getByLabel('Ver outro dia').fill(PAST);
  await main.getByRole('button', { name: 'Ver' }).click();
  await page.waitForURL(`${product.url}${PAGE}?dia=${PAST}`);
  await main.getByText(/avaliação de um dia passado/).waitFor();
  await page.goto('/serra-azul/avaliacao');
  await main.getByText('Este portal ainda não foi avaliado').waitFor();
  await context.close();
});

test('the page of managers fits a phone, and its what-if is heard and seen', async () => {
  const { page, context, complaints } = await visit(browser, product.url, 360);
  await signIn(page, 'gestora');
  await page.goto('/#/gestao/avaliacao');
  await page.getByRole('heading', { level: 1, name: 'Avaliação do portal' }).waitFor();
  const list = page.getByRole('region', { name: 'O que falta, por pontos' });
  const box = list.getByRole('checkbox', { name: 'E se fosse atendido' }).first();
  await box.focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('status', { name: 'E se' })
    .getByText(/Com 1 critério a mais/)
    .waitFor();
  await expectNoSideScroll(page);
  await expectAccessibleInEveryMode(page);
  expect(complaints).toEqual([]);
  await context.close();
});
