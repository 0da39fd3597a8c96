import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const CPF = '529.982.247-25';
const TITLES = 'Feira\tLocal\tDia\tHorário\tBancas';
const ROWS = `Feira do Centro\tPraça da Matriz\tSábado\t6h às 12h\t42
Feira do Alto\tRua das Flores\tDomingo\t6h às 11h\t18`;

const listaRow = (page: Page) => page.locator('[data-row]').filter({ hasText: 'Feiras livres' });

async function openAction(page: Page, name: string) {
  const row = listaRow(page);
  // A click on the selected row would leave none selected.
  if ((await row.getAttribute('aria-selected')) !== 'true') await row.click();
  await page.getByRole('button', { name, exact: true }).first().click();
}

test('a clerk makes a list, pastes its rows and publishes it; a citizen filters and downloads it', async () => {
  const { page, context, complaints } = await stage.visit(1280);
  await signIn(page, 'gestora');
  await page.goto('/#/gestao/transparencia/lista-propria');
  await page.locator('[data-row]').first().waitFor();
  await page.getByRole('button', { name: 'Criar de um modelo' }).click();
  const modelo = page.getByRole('dialog', { name: 'Criar lista de um modelo' });
  await modelo.getByRole('radio', { name: 'Feiras livres' }).check();
  await expectAccessible(page);
  await modelo.getByRole('button', { name: 'Criar lista' }).click();
  await listaRow(page).waitFor();

  await openAction(page, 'Colar ou enviar planilha');
  const carga = page.getByRole('dialog', { name: 'Trazer registros para Feiras livres' });
  const box = carga.getByLabel('Cole aqui as células da planilha');
  await box.fill(`${TITLES}\n${ROWS}\nFeira de ${CPF}\tRua Um\tSexta\t6h\t3`);
  await carga.getByRole('button', { name: 'Conferir' }).click();
  await carga.getByText('Há 1 problema, e nada foi gravado.').waitFor();
  const refused = carga.getByRole('row').filter({ hasText: 'há um CPF nesta coluna' });
  expect((await refused.allTextContents())[0]).toMatch(/^4Feira/);
  await expectAccessible(page);
  await box.fill(`${TITLES}\n${ROWS}`);
  await carga.getByRole('button', { name: 'Conferir' }).click();
  await carga.getByText('Tudo certo.').waitFor();
  await carga.getByRole('button', { name: 'Gravar 2 linhas' }).click();
  await carga.waitFor({ state: 'detached' });

  await openAction(page, 'Registros da lista');
  const registros = page.getByRole('dialog', { name: 'Registros de Feiras livres' });
  await registros.getByRole('status').filter({ hasText: '2 registros' }).waitFor();
  await expectAccessible(page);
  await registros.getByRole('button', { name: 'Alterar o registro 2' }).click();
  const form = page.getByRole('dialog', { name: 'Alterar o registro 2' });
  await form.getByLabel('Bancas').fill('muitas');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.getByText(/Valor inválido/).waitFor();
  await expectAccessible(page);
  await form.getByLabel('Bancas').fill('19');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
  await registros.getByRole('button', { name: /^Desfazer: 1 registro alterado/ }).waitFor();
  await page.keyboard.press('Escape');
  await registros.waitFor({ state: 'detached' });

  await openAction(page, 'Alterar');
  await page.getByRole('switch', { name: 'Publicada no portal' }).press('Space');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await listaRow(page).waitFor();

  const citizen = await stage.visit(1280);
  await citizen.page.goto('/vale-claro/listas');
  await citizen.page.getByRole('link', { name: 'Feiras livres' }).click();
  const main = citizen.page.getByRole('main');
  await main.getByRole('heading', { name: 'Feiras livres', level: 1 }).waitFor();
  await main.getByText('2 registros encontrados').waitFor();
  await main.getByRole('searchbox', { name: 'Feira' }).fill('alto');
  await citizen.page.keyboard.press('Enter');
  await main.getByText('1 registro encontrado').waitFor();
  await expectAccessible(citizen.page);
  const [download] = await Promise.all([
    citizen.page.waitForEvent('download'),
    main.getByRole('link', { name: /^CSV/ }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Feira do Alto;Rua das Flores;Domingo;6h às 11h;19');
  expect(csv).not.toContain('Centro');
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  expect(citizen.complaints).toEqual([]);
  await citizen.context.close();
  await context.close();
});

test.each([360, 768, 1280])(
  'the fleet and one of its vehicles are accessible and fit into %i pixels',
  async (width) => {
    const { page, context, complaints } = await stage.visit(width);
    await page.goto('/vale-claro/dados/lista-frota-de-veiculos');
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'Frota de veículos', level: 1 }).waitFor();
    await main.getByText('12 registros encontrados').waitFor();
    expect(await page.content()).not.toContain('VALECLARO');
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const link = main.getByRole('link', { name: /QXA1B23/ }).first();
    await page.goto(new URL((await link.getAttribute('href')) ?? '', stage.url).href);
    await page.getByRole('heading', { name: 'QXA1B23', level: 1 }).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
