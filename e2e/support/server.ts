import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { copyOf } from './demonstration.ts';
import { type ProductProcess, startProcess } from './product-process.ts';

export type Product = ProductProcess;

/**
 * Product as restarted by a person, with the demonstration, on its own data folder.
 * @param settings in addition to those of every start
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const dataDir = await copyOf(inject('demonstration'));
  const product = await startProcess(dataDir, settings);
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
