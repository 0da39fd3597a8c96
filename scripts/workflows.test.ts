import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { rootDir } from './lib/paths.mjs';

const folder = join(rootDir, '.github', 'workflows');
const workflows = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

test('workflows run commands that there are', () => {
  const named = workflows.flatMap((text) => Array.from(text.matchAll(/npm run ([\w:-]+)/g)));
  expect(named.length).toBeGreaterThan(1);
  for (const [, command = ''] of named) expect(Object.keys(packageJson.scripts)).toContain(command);
});

test('workflows may read and no more, except the rights of a job, and leave no credentials behind', () => {
  for (const text of workflows) {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    const checkouts = text.split('actions/checkout@').length - 1;
    expect(checkouts).toBeGreaterThan(0);
    expect(text.split('persist-credentials: false').length - 1).toBe(checkouts);
  }
});
