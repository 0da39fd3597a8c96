import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { newDataFolder, startProcess } from './product-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder as the first start leaves it. */
    demonstration: string;
  }
}

const run = promisify(execFile);
let original: string | null = null;

/** Vitest's global set-up: the first start, which makes the database and the demonstration, once for all files. */
export async function setup(project: TestProject): Promise<void> {
  original = await newDataFolder();
  const product = await startProcess(original);
  await product.stop();
  project.provide('demonstration', original);
}

export async function teardown(): Promise<void> {
  if (original !== null) await rm(original, { recursive: true, force: true });
}

/** A data folder of its own, with the demonstration in it; whoever owns the files goes on owning them. */
export async function copyOf(demonstration: string): Promise<string> {
  const folder = await newDataFolder();
  await run('cp', ['-a', `${demonstration}/.`, folder]);
  return folder;
}
