import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { copyOf } from './demonstration.ts';
import { type ProductProcess, startProcess } from './product-process.ts';

export type Product = ProductProcess;

/**
 * The product as a person starts it again, with the demonstration, on a data folder of its own.
 * @param settings beyond those that every start has
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
