import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  coveredIn,
  cutOff,
  expectAccessible,
  expectAccessibleInEveryMode,
  expectNoSideScroll,
  setLetters,
  type Visit,
} from './support/browser.ts';
import { type Endereco, enderecos, FRAME } from './support/enderecos.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();
/** Records of the demonstration, by the names that stand for them in addresses. */
let records: Readonly<Record<string, number>>;

beforeAll(async () => {
  const units = `${stage.url}/public/v1/vale-claro/servico/estrutura`;
  const unidade = await firstOf(units);
  records = {
    unidade,
    servico: await firstOf(`${units}/${unidade}`),
    contrato: await firstOf(`${stage.url}/public/v1/vale-claro/dados/contrato`),
  };
});
async function firstOf(url: string): Promise<number> {
  const answer = (await (await fetch(url)).json()) as { data: { list: { id: number }[] } };
  const id = answer.data.list[0]?.id;
  if (id === undefined) throw new Error(`nothing at ${url}`);
  return id;
}

async function openPage(page: Page, { address, title }: Endereco) {
  await page.goto(`/${address.replace(/\{(\w+)\}/g, (_, name: string) => `${records[name]}`)}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.querySelector('main')?.textContent.includes('Carregando...') === false,
  );
}

/** What somebody who listens to the page, or walks it by its parts, finds there. */
async function expectParts(page: Page, frame: Endereco['frame']) {
  const parts = await page.evaluate(() => ({
    h1: document.querySelectorAll('h1').length,
    main: document.querySelectorAll('main').length,
    title: document.title,
    skip: [...document.querySelectorAll('a.skip-link')].map(
      (link) => /\(Alt\+(\d)\)/.exec(link.textContent)?.[1],
    ),
    header: document.querySelectorAll('body header').length > 0,
    footer: document.querySelectorAll('body footer').length > 0,
  }));
  expect(parts).toEqual({
    h1: 1,
    main: 1,
    title: expect.stringMatching(/\S+ · Portal da Transparência$/),
    skip: FRAME[frame],
    header: frame !== 'gate',
    footer: frame !== 'help' && frame !== 'gate',
  });
}

/** Letters as large as the settings make them, on the narrowest screen. */
async function expectLargeLettersFit(page: Page) {
  await setLetters(page, 30);
  try {
    await expectNoSideScroll(page);
    expect(await cutOff(page)).toEqual([]);
    expect(await coveredIn(page, 'header')).toEqual([]);
  } finally {
    await setLetters(page, 16);
  }
}

describe.each([360, 1280])('at %i px', (width) => {
  const phone = width < 600;
  let citizen: Visit;
  beforeAll(async () => {
    citizen = await stage.visit(width);
  });
  afterAll(() => citizen?.context.close());

  test.each(enderecos)('/$address', async (endereco) => {
    const { page, complaints } = citizen;
    complaints.length = 0;
    await openPage(page, endereco);
    await expectParts(page, endereco.frame);
    await expectNoSideScroll(page);
    expect(await coveredIn(page, 'header')).toEqual([]);
    // Colours do not depend on the width: once in every mode is enough.
    if (phone) await expectLargeLettersFit(page);
    await (phone ? expectAccessible(page) : expectAccessibleInEveryMode(page));
    // What there is not is answered 404, which the browser writes down as an error.
    expect(complaints.filter((each) => !/404 \(Not Found\)/.test(each))).toEqual([]);
  });
});

/** Colours that nobody can read on each other. */
const HARD = { font: '#ffff00', bg: '#ffffff' } as const;

test('colours of a client that are hard to read are made readable', async () => {
  const manager = await stage.visit(1280);
  await signIn(manager.page, 'gestora');
  const { request } = manager.context;
  const path = '/v1/transparencia/layout';
  const { data } = (await (await request.get(path)).json()) as { data: { list: { id: number }[] } };
  const address = `${path}/${data.list[0]?.id}`;
  const { data: layout } = (await (await request.get(address)).json()) as {
    data: Record<string, unknown>;
  };
  const colours = Object.keys(layout).filter((name) => name.endsWith('Color'));
  expect(colours.length).toBeGreaterThan(8);
  const hard = colours.map((name) => [name, name.endsWith('BgColor') ? HARD.bg : HARD.font]);
  const saved = await request.put(path, {
    data: { ...layout, ...Object.fromEntries(hard) },
    headers: { origin: stage.url },
  });
  expect(saved.status()).toBe(200);
  await manager.context.close();

  const { page, context } = await stage.visit(1280);
  for (const address of [
    'vale-claro',
    'vale-claro/detail/receitas',
    'vale-claro/detail/pessoal/estagiarios-e-terceirizados',
  ]) {
    const endereco = enderecos.find((each) => each.address === address);
    if (endereco === undefined) throw new Error(`no ${address}`);
    await openPage(page, endereco);
    await expectAccessible(page);
  }
  await context.close();
});
