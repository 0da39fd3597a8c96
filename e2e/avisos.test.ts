import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll, type Visit } from './support/browser.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();

async function openAvisos(width: number, search = '', cliente = 'vale-claro'): Promise<Visit> {
  const opened = await stage.visit(width);
  await opened.page.goto(`/${cliente}/licitacao${search}`);
  await opened.page.getByRole('heading', { level: 1, name: 'Avisos de licitação' }).waitFor();
  return opened;
}

describe('on a phone', () => {
  test('one notice is open at a time, with all that it says, also in high contrast', async () => {
    const { page, context, complaints } = await openAvisos(360, '?passados=sim');
    const notices = page.locator('.aviso-toggle');
    expect(await notices.first().textContent()).toMatch(
      /nº \d{3,}\/\d{4}Processo nº \d{3,}\/\d{4}/,
    );
    await notices.nth(0).click();
    await notices.nth(1).click();
    expect(await page.locator('.aviso[data-open="true"]').count()).toBe(1);
    const open = page.locator('.aviso-body:not([hidden])');
    for (const label of ['Objeto', 'Endereço', 'Pregoeiro', 'Comissão', 'Data e hora do certame']) {
      await open.getByText(label, { exact: true }).waitFor();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Alto contraste' }).click();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('documents come to who says who asks', async () => {
    const { page, context, complaints } = await openAvisos(360, '', 'serra-azul');
    await page.locator('.aviso-toggle').first().click();
    await page.getByRole('button', { name: 'Solicitar Documentos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Documentos da licitação' });
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByText('Informe seu CPF ou CNPJ').waitFor();
    await dialog.getByText('Informe o seu nome ou razão social').waitFor();
    await expectAccessible(page);
    const documento = dialog.getByLabel('CPF ou CNPJ');
    await documento.fill('52998224724');
    expect(await documento.inputValue()).toBe('529.982.247-24');
    await dialog.getByLabel('Nome ou razão social').fill('Papelaria Exemplo Ltda.');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByText('O CPF ou CNPJ informado não é válido').waitFor();
    await documento.fill('12abc34501de35');
    expect(await documento.inputValue()).toBe('12.ABC.345/01DE-35');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);

    // Delayed: the dialog stays until the request ends, and is enabled again if it fails.
    const held = Promise.withResolvers<void>();
    await page.route('**/licitacao/documento/**', async (route) => {
      await held.promise;
      await route.abort();
    });
    await dialog
      .getByRole('button', { name: /^Baixar/ })
      .first()
      .click();
    await dialog.getByRole('progressbar').waitFor();
    expect(await dialog.getByRole('button', { name: 'Fechar' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await expectAccessible(page);
    held.resolve();
    await dialog.getByText(/^Não foi possível conectar ao servidor/).waitFor();
    await page.unroute('**/licitacao/documento/**');
    complaints.length = 0;

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog
        .getByRole('button', { name: /^Baixar/ })
        .first()
        .click(),
    ]);
    await dialog.getByText(/foi baixado\.$/).waitFor();
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The focus stays where it was.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Solicitar Documentos',
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('the list follows typed text, keeps it in the address, and reports an empty result', async () => {
  const { page, context } = await openAvisos(1280);
  await page.getByRole('button', { name: /^Procurar por ano/ }).click();
  await page.getByLabel('Mostrar também as passadas').check();
  await page.waitForURL(/passados=sim/);
  // The address changes before the content.
  await page.getByText('Encerrada', { exact: true }).first().waitFor();
  const all = await page.locator('.aviso').count();
  await page.getByLabel('Objeto').fill('pneus');
  await page.waitForURL(/objeto=pneus/);
  await page.waitForFunction(() => document.querySelectorAll('.aviso').length === 1);
  expect(all).toBeGreaterThan(2);
  await page.getByLabel('Número do processo').fill('999999');
  await page.getByText('Nenhuma licitação encontrada.').waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText('Nenhuma licitação encontrada.').waitFor();
  expect(await page.getByLabel('Objeto').inputValue()).toBe('pneus');
  await page.getByRole('link', { name: 'Limpar os filtros' }).click();
  await page.waitForFunction((count) => document.querySelectorAll('.aviso').length === count, all);
  await context.close();
});

test('a search leads to the notice itself', async () => {
  const { page, context } = await stage.visit(1280);
  await page.goto('/vale-claro/busca/pneus%20frota?tipo=aviso_licitacao');
  await page.getByRole('region', { name: 'Resultados' }).getByRole('link').first().click();
  await page
    .getByRole('link', { name: /^Baixar/ })
    .first()
    .waitFor();
  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(/^\/vale-claro\/licitacao\/\d+$/);
  // Its former address opens the list, narrowed down to it.
  await page.goto(pathname.replace(/\/(\d+)$/, '?aviso=$1'));
  await page.getByRole('link', { name: 'Ver todas as licitações' }).waitFor();
  expect(await page.locator('.aviso').count()).toBe(1);
  await page.getByRole('link', { name: 'Ver todas as licitações' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.aviso').length > 1);
  await context.close();
});

test('a body without identification shows the documents in the page as served', async () => {
  const { page, context } = await stage.visit(360, false);
  await page.goto('/vale-claro/licitacao?passados=sim');
  const [id] = (await page.content()).match(/(?<=\/vale-claro\/licitacao\/)\d+/) ?? [];
  await page.goto(`/vale-claro/licitacao/${id}`);
  const link = page.getByRole('link', { name: /^Baixar Edital/ }).first();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await page.getByRole('button', { name: 'Solicitar Documentos' }).count()).toBe(0);
  await expectNoSideScroll(page);
  await context.close();
});
