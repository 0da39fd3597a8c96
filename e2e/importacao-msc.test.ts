import { expect, test } from 'vitest';
import { matriz, TRIMESTRE } from '../apps/api/test/support/matriz-msc.ts';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

/** A year that Serra Azul has nothing of. */
const ANO = '2023';
const JANEIRO = Buffer.from(matriz(1, TRIMESTRE).toString().replace('2026-01', `${ANO}-01`));

test('a matrix comes in through the screen, and citizens read its totals and its gaps', async () => {
  const { page, complaints } = await stage.visit(1280);
  await signIn(page, 'admin', 'Serra Azul');
  await page.goto('/#/gestao/transparencia/importacao-orcamento');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const sending = page.getByRole('dialog', { name: 'Importar arquivo do orçamento' });
  await sending.locator('input[type=radio][value=msc]').check();
  expect(await sending.getByRole('button', { name: /^Baixar modelo/ }).count()).toBe(0);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sending.getByRole('button', { name: 'Escolher arquivo' }).click(),
  ]);
  await chooser.setFiles({ name: 'msc.csv', mimeType: 'text/csv', buffer: JANEIRO });
  await sending.getByRole('button', { name: 'Enviar arquivo' }).click();

  const dialog = page.getByRole('dialog', { name: 'msc.csv' });
  await dialog.getByText(`Matriz de janeiro de ${ANO}`).waitFor();
  await dialog.getByRole('cell', { name: '522110100', exact: true }).first().waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: 'Conferir o arquivo' }).click();
  await dialog.getByText(/linhas? lidas?/).waitFor();
  const confere = dialog.getByRole('checkbox', { name: 'Confere com o meu sistema' });
  if ((await confere.count()) > 0) await confere.check();
  await dialog.getByRole('button', { name: 'Continuar para a publicação' }).click();
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await dialog.getByText(/^Publicada em/).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);

  for (const width of [360, 1280]) {
    const citizen = await stage.visit(width);
    await citizen.page.goto(`/serra-azul/despesas?ano=${ANO}`);
    const { page: read } = citizen;
    await read.getByRole('heading', { level: 1, name: 'Para onde vai o dinheiro' }).waitFor();
    await read
      .getByRole('region', { name: 'Quem recebeu' })
      .getByText(/^Não informado pela fonte \(MSC\)/)
      .waitFor();
    await read.getByText(`Dados até 31/01/${ANO}, da Matriz de Saldos Contábeis (MSC)`).waitFor();
    await read
      .getByText(new RegExp(`^Do orçamento de ${ANO}, o órgão pagou R\\$\\s90\\b`))
      .waitFor();
    await expectAccessible(read);
    await expectNoSideScroll(read);
    await read.getByRole('link', { name: 'Programa', exact: true }).click();
    await read.getByText('Não informado pela fonte (MSC)', { exact: true }).first().waitFor();
    await read.goto(`/serra-azul/despesas/recebedores?ano=${ANO}`);
    await read.getByText(/^Não informado pela fonte \(MSC\)/).waitFor();
    await expectNoSideScroll(read);
    await read.goto(`/serra-azul/receitas?ano=${ANO}`);
    await read.getByText(`Dados até 31/01/${ANO}, da Matriz de Saldos Contábeis (MSC)`).waitFor();
    await expectAccessible(read);
    await expectNoSideScroll(read);
    expect(citizen.complaints).toEqual([]);
  }
}, 300_000);
