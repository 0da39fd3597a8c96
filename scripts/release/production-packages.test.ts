import { expect, test } from 'vitest';
import { productionPackages } from './production-packages.ts';

const lock = {
  'apps/a': { dependencies: { own: '1.0.0', deep: '1.0.0' } },
  'node_modules/own': { link: true, resolved: 'packages/own' },
  'packages/own': { dependencies: { shared: '1.0.0' }, devDependencies: { tester: '1.0.0' } },
  'node_modules/deep': {
    dependencies: { shared: '2.0.0' },
    optionalDependencies: { elsewhere: '1.0.0' },
    peerDependencies: { perhaps: '1.0.0' },
    peerDependenciesMeta: { perhaps: { optional: true } },
  },
  'node_modules/deep/node_modules/shared': { version: '2.0.0', dependencies: { deep: '1.0.0' } },
  'node_modules/shared': { version: '1.0.0' },
  'node_modules/perhaps': {},
  'node_modules/tester': {},
  'node_modules/unused': {},
};

test('packages reached by a workspace are copied to a place where Node finds them, and no others', () => {
  expect(productionPackages(lock, 'apps/a')).toEqual({
    rooms: ['apps/a', 'packages/own'],
    packages: ['node_modules/deep', 'node_modules/deep/node_modules/shared', 'node_modules/shared'],
  });
});

test('a missing package ends it', () => {
  const { 'node_modules/shared': _, ...without } = lock;
  expect(() => productionPackages(without, 'apps/a')).toThrow('no shared for packages/own');
});
