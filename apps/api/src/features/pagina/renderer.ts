import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAsk, RenderedPage } from '@claraboia/contract';

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
