import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/lib/ensure-chromium.mjs';

/** Starts the Chromium that `npm test` found or installed. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await findChromium());
  if (!executablePath) throw new Error('Falta um Chromium: rode npm test, que instala um.');
  return chromium.launch({
    executablePath,
    // As root Chromium has no sandbox; only our own pages are opened, including those of clients' own hosts.
    args: [
      ...['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
      '--host-resolver-rules=MAP *.test 127.0.0.1',
    ],
  });
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Script errors of the pages, and requests to other hosts. */
  readonly complaints: string[];
}

/**
 * Makes every navigation wait until the page is hydrated. Pages are visible before their scripts run, and a button
 * pressed before that, faster than any person, has no effect.
 */
function untilReady(page: Page): void {
  const taken = async <T>(answer: T): Promise<T> => {
    await page.waitForFunction(
      () => {
        const { app, ready, plain } = document.documentElement.dataset;
        // Files and external pages have no such attribute.
        const settled = [app, ready, plain].some((each) => each !== undefined);
        return settled || document.querySelector('#root') === null;
      },
      undefined,
      { timeout: 20_000 },
    );
    return answer;
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => taken(await goto(...args));
  page.reload = async (...args) => taken(await reload(...args));
}

/**
 * Visitor with a screen of that width; records script errors and requests to other hosts.
 * @param scripts false disables scripts
 */
export async function visit(
  browser: Browser,
  baseURL: string,
  width: number,
  scripts = true,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 600 ? 740 : 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    javaScriptEnabled: scripts,
  });
  const complaints: string[] = [];
  context.on('page', (opened) => {
    if (scripts) untilReady(opened);
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
