import { estrutura, estruturaOrganizacional, faq, perguntas } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXTOS_POR_LISTA } from '../../src/services/texto-rico/list-texts.ts';
import { create } from '../support/factory.ts';
import { linha } from '../support/linha.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

/** Stored by an earlier version, which accepted them. */
const TABLES = '<table><tr><td>1</td></tr></table>'.repeat(12_000);
const LARGE = 40;
/** Rows without their texts are small. */
const ROW_BYTES = 500;

let testApp: TestApp;
let gestora: TestClient;
let alfa: number;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());

interface Row {
  readonly id: number;
  readonly textoAParte?: true;
}

const read = async <T>(path: string) => {
  const answer = await testApp.app.inject(`/public/v1/alfa/${path}`);
  expect(answer.statusCode).toBe(200);
  return {
    bytes: answer.rawPayload.length,
    data: (JSON.parse(answer.payload) as { data: T }).data,
  };
};

test.each([
  {
    entity: faq,
    list: 'faq',
    column: 'resposta_html',
    name: 'respostaHTML',
    schema: linha(perguntas),
  },
  {
    entity: estruturaOrganizacional,
    list: 'estrutura-organizacional',
    column: 'texto',
    name: 'texto',
    schema: linha(estrutura),
  },
])(
  'the list $list holds texts up to a limit, and each of the others comes with its record',
  async ({ entity, list, column, name, schema }) => {
    const short = await create(testApp, gestora, alfa, entity, { [name]: '<p>Curta</p>' });
    const { id } = await create(testApp, gestora, alfa, entity, { [name]: '<p>Longa</p>' });
    const columns = await testApp.owner(async (tx) => {
      await tx.as(alfa);
      const rows = await tx.query<{ column_name: string }>(
        `select column_name from information_schema.columns
        where table_name = $1 and column_name not in ('id', 'codigo', 'codigo_completo', $2)
          and is_generated = 'NEVER'`,
        [entity.table, column],
      );
      return rows.map(({ column_name }) => column_name);
    });
    const coded = entity === estruturaOrganizacional;
    await testApp.owner(async (tx) => {
      await tx.as(alfa);
      await tx.query(
        `insert into ${entity.table} (${[...columns, column].join(', ')}${coded ? ', codigo, codigo_completo' : ''})
       select ${columns.join(', ')}, $2 ${coded ? ", 'L' || n, 'L' || n" : ''}
         from ${entity.table}, generate_series(1, ${LARGE}) n where id = $1`,
        [id, TABLES],
      );
    });
    testApp.cache.forget();
    const { bytes, data } = await read<{ list: (Row & Record<string, unknown>)[]; count: number }>(
      `${list}?limit=2000`,
    );
    expect(data.count).toBe(LARGE + 2);
    expect(bytes).toBeLessThan(2 * TEXTOS_POR_LISTA + data.count * ROW_BYTES);
    for (const row of data.list) schema.parse(row);
    const aside = data.list.filter(({ textoAParte }) => textoAParte === true);
    expect(aside.length).toBeGreaterThanOrEqual(LARGE - 1);
    expect(aside.every((row) => row[name] === null)).toBe(true);
    expect(data.list.find((row) => row.id === short.id)).toMatchObject({ [name]: '<p>Curta</p>' });
    const [first] = aside;
    const record = await read<Record<string, unknown>>(`dados/${list}/${first?.id}`);
    expect(String(record.data[name]).match(/<table/g)).toHaveLength(12_000);
    expect(record.data).not.toHaveProperty('textoAParte');
  },
);

test('lists that show the first words of units read no more of their texts', async () => {
  const { bytes, data } = await read<{ list: { descricao: string | null }[] }>(
    'estrutura-organizacional/listar?limit=2000',
  );
  expect(data.list.filter(({ descricao }) => descricao?.startsWith('1'))).toHaveLength(LARGE);
  expect(bytes).toBeLessThan(LARGE * 2 * ROW_BYTES);
});
