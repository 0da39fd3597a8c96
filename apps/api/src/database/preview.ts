import { AsyncLocalStorage } from 'node:async_hooks';
import type { Reads, SnapshotTx, Tx, Versions } from './transaction.ts';

interface Preview {
  readonly tx: SnapshotTx;
  readonly versions: Versions;
}

const previewing = new AsyncLocalStorage<Preview>();

/** True within work that reads what a transaction has not committed: nothing of it may be kept. */
export const isPreview = (): boolean => previewing.getStore() !== undefined;

/** Previews so far. Each has a version of its own below all real ones, so that counts kept by version are of no other. */
let previews = 0;

/** Runs work whose public reads of the client see what the transaction wrote. */
export function previewIn<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  previews += 1;
  const versions = { versao: -previews, sistema: 0 };
  return previewing.run({ tx: { ...tx, csv: noCsv }, versions }, work);
}

function noCsv(): never {
  throw new Error('a preview writes no CSV');
}

/** The same reads; within a preview, those of its client are done in its transaction. */
export function previewable(reads: Reads): Reads {
  const previewOf = (clienteId: number) => {
    const preview = previewing.getStore();
    return preview?.tx.clienteId === clienteId ? preview : null;
  };
  return {
    find: (clienteId, work, options) => {
      const preview = previewOf(clienteId);
      return preview === null ? reads.find(clienteId, work, options) : work(preview.tx);
    },
    snapshot: (clienteId, work, options) => {
      const preview = previewOf(clienteId);
      return preview === null
        ? reads.snapshot(clienteId, work, options)
        : work(preview.tx, preview.versions);
    },
    read: async (clienteId, statement, options) => {
      const preview = previewOf(clienteId);
      if (preview === null) return reads.read(clienteId, statement, options);
      const { tx, versions } = preview;
      return { rows: await tx.query(statement.text, statement.values), versions };
    },
  };
}
