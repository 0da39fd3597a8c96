import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();
const OBRA = '/v1/transparencia/obra';
const PORTAL = '/v1/transparencia/portal';
const GRUPO = '/v1/transparencia/grupo_categoria_publicacao';
const CATEGORIA = '/v1/transparencia/categoria_publicacao';
const PUBLICACAO = '/v1/transparencia/publicacao';
let obra: { id: number; numero: string };
/** Former names of a group and its category. */
let pagina: string;
/** Shared addresses of a publication that was renamed later, and of one that was deleted. */
let shared: { readonly renamed: string; readonly gone: string; readonly nome: string };

const at = (path: string) => fetch(stage.url + path, { redirect: 'manual' });

/** Calls the API with the page's session. */
const call = (page: Page, address: string, method: string, change: object = {}) =>
  page.evaluate(
    async ([url, verb, changed]) => {
      const headers = { 'content-type': 'application/json' };
      const read = async (from: string) => (await (await fetch(from)).json()).data;
      if (verb === 'DELETE') return (await fetch(url, { method: verb })).status;
      const body = JSON.stringify({ ...(await read(url)), ...changed });
      const list = url.slice(0, url.lastIndexOf('/'));
      return (await fetch(list, { method: verb, body, headers })).status;
    },
    [address, method, change] as const,
  );

beforeAll(async () => {
  const { page, context } = await stage.visit(1280);
  await signIn(page, 'gestora');
  const first = async (path: string) =>
    page.evaluate(
      async (from) => (await (await fetch(`${from}?limit=1`)).json()).data.list[0],
      path,
    );
  const read = (address: string) =>
    page.evaluate(async (from) => (await (await fetch(from)).json()).data, address);
  obra = await first(OBRA);
  expect((await at(`/vale-claro/dados/obra/${obra.id}`)).status).toBe(200);
  expect(await call(page, `${OBRA}/${obra.id}`, 'DELETE')).toBeLessThan(300);
  const [one, other] = await page.evaluate(
    async (from) => (await (await fetch(`${from}?limit=2`)).json()).data.list,
    PUBLICACAO,
  );
  const addressOf = async ({ id: ofRecord }: { readonly id: number }): Promise<string> => {
    const { endereco } = await read(`/v1/registros/publicacao/${ofRecord}/endereco`);
    return endereco.replace(new URL(endereco).origin, '');
  };
  shared = { renamed: await addressOf(one), gone: await addressOf(other), nome: other.nome };
  expect(await call(page, `${PUBLICACAO}/${one.id}`, 'PUT', { nome: 'Nome novo' })).toBe(200);
  expect(await call(page, `${PUBLICACAO}/${other.id}`, 'DELETE')).toBeLessThan(300);
  const { id } = await first(PORTAL);
  for (const nomeUrl of ['cidade-velha', 'cidade-nova'])
    expect(await call(page, `${PORTAL}/${id}`, 'PUT', { nomeUrl })).toBe(200);
  const categoria = await read(`${CATEGORIA}/${(await first(CATEGORIA)).id}`);
  const { id: grupoId } = categoria.grupoCategoriaPublicacao;
  pagina = `${(await read(`${GRUPO}/${grupoId}`)).nomeUrl}/${categoria.nomeUrl}`;
  const renamed = [
    [`${GRUPO}/${grupoId}`, 'grupo-novo'],
    [`${CATEGORIA}/${categoria.id}`, 'categoria-nova'],
  ] as const;
  for (const [address, nomeUrl] of renamed)
    expect(await call(page, address, 'PUT', { nomeUrl })).toBe(200);
  await context.close();
});

test('a withdrawn record shows its title and the date of withdrawal', async () => {
  const address = `/vale-claro/dados/obra/${obra.id}`;
  const answer = await at(address);
  expect(answer.status).toBe(410);
  const html = await answer.text();
  expect(html).toContain('noindex');
  expect(html).toContain(`Obra nº ${obra.numero}`);
  const { page, context, complaints } = await stage.visit(360);
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: `Obra nº ${obra.numero}` }).waitFor();
  await page.getByText(/Retirado deste portal em \d\d\/\d\d\/\d{4}/).waitFor();
  // The browser logs such answers as errors.
  expect(complaints.filter((each) => !/410 \(Gone\)/.test(each))).toEqual([]);
  await context.close();
});

test('a shared link shows its publication under the new name, and tells of a deleted one', async () => {
  const served = await fetch(stage.url + shared.renamed);
  const html = await served.text();
  expect([served.status, html.includes('Nome novo')]).toEqual([200, true]);
  expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).not.toContain('?');
  const withdrawn = await fetch(stage.url + shared.gone);
  expect([withdrawn.status, (await withdrawn.text()).includes(shared.nome)]).toEqual([410, true]);
  const { page, context, complaints } = await stage.visit(360);
  await page.goto(shared.renamed);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Só esta publicação' }).press('Enter');
  await page.getByRole('link', { name: 'Só esta publicação' }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('an address that never existed stays unknown', async () => {
  expect((await at('/vale-claro/dados/obra/999999')).status).toBe(404);
});

test('a former name of a portal leads to its name of now, with all that follows', async () => {
  const moved = async (path: string) => {
    const answer = await at(path);
    return [answer.status, answer.headers.get('location')];
  };
  expect(await moved('/cidade-velha')).toEqual([301, '/cidade-nova']);
  expect(await moved('/cidade-velha/dados/contrato?modo=aditivo&pagina=2')).toEqual([
    301,
    '/cidade-nova/dados/contrato?modo=aditivo&pagina=2',
  ]);
  const now = '/cidade-nova/detail/grupo-novo/categoria-nova';
  for (const portal of ['cidade-velha', 'cidade-nova', 'vale-claro']) {
    expect([portal, ...(await moved(`/${portal}/detail/${pagina}?ano=2026`))]).toEqual([
      portal,
      301,
      `${now}?ano=2026`,
    ]);
  }
  expect((await at(now)).status).toBe(200);
  expect((await at('/vale-claro')).status).toBe(200);
  expect((await at('/cidade-nova')).status).toBe(200);
  const { page, context, complaints } = await stage.visit(360);
  await page.goto('/#/cidade-velha/servicos');
  await page.getByRole('heading', { name: 'Carta de serviços' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/cidade-nova/servicos');
  expect(complaints).toEqual([]);
  await context.close();
});
