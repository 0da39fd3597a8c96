import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();

/** Lists with two filters, and their server requests. */
const LISTS = [
  {
    what: 'the search',
    address: 'vale-claro/busca/licitacao',
    call: '**/public/v1/vale-claro/busca?*',
    groups: ['Tipo', 'Ano'],
    params: ['tipo', 'ano'],
  },
  {
    what: 'a category',
    address: 'vale-claro/detail/legislacao/leis-decretos-e-portarias',
    call: '**/public/v1/vale-claro/publicacao?*',
    groups: ['Tipo', 'Ano'],
    params: ['tipo', 'ano'],
  },
  {
    what: 'the procurements',
    address: 'vale-claro/dados/licitacao',
    call: '**/public/v1/vale-claro/dados/licitacao?*',
    groups: ['Modalidade', 'Ano'],
    params: ['modalidade', 'ano'],
  },
] as const;

const groupOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** Name of a choice, without its count. */
const nameOf = (text: string | null) => text?.replace(/\(.*/, '').trim();
const chosen = (page: Page, names: readonly string[]) =>
  Promise.all(
    names.map(async (name) =>
      nameOf(await groupOf(page, name).locator('[aria-current="true"]').textContent()),
    ),
  );

test.each(LISTS)('two choices in $what, one right after the other, both hold', async (list) => {
  const { page, context, complaints } = await stage.visit(1280);
  await page.goto(`/${list.address}`);
  const links = list.groups.map((name) => groupOf(page, name).getByRole('link').last());
  const wanted = await Promise.all(links.map(async (link) => nameOf(await link.textContent())));
  expect(await chosen(page, list.groups)).not.toEqual(wanted);
  const elements = await Promise.all(links.map((link) => link.elementHandle()));
  const held: Route[] = [];
  await page.route(list.call, (route) => void held.push(route));
  const before = page.url();
  // Within one task, faster than any person.
  await page.evaluate((each) => {
    for (const element of each) (element as HTMLElement).click();
  }, elements);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(page.url()).toBe(before);
  expect(await chosen(page, list.groups)).toEqual(wanted);
  await page.unroute(list.call);
  // The first request was aborted for the second.
  for (const route of held) await route.continue().catch(() => undefined);
  await page.waitForURL((url) => list.params.every((name) => `${url}`.includes(`${name}=`)));
  expect(await chosen(page, list.groups)).toEqual(wanted);
  expect(complaints).toEqual([]);
  await context.close();
});
