import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const LIST = '/#/gestao/transparencia/faq';

test('unsaved changes of a page that went away are found again, on another machine too', async () => {
  const { page, context } = await stage.visit(360);
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'gestora');
  await page.goto(LIST);
  const id = await page.locator('[data-row]').first().getAttribute('data-row');
  await page.goto(`${LIST}/${id}/alterar`);
  const pergunta = page.getByRole('textbox', { name: 'Pergunta' });
  const before = await pergunta.inputValue();
  await pergunta.fill('Onde fica a ouvidoria nova?');
  // At once: no timer has run yet.
  await page.reload();

  const elsewhere = await stage.visit(1280);
  await signIn(elsewhere.page, 'gestora');
  await elsewhere.page.goto(page.url());
  for (const { page: each } of [{ page }, elsewhere]) {
    const note = each.getByRole('region', { name: 'Alterações que não foram salvas' });
    await note
      .getByText(/^Há alterações suas que não foram salvas, de hoje às \d\d:\d\d\.$/)
      .waitFor();
    expect(await each.getByRole('textbox', { name: 'Pergunta' }).inputValue()).toBe(before);
    await expectAccessible(each);
    await expectNoSideScroll(each);
  }
  const other = elsewhere.page;
  await other.getByText('Você também tem este registro aberto em outra janela.').waitFor();
  await other.getByRole('button', { name: 'Continuar de onde parei' }).click();
  expect(await other.getByRole('textbox', { name: 'Pergunta' }).inputValue()).toBe(
    'Onde fica a ouvidoria nova?',
  );
  await other.getByText(/^Guardado às \d\d:\d\d$/).waitFor();
  await other.getByRole('button', { name: 'Cancelar' }).click();
  const question = other.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByText(/fica guardado por 30 dias/).waitFor();
  await expectAccessible(other);
  await question.getByRole('button', { name: 'Descartar e sair' }).click();
  await other.locator('[data-row]').first().waitFor();

  // Nothing is left for the next one, who learns who is here.
  await page.reload();
  const colleague = await stage.visit(1280);
  await signIn(colleague.page, 'controle', 'Vale Claro');
  await colleague.page.goto(page.url());
  await colleague.page
    .getByText(/ também está com este registro aberto desde \d\d:\d\d\.$/)
    .waitFor();
  await expectAccessible(colleague.page);
  expect(await page.getByRole('region', { name: 'Alterações que não foram salvas' }).count()).toBe(
    0,
  );
  for (const { context: each } of [{ context }, elsewhere, colleague]) await each.close();
});
