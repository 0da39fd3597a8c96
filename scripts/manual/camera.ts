import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Step } from './step.ts';

/** Pixels around the marked element. */
const FRAME = 6;
const COLOURS = 128;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Resolves once nothing of the page is still on its way. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null &&
      [...document.images].every(({ complete }) => complete) &&
      document.fonts.status === 'loaded',
  );
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not shown`);
  return box;
}

/** Draws a frame around the marked element. */
async function frame(page: Page, locator: Locator): Promise<void> {
  const box = await boxOf(locator);
  await page.evaluate(
    ({ x, y, width, height, gap }) => {
      const mark = document.createElement('div');
      Object.assign(mark.style, {
        position: 'fixed',
        left: `${x - gap}px`,
        top: `${y - gap}px`,
        width: `${width + 2 * gap}px`,
        height: `${height + 2 * gap}px`,
        boxSizing: 'border-box',
        border: '3px solid #c92a2a',
        borderRadius: '8px',
        pointerEvents: 'none',
        zIndex: '99999',
      });
      document.body.append(mark);
    },
    { ...box, gap: FRAME },
  );
}

/** The part of the window that the picture is of. */
async function clipOf(page: Page, { part, height }: Step): Promise<Box> {
  const window = page.viewportSize();
  if (window === null) throw new Error('the page has no window');
  const whole = { x: 0, y: 0, ...window };
  const box = part === undefined ? whole : await boxOf(part(page));
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const right = Math.min(window.width, Math.ceil(box.x + box.width));
  const bottom = Math.min(
    window.height,
    Math.ceil(box.y + Math.min(box.height, height ?? box.height)),
  );
  if (right <= x || bottom <= y) throw new Error('what is to be shown is outside the window');
  return { x, y, width: right - x, height: bottom - y };
}

/** An empty date shows its pattern in the browser's own language, which may not be Portuguese. */
const EMPTY_DATES = 'input[type="date"]::-webkit-datetime-edit { color: transparent; }';

/** Takes a step's picture: equal pixels give equal bytes. */
export async function photograph(page: Page, step: Step): Promise<Buffer> {
  await step.prepare(page);
  await page.evaluate((css) => {
    // A constructed style sheet: the page's own policy allows no inline one.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, EMPTY_DATES);
  await settle(page);
  if (step.mark !== undefined) await frame(page, step.mark(page));
  const clip = await clipOf(page, step);
  const shot = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  return sharp(shot)
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
