import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

interface Compared {
  readonly texto: string;
  readonly pergunta: string;
  readonly frase: boolean;
  readonly direto: boolean;
  readonly chaves: boolean;
  readonly de_outro: boolean;
}

/** Matches by the document's words, and by index keys: those of its client, and of another. */
const compare = (casos: readonly { texto: string; pergunta: string }[], modo: string) =>
  testApp.owner((tx) =>
    tx.query<Compared>(
      `select texto, pergunta, q::text like '%<->%' as frase, v @@ q as direto,
              (select coalesce(bool_and(busca_chaves(7, v) @@ k), false) from unnest(busca_consulta_chaves(7, q)) k) as chaves,
              (select coalesce(bool_or(busca_chaves(71, v) @@ k), false) from unnest(busca_consulta_chaves(7, q)) k) as de_outro
         from unnest($1::text[], $2::text[]) as c (texto, pergunta),
              lateral (select busca_vetor(texto, 'A') as v, busca_consulta(pergunta, $3) as q) w`,
      [casos.map(({ texto }) => texto), casos.map(({ pergunta }) => pergunta), modo],
    ),
  );

const word = fc.constantFrom(
  ...[
    'portaria',
    'portarias',
    'portal',
    'diária',
    'diarias',
    'licitação',
    '12',
    '012',
    '2026',
    'PE',
    '1',
    '71',
    'de',
    'a',
  ],
);
const written = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '/', '-', ', ')), { maxLength: 20 })
  .map((pieces) => pieces.flat().join(''));
const casos = fc.array(fc.record({ texto: written, pergunta: written }), {
  minLength: 30,
  maxLength: 30,
});

test.each(['todas', 'prefixo'])(
  'the index answers every word of a document, and nothing of another client (%s)',
  async (modo) => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(casos, async (all) => {
        for (const each of await compare(all, modo)) {
          // Phrases are checked again in the documents that the index finds.
          const isRight = each.frase ? each.chaves || !each.direto : each.chaves === each.direto;
          expect({ ...each, isRight }).toMatchObject({ isRight: true, de_outro: false });
          found += Number(each.direto);
        }
      }),
      { numRuns: 40 },
    );
    expect(found).toBeGreaterThan(20);
  },
);

test('every word counts, past the twelfth too', async () => {
  const twenty = Array.from({ length: 20 }, (_, n) => `termo${n}`).join(' ');
  const [all, less] = await compare(
    [
      { texto: twenty, pergunta: twenty },
      { texto: twenty.replace('termo17', ''), pergunta: twenty },
    ],
    'todas',
  );
  expect([all?.chaves, less?.chaves]).toEqual([true, false]);
});

test('a document of more words than a key holds is found by those that fit, and by no other', async () => {
  const long = Array.from({ length: 150_000 }, (_, n) => `w${n.toString(36)}`).join(' ');
  const endless = `${'x'.repeat(2040)} breve ${'x'.repeat(1500)}`;
  const [first, missing, beside, itself] = await compare(
    [
      { texto: long, pergunta: 'w1' },
      { texto: long, pergunta: 'nada' },
      { texto: endless, pergunta: 'breve' },
      { texto: endless, pergunta: 'x'.repeat(952) },
    ],
    'todas',
  );
  expect([first?.chaves, missing?.chaves, beside?.chaves, itself?.chaves]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('keys longer than their words do not exceed the limit of a vector', async () => {
  const long = Array.from({ length: 150_000 }, (_, n) => `w${n.toString(36)}`).join(' ');
  const [row] = await testApp.owner((tx) =>
    tx.query<{ todas: boolean; menos: boolean; curta: boolean }>(
      `select bool_and(l ~ '^1234567890123/w[0-9a-z]+$') as todas, count(*) < length(v) as menos,
              bool_or(l = '1234567890123/w1') as curta
         from (select busca_vetor($1, 'A') as v) d,
              lateral unnest(tsvector_to_array(busca_chaves(1234567890123, v))) l group by v`,
      [long],
    ),
  );
  expect(row).toEqual({ todas: true, menos: true, curta: true });
});
