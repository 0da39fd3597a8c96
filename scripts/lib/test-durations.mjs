import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from './paths.mjs';

/** Recorded by `RECORD_DURATIONS=1 npm test`. Only their order counts, which is much the same on every machine. */
const FILE = join(rootDir, 'scripts', 'test-durations.json');
/** Default seconds of a file without a record, so that a new one starts before the many small ones. */
const UNKNOWN = 15;

/**
 * Reads how long each test file took, by its path from the root.
 * @returns {ReadonlyMap<string, number>} seconds
 */
export function readDurations() {
  return new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8'))));
}

/**
 * Records how long the files of a whole run took; files that are gone are forgotten.
 * @param {ReadonlyMap<string, number>} durations seconds, by path from the root
 */
export async function writeDurations(durations) {
  const rounded = [...durations]
    .map(([file, seconds]) => /** @type {const} */ ([file, Math.round(seconds * 10) / 10]))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}

/**
 * Sorts files by their time, the longest first: begun last, a long one would run alone at the end.
 * @param {readonly string[]} files paths from the root
 * @param {ReadonlyMap<string, number>} durations
 */
export const longestFirst = (files, durations) =>
  files.toSorted((one, other) => secondsOf(other, durations) - secondsOf(one, durations));

/**
 * Divides files among machines with about equal time.
 * @param {readonly string[]} files paths from the root
 * @param {ReadonlyMap<string, number>} durations
 * @param {{ index: number, count: number }} shard `index` from 1
 */
export function shardOf(files, durations, { index, count }) {
  const shards = Array.from({ length: count }, () => ({
    seconds: 0,
    files: /** @type {string[]} */ ([]),
  }));
  // Sorted by name first: every machine must compute the same division.
  for (const file of longestFirst(files.toSorted(), durations)) {
    const least = shards.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.files.push(file);
    least.seconds += secondsOf(file, durations);
  }
  return shards[index - 1]?.files ?? [];
}

/**
 * @param {string} file
 * @param {ReadonlyMap<string, number>} durations
 */
const secondsOf = (file, durations) => durations.get(file) ?? UNKNOWN;
