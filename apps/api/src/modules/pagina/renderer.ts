import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a page is made with; the other side of `apps/web/src/server/render.tsx`. */
export interface PageAsk {
  /** Path and query. */
  readonly address: string;
  readonly publicUrl: string;
  readonly now: Date;
  /** Makes a call of the API, by its path and query. */
  readonly call: (address: string) => Promise<{ readonly status: number; readonly text: string }>;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Where the page is instead. */
  readonly location: string | null;
  /** Belongs to a client with VLibras: its document may run the script. */
  readonly vlibras: boolean;
  /** Says something of now: another minute may say something else. */
  readonly timed: boolean;
}

export type RenderPage = (ask: PageAsk) => Promise<RenderedPage>;

/**
 * What the build of the interface left for the server to render citizens' pages with.
 * @param folder of that build
 * @returns null where nothing was built: the server then answers its calls alone
 */
export async function openRenderer(folder: string): Promise<RenderPage | null> {
  const script = join(folder, 'render.js');
  if (!existsSync(script)) return null;
  const assets: unknown = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8'));
  const { createPageRenderer } = (await import(pathToFileURL(script).href)) as {
    createPageRenderer: (assets: unknown) => RenderPage;
  };
  return createPageRenderer(assets);
}
