import { fileURLToPath } from 'node:url';
import { type Ended, runToEnd } from './command.ts';

const SRC = fileURLToPath(new URL('../../src/backup', import.meta.url));

/** Start wrapper, for a separate machine or disk. */
export type Starting = (program: string, args: readonly string[]) => readonly [string, string[]];

/** `backup` or `restore` with settings and arguments, to its end. */
export async function command(
  name: 'backup' | 'restore',
  settings: Record<string, string>,
  args: readonly string[],
  starting: Starting = (program, rest) => [program, [...rest]],
): Promise<Ended> {
  const [program, rest] = starting(process.execPath, [`${SRC}/${name}-cli.ts`, ...args]);
  return runToEnd(program, rest, settings);
}
