import { StorageError } from './storage.ts';

const FAULTS =
  /^(EACCES|EDQUOT|EEXIST|EFBIG|EIO|EISDIR|EMFILE|ENFILE|ENODEV|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS|ESTALE|ENXIO)$/;

/** Runs a disk operation. Disk errors become `StorageError`; errors of the sender are rethrown unchanged. */
export async function onDisk<T>(during: 'read' | 'write', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== undefined && FAULTS.test(code ?? '')) {
      throw new StorageError(code ?? '', during, error);
    }
    throw error;
  }
}

/** Returns null for a missing file; rethrows other errors. */
export function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
