import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Moves the focus by the Tab key to an element. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Tab');
        return target.evaluate((element) => element === document.activeElement);
      },
      { interval: 0, timeout: 20_000 },
    )
    .toBe(true);
}

/** Moves the focus by the Tab key to a link or button, and presses it. */
export async function walkInto(page: Page, target: Locator): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press('Enter');
}
