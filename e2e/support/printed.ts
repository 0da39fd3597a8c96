import type { Page } from 'playwright-core';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PrintedText extends Box {
  readonly text: string;
}

export interface PrintedSheet {
  readonly texts: readonly PrintedText[];
  /** Filled areas: colour as `#rrggbb`, size in CSS pixels before the sheet's own scale. */
  readonly fills: readonly {
    readonly color: string;
    readonly width: number;
    readonly height: number;
  }[];
}

const A_LINE = 2;

/** Prints the page on A4 as a browser does without background graphics. @returns one entry a sheet */
export async function printed(page: Page): Promise<readonly PrintedSheet[]> {
  const pdf = await page.pdf({ format: 'A4' });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { OPS } = await getResolvedPDFJS();
  const sheets: PrintedSheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const sheet = await document.getPage(number);
    const { fnArray, argsArray } = await sheet.getOperatorList();
    const fills: PrintedSheet['fills'][number][] = [];
    let color = '#000000';
    for (const [at, operation] of fnArray.entries()) {
      const args: unknown[] = argsArray[at] ?? [];
      if (operation === OPS.setFillRGBColor) color = String(args[0]);
      if (operation !== OPS.constructPath) continue;
      const [painting, , bounds] = args as [number, unknown, Record<number, number> | undefined];
      if (bounds === undefined || (painting !== OPS.fill && painting !== OPS.eoFill)) continue;
      const [left = 0, top = 0, right = 0, bottom = 0] = [0, 1, 2, 3].map((each) => bounds[each]);
      fills.push({ color, width: right - left, height: bottom - top });
    }
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, width: item.width, height: item.height }];
    });
    sheets.push({ texts, fills });
  }
  await document.loadingTask.destroy();
  return sheets;
}

/** Pairs of texts that are printed over each other. */
export function overlapping(texts: readonly PrintedText[]): readonly string[] {
  const found: string[] = [];
  for (const [at, one] of texts.entries()) {
    for (const other of texts.slice(at + 1)) {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
      if (across > A_LINE && down > A_LINE) found.push(`${one.text} / ${other.text}`);
    }
  }
  return found;
}
