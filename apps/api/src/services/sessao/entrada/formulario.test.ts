import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { formOf } from './formulario.ts';

const requestOf = (...chunks: readonly string[]) => {
  const raw = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  return { raw } as unknown as FastifyRequest & { readonly raw: Readable };
};

it('a form is read whatever its chunks are', async () => {
  expect([...(await formOf(requestOf('login=ana&pass', 'word=a+b%20c')))]).toEqual([
    ['login', 'ana'],
    ['password', 'a b c'],
  ]);
});

it('a letter in two chunks stays one', async () => {
  const [first, second] = [Buffer.from([0xc3]), Buffer.from([0xa1])];
  const raw = Readable.from([Buffer.from('login=ol'), first, second]);
  expect((await formOf({ raw } as unknown as FastifyRequest)).get('login')).toBe('olá');
});

it('the character zero, which no text of the database can hold, is left out', async () => {
  expect((await formOf(requestOf('login=a%00na\u0000'))).get('login')).toBe('ana');
});

it('nothing is kept of a form that is too long, and the connection lives on to be answered', async () => {
  const request = requestOf(...Array.from({ length: 10 }, () => 'a'.repeat(10_000)));
  expect([...(await formOf(request))]).toEqual([]);
  expect([request.raw.readableEnded, request.raw.errored]).toEqual([true, null]);
});

it('a form without end is not read on', async () => {
  const endless = Readable.from(
    (function* () {
      while (true) yield Buffer.alloc(65_536, 97);
    })(),
  );
  await expect(formOf({ raw: endless } as unknown as FastifyRequest)).rejects.toThrow();
  expect(endless.destroyed).toBe(true);
});
