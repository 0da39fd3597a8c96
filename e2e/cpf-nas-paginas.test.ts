import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asOwner } from '../apps/api/src/database/owner.ts';
import { CPF_DIGITS, plantCpfs } from '../apps/api/test/support/plant-cpfs.ts';
import { copyOf } from './support/demonstration.ts';
import { enderecos, isPlain } from './support/enderecos.ts';
import { type ProductProcess, startProcess } from './support/product-process.ts';
import { pathOf, registrosOf } from './support/registros.ts';

let folder: string;
let product: ProductProcess | undefined;
let planted: readonly string[];

beforeAll(async () => {
  folder = await copyOf(inject('demonstration'));
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  try {
    planted = await asOwner(embedded.connectionString, async (tx) => {
      const columns: string[] = [];
      const clients = await tx.query<{ id: number }>('select id from cliente order by id');
      for (const { id } of clients) columns.push(...(await plantCpfs(tx, id)));
      return columns;
    });
  } finally {
    await embedded.stop();
  }
  product = await startProcess(folder, { RATE_LIMITS: '0' });
});
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A CPF in any spelling: with dashes, points and blanks of any kind, or encoded as in an address. */
const WHOLE = new RegExp(CPF_DIGITS.split('').join('(?:[^0-9A-Za-z<>]|%[0-9A-F]{2}){0,3}'), 'i');

test.each(['529.982.247-25', '52998224725', '529 982 247\u201325', '529%2E982%2E247-25'])(
  'the spelling %s is found',
  (spelling) => expect(`x ${spelling} y`).toMatch(WHOLE),
);

test('no page shows a CPF whole, though every stored text has one', async () => {
  expect(planted.length).toBeGreaterThan(100);
  const url = product?.url ?? '';
  const registros = await registrosOf(url);
  const shown: string[] = [];
  let masked = 0;
  for (const endereco of enderecos.filter(isPlain)) {
    const path = pathOf(endereco, registros);
    const answer = await fetch(url + path);
    const html = (await answer.text()).normalize('NFKC');
    const found = WHOLE.exec(html);
    if (found !== null) shown.push(`${path}: ${html.slice(found.index - 60, found.index + 20)}`);
    if (html.includes('***.982.247-**')) masked += 1;
  }
  expect(shown).toEqual([]);
  // The texts with a CPF are on the pages.
  expect(masked).toBeGreaterThan(30);
});
