import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/lib/ensure-chromium.mjs';

/** Starts the Chromium that `npm test` found or installed. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await findChromium());
  if (!executablePath) throw new Error('Falta um Chromium: rode npm test, que instala um.');
  return chromium.launch({
    executablePath,
    // As root Chromium has no sandbox of its own; nothing but our own pages is opened.
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the pages complained of: errors of scripts, and requests to anywhere else. */
  readonly complaints: string[];
}

/** A visitor with a screen of that width; watches for script errors and for requests to other hosts. */
export async function visit(browser: Browser, baseURL: string, width: number): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 600 ? 740 : 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const complaints: string[] = [];
  context.on('page', (opened) => {
    opened.on('pageerror', (error) => complaints.push(error.message));
    opened.on('console', (entry) => {
      if (entry.type() === 'error') complaints.push(`${entry.text()} ${entry.location().url}`);
    });
  });
  context.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && host !== new URL(baseURL).host) {
      complaints.push(`request to ${request.url()}`);
    }
  });
  return { page: await context.newPage(), context, complaints };
}
