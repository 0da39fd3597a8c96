import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react';

interface Upload {
  /** Where in the draft its value belongs, such as `arquivoList.0.caminho`. */
  readonly path: string | undefined;
  readonly failed: boolean;
}

/** The uploads of a form or dialog: those on their way, which a save waits for, and those that failed. */
export class PendingUploads {
  readonly #uploads = new Map<string, Upload>();
  readonly #listeners = new Set<() => void>();

  /** How many are on their way. */
  get size(): number {
    return this.#all(false).length;
  }

  /** How many ended in a failure that nobody has done anything about. */
  get failed(): number {
    return this.#all(true).length;
  }

  /** The fields that get their value when an upload ends. */
  get paths(): ReadonlySet<string | undefined> {
    return new Set(this.#all(false).map(({ path }) => path));
  }

  set(id: string, upload: Upload): void {
    this.#uploads.set(id, upload);
    this.#tell();
  }

  delete(id: string): void {
    if (this.#uploads.delete(id)) this.#tell();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #all(failed: boolean) {
    return [...this.#uploads.values()].filter((upload) => upload.failed === failed);
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

export const PendingUploadsContext = createContext(new PendingUploads());

/** How many uploads are on their way, and anew whenever that changes. */
export function useUploadCount(uploads: PendingUploads): number {
  return useSyncExternalStore(uploads.subscribe, () => uploads.size);
}

interface PendingUploadOptions {
  readonly path?: string;
  readonly failed?: boolean;
}

/** Counts this input among the uploads of its form: on their way while `pending` holds, failed while `failed` does. */
export function usePendingUpload(
  pending: boolean,
  { path, failed = false }: PendingUploadOptions = {},
): void {
  const uploads = useContext(PendingUploadsContext);
  const id = useId();
  useEffect(() => {
    if (!pending && !failed) return uploads.delete(id);
    uploads.set(id, { path, failed: !pending });
  }, [uploads, id, path, pending, failed]);
  useEffect(() => () => uploads.delete(id), [uploads, id]);
}
