import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const LIST = '/#/gestao/transparencia/declaracao-inexistencia';
const DRAFTS = '/#/gestao/transparencia/rascunhos';
const PUBLIC = '/public/v1/vale-claro/declaracao-inexistencia';
const TEXT = 'Não houve diárias no mês do agendamento';

async function look(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
}

/** Accessible name of the focused element, as far as its label and text tell. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
        : '';
    return element?.getAttribute('aria-label') || labels || element?.textContent || '';
  });

/** Presses Tab until an element of that name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 60; step += 1) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab, but ${await focused(page)}`);
}

/** First whole minute in Brasília that leaves time for a review, as a person types it. */
function minuteAhead(): string {
  const at = new Date(Math.ceil((Date.now() + 40_000) / 60_000) * 60_000);
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [date = '', time = ''] = format.format(at).split(', ');
  const [day, month] = date.split('/');
  return `${day}/${month}/${at.getUTCFullYear()} ${time}`;
}

async function isPublic(page: Page): Promise<boolean> {
  const answer = await page.context().request.get(`${stage.url}${PUBLIC}?limit=200`);
  return (await answer.text()).includes(TEXT);
}

test('a clerk has a scheduled page approved, and undoes a deletion, by keyboard alone', async () => {
  const clerk = await stage.visit(1280);
  const { page } = clerk;
  const { keyboard } = page;
  await signIn(page, 'gestora');

  // From now on a second person approves.
  await page.goto(DRAFTS);
  await page.getByRole('heading', { level: 1, name: 'Em preparo' }).waitFor();
  await tabTo(page, 'Pedir aprovação');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'Sim');
  await keyboard.press('Enter');
  await page.getByText('Uma segunda pessoa aprova antes de sair.').waitFor();

  await page.goto(`${LIST}/incluir`);
  await page.getByRole('textbox', { name: /^Declaração/ }).waitFor();
  await tabTo(page, 'Categoria');
  await keyboard.type('Diárias');
  await page.getByRole('option', { name: /Diárias/ }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, 'Declaração');
  await keyboard.type(TEXT);
  await tabTo(page, 'Período');
  await keyboard.type('novembro de 2026');
  await page.getByRole('button', { name: 'Enviar para revisão' }).waitFor();
  await look(page);
  await tabTo(page, 'Mais');
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Ver como o cidadão' }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const preview = page.frameLocator('iframe[title="Página como o cidadão a verá"]');
  await preview.getByText(TEXT).first().waitFor();
  await look(page);
  await keyboard.press('Escape');
  await tabTo(page, 'Enviar para revisão');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Enviar/ }).waitFor();
  await look(page);
  await tabTo(page, 'Aparece em');
  await keyboard.type(minuteAhead());
  await keyboard.press('Enter');
  await page.getByText('Enviado para revisão.').waitFor();

  const reviewer = await stage.visit(1280);
  await signIn(reviewer.page, 'admin', 'Vale Claro');
  await reviewer.page.goto(`${DRAFTS}?situacao=emRevisao`);
  const approve = `Aprovar: ${TEXT}`;
  await reviewer.page.getByRole('button', { name: approve }).waitFor();
  await look(reviewer.page);
  await tabTo(reviewer.page, approve);
  await reviewer.page.keyboard.press('Enter');
  await reviewer.page.getByRole('dialog', { name: /^Aprovar/ }).waitFor();
  await reviewer.page.keyboard.press('Enter');
  await reviewer.page.getByText('Publicação agendada.').waitFor();
  expect(await isPublic(page)).toBe(false);

  // Meanwhile a record is deleted and brought back.
  await page.getByRole('link', { name: '1 em revisão' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: '1 agendado' }).waitFor();
  await look(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const row = page.getByRole('row').nth(1);
  const deleted = await row.textContent();
  await row.focus();
  await keyboard.press('Delete');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'Sim');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  await keyboard.press('Control+z');
  await page.getByText('Registro restaurado com sucesso.').waitFor();
  await expect.poll(() => page.getByRole('row').allTextContents()).toContain(deleted);

  await expect.poll(() => isPublic(page), { timeout: 120_000, interval: 1000 }).toBe(true);
  for (const { complaints } of [clerk, reviewer]) expect(complaints).toEqual([]);
}, 240_000);
