import { PUBLICACAO_UPLOAD_PATH, toNomeUrl } from '@claraboia/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { sha256, somePdf } from './support/files.ts';
import { chooseOption, confirm } from './support/form.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const TEMPLATE = 'Portal da Transparência municipal (PNTP 2026)';

test('an administrator makes a client, imports the template into it, and citizens see it live', async () => {
  const { page, context } = await stage.visit(1280);
  await signIn(page, 'admin', 'Vale Claro');
  const made = await context.request.post('/cliente', {
    data: {
      nome: 'Prefeitura Municipal de Nova Aurora',
      identificador: 'nova-aurora',
      cidade: 'Nova Aurora',
      uf: 'PE',
      clienteTipo: { id: 1 },
      fuso: 'America/Recife',
    },
    headers: { origin: stage.url },
  });
  expect(made.status()).toBe(201);
  await page.goto('/#/gestao?client=nova-aurora');
  await page.getByRole('heading', { name: 'Prefeitura Municipal de Nova Aurora' }).waitFor();

  const importAll = async () => {
    await page.goto('/#/gestao/transparencia/categoria_publicacao');
    await page.getByRole('button', { name: 'Importar modelos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar modelos' });
    const all = dialog.getByRole('switch', { name: 'Importar tudo' });
    const group = dialog.getByRole('combobox', { name: 'Grupo do modelo' });
    expect([await all.isDisabled(), await group.isDisabled()]).toEqual([true, true]);
    await chooseOption(page, 'Modelo de portal', TEMPLATE);
    expect([await all.isDisabled(), await group.isDisabled()]).toEqual([false, false]);
    await all.setChecked(true, { force: true });
    expect(await group.isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await importAll();
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  const total = await page.getByText(/^\d+ registros$/).textContent();
  await importAll();
  await rows.first().waitFor();
  expect(await page.getByText(/^\d+ registros$/).textContent()).toBe(total);

  const citizen = await stage.visit(360);
  await citizen.page.goto('/nova-aurora');
  await citizen.page.getByRole('heading', { level: 1, name: 'Informações públicas' }).waitFor();
  expect(await citizen.page.locator('.home-group').count()).toBeGreaterThan(10);
  await expectAccessible(citizen.page);
  await expectNoSideScroll(citizen.page);
  await citizen.page.locator('.home-group-name a').first().click();
  const categoria = citizen.page.locator('.portal-row').first();
  const nome = (await categoria.textContent())?.trim() ?? '';
  await categoria.click();
  await citizen.page.getByRole('heading', { level: 1, name: nome }).waitFor();
  await expectAccessible(citizen.page);
  expect(citizen.complaints).toEqual([]);
  await citizen.context.close();
  await context.close();
});

const CATEGORIA = 'Atos de todos os tipos';

async function startPublicacao(page: Page, nome: string, tipo: string) {
  await page.goto('/#/gestao');
  await page.goto('/#/gestao/transparencia/publicacao/incluir');
  await chooseOption(page, 'Categoria', CATEGORIA);
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome);
  // Files are the default of a new publication.
  if (tipo !== 'Arquivos') await chooseOption(page, 'Tipo', tipo);
}

async function savePublicacao(page: Page, nome: string) {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await confirm(page, 'incluir');
  await page.getByRole('heading', { level: 1, name: 'Publicações' }).waitFor();
  await page.getByText(nome).first().waitFor();
}

test('each of the four types of publication reaches the citizen, and a swapped file at once', async () => {
  const { page, context, complaints } = await stage.visit(1280);
  await signIn(page, 'gestora');
  await page.goto('/#/gestao/transparencia/categoria_publicacao/incluir');
  await chooseOption(page, 'Grupo', 'Legislação');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(CATEGORIA);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await confirm(page, 'incluir');
  await page.getByText('Registro incluído com sucesso.').first().waitFor();

  const first = somePdf();
  await startPublicacao(page, 'Ato em arquivo', 'Arquivos');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Enviar arquivos' }).click(),
  ]);
  await chooser.setFiles({ name: 'ato.pdf', mimeType: 'application/pdf', buffer: first });
  await page.getByText('Trocar arquivo').waitFor();
  await savePublicacao(page, 'Ato em arquivo');

  await startPublicacao(page, 'Ato em outro sítio', 'Link');
  await page.getByRole('textbox', { name: /^Endereço/ }).fill('https://exemplo.org/ato');
  await savePublicacao(page, 'Ato em outro sítio');

  await startPublicacao(page, 'Sessão em vídeo', 'Vídeo');
  await page.getByRole('textbox', { name: /^Endereço do vídeo/ }).fill('https://exemplo.org/nada');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page
    .getByRole('textbox', { name: /^Endereço do vídeo/ })
    .fill('https://youtu.be/dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Ver o vídeo' }).waitFor();
  await savePublicacao(page, 'Sessão em vídeo');

  await startPublicacao(page, 'Ver também', 'Subcategoria');
  await chooseOption(page, 'Subcategoria', 'Leis, decretos e portarias');
  await savePublicacao(page, 'Ver também');

  const citizen = await stage.visit(360);
  await citizen.page.goto(`/vale-claro/detail/legislacao/${toNomeUrl(CATEGORIA)}`);
  const main = citizen.page.getByRole('main');
  await main.getByRole('link', { name: /Ato em outro sítio/ }).waitFor();
  await expectAccessible(citizen.page);
  await expectNoSideScroll(citizen.page);
  const outside = main.getByRole('link', { name: /Ato em outro sítio/ });
  expect(await outside.getAttribute('href')).toBe('https://exemplo.org/ato');
  await main.getByRole('button', { name: /vídeo/i }).waitFor();
  const open = async () => {
    const link = main.getByRole('link', { name: /^Baixar (?:Ato em arquivo|ato)/ });
    const answer = await citizen.context.request.get((await link.getAttribute('href')) ?? '');
    return sha256(await answer.body());
  };
  expect(await open()).toBe(sha256(first));

  const second = somePdf();
  await page.goto('/#/gestao/transparencia/publicacao');
  await page.locator('[data-row]', { hasText: 'Ato em arquivo' }).click();
  await page.getByRole('button', { name: 'Alterar arquivos' }).click();
  const dialog = page.getByRole('dialog', { name: /Arquivos de Ato em arquivo/ });
  await dialog.getByRole('button', { name: /Trocar arquivo/ }).waitFor();
  await expectAccessible(page);
  const [swap] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /Trocar arquivo/ }).click(),
  ]);
  const changed = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/editar/'),
  );
  await swap.setFiles({ name: 'ato.pdf', mimeType: 'application/pdf', buffer: second });
  // A warning appears for an empty page.
  await dialog.getByRole('button', { name: 'Trocar assim mesmo' }).click();
  expect((await changed).status()).toBe(200);
  expect(await open()).toBe(sha256(second));

  await main.getByRole('link', { name: 'Ver também' }).click();
  await citizen.page
    .getByRole('heading', { level: 1, name: 'Leis, decretos e portarias' })
    .waitFor();
  expect(citizen.complaints).toEqual([]);
  expect(complaints).toEqual([]);
  await citizen.context.close();
  await context.close();
});

