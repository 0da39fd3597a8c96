import { hashing, type Passed } from '../zip/hashing.ts';
import { BackupError, type Manifest } from './manifest.ts';
import type { BackupPlace } from './place/backup-place.ts';
import { fates, type Keep } from './rotation.ts';
import { type BackupParts, streamBackup } from './write-backup.ts';

/** Backup that was written, and read back. */
export interface Sent {
  readonly manifest: Manifest;
  readonly bytes: number;
}

/**
 * Writes a backup to a place and reads it back: it is kept only if every byte matches.
 * @param through transformation on the way, such as encryption
 * @throws BackupError if it differs
 */
export async function sendBackup(
  parts: BackupParts,
  place: BackupPlace,
  name: string,
  through: (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
): Promise<Sent> {
  let sent: (() => Passed) | null = null;
  const manifest = await streamBackup(parts, async (zip) => {
    const { stream, passed } = hashing(through(zip));
    await place.write(name, stream);
    sent = passed;
  });
  const expected = (sent as (() => Passed) | null)?.();
  const found = await passedOf(place.read(name));
  if (expected === undefined || found.sha256 !== expected.sha256) {
    await place.remove(name);
    throw new BackupError(
      `A cópia gravada em ${place.addressOf(name)} voltou diferente do que foi enviado, e foi apagada. As anteriores estão como estavam.`,
    );
  }
  return { manifest, bytes: found.bytes };
}

async function passedOf(source: AsyncIterable<Buffer>): Promise<Passed> {
  const { stream, passed } = hashing(source);
  for await (const _ of stream);
  return passed();
}

/**
 * Removes backups that the rule does not keep.
 * @param made the backup just made, which always stays
 * @returns the removed names
 */
export async function rotate(
  place: BackupPlace,
  keep: Keep,
  made: string,
  now: Date,
): Promise<string[]> {
  const names = (await place.list()).map(({ name }) => name);
  if (!names.includes(made)) {
    throw new BackupError(
      `A cópia nova não aparece na lista de ${place.addressOf('')}: nenhuma anterior foi apagada.`,
    );
  }
  const gone: string[] = [];
  for (const { name, stays } of fates(names, keep, now)) {
    if (stays.length > 0 || name === made) continue;
    await place.remove(name);
    gone.push(name);
  }
  return gone;
}
