import { execFile, spawn } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { rootDir } from '../lib/paths.mjs';

/**
 * Packs a folder as a reproducible tar.gz: the same files give the same bytes on any machine, at any time. Their time
 * is that of the commit: pages use it for change detection, so it must differ between releases.
 * @param parent folder that contains it
 * @param name of the folder, with which every path begins
 */
export async function packed(parent: string, name: string): Promise<Readable> {
  const tar = spawn('tar', [
    ...['--create', '--format=gnu', '--sort=name', `--mtime=@${await sourceTime()}`],
    ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+r-w,a+X'],
    ...[`--directory=${parent}`, name],
  ]);
  const ended = new Promise<void>((resolve, reject) => {
    let told = '';
    tar.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString();
    });
    tar.once('error', reject);
    tar.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar: ${told}`))));
  });
  const out = new PassThrough();
  // A truncated archive must not look like a complete one.
  pipeline(tar.stdout, createGzip(), out, { end: false })
    .then(() => ended)
    .then(
      () => out.end(),
      (error: Error) => out.destroy(error),
    );
  ended.catch((error: Error) => out.destroy(error));
  return out;
}

/** Seconds since 1970: from the environment, else of the commit, else now. */
async function sourceTime(): Promise<number> {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given !== undefined) return Number(given);
  try {
    const args = ['log', '-1', '--format=%ct'];
    const { stdout } = await promisify(execFile)('git', args, { cwd: rootDir });
    return Number(stdout.trim());
  } catch {
    // Sources without their history, such as an archive of them.
    return Math.floor(Date.now() / 1000);
  }
}
