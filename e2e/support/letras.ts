import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSideScroll, setLetters } from './browser.ts';

/** Font sizes in px, from the default to the largest of A+ (spec gestao §9). */
export const LETTERS = [16, 24, 30] as const;

/** Narrowest box in em that a text longer than `LONG` characters may have. */
const NARROWEST = 5;
const LONG = 24;
/** Margin in px at either side of a page; only a word longer than the rest of its width may break. */
const GUTTER = 20;

/**
 * Texts that a reader has to piece together: words split between lines, words beyond the window, and long texts in a
 * box a few letters wide. Addresses, file names and checksums may break anywhere. Texts in their own scroller may exceed the window.
 */
const illegible = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([narrowest, long, gutter]) => {
      const { clientWidth } = document.documentElement;
      const range = document.createRange();
      const isShown = (element: Element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        for (let up: Element | null = element; up !== null; up = up.parentElement) {
          if (getComputedStyle(up).clipPath === 'inset(50%)') return false;
        }
        return element.closest('.skip-link, option') === null;
      };
      const scrolls = (element: Element) => {
        for (let up: Element | null = element; up !== null; up = up.parentElement) {
          if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true;
        }
        return false;
      };
      const faultsOf = (text: Text): string[] => {
        const element = text.parentElement;
        if (element === null || text.data.trim() === '' || !isShown(element)) return [];
        const { fontSize, display } = getComputedStyle(element);
        const { width } = element.getBoundingClientRect();
        const found: string[] = [];
        const isLong = text.data.trim().length > long;
        if (isLong && display !== 'inline' && width < narrowest * Number.parseFloat(fontSize)) {
          found.push('narrow');
        }
        for (const chunk of text.data.matchAll(/\S+/g)) {
          if (/[/@_.]\S|\w{30}/.test(chunk[0])) continue;
          for (const word of chunk[0].matchAll(/[\p{L}\p{N}]{2,}/gu)) {
            range.setStart(text, chunk.index + word.index);
            range.setEnd(text, chunk.index + word.index + word[0].length);
            const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5);
            if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) {
              const whole = boxes.reduce((sum, box) => sum + box.width, 0);
              if (whole < clientWidth - 2 * gutter) found.push(`split: ${word[0]}`);
            } else if (boxes.some((box) => box.right > clientWidth + 1 || box.left < -1)) {
              if (!scrolls(element)) found.push(`outside: ${word[0]}`);
            }
          }
        }
        return found.map((fault) => `${fault} in ${element.tagName}.${element.className}`);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode() !== null) found.push(...faultsOf(walker.currentNode as Text));
      return [...new Set(found)];
    },
    [NARROWEST, LONG, GUTTER] as const,
  );

/** Expects whole words and no side scroll at the page's present width. */
export async function expectLegible(page: Page, letters: number): Promise<void> {
  await setLetters(page, letters);
  await expectNoSideScroll(page);
  const shown = { page: page.url(), width: page.viewportSize()?.width, letters };
  expect({ ...shown, found: await illegible(page) }).toEqual({ ...shown, found: [] });
}
