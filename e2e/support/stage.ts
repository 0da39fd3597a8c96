import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Product, startProduct } from './server.ts';
import { launchBrowser, type Visit, visit } from './visit.ts';

/** A product and a browser before it, for the tests of one file. */
export class Stage {
  #url: string | undefined;
  #browser: Browser | undefined;

  /** Separate product. Call once at the top of a test file. */
  static enter(): Stage {
    return new Stage(startProduct);
  }

  /** For files that only read, as any visitor may: one product for all of them. */
  static reading(): Stage {
    const shared = { url: inject('reading'), stop: () => Promise.resolve() };
    return new Stage(() => Promise.resolve(shared));
  }

  private constructor(start: () => Promise<Pick<Product, 'url' | 'stop'>>) {
    let product: Pick<Product, 'url' | 'stop'> | undefined;
    beforeAll(async () => {
      [product, this.#browser] = await Promise.all([start(), launchBrowser()]);
      this.#url = product.url;
    });
    afterAll(async () => {
      await this.#browser?.close();
      await product?.stop();
    });
  }

  /** Base URL of the product. */
  get url(): string {
    return began(this.#url);
  }

  /**
   * Visitor with a screen of that width.
   * @param scripts false disables scripts
   */
  visit(width: number, scripts = true): Promise<Visit> {
    return visit(began(this.#browser), this.url, width, scripts);
  }
}

function began<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the stage is not set before the tests begin');
  return value;
}
