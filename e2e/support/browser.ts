import { source as axeSource, type run } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export { launchBrowser, type Visit, visit } from './visit.ts';

/** Rules that depend on colours. High contrast also has to meet AAA (7:1). */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;
const HIGH_CONTRAST_RULES = [...COLOUR_RULES, 'color-contrast-enhanced'] as const;

type Mode = readonly [theme: 'light' | 'dark', contrast: 'normal' | 'high'];
const MODES: readonly Mode[] = [
  ['light', 'normal'],
  ['dark', 'normal'],
  ['light', 'high'],
  ['dark', 'high'],
];

interface Axe {
  readonly run: typeof run;
}

interface Finding {
  readonly id: string;
  readonly impact: string | null | undefined;
  readonly where: readonly string[];
}

/** @param rules all of them, unless these are named */
async function findingsOf(page: Page, rules?: readonly string[]): Promise<Finding[]> {
  // Once per document, which in this app spans many pages.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // The kit's dialogs get their title's id a moment after they are shown. A dialog without one fails here.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="dialog"]')].every(
      (dialog) => dialog.hasAttribute('aria-labelledby') || dialog.hasAttribute('aria-label'),
    ),
  );
  return page.evaluate(async (rules) => {
    // Not the import: this runs in the page.
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(
      // Headings inside an editor belong to its text, and rank below those of the page it is published on. The preview
      // of a portal shows the citizens' colours without high contrast.
      { exclude: [['.ProseMirror > *'], ['.layout-preview-frame']] },
      {
        // Part of WCAG 2.2, and off by default.
        rules: { 'target-size': { enabled: true } },
        ...(rules !== null && { runOnly: { type: 'rule', values: [...rules] } }),
        // Frames show other sites. Only violations are analysed completely.
        iframes: false,
        // Otherwise axe reloads all style sheets for an experimental rule that is off.
        preload: { assets: ['media'] },
        resultTypes: ['violations'],
      },
    );
    /** Returns whether a target is large enough when scrolled to the middle of the page, away from fixed bars. */
    const isLargeInView = async (selector: string) => {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: 'center' });
      const again = await (window as unknown as { axe: Axe }).axe.run(element ?? document, {
        runOnly: { type: 'rule', values: ['target-size'] },
      });
      return again.violations.length === 0;
    };
    // Elements below a modal dialog cannot be pressed: a partly covered target is not too small.
    const modal = document.querySelector('[role="dialog"][aria-modal="true"], dialog:modal');
    const told = [];
    for (const violation of violations) {
      const nodes = [];
      for (const node of violation.nodes) {
        const selector = String(node.target[0]);
        const isPressed =
          violation.id !== 'target-size' ||
          (modal === null
            ? !(await isLargeInView(selector))
            : modal.contains(document.querySelector(selector)));
        if (isPressed) nodes.push(node);
      }
      if (nodes.length > 0) told.push({ ...violation, nodes });
    }
    return told.map(({ id, impact, nodes }) => ({
      id,
      impact,
      where: nodes
        .slice(0, 3)
        .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
    }));
  }, rules ?? null);
}

/** Checks the page in its present state with axe: no finding of any impact. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await findingsOf(page);
  expect({ page: page.url(), found }).toEqual({ page: page.url(), found: [] });
}

const modeOf = (page: Page): Promise<Mode> =>
  page.evaluate(() => {
    const { theme, contrast } = document.documentElement.dataset;
    return [theme === 'dark' ? 'dark' : 'light', contrast === 'high' ? 'high' : 'normal'];
  });

/**
 * Applies a change of the theme and waits for a stable state. With reduced motion every change is a zero-length
 * transition, and inherited values follow one frame later each: transitions are disabled here.
 */
async function change<T>(page: Page, apply: (to: T) => void, to: T): Promise<void> {
  if (!(await page.evaluate(() => document.querySelector('style[data-still]') !== null))) {
    await page.evaluate(() => {
      const still = document.createElement('style');
      still.dataset.still = '';
      still.textContent = '*, *::before, *::after { transition: none !important; }';
      document.head.append(still);
    });
  }
  await page.evaluate(apply as (to: unknown) => void, to);
}

/** Dresses the document as the person's settings do. */
const dress = (page: Page, mode: Mode) =>
  change(
    page,
    ([theme, contrast]) => {
      const { dataset } = document.documentElement;
      dataset.theme = theme;
      dataset.contrast = contrast;
      if (dataset.mantineColorScheme !== undefined) dataset.mantineColorScheme = theme;
    },
    mode,
  );

/** Letters of that size, as the person's settings make them. */
export const setLetters = (page: Page, pixels: number) =>
  change(
    page,
    (size) => {
      document.documentElement.style.fontSize = `${size}px`;
    },
    pixels,
  );

/**
 * The same in all four modes: all rules in the current one, colour rules in the others. The former mode is restored.
 */
export async function expectAccessibleInEveryMode(page: Page): Promise<void> {
  const before = await modeOf(page);
  const found: Record<string, unknown> = {};
  const add = (mode: Mode, findings: readonly unknown[]) => {
    if (findings.length > 0) found[mode.join(' ')] = findings;
  };
  add(before, await findingsOf(page));
  for (const mode of MODES) {
    const high = mode[1] === 'high';
    if (!high && mode.join() === before.join()) continue;
    await dress(page, mode);
    add(mode, await findingsOf(page, high ? HIGH_CONTRAST_RULES : COLOUR_RULES));
  }
  await dress(page, before);
  expect({ page: page.url(), found }).toEqual({ page: page.url(), found: {} });
}

/** Time limit for a new layout after the window's width changed. */
const LAID_OUT = { timeout: 5_000 };

/** Nothing may overflow sideways: a phone would scroll horizontally. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  // Tables become cards by script, a moment after the window narrows.
  await expect.poll(beyond, { ...LAID_OUT, message: page.url() }).toBe(0);
}

/** Texts cut off sideways by a box, with their element. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        return (
          (overflowX === 'hidden' || overflowX === 'clip') &&
          // One pixel: visually hidden text.
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.textContent?.trim() !== ''
        );
      })
      .map(
        (element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`,
      ),
  );

/** Controls within a part of the page at whose middle something else is. */
export const coveredIn = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((part) => {
    const controls = document.querySelectorAll<HTMLElement>(
      `${part} :is(a[href], button, input, select, summary)`,
    );
    return [...controls]
      .filter((control) => control.checkVisibility() && !control.matches('.skip-link, [inert] *'))
      .filter((control) => {
        control.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return there === null || !(control.contains(there) || there.contains(control));
      })
      .map((control) => control.outerHTML.slice(0, 120));
  }, part);
