import { chmod, chown, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';

/** User and group of the PostgreSQL server. */
export interface ServerIdentity {
  readonly uid: number;
  readonly gid: number;
}

/** Mode bits in the notation for `others`, tested for the class of the identity. */
type Access = { readonly read?: boolean; readonly execute?: boolean };

/**
 * True if the identity can access a path: every folder above it is searchable (as written and after symbolic links),
 * and the path itself grants the access.
 *
 * Uses the mode bits, because root cannot ask the kernel on behalf of another user.
 */
export async function canReach(
  path: string,
  identity: ServerIdentity,
  access: Access,
): Promise<boolean> {
  const absolute = resolve(path);
  for (const start of new Set([absolute, await realpath(absolute)])) {
    for (let dir = dirname(start); ; dir = dirname(dir)) {
      if (!(await grants(dir, identity, { execute: true }))) {
        return false;
      }
      if (dir === dirname(dir)) {
        break;
      }
    }
  }
  return grants(absolute, identity, access);
}

async function grants(path: string, identity: ServerIdentity, access: Access): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === identity.uid ? 6 : gid === identity.gid ? 3 : 0;
  const wanted = (access.read ? 4 : 0) | (access.execute ? 1 : 0);
  return ((mode >> shift) & wanted) === wanted;
}

/**
 * Creates a folder that only the identity (and root) can enter, or accepts the one created earlier. In a
 * world-writable place another user may have created one first: that one is rejected.
 */
export async function ensurePrivateDir(path: string, identity: ServerIdentity): Promise<void> {
  const self = process.getuid?.() ?? identity.uid;
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw error;
    }
  }
  const found = await lstat(path);
  // Owned by root: created by an earlier start that was killed before the change of owner.
  if (!found.isDirectory() || (found.uid !== identity.uid && found.uid !== self)) {
    throw new EmbeddedPostgresError(
      `A pasta ${path} já existe e pertence a outro usuário (UID ${found.uid}); ` +
        'por segurança, a Claraboia não vai usá-la. Remova-a e inicie de novo.',
    );
  }
  if (found.uid !== identity.uid) {
    await chown(path, identity.uid, identity.gid);
  }
  if ((found.mode & 0o777) !== 0o700) {
    await chmod(path, 0o700);
  }
}
