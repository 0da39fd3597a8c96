import { readFile } from 'node:fs/promises';
import { type AnyEntity, registry } from '@claraboia/contract';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { checkFile, sendFile } from './support/importar.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const WIDTHS = [360, 768, 1280];

interface Taken {
  readonly name: string;
  readonly buffer: Buffer;
}

async function exportList(page: Page, formato: string): Promise<Taken> {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: formato, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) };
}

/** Imports a file into the current list, and returns the window once the rows are checked. */
async function rehearse(page: Page, { name, buffer }: Taken) {
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const first = page.getByRole('dialog', { name: /^Importar / });
  const dialog = await sendFile(page, first, {
    name,
    mimeType: 'application/octet-stream',
    buffer,
  });
  await dialog.getByRole('checkbox', { name: /^Alterar [ao]s que já estão/ }).check();
  await checkFile(dialog);
  return dialog;
}

async function openList(page: Page, { screen, path }: AnyEntity) {
  await page.goto(`/#${screen ?? path.replace('/v1', '/gestao')}`);
  await page.locator('[data-row]').first().waitFor();
}

test('only the edited row is sent', async () => {
  const { page } = await stage.visit(1280);
  await signIn(page, 'gestora');
  await openList(page, registry.get('obra'));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    await page.getByRole('menuitem').first().waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  }
  const { name, buffer } = await exportList(page, 'CSV');
  const [heading = '', first = '', ...rest] = buffer.toString('utf8').split('\r\n');
  const place = heading.replace('\uFEFF', '').split(';').indexOf('Objeto');
  const cells = first.split(';').map((cell, at) => (at === place ? 'Objeto editado' : cell));
  const edited = Buffer.from([heading, cells.join(';'), ...rest].join('\r\n'));
  const dialog = await rehearse(page, { name, buffer: edited });
  await dialog.getByText('1 a alterar').waitFor();
  await dialog.getByRole('button', { name: 'Publicar 1 linha' }).waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
});
