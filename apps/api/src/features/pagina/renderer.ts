import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAsk, RenderedPage } from '@claraboia/contract';

export type RenderPage = (ask: PageAsk) => Promise<RenderedPage>;

/**
 * Loads the server renderer of the public pages from the web build.
 * @param folder of that build
 * @returns null if there is no build; the server then answers API calls only
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
