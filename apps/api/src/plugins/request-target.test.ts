import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { originForm } from './request-target.ts';

const ask = (url: string, method = 'GET') => {
  const headers: Record<string, string> = { host: 'first.org' };
  const target = originForm({ url, method, headers } as unknown as IncomingMessage);
  return [target, headers.host];
};

test.each([
  ['/a?b=1', '/a?b=1', 'first.org'],
  ['//a', '//a', 'first.org'],
  ['http://other.org:8080/a?b=1', '/a?b=1', 'other.org:8080'],
  ['HTTPS://other.org', '/', 'other.org'],
  ['*', '/%', 'first.org'],
  ['other.org:443', '/%', 'first.org'],
  ['http://[bad/a', '/%', 'first.org'],
  ['ftp://other.org/a', '/%', 'first.org'],
  ['javascript:alert(1)', '/%', 'first.org'],
])('%s is looked up as %s at %s', (url, target, host) => {
  expect(ask(url)).toEqual([target, host]);
});

test('OPTIONS * asks about the server', () => {
  expect(ask('*', 'OPTIONS')[0]).toBe('*');
});
