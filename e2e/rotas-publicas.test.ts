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
import { type Endereco, enderecos, FRAME, firstOfKind, isPlain } from './support/enderecos.ts';
import { expectLegible, LETTERS } from './support/letras.ts';
import { openPage } from './support/open-page.ts';
import { type Registros, registrosOf } from './support/registros.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();
let registros: Registros;

beforeAll(async () => {
  registros = await registrosOf(stage.url);
});

/** Landmarks and headings that a screen reader finds on the page. */
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

/** The server's title stays after hydration. */
async function expectOneTitle(page: Page) {
  const [served, shown] = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    return [new DOMParser().parseFromString(html, 'text/html').title, document.title];
  });
  expect(shown).toBe(served);
}

/** With the largest letters nothing sticks out, is cut off or covers the header. */
async function expectLargeLettersFit(page: Page) {
  await setLetters(page, 30);
  await expectNoSideScroll(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await coveredIn(page, 'header')).toEqual([]);
  await setLetters(page, 16);
}

/** Every letter size fits the window; 320 px is a window of 1280 px at 400 % zoom (WCAG 1.4.10). */
async function expectLettersFit(page: Page, width: number) {
  const narrow = width < 600;
  try {
    for (const letters of LETTERS) await expectLegible(page, letters);
    if (!narrow) return;
    await expectLargeLettersFit(page);
    await page.setViewportSize({ width: 320, height: 740 });
    await expectLegible(page, 16);
  } finally {
    await page.setViewportSize({ width, height: narrow ? 740 : 900 });
    await setLetters(page, 16);
  }
}

/** Simulates a phone of 2023 without updates: it has the features that the app needs, and no later ones. */
function forgetWhatIsNew(): void {
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Array, ['fromAsync']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [HTMLElement.prototype, ['hidePopover', 'showPopover', 'togglePopover']],
    [
      Set.prototype,
      ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union'],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'some', 'take', 'toArray'],
    ],
  ];
  for (const [place, names] of newer) {
    for (const name of names) Reflect.deleteProperty(place, name);
  }
}

describe.each([360, 1280])('at %i px', (width) => {
  const phone = width < 600;
  let citizen: Visit;
  /** Calls that the pages made. */
  const calls: string[] = [];
  beforeAll(async () => {
    citizen = await stage.visit(width);
    citizen.page.on('request', (request) => {
      const isCall = /^(fetch|xhr)$/.test(request.resourceType());
      // The mail state is temporary, so the browser requests it.
      const isOfPage = !request.url().endsWith('/public/v1/configuracao');
      if (isCall && isOfPage && request.url().includes('/public/v1')) calls.push(request.url());
    });
    if (phone) await citizen.context.addInitScript(forgetWhatIsNew);
  });
  afterAll(() => citizen?.context.close());

  test.each([...firstOfKind])('/$address, the first of its kind', async (endereco) => {
    const { page } = citizen;
    await openPage(page, endereco, registros);
    await expectParts(page, endereco.frame);
    expect(await coveredIn(page, 'header')).toEqual([]);
    await expectNoSideScroll(page);
    if (isPlain(endereco) && !phone) await expectOneTitle(page);
    if (isPlain(endereco)) await expectLettersFit(page, width);
    else if (phone) await expectLargeLettersFit(page);
    // Colours do not depend on the width, so all modes are checked once.
    await (phone ? expectAccessible(page) : expectAccessibleInEveryMode(page));
    expectNothingWrong(endereco);
  });

  // Others of a kind differ only by their texts, which fit worst on a phone with the largest letters.
  const others = phone ? enderecos.filter((each) => !firstOfKind.has(each)) : [];
  if (others.length === 0) return;
  test.each(others)('/$address, another of its kind', async (endereco) => {
    const { page } = citizen;
    await openPage(page, endereco, registros);
    await expectParts(page, endereco.frame);
    await expectLegible(page, 30);
    expectNothingWrong(endereco);
  });

  /** Checks for script errors; a 404, which the browser logs, is allowed. A served page has all its data. */
  function expectNothingWrong(endereco: Endereco): void {
    const errors = citizen.complaints.splice(0).filter((each) => !/404 \(Not Found\)/.test(each));
    const asked = calls.splice(0);
    expect({ errors, calls: isPlain(endereco) ? asked : [] }).toEqual({ errors: [], calls: [] });
  }
});
