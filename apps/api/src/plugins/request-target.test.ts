import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { originForm } from './request-target.ts';

const ask = (url: string, method = 'GET') => {
  const headers: Record<string, string> = { host: 'first.org' };
  const target = originForm({
    url,
    method,
    headers,
    rawHeaders: ['Host', 'first.org'],
  } as unknown as IncomingMessage);
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

describe('a Host header', () => {
  const at = (...hosts: readonly string[]) =>
    originForm({
      url: '/a',
      method: 'GET',
      headers: { host: hosts[0] },
      rawHeaders: ['Accept', '*/*', ...hosts.flatMap((host) => ['HoSt', host])],
    } as unknown as IncomingMessage);

  test.each([
    'prefeitura.pe.gov.br',
    'LOCALHOST:3000',
    'my_service:80',
    '10.0.0.1',
    '[::1]:8080',
    'a.org.',
    '',
  ])('%j is one', (host) => {
    expect(at(host)).toBe('/a');
  });

  test.each([
    ['a b'],
    ['a/b'],
    ['a.org:80:80'],
    ['a.org:x'],
    ['user@a.org'],
    ['a.org, b.org'],
    ['<script>'],
    ['a"b'],
    ['[::1'],
    ['::1'],
    ['a.org', 'b.org'],
    ['a.org', 'a.org'],
  ])('%j is refused with 400', (...hosts) => {
    expect(at(...hosts)).toBe('/%');
  });

  test('is not needed by programs of HTTP/1.0', () => {
    expect(at()).toBe('/a');
  });
});
