import { expect, test } from 'vitest';
import { isNewer, versionIn } from './service-checks.ts';

test.each([
  ['0.10.0', '0.9.9', true],
  ['v1.0.0', '0.2.0', true],
  ['0.2.0', '0.2.0', false],
  ['0.1.9', '0.2.0', false],
  ['a mais nova', '0.2.0', false],
])('%s is newer than %s: %s', (version, than, newer) => {
  expect(isNewer(version, than)).toBe(newer);
});

test.each([
  ['{"tag_name":"v0.3.0"}', '0.3.0'],
  ['{"version":"0.3.1"}', '0.3.1'],
  ['0.4.0\n', '0.4.0'],
  ['<html>', null],
  ['{"tag_name":3}', null],
])('the version in %j is %s', (text, version) => {
  expect(versionIn(text)).toBe(version);
});
