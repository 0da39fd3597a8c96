import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { newDataFolder, type ProductProcess, startProcess } from './product-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder as the first start leaves it. */
    demonstration: string;
    /** Address of a read-only product. */
    reading: string;
  }
}

const run = promisify(execFile);
const folders: string[] = [];
let reading: ProductProcess | undefined;

/** Vitest's global set-up: the first start, which makes the database and the demonstration, once for all files. */
export async function setup(project: TestProject): Promise<void> {
  const original = await newDataFolder();
  folders.push(original);
  const product = await startProcess(original);
  await product.stop();
  project.provide('demonstration', original);
  const copy = await copyOf(original);
  folders.push(copy);
  // Two test files share one address, and would exceed a single visitor's limit per minute.
  reading = await startProcess(copy, { RATE_LIMITS: '0' });
  project.provide('reading', reading.url);
}

export async function teardown(): Promise<void> {
  await reading?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

/** Copies the demonstration's data folder, with its owners. */
export async function copyOf(demonstration: string): Promise<string> {
  const folder = await newDataFolder();
  await run('cp', ['-a', `${demonstration}/.`, folder]);
  return folder;
}
