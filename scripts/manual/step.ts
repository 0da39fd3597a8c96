import type { Locator, Page } from 'playwright-core';

/** An account of the demonstration; `null` is a citizen. */
type Account = 'gestora' | 'admin' | null;

/** A picture of the manual, and how the product is brought to show it. */
export interface Step {
  /** Its file's name, without the ending; pages name it so. */
  readonly name: string;
  /** Alternative text, in pt-BR, with the words of the page. */
  readonly alt: string;
  readonly account: Account;
  /** A phone, or an office's screen. */
  readonly width: 360 | 1280;
  /** Height of the window in pixels, if the picture needs more than usual. */
  readonly tall?: number;
  /** Prepares the page. Fails if the product lacks a named part. */
  readonly prepare: (page: Page) => Promise<void>;
  /** Area of the picture; the window by default. */
  readonly part?: (page: Page) => Locator;
  /** Maximum height of that area in pixels, from its top. */
  readonly height?: number;
  /** Area framed in the picture. */
  readonly mark?: (page: Page) => Locator;
}
