import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FonteTcepe, licitacaoUg, licitante } from '../apps/api/test/support/fonte-tcepe.ts';
import { expectAccessible, expectNoSideScroll, launchBrowser, visit } from './support/browser.ts';
import { somePdf } from './support/files.ts';
import { confirm } from './support/form.ts';
import { type Product, startProduct } from './support/server.ts';
import { signIn } from './support/sign-in.ts';

let fonte: FonteTcepe;
let product: Product;
let browser: Browser;
let folder: string;

const WIDTH = 360;
const uj = '783';
const processo = '8516';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claraboia-e2e-sincronizacao-'));
  await writeFile(join(folder, 'Ata final.pdf'), somePdf());
  fonte = await FonteTcepe.start();
  const year = String(new Date().getFullYear());
  const own = { CODIGOUG: uj, ANOMODALIDADE: year };
  fonte.rows.LicitacaoUG.push(
    licitacaoUg(Number(processo), { ...own, NUMEROPROCESSO: processo }),
    licitacaoUg(Number(processo) + 1, { ...own, NUMEROPROCESSO: 'ilegível' }),
  );
  fonte.rows.LicitacoesDetalhes.push(licitante(Number(processo), own));
  fonte.rows.LicitacoesDocumentos.push({
    Codigo: processo,
    ProcessoLicitatorio: processo,
    Data: `${year}-03-02 00:00:00.0`,
    TipoArquivo: 'Edital',
    LinkArquivo: `${fonte.origin}/licon/edital-${processo}.pdf`,
  });
  fonte.files.set(`/licon/edital-${processo}.pdf`, somePdf());
  [product, browser] = await Promise.all([
    startProduct({ ...fonte.environment, SYNC_TIMEOUT: '10' }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await fonte?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function configure(page: Page) {
  await page.goto('/#/gestao/transparencia/configuracao_tcepe_licon/incluir');
  await page.getByRole('textbox', { name: 'Código da unidade jurisdicionada' }).fill(uj);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await confirm(page, 'incluir');
  await page.getByText('Registro incluído com sucesso.').first().waitFor();
}

/** Selects the row that holds a text and starts one of its actions from the row's menu. */
async function act(page: Page, text: string, action: string) {
  await page.locator('[data-row]').filter({ hasText: text }).first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Finds the synchronised records without an account, opens a file and downloads the list. */
async function readAsCitizen(url: string) {
  const { page, context, complaints } = await visit(browser, url, WIDTH);
  await page.goto(`/vale-claro/dados/licitacao?processo=${processo}`);
  await page.getByRole('heading', { level: 1, name: 'Licitações' }).waitFor();
  await page
    .getByRole('link', { name: new RegExp(`^Abrir .*${processo}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const file = dialog.getByRole('link', { name: new RegExp(`^edital-${processo}`) });
  const address = await file.getAttribute('href');
  const opened = await page.request.get(`${url}${address}`);
  expect(opened.headers()['content-type']).toBe('application/pdf');
  expect(await opened.body()).toEqual(fonte.files.get(`/licon/edital-${processo}.pdf`));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const [name, begins] of [
    ['PDF', '%PDF-'],
    ['XLSX', 'PK'],
    ['CSV', '\uFEFFExercício;'],
    ['JSON', '['],
  ] as const) {
    const link = page.getByRole('link', { name: new RegExp(`^(Baixar )?${name}`) });
    const href = await link.first().getAttribute('href');
    const report = await page.request.get(`${url}${href}`);
    expect((await report.body()).toString().startsWith(begins), name).toBe(true);
    if (name === 'JSON') {
      expect(await report.json()).toMatchObject([{ numeroProcesso: processo }]);
    }
  }
  expect(complaints).toEqual([]);
  await context.close();
}

test('a manager configures a unit, synchronises it, reads the result, and opens its files', async () => {
  const { page, context, complaints } = await visit(browser, product.url, WIDTH);
  await signIn(page, 'gestora');
  await configure(page);

  await page.goto('/#/gestao/transparencia/configuracao_tcepe_licon');
  await act(page, uj, 'Sincronizar agora');
  const order = page.getByRole('dialog', { name: `Sincronizar a unidade ${uj}` });
  await order.getByText('Nenhuma sincronização foi pedida ainda.').waitFor();
  await order.getByRole('checkbox', { name: 'Contratos e aditivos' }).uncheck();
  await expectAccessible(page);
  await order.getByRole('button', { name: 'Sincronizar agora' }).click();
  const card = order.getByRole('article', { name: /^Licitações de/ });
  await card.getByText('Concluída').waitFor();
  await card.getByText(/^Erros e avisos \(1\)$/).click();
  await card.getByText(/use só números/).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await order.getByRole('button', { name: 'Fechar' }).last().click();

  await page.goto('/#/gestao/transparencia/sincronizacao');
  await page.getByRole('heading', { level: 1, name: 'Sincronizações' }).waitFor();
  await page
    .getByRole('article', { name: /^Licitações de/ })
    .first()
    .waitFor();
  const source = page.getByRole('listitem').filter({ hasText: /^Licitações/ });
  await source.getByText('2 linhas', { exact: true }).waitFor();
  await source.getByRole('button', { name: 'Atualizar agora' }).dblclick();
  await page
    .getByRole('article', { name: /^Licitações de/ })
    .nth(2)
    .waitFor();
  await source.getByText(/^\d+ linhas$/).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const filtro = { numeroProcesso: { operator: 'eq', value: processo } };
  await page.goto(
    `/#/gestao/transparencia/licitacao?filtro=${encodeURIComponent(JSON.stringify(filtro))}`,
  );
  await page.getByText('1 registro', { exact: true }).waitFor();
  await act(page, processo, 'Arquivos');
  const files = page.getByRole('dialog', { name: /^Arquivos da licitação/ });
  const fetched = files.getByRole('listitem', { name: `edital-${processo}.pdf` });
  await fetched.getByText(/Veio do tribunal de contas/).waitFor();
  await files.getByRole('button', { name: 'Adicionar arquivo' }).click();
  await files.getByRole('combobox', { name: /Tipo do arquivo/ }).selectOption({ label: 'Ata' });
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    files.getByRole('button', { name: 'Escolher arquivo' }).click(),
  ]);
  await chooser.setFiles(join(folder, 'Ata final.pdf'));
  // A page without text is warned of.
  await files.getByRole('button', { name: 'Adicionar assim mesmo' }).click();
  const own = files.getByRole('listitem', { name: /^ata-final(-2)?\.pdf$/ });
  await own.waitFor();
  await own.getByRole('button', { name: /^Excluir/ }).click();
  await own.getByRole('button', { name: 'Confirmar exclusão' }).click();
  await own.waitFor({ state: 'detached' });
  await expectAccessible(page);

  await readAsCitizen(product.url);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  await context.close();
});
