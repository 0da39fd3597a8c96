import { expect, test } from 'vitest';
import { addressOf, networkOf } from './network-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:8080', '2001:db8::1'],
  ['"[2001:db8::1]:8080"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::1', '::1'],
])('%s is the address %s', (written, address) => {
  expect(addressOf(written)).toBe(address);
});

test.each(['', 'unknown', '_gateway', '203.0.113', '203.0.113.9:porta', '[2001:db8::1', 'a:b'])(
  '%j is no address',
  (written) => {
    expect(addressOf(written)).toBeNull();
  },
);

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:9::', true],
  ['2001:db8:0:1::', '2001:db8::1', false],
  ['[2001:db8:1:2::1]:80', '2001:db8:1:2::9', true],
  ['203.0.113.9', '::ffff:203.0.113.9', true],
  ['203.0.113.9', '203.0.113.10', false],
  ['::1', '::2', true],
])('%s and %s are of one network: %s', (one, other, same) => {
  expect(networkOf(one) === networkOf(other)).toBe(same);
});

test('an invalid address counts as it is written', () => {
  expect(networkOf('unknown')).toBe('unknown');
});

test('a connection that closed meanwhile has no network', () => {
  expect(networkOf(undefined)).toBe('');
});
