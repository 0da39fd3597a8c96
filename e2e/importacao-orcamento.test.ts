import type { ImportacaoTipo } from '@claraboia/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ARQUIVOS } from '../apps/api/test/support/arquivos-orcamento.ts';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

/** A year that Serra Azul has nothing of. */
const ANO = '2024';
const ofYear = (arquivo: Buffer) => Buffer.from(arquivo.toString().replaceAll('2026', ANO));

/** Imports a file in four steps; the first time, each is checked for accessibility. */
async function importFile(page: Page, tipo: ImportacaoTipo, arquivo: Buffer, look: boolean) {
  const looked = async () => {
    if (!look) return;
    await expectAccessible(page);
    await expectNoSideScroll(page);
  };
  await page.goto('/#/gestao/transparencia/importacao-orcamento');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const sending = page.getByRole('dialog', { name: 'Importar arquivo do orçamento' });
  await sending.locator(`input[type=radio][value=${tipo}]`).check();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sending.getByRole('button', { name: 'Escolher arquivo' }).click(),
  ]);
  const name = `${tipo}-${ANO}.csv`;
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: arquivo });
  await looked();
  await sending.getByRole('button', { name: 'Enviar arquivo' }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Conferir o arquivo' }).waitFor();
  // The year is the file's own.
  expect(await dialog.getByRole('textbox', { name: /^Exercício/ }).inputValue()).toBe(ANO);
  await looked();
  await dialog.getByRole('button', { name: 'Conferir o arquivo' }).click();
  await dialog.getByText(/linhas? lidas?/).waitFor();
  await looked();
  const told = await dialog.getByRole('list').filter({ hasText: 'recusada' }).textContent();
  const confere = dialog.getByRole('checkbox', { name: 'Confere com o meu sistema' });
  if ((await confere.count()) > 0) await confere.check();
  await dialog.getByRole('button', { name: 'Continuar para a publicação' }).click();
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await dialog.getByText(/^Publicada em/).waitFor();
  await looked();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  return told;
}

/** Presses Tab until an element of that name has the focus, and opens it. */
async function openByKeyboard(page: Page, name: RegExp) {
  for (let n = 0; n < 150; n += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return page.keyboard.press('Enter');
  }
  throw new Error(`nothing is called ${name}`);
}

test("a year's files come in through the screen, and a citizen goes from the home to a payment by keyboard", async () => {
  const manager = await stage.visit(1280);
  await signIn(manager.page, 'admin', 'Serra Azul');
  for (const [tipo, arquivo] of Object.entries(ARQUIVOS)) {
    const look = tipo === 'dotacao' || tipo === 'movimento';
    await importFile(manager.page, tipo as ImportacaoTipo, ofYear(arquivo), look);
  }
  const again = await importFile(manager.page, 'movimento', ofYear(ARQUIVOS.movimento), false);
  expect(again).toMatch(
    /0 novas[\s\S]*0 alteradas[\s\S]*5 iguais[\s\S]*0 ausentes[\s\S]*0 recusadas/,
  );
  expect(manager.complaints).toEqual([]);

  const { page, complaints } = await stage.visit(360);
  await page.goto('/serra-azul');
  await openByKeyboard(page, /^Ver quem recebeu e para quê/);
  await page.getByRole('heading', { level: 1, name: 'Para onde vai o dinheiro' }).waitFor();
  await openByKeyboard(page, new RegExp(`^${ANO}$`));
  await page.waitForURL(/ano=2024/);
  await expectAccessible(page);
  await openByKeyboard(page, /^Padaria Aurora Ltda/);
  await page.getByRole('heading', { level: 1, name: 'Padaria Aurora Ltda' }).waitFor();
  await openByKeyboard(page, /Pães para a merenda/);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Pães' }).waitFor();
  await page
    .getByText(/R\$\s6\.250,00/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(complaints).toEqual([]);
}, 300_000);
