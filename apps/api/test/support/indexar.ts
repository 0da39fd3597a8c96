import { expect } from 'vitest';
import { Indexador } from '../../src/features/busca/texto/indexador.ts';
import type { TestApp } from './test-app.ts';

/** Does the background work of the search. */
export async function workOffOf({ database, storage }: TestApp): Promise<void> {
  const indexador = new Indexador({
    database,
    storage,
    onError: (error) => expect.unreachable(error.message),
  });
  await indexador.wakeAll();
  await indexador.close();
}
