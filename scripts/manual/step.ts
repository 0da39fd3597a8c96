import type { Locator, Page } from 'playwright-core';

/** An account of the demonstration; `null` is a citizen. */
type Account = 'gestora' | 'admin' | null;

/** A picture of the manual, and how the product is brought to show it. */
export interface Step {
  /** Its file's name, without the ending; pages name it so. */
  readonly name: string;
  /** What it shows, in pt-BR: stands in its place for who does not see it, word by word as in the page. */
  readonly alt: string;
  readonly account: Account;
  /** A phone, or an office's screen. */
  readonly width: 360 | 1280;
  /** Pixels of the window's height, where what is shown needs more than usual. */
  readonly tall?: number;
  /** Brings the page to what is shown. Fails where the product does not have what it names. */
  readonly prepare: (page: Page) => Promise<void>;
  /** What the picture is of; the window where nothing is said. */
  readonly part?: (page: Page) => Locator;
  /** Pixels of that, from its top, at the most. */
  readonly height?: number;
  /** What the reader is to look at: framed in the picture. */
  readonly mark?: (page: Page) => Locator;
}
