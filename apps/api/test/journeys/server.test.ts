import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { HttpClient } from '../support/http-client.ts';
import { folder, freePort, ready, start } from '../support/server-process.ts';

describe('an operator’s mistake is reported in one line', () => {
  test.each([
    [{ PORT: 'abc', DEMO: 'sim' }, /^PORT deve ser um número de 0 a 65535; DEMO.*\n$/],
    [{ OIDC_ISSUER: 'https://sso.example' }, /devem ser informados juntos\n$/],
    [{ STORAGE_URL: 'ftp://x' }, /^STORAGE_URL/],
  ])('a setting that nothing but an edit mends ends with 78: %j', async (environment, line) => {
    await expectRefusal(environment, line, 78);
  });

  test.each([
    [
      { DATABASE_URL: 'postgresql://u:p@127.0.0.1:1/x' },
      /^O banco de dados não responde \(DATABASE_URL\): .*\n$/,
    ],
    [{ DATABASE_URL: 'postgresql://u:p@nao-existe.invalid/x' }, /^O banco de dados não responde/],
    [
      { DATA_DIR: '/dev/null/dados' },
      /^Não é possível usar \/dev\/null\/dados: no lugar da pasta há outra coisa\.$/m,
    ],
  ])('a fault that may pass ends with 1: %j', async (environment, line) => {
    await expectRefusal(environment, line, 1);
  });

  async function expectRefusal(environment: Record<string, string>, line: RegExp, code: number) {
    const server = start(environment);
    expect(await server.ended).toBe(code);
    expect(server.output()).toMatch(line);
    expect(server.output().trim().split('\n')).toHaveLength(1);
    expect(server.output()).not.toMatch(/ {4}at /);
  }

  test('a port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
    const { port } = taken.address() as AddressInfo;
    try {
      const server = start({ PORT: String(port), DATA_DIR: await folder(), DEMO: '0' });
      expect(await server.ended).toBe(1);
      expect(server.output()).toMatch(
        new RegExp(`A porta ${port} já está em uso. Escolha outra com PORT.\\n$`),
      );
      expect(server.output()).not.toMatch(/ {4}at /);
    } finally {
      taken.close();
    }
  });
});

describe('a server of its own', () => {
  test('comes up with every acknowledged write after kill -9, and stops cleanly', async () => {
    const environment = {
      PORT: String(await freePort()),
      DATA_DIR: await folder(),
      SMTP_URL: 'smtp://mx.exemplo.invalid',
      MAIL_FROM: 'a@exemplo.org',
    };
    const first = start(environment);
    const address = await ready(first);
    expect(first.output()).toContain('AVISO: conexão sem TLS com o servidor de e-mail');
    const client = new HttpClient(address);
    await client.signIn('gestora', 'claraboia');
    await client.call('PUT', '/session/context', { identificador: 'vale-claro' });

    const acknowledged: string[] = [];
    const path = '/v1/transparencia/grupo_categoria_publicacao';
    const letters = (n: number) =>
      String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    let killed = false;
    const writer = async (from: number) => {
      for (let n = from; !killed; n += 10) {
        const nome = `Gravado ${n}`;
        const answer = await client
          .call('POST', path, { nome, nomeUrl: `gravado${letters(n)}` })
          .catch(() => null);
        if (answer?.status === 201) acknowledged.push(nome);
        else return;
      }
    };
    const writers = [0, 1, 2].map(writer);
    await expect.poll(() => acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(20);
    first.child.kill('SIGKILL');
    await first.ended;
    killed = true;
    await Promise.all(writers);

    const second = start(environment);
    await ready(second);
    // The session was stored too: no new sign-in is needed.
    const { body } = await client.call('GET', `${path}?limit=2000`);
    const names = new Set((body.data as { list: { nome: string }[] }).list.map(({ nome }) => nome));
    expect(acknowledged.filter((nome) => !names.has(nome))).toEqual([]);
    const list = await client.call(
      'GET',
      '/public/v1/vale-claro/grupo_categoria_publicacao?limit=2000',
    );
    expect((list.body.data as { count: number }).count).toBe(names.size);

    const other = start({ ...environment, PORT: String(await freePort()) });
    expect(await other.ended).toBe(1);
    expect(other.output()).toMatch(/já está em uso por outro processo/);

    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(second.output()).toMatch(/Encerrando\.\.\.\nEncerrado\.\n$/);
  });

  test('with DEMO=0 stays empty, and says that it is ready', async () => {
    const server = start({ PORT: String(await freePort()), DATA_DIR: await folder(), DEMO: '0' });
    const client = new HttpClient(await ready(server));
    expect((await client.call('GET', '/public/v1/cliente')).body.data).toEqual([]);
    expect((await client.call('GET', '/health/live')).status).toBe(200);
    expect((await client.call('GET', '/health/ready')).body.data).toEqual({
      status: 'ok',
      database: 'ok',
      storage: 'ok',
      space: 'ok',
      clock: 'ok',
    });
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  test('asked to stop while it starts, it leaves no database behind', async () => {
    const dataDir = await folder();
    const environment = { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '0' };
    const server = start(environment);
    await expect.poll(server.output, { timeout: 90_000 }).toContain('Banco de dados preparado');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const again = start(environment);
    await ready(again);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });
});
