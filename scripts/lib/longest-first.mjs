import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { rootDir } from './paths.mjs';
import { longestFirst, readDurations, shardOf } from './test-durations.mjs';

/** Starts the slowest files first, or with SHUFFLE=<seed> in random order; balances the shards by time. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const durations = readDurations();
    const { SHUFFLE } = process.env;
    /** @param {readonly string[]} paths */
    const order = (paths) => (SHUFFLE ? shuffled(paths, SHUFFLE) : longestFirst(paths, durations));
    // Files of one project run in sequence, to share loaded modules.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((own) => pick(own, order));
  }

  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async shard(files) {
    const { shard } = this.ctx.config;
    if (shard === undefined) return files;
    return pick(files, (paths) => shardOf(paths, readDurations(), shard));
  }
}

/**
 * @param {readonly string[]} paths
 * @param {string} seed same order each time
 */
function shuffled(paths, seed) {
  /** @param {string} path */
  const rank = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  return paths.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/**
 * @param {readonly import('vitest/node').TestSpecification[]} files
 * @param {(paths: readonly string[]) => readonly string[]} choose
 */
function pick(files, choose) {
  const byPath = Map.groupBy(files, ({ moduleId }) => relative(rootDir, moduleId));
  return choose([...byPath.keys()]).flatMap((path) => byPath.get(path) ?? []);
}
