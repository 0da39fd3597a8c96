import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface Told {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const SRC = fileURLToPath(new URL('../../src/backup', import.meta.url));

/** How the command is started: for a machine or a disk of its own. */
export type Starting = (program: string, args: readonly string[]) => readonly [string, string[]];

/** `backup` or `restore` with settings and arguments, to its end. */
export async function command(
  name: 'backup' | 'restore',
  settings: Record<string, string>,
  args: readonly string[],
  starting: Starting = (program, rest) => [program, [...rest]],
): Promise<Told> {
  const [program, rest] = starting(process.execPath, [`${SRC}/${name}-cli.ts`, ...args]);
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}
