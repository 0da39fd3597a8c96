import { chmod, chown, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';

/** The user and group PostgreSQL runs under. */
export interface ServerIdentity {
  readonly uid: number;
  readonly gid: number;
}

/** Mode bits as `others` write them, tested for the class the identity falls in. */
type Access = { readonly read?: boolean; readonly execute?: boolean };

/**
 * Whether the identity gets at a path: every folder above it lets it through (as written and
 * after symbolic links), and the path itself grants the access asked for.
 *
 * Read from the mode bits, because root cannot ask the kernel on behalf of another user.
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
 * Makes a folder that only the identity (and root) can enter, or accepts the one made earlier.
 * In a world-writable place somebody else may have put one there first: that one is refused.
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
  // Owned by root: made by an earlier start that was killed before it could hand it over.
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
