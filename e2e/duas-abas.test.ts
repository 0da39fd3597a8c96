import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const nome = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: false }).first();
const VALE = 'Vale Claro - Prefeitura Municipal de Vale Claro · 2026';

async function openGroup(page: Page) {
  await page.goto('/#/gestao/transparencia/grupo_categoria_publicacao');
  await page.locator('[data-row]').first().click();
  await page.keyboard.press('Enter');
}

async function choose(page: Page, identificador: string) {
  await page.evaluate(async (chosen) => {
    await fetch('/session/context', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identificador: chosen, exercicio: 2026 }),
    });
  }, identificador);
}

test('a form begun in one client is not saved into another', async () => {
  const { page, context } = await stage.visit(360);
  await signIn(page, 'controle', 'Vale Claro');
  await choose(page, 'vale-claro');
  await page.goto('/#/gestao/transparencia/grupo_categoria_publicacao/incluir');
  await page.reload();
  await nome(page).fill('Grupo começado em Vale Claro');
  const urlName = page.getByRole('textbox', { name: 'Nome da URL' });
  await urlName.fill('notelefone');
  await page.getByTitle(VALE).getByText('2026').waitFor();
  await expectNoSideScroll(page);

  const other = await context.newPage();
  await other.goto('/');
  await choose(other, 'serra-azul');
  // An image that points at the sign-in does nothing to the session.
  await other.evaluate(
    () =>
      new Promise((resolve) => {
        const image = new Image();
        image.onload = resolve;
        image.onerror = resolve;
        image.src = '/login';
      }),
  );
  const chosen = await other.evaluate(
    async () => (await (await fetch('/session')).json()).data.context.client.identificador,
  );
  expect(chosen).toBe('serra-azul');

  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirmação' });
  await question.getByText(VALE).waitFor();
  await question.getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('heading', { name: 'Outro cliente nesta sessão' }).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: `Continuar em ${VALE}` }).click();
  expect(await nome(page).inputValue()).toBe('Grupo começado em Vale Claro');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await question.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Registro incluído com sucesso.').waitFor();
  await page.locator('[data-row]', { hasText: 'Grupo começado em Vale Claro' }).first().waitFor();
  await context.close();
});

test('after somebody else’s save a person decides by keyboard and saves', async () => {
  const { page, context } = await stage.visit(360);
  await signIn(page, 'gestora');
  await openGroup(page);
  await page.waitForURL(/\/\d+\/(visualizar|alterar)/);
  await page.goto(page.url().replace('visualizar', 'alterar'));
  await nome(page).waitFor();
  const id = /\/(\d+)\/alterar/.exec(page.url())?.[1] ?? '';
  await page.evaluate(async (record) => {
    const path = '/v1/transparencia/grupo_categoria_publicacao';
    const { data } = await (await fetch(`${path}/${record}`)).json();
    await fetch(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...data, nome: `${data.nome} (dela)` }),
    });
  }, id);
  await nome(page).fill('Meu nome');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
  await dialog.getByRole('group', { name: 'Nome', exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const save = dialog.getByRole('button', { name: 'Salvar com estas escolhas' });
  await save.press('Enter');
  // Focus is on the choice still to be made; the arrows choose.
  await page.keyboard.press('ArrowDown');
  await save.press('Enter');
  await page.getByText('Registro alterado com sucesso.').waitFor();
  await page.locator('[data-row]', { hasText: 'Meu nome' }).first().waitFor();
  await context.close();
});
