import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { rootDir } from './paths.mjs';
import { longestFirst, readDurations, shardOf } from './test-durations.mjs';

/** Starts the slowest files first, and balances the shards by time. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const durations = readDurations();
    // Files of one project run in sequence, to share loaded modules.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((own) =>
      pick(own, (paths) => longestFirst(paths, durations)),
    );
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
 * @param {readonly import('vitest/node').TestSpecification[]} files
 * @param {(paths: readonly string[]) => readonly string[]} choose
 */
function pick(files, choose) {
  const byPath = Map.groupBy(files, ({ moduleId }) => relative(rootDir, moduleId));
  return choose([...byPath.keys()]).flatMap((path) => byPath.get(path) ?? []);
}
