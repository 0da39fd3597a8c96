import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Product, startProduct } from './server.ts';
import { launchBrowser, type Visit, visit } from './visit.ts';

/** A product of its own and a browser before it, for the tests of one file. */
export class Stage {
  #product: Product | undefined;
  #browser: Browser | undefined;

  /** To be called once at the top of a test file. */
  static enter(): Stage {
    const stage = new Stage();
    beforeAll(async () => {
      [stage.#product, stage.#browser] = await Promise.all([startProduct(), launchBrowser()]);
    });
    afterAll(async () => {
      await stage.#browser?.close();
      await stage.#product?.stop();
    });
    return stage;
  }

  /** Where the product answers. */
  get url(): string {
    return began(this.#product).url;
  }

  /**
   * A visitor with a screen of that width.
   * @param scripts false for one whose browser runs none
   */
  visit(width: number, scripts = true): Promise<Visit> {
    return visit(began(this.#browser), this.url, width, scripts);
  }
}

function began<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the stage is not set before the tests begin');
  return value;
}