test("another client's files, categories and publications are out of reach", async () => {
  const { context, page } = await stage.visit(1280);
  await signIn(page, 'gestora');
  const { request } = context;
  const lists = await request.get('/public/v1/serra-azul/publicacao?limit=1');
  const { data } = (await lists.json()) as { data: { list: { id: number; nome: string }[] } };
  const [theirs] = data.list;
  expect(theirs).toBeDefined();
  const record = await request.get(`/v1/transparencia/publicacao/${theirs?.id}`);
  const mine = (await record.json()) as { data: { nome: string } | null };
  // Ids count within a client: the same number may be one of her own records, never another client's.
  if (record.status() === 200) expect(mine.data?.nome).not.toBe(theirs?.nome);
  const files = (await (await request.get('/public/v1/serra-azul/publicacao?limit=50')).json()) as {
    data: { list: { publicacaoArquivos: { caminho: string; linkExterno: boolean }[] }[] };
  };
  const stored = files.data.list
    .flatMap(({ publicacaoArquivos }) => publicacaoArquivos)
    .filter(({ linkExterno }) => !linkExterno)
    .map(({ caminho }) => caminho);
  expect(stored.length).toBeGreaterThan(0);
  for (const nome of stored.slice(0, 5)) {
    expect((await request.get(`${PUBLICACAO_UPLOAD_PATH}/${nome}`)).status()).toBe(404);
    expect((await request.get(`/public/v1/vale-claro/publicacao/download/${nome}`)).status()).toBe(
      404,
    );
  }
  await context.close();
});
