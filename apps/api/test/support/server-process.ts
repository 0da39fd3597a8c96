import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect } from 'vitest';
import { CHILD_ENVIRONMENT } from './child-environment.ts';
import { makeDataDir, removeDataDir } from './postgres.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface Running {
  readonly child: ChildProcess;
  /** Output, with announcements as plain text instead of JSON. */
  readonly output: () => string;
  /** Output as written. */
  readonly raw: () => string;
  readonly ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();
const folders = new Set<string>();
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  for (const folder of folders) await removeDataDir(folder);
  folders.clear();
});

/** Small disk mounted over a folder, visible only to the process. */
export interface SmallDisk {
  readonly folder: string;
  readonly megabytes: number;
  /** Mounted read-only. */
  readonly readOnly?: boolean;
}

export interface StartOptions {
  /** A module that is loaded before the server's own. */
  readonly preload?: string;
  readonly disk?: SmallDisk;
  /** Another user than the one who runs the tests; only root can. */
  readonly as?: { readonly uid: number; readonly gid: number };
}

/**
 * Mounts a disk for one process without changing its user: as root directly; otherwise as root of a user namespace for
 * the mount only, since a server running as root would look for a user to drop to.
 */
const AS_BEFORE = `unshare --map-user=${process.getuid?.()} --map-group=${process.getgid?.()}`;
const [UNSHARE, LEAVE] =
  process.getuid?.() === 0 ? (['-m', 'exec'] as const) : (['-rm', `exec ${AS_BEFORE}`] as const);

/** Mounts a disk of some megabytes over the folder `$0`, then runs the program that follows. */
const onDisk = (megabytes: number, readOnly = false) =>
  `mount -t tmpfs -o size=${megabytes}m,mode=755${readOnly ? ',ro' : ''} tmpfs "$0" && ${LEAVE} "$@"`;

/** True if this system lets a process mount its own disk. */
export const canMountDisks =
  spawnSync('unshare', [UNSHARE, 'sh', '-c', onDisk(1), '/mnt', 'true']).status === 0;

/** Starts the server as a separate process; killed after the test. */
export function start(
  environment: Record<string, string>,
  { preload, disk, as }: StartOptions = {},
): Running {
  let output = '';
  const node = [process.execPath, ...(preload === undefined ? [] : ['--import', preload]), MAIN];
  const [command = '', ...args] =
    disk === undefined
      ? node
      : [
          'unshare',
          UNSHARE,
          'sh',
          '-c',
          onDisk(disk.megabytes, disk.readOnly),
          disk.folder,
          ...node,
        ];
  const child = spawn(command, args, {
    // As `npm start` sets it (scripts/lib/server-env.mjs).
    env: {
      ...CHILD_ENVIRONMENT,
      UV_THREADPOOL_SIZE: '16',
      NODE_OPTIONS: '--max-semi-space-size=16',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  running.add(child);
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return { child, output: () => announced(output), raw: () => output, ended };
}

const ANNOUNCEMENT = ['hostname', 'level', 'msg', 'pid', 'time'].join();

/** Replaces JSON lines that only contain a message by that message. */
const announced = (output: string): string =>
  output.replace(/^\{.*\}$/gm, (line) => {
    try {
      const entry = JSON.parse(line) as Record<string, unknown>;
      return Object.keys(entry).sort().join() === ANNOUNCEMENT ? String(entry.msg) : line;
    } catch {
      // The line is incomplete.
      return line;
    }
  });

/** True if the disk of a running process can be remounted: its namespace is accessible to root only. */
export const canRemountDisks = canMountDisks && process.getuid?.() === 0;

/** Mounts the disk of a running process again: read-only (`ro`) or writable (`rw`). */
export function remount({ child }: Running, { folder }: SmallDisk, mode: 'ro' | 'rw'): void {
  const args = ['-t', String(child.pid), '-m', 'mount', '-o', `remount,${mode}`, folder];
  expect(spawnSync('nsenter', args).status).toBe(0);
}

/** Path of a file as the process sees it, including on its own disk. */
export const seenBy = ({ child }: Running, path: string) => `/proc/${child.pid}/root${path}`;

/** Result of `work`; rejects with the last output if the server ends first. */
export const whileItRuns = <T>(server: Running, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    server.ended.then((code) => {
      throw new Error(`the server ended with ${code}:\n${server.output().slice(-4000)}`);
    }),
  ]);

/** Base URL, once the server answers. A first start with the demonstration is slow on a busy machine. */
export async function ready(server: Running, timeout = 150_000): Promise<string> {
  await expect.poll(server.output, { timeout }).toMatch(/Claraboia pronta em|\n.*Error/);
  const address = /Claraboia pronta em (\S+)/.exec(server.output())?.[1];
  if (address === undefined) throw new Error(server.output());
  return address;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A data folder, removed after the test. */
export async function folder(): Promise<string> {
  const made = await makeDataDir();
  folders.add(made);
  return made;
}
