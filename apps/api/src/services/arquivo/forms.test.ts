import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveForms } from './forms.ts';

const PART = '--b\r\ncontent-disposition: form-data; name="n"\r\n\r\nx\r\n';
const FILE = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n';
const END = '--b--\r\n';

describe('a form beyond its parts', () => {
  const app = Fastify({ forceCloseConnections: true });
  /** Bytes passed to the parser for the last form. */
  let parsed = 0;
  beforeAll(async () => {
    await receiveForms(app, { fileSize: 1_000_000 });
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      const { pipe } = raw;
      raw.pipe = (parser, options) => {
        const write = parser.write.bind(parser) as (chunk: Buffer) => boolean;
        Object.assign(parser, {
          write: (chunk: Buffer) => {
            parsed += chunk.length;
            return write(chunk);
          },
        });
        return pipe.call(raw, parser, options) as typeof parser;
      };
      done();
    });
    app.post('/', async (request) => {
      const part = await request.file();
      return (await part?.toBuffer())?.toString() ?? null;
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const send = async (body: string) => {
    const { port } = app.server.address() as AddressInfo;
    parsed = 0;
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
    });
    return [answer.status, await answer.text()] as const;
  };

  it('is refused before it is parsed', async () => {
    expect((await send(`${PART.repeat(20_000)}${END}`))[0]).toBe(413);
    expect(parsed).toBe(0);
  });

  it('is refused if its file comes first', async () => {
    const body = `${FILE.replace('abc', 'abc'.repeat(60_000))}${PART.repeat(20_000)}${END}`;
    expect((await send(body))[0]).toBe(413);
  });

  it('is read whole within the limit', async () => {
    const body = `${PART.repeat(5)}${FILE}${END}`;
    expect(await send(body)).toEqual([200, 'abc']);
    expect(parsed).toBe(body.length);
  });
});
