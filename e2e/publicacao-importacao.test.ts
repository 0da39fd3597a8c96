import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { somePdf } from './support/files.ts';
import { checkFile, chooseFiles, sendFile } from './support/importar.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const WIDTHS = [360, 768, 1280];
const FILES = 6;
const CATEGORIA = '/v1/transparencia/categoria_publicacao';
const PUBLICACAO = '/v1/transparencia/publicacao';

let folder: string;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'publicacoes-')), 'Atas');
  await mkdir(folder);
  for (let place = 1; place <= FILES; place += 1) {
    await writeFile(join(folder, `ata_${place}_0${place}-03-2026.pdf`), somePdf());
  }
  await writeFile(join(folder, 'falso.pdf'), 'no PDF at all');
  await writeFile(join(folder, 'notas.docx'), 'x');
});
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

interface Categoria {
  readonly nome: string;
  readonly nomeUrl: string | null;
  readonly grupoCategoriaPublicacao: { readonly nome: string };
}

async function answerOf<T>(page: Page, address: string): Promise<T> {
  const answer = await page.context().request.get(address);
  return ((await answer.json()) as { data: T }).data;
}

async function look(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
}

test('a folder of PDFs is published by the spreadsheet that its names propose, and only once', async () => {
  const { page, complaints } = await stage.visit(1280);
  await signIn(page, 'gestora');
  const { list } = await answerOf<{ list: Categoria[] }>(page, `${CATEGORIA}?limit=50`);
  const categoria = list.find(({ nomeUrl }) => nomeUrl !== null);
  if (categoria === undefined) throw new Error('the demonstration has no category');
  const count = async () =>
    (await answerOf<{ count: number }>(page, `${PUBLICACAO}?limit=1`)).count;
  const before = await count();

  await page.goto('/#/gestao/transparencia/publicacao');
  await page.locator('[data-row]').first().waitFor();
  await page.getByRole('button', { name: 'Importar' }).click();
  const first = page.getByRole('dialog', { name: 'Importar publicações' });
  await chooseFiles(page, first.getByRole('button', { name: 'Escolher pasta' }), folder);
  await first.getByText(`${FILES + 1} arquivos escolhidos.`, { exact: false }).waitFor();
  await first.getByText(/^1 arquivo ficou de fora/).waitFor();
  await look(page);

  // The template has a row for each file; the category and other values are for the person to fill in.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    first.getByRole('button', { name: 'Baixar modelo' }).click(),
  ]);
  const model = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(model).toHaveLength(FILES + 2);
  const where = `${categoria.grupoCategoriaPublicacao.nome} / ${categoria.nome}`;
  const filled = model
    .map((line) => line.replace(/;Atas;/, `;${where};`))
    .map((line) =>
      line.includes('falso')
        ? line.replace(`;${where};falso;;`, `;${where};falso;01/03/2026;`)
        : line,
    );
  const spreadsheet = {
    name: 'atas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...filled, `nada.pdf;${where};Sem arquivo;02/03/2026;;;;;`].join('\r\n')),
  };
  const dialog = await sendFile(page, first, spreadsheet);
  await dialog.getByText(`${FILES} arquivos enviados.`).waitFor();
  await dialog.getByText(/falso\.pdf: /).waitFor();
  await look(page);
  await checkFile(dialog);
  await dialog.getByText(`${FILES} novas`).waitFor();
  await dialog.getByText('2 com erro').waitFor();
  await look(page);
  await dialog.getByText(/"nada\.pdf" não está entre os/).waitFor();
  expect(await count()).toBe(before);
  await dialog.getByRole('button', { name: `Publicar ${FILES} linhas` }).click();
  await dialog.getByText(`Importação concluída: ${FILES} publicadas, 2 com erro.`).waitFor();
  await look(page);
  expect(await count()).toBe(before + FILES);

  await dialog.getByRole('button', { name: 'Importar outro arquivo' }).click();
  // The files of the one before were sent; another import asks for its own.
  await chooseFiles(page, first.getByRole('button', { name: 'Escolher pasta' }), folder);
  const again = await sendFile(page, first, { ...spreadsheet, name: 'outra-vez.csv' });
  await again.getByText(`${FILES} arquivos enviados.`).waitFor();
  await checkFile(again);
  await again.getByText(`${FILES} já cadastradas`).waitFor();
  expect(await count()).toBe(before + FILES);
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});
