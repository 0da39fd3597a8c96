import { encodePublicFilter } from '@claraboia/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { Cast } from '../support/cast.ts';
import { hostileText } from '../support/hostil/textos.ts';
import { writeOrcamento } from '../support/orcamento-rows.ts';
import { csvRows } from '../support/read-csv.ts';

const cast = Cast.enter();

const TEXTOS = [
  'Gêneros para a merenda escolar',
  'Reforma de creches',
  'Reforma da escola, ao lado da creche',
  'Diárias de 529.982.247-25',
  'Pães',
  'Repasse conforme a lei nº 14.500 e a portaria 8812',
];

beforeAll(async () => {
  const { testApp, alfaId, betaId } = cast;
  for (const [index, texto] of TEXTOS.entries()) {
    await writeOrcamento(testApp.database, alfaId, { numero: index + 1, texto });
    await writeOrcamento(testApp.database, betaId, { numero: index + 1, texto: `Beta: ${texto}` });
  }
});

const filterOf = (value: string, path = 'historico') =>
  encodeURIComponent(encodePublicFilter([{ path, operator: 'search', value }]));

async function find(value: string, more = '') {
  const { data } = await cast.testApp
    .anonymous()
    .get<{ count: number; list: { historico: string }[] }>(
      `/public/v1/alfa/dados/empenho?filter=${filterOf(value)}${more}`,
    );
  return { count: data.count, found: data.list.map(({ historico }) => historico).toSorted() };
}

test.each([
  ['MERENDA', [0]],
  ['generos escolares', [0]],
  ['creche', [1, 2]],
  ['creches reformas', [1, 2]],
  ['"reforma de creches"', [1]],
  ['escola creche', [2]],
  ['pao', [4]],
  ...['14500', 'nº 14.500', 'n° 8812', 'LEI\u00a0Nº\u00a014.500', '8.812'].map(
    (value): [string, number[]] => [value, [5]],
  ),
  ['beta', []],
  ['529.982.247-25', []],
  ['...', []],
])('%s finds every spelling, of this client alone', async (value, expected) => {
  const texts = expected.map((place) => TEXTOS[place] ?? '').toSorted();
  expect(await find(value)).toEqual({ count: expected.length, found: texts });
});

test('it goes with pages, with other filters and with files', async () => {
  expect(await find('creche', '&limit=1&page=2')).toMatchObject({ count: 2, found: [/Reforma/] });
  const filter = encodeURIComponent(
    JSON.stringify({ historico: { $procura: 'creche' }, numero: { $eq: '1002' } }),
  );
  const citizen = cast.testApp.anonymous();
  const { data } = await citizen.get<{ count: number }>(
    `/public/v1/alfa/dados/empenho?filter=${filter}`,
  );
  expect(data.count).toBe(1);
  const file = await citizen.raw('GET', `/public/v1/alfa/dados/empenho.csv?filter=${filter}`);
  expect(csvRows(file.body)).toHaveLength(2);
});

test.each([
  ['numero', '1001', 'não é procurada por palavras'],
  ['favorecido.nome', 'a', 'não é procurada por palavras'],
  ['historico', '  ', 'ao menos uma palavra'],
  ['historico', 'a '.repeat(13), '12 palavras'],
])('%s by the words "%s" is refused', async (path, value, said) => {
  const { statusCode, body } = await cast.testApp
    .anonymous()
    .raw('GET', `/public/v1/alfa/dados/empenho?filter=${filterOf(value, path)}`);
  expect(statusCode).toBe(400);
  expect(body).toContain(said);
});

test('nothing that is typed breaks it', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      const { statusCode } = await cast.testApp
        .anonymous()
        .raw('GET', `/public/v1/alfa/dados/empenho?filter=${filterOf(text)}`);
      expect([200, 400]).toContain(statusCode);
    }),
    { numRuns: 60 },
  );
});
