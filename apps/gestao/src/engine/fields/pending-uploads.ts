import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react';

interface Upload {
  /** Path of its value in the draft, such as `arquivoList.0.caminho`. */
  readonly path: string | undefined;
  readonly failed: boolean;
}

/** Uploads of a form or dialog: pending ones, which a save waits for, and failed ones. */
export class PendingUploads {
  readonly #uploads = new Map<string, Upload>();
  readonly #listeners = new Set<() => void>();

  /** Number of pending uploads. */
  get size(): number {
    return this.#all(false).length;
  }

  /** Number of failed uploads that the user has not resolved. */
  get failed(): number {
    return this.#all(true).length;
  }

  /** Paths of the fields that wait for an upload. */
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

/** Number of pending uploads; re-renders when it changes. */
export function useUploadCount(uploads: PendingUploads): number {
  return useSyncExternalStore(uploads.subscribe, () => uploads.size);
}

interface PendingUploadOptions {
  readonly path?: string;
  readonly failed?: boolean;
}

/**
 * Registers this input with the uploads of its form: pending while `pending` is true, failed while `failed` is true.
 */
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
