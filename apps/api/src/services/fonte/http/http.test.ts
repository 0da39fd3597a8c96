import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { AllowedHosts } from './allowed-hosts.ts';
import { decodeCell, decodeText, latin1Address } from './latin1.ts';
import { isPublicAddress } from './public-address.ts';
import { SourceHttp } from './source-http.ts';

describe('the list of hosts', () => {
  const hosts = AllowedHosts.parse('Sistemas.tcepe.tc.br, http://10.0.0.5:8080') as AllowedHosts;

  test.each([
    ['https://sistemas.tcepe.tc.br/licon/a.pdf', 'public'],
    ['http://sistemas.tcepe.tc.br:80/a', 'public'],
    ['https://sistemas.tcepe.tc.br:443/a', 'public'],
    ['https://sistemas.tcepe.tc.br:8443/a', null],
    ['https://sistemas.tcepe.tc.br.exemplo.org/', null],
    ['https://exemplo.org/?sistemas.tcepe.tc.br', null],
    ['https://sistemas.tcepe.tc.br@exemplo.org/', null],
    ['https://eu:senha@sistemas.tcepe.tc.br/', null],
    ['ftp://sistemas.tcepe.tc.br/', null],
    ['http://10.0.0.5:8080/x', 'vouched'],
    ['https://10.0.0.5:8080/x', null],
    ['http://10.0.0.5/x', null],
  ])('%s: %s', (address, trust) => {
    expect(hosts.trust(new URL(address))).toBe(trust);
  });

  test.each([
    ['http://portal.antiga.pe.gov.br/lei.pdf', 'public'],
    ['https://sistemas.tcepe.tc.br/a', 'public'],
    ['http://10.0.0.5:8080/x', 'vouched'],
    ['http://10.0.0.6:8080/x', null],
    ['https://eu:senha@exemplo.org/', null],
    ['file:///etc/passwd', null],
  ])('opened to every host: %s: %s', (address, trust) => {
    const open = hosts.andAnyPublic();
    expect(open.trust(new URL(address))).toBe(trust);
    const old = new URL('http://portal.antiga.pe.gov.br/lei.pdf');
    expect(open.upgraded(old)).toBe(old);
  });

  test.each([
    ['https://www.valeclaro.pe.gov.br/', 'public'],
    ['http://gov.br/', 'public'],
    ['https://esic.valeclaro.com.br/pedido', 'public'],
    ['https://valeclaro.com.br/', 'public'],
    ['http://10.0.0.5:8080/x', 'vouched'],
    ['https://maugov.br/', null],
    ['https://gov.br.exemplo.org/', null],
    ['https://www.valeclaro.pe.gov.br:8443/', null],
    ['https://com.br/', null],
  ])('opened to all hosts below: %s: %s', (address, trust) => {
    const below = AllowedHosts.parse('gov.br http://10.0.0.5:8080')?.andBelow(['valeclaro.com.br']);
    expect(below?.trust(new URL(address))).toBe(trust);
  });

  test('makes links secure, save where the very place was vouched for', () => {
    const upgraded = (address: string) => hosts.upgraded(new URL(address)).href;
    expect(upgraded('http://sistemas.tcepe.tc.br/a')).toBe('https://sistemas.tcepe.tc.br/a');
    expect(upgraded('http://10.0.0.5:8080/a')).toBe('http://10.0.0.5:8080/a');
  });

  test.each(['exemplo_.org', 'https://a.org/pasta', 'http://', '*', 'a..b'])(
    'refuses %s',
    (text) => {
      expect(AllowedHosts.parse(text)).toBeNull();
    },
  );
});

test.each([
  ['200.238.107.1', true],
  ['8.8.8.8', true],
  ['2801:80::1', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['exemplo.org', false],
])('%s is a place of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('addresses keep their mark, and speak ISO-8859-1', () => {
  expect(latin1Address('https://a.br/X!json?MUNICIPIO=São João&Y=1')).toBe(
    'https://a.br/X!json?MUNICIPIO=S%E3o Jo%E3o&Y=1',
  );
  expect(new URL(latin1Address('https://a.br/X!json?M=São')).href).toBe(
    'https://a.br/X!json?M=S%E3o',
  );
});

test('texts are read in the encoding they come in', () => {
  expect(decodeText(Buffer.from('ação', 'latin1'), 'application/json')).toBe('ação');
  expect(decodeText(Buffer.from('ação'), 'application/json; charset=UTF-8')).toBe('ação');
  expect(decodeCell(Buffer.from('ação').toString('latin1'))).toBe('ação');
  expect(decodeCell(Buffer.from('ação', 'latin1').toString('latin1'))).toBe('ação');
});

/** A source's answer begins, and goes on as `then` says. */
async function asked(
  then: (response: ServerResponse) => void,
  work: (host: string) => Promise<void>,
) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': 13 });
    response.write('metade');
    then(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await work(`127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  server.close();
}

const ask = (host: string, timeout: number) =>
  new SourceHttp({
    hosts: AllowedHosts.parse(`http://${host}`) as AllowedHosts,
    timeout,
  }).bytes(`http://${host}/`, { signal: new AbortController().signal, maxBytes: 1000 });

test('a source that goes silent in the middle of its answer is told as silent, not as cut', () =>
  asked(
    () => undefined,
    (host) =>
      expect(ask(host, 50)).rejects.toMatchObject({
        message: `A fonte (${host}) ficou 0,05 s sem responder.`,
        fault: 'timeout',
      }),
  ));

test('a pause of this process is no silence of the source', () =>
  asked(
    (response) => {
      setTimeout(() => {
        setImmediate(() => {
          response.end('inteira');
          // The limit is over before the rest of the answer, which is there, can be read.
          const until = performance.now() + 400;
          while (performance.now() < until);
        });
      }, 50);
    },
    async (host) => {
      await expect(ask(host, 300)).resolves.toMatchObject({ status: 200 });
    },
  ));
