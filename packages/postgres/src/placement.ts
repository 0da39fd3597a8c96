import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import { canReach, ensurePrivateDir, type ServerIdentity } from './reachable.ts';

/** Location of the cluster and the user that runs it. */
export interface Placement {
  /** Folder given by the operator, absolute and without symbolic links. */
  readonly dataDir: string;
  /** Folder of the cluster: `dataDir`, unless PostgreSQL's user cannot access it. */
  readonly homeDir: string;
  readonly clusterDir: string;
  readonly identity: ServerIdentity;
  /** True if child processes must switch from root to `identity`. */
  readonly switchUser: boolean;
}

/** `nobody`: PostgreSQL refuses to run as root, and any unprivileged user works. */
const UNPRIVILEGED_ID = 65534;

/** Kernels allow 104 (macOS) or 108 bytes; the file name in the folder takes 14 of them. */
const MAX_SOCKET_DIR_BYTES = 86;

/**
 * Decides where the cluster of a data folder is, the same at every start.
 *
 * If started as root, PostgreSQL runs as an unprivileged user. If that user cannot access the data folder (a clone
 * below a 0700 home), the cluster is placed in a system folder. A pointer file in the data folder stores its path. The
 * cluster is thus found again even if the data folder is moved or its mode changes.
 */
export async function resolvePlacement(requestedDir: string): Promise<Placement> {
  await mkdir(requestedDir, { recursive: true });
  const dataDir = await realpath(requestedDir);
  const pointerFile = join(dataDir, 'postgres.location');
  const pointed = await readPointer(pointerFile);
  const switchUser = process.getuid?.() === 0;

  let homeDir = pointed ?? dataDir;
  const existing = await ownerOf(join(homeDir, 'postgres'));
  if (pointed !== null && existing === null && (await ownerOf(pointed)) === null) {
    throw new EmbeddedPostgresError(
      `Os dados do banco ficavam em ${pointed}, que não existe mais. Restaure essa pasta, ou ` +
        `apague ${pointerFile} para começar com um banco vazio.`,
    );
  }
  const identity = chooseIdentity(existing, switchUser);
  if (existing !== null && existing.uid !== identity.uid) {
    throw new EmbeddedPostgresError(
      `O banco em ${join(homeDir, 'postgres')} pertence a outro usuário (UID ${existing.uid}). ` +
        `Inicie a Claraboia com esse usuário, ou passe a pasta ao UID ${identity.uid} com chown -R.`,
    );
  }
  if (switchUser && !(await canReach(homeDir, identity, { execute: true }))) {
    if (existing !== null) {
      throw new EmbeddedPostgresError(
        `O banco existe em ${homeDir}, mas o usuário do PostgreSQL (UID ${identity.uid}) não ` +
          'consegue mais chegar a essa pasta. Devolva a permissão de passagem (chmod o+x) às ' +
          'pastas acima dela.',
      );
    }
    homeDir = join(await systemFolder(identity), 'dados', shortHash(dataDir));
    await mkdir(homeDir, { recursive: true, mode: 0o755 });
    // Written before the cluster exists: a start killed in between finds the same place.
    await writeFile(pointerFile, `${homeDir}\n`);
  }
  const clusterPath = join(homeDir, 'postgres');
  const clusterDir = existing === null ? clusterPath : await realpath(clusterPath);
  return { dataDir, homeDir, clusterDir, identity, switchUser };
}

/**
 * Folder of the Unix socket: next to the cluster. If that path exceeds the kernel's limit, a private folder under the
 * temporary folder, named after the cluster.
 */
export async function ensureSocketDir(placement: Placement): Promise<string> {
  const beside = join(placement.homeDir, 'postgres.socket');
  const name = `claraboia-${shortHash(placement.clusterDir)}`;
  const candidates = [beside, join(tmpdir(), name), join('/tmp', name)];
  for (const path of candidates) {
    const reachable =
      !placement.switchUser ||
      (await canReach(dirname(path), placement.identity, { execute: true }));
    if (reachable && Buffer.byteLength(path) <= MAX_SOCKET_DIR_BYTES) {
      await ensurePrivateDir(path, placement.identity);
      return path;
    }
  }
  throw new EmbeddedPostgresError(
    `Nenhum caminho serve para o soquete do banco: ${candidates.join(', ')}. ` +
      'Use em DATA_DIR um caminho mais curto.',
  );
}

/**
 * System folder that belongs to root and that the identity can access, for data that cannot stay in the project. Only
 * called as root.
 */
export async function systemFolder(identity: ServerIdentity): Promise<string> {
  const candidates = [
    '/var/lib/claraboia',
    join(tmpdir(), 'claraboia-root'),
    '/tmp/claraboia-root',
  ];
  for (const path of candidates) {
    try {
      await mkdir(path, { mode: 0o755 });
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (['ENOENT', 'EACCES', 'EROFS', 'EPERM'].includes(code)) {
        continue;
      }
      if (code !== 'EEXIST') {
        throw error;
      }
    }
    const found = await lstat(path);
    // Anybody may create a name under the temporary folder: only root's own is trusted.
    const isOurs = found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
    if (isOurs && (await canReach(path, identity, { execute: true }))) {
      return path;
    }
  }
  throw new EmbeddedPostgresError(
    `Não há pasta que sirva para o banco quando iniciado como root (tentadas: ` +
      `${candidates.join(', ')}). Use em DATA_DIR uma pasta que outros usuários possam ` +
      'atravessar, inicie com um usuário comum, ou informe DATABASE_URL.',
  );
}

function chooseIdentity(existing: ServerIdentity | null, switchUser: boolean): ServerIdentity {
  if (!switchUser) {
    return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  }
  if (existing !== null && existing.uid !== 0) {
    return existing;
  }
  return { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
}

async function ownerOf(path: string): Promise<ServerIdentity | null> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return null;
    }
    throw error;
  }
}

async function readPointer(file: string): Promise<string | null> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    return text === '' ? null : text;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return null;
    }
    throw error;
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
