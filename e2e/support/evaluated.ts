import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import { inject } from 'vitest';
import type { Tx } from '../../apps/api/src/database/database.ts';
import { asOwner } from '../../apps/api/src/database/owner.ts';
import { copyOf } from './demonstration.ts';
import { type ProductProcess, startProcess } from './product-process.ts';

/**
 * Product whose Vale Claro has planted evaluations, in place of those that the demonstration asks for.
 * @param plant stores them, before the product starts
 */
export async function startEvaluated(plant: (tx: Tx) => Promise<unknown>): Promise<ProductProcess> {
  const folder = await copyOf(inject('demonstration'));
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  try {
    await asOwner(embedded.connectionString, async (owner) => {
      const [row] = await owner.query<{ id: number }>(
        `select id from cliente where identificador = 'vale-claro'`,
      );
      await owner.query(`select graphile_worker.remove_job('avaliacao:' || id) from cliente`);
      await plant(await owner.as(row?.id ?? 0));
    });
  } finally {
    await embedded.stop();
  }
  const product = await startProcess(folder);
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
