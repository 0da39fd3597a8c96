import {
  type AnyEntity,
  editExportOf,
  encodeGestaoQuery,
  inscricao,
  type ListQuery,
  MAX_LIMIT,
  pessoa,
  withoutGuard,
} from '@claraboia/contract';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cast, named } from '../support/cast.ts';
import { csvRows } from '../support/read-csv.ts';
import { SINTETICO } from '../support/sintetico/addition.ts';
import { sintetico, sinteticoRegistry } from '../support/sintetico/entity.ts';
import { addSinteticos } from '../support/sintetico/records.ts';
import type { TestClient } from '../support/test-client.ts';

const cast = Cast.enter({ addition: SINTETICO });

const listed = sinteticoRegistry.all.filter(({ modes }) => modes.has('list'));

beforeAll(async () => {
  await addSinteticos(cast);
});

const ALL: ListQuery = { conditions: [], sort: [], columns: null, limit: MAX_LIMIT, offset: 0 };

const exported = (client: TestClient, { path }: AnyEntity, params: string) =>
  client.raw('GET', `${path}/exportacao?${params}`);

async function rowsOf(client: TestClient, entity: AnyEntity, query: Partial<ListQuery> = {}) {
  const answer = await exported(
    client,
    entity,
    encodeGestaoQuery({ ...ALL, ...query })
      .toString()
      .replace(/&(?:limit|offset)=\d+/g, ''),
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return csvRows(answer.body);
}

describe.each(named(listed))('the list of %s', (_key, entity) => {
  test('goes out whole, with the columns that the import declares or the list shows', async () => {
    const reader = cast.readerOf(entity);
    await cast.present(entity);
    const [heading, ...rows] = await rowsOf(reader, entity);
    const { columns } = editExportOf(sinteticoRegistry, entity);
    expect(heading).toEqual(columns.map(({ titulo }) => titulo));
    const { data } = await reader.get<{ count: number }>(`${entity.path}?limit=1&offset=0`);
    expect(rows.length).toBe(data.count);
    expect(rows.length).toBeGreaterThan(0);
    const { statusCode, rawPayload, headers } = await exported(reader, entity, 'formato=xlsx');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    const [sheet] = await readXlsxFile(rawPayload);
    expect(sheet?.data.length).toBe(rows.length + 1);
  });

  test('goes to its readers alone', async () => {
    const status = async (client: TestClient) =>
      (await exported(client, entity, 'formato=csv')).statusCode;
    const isOfAdmins = entity.readers === 'admin';
    expect(await status(cast.leitora)).toBe(isOfAdmins ? 403 : 200);
    expect(await status(cast.testApp.anonymous())).toBe(401);
    expect((await exported(cast.admin, entity, 'formato=pdf')).statusCode).toBe(400);
  });
});

/** Cells of the record with that name, by header. */
async function cellsOf(nome: string) {
  const [heading = [], ...rows] = await rowsOf(cast.gestora, sintetico);
  const place = heading.indexOf('Nome');
  const row = rows.find((cells) => cells[place] === nome) ?? [];
  return Object.fromEntries(heading.map((title, index) => [title, row[index]]));
}

test('each kind of value has the notation of the import', async () => {
  expect(await cellsOf('Água')).toMatchInlineSnapshot(`
    {
      "Acima": "",
      "Apelido": "agua",
      "Ativo": "Sim",
      "CEP": "50030-230",
      "CNPJ": "11.222.333/0001-81",
      "CPF": "529.982.247-25",
      "CPF ou CNPJ": "529.982.247-25",
      "Caminho": "a-b",
      "Celular": "(81) 9 8888-7777",
      "Chave": "https://convenios.gov.br/x?id=7",
      "Cor": "#1351b4",
      "Código": "10/2026",
      "Descrição": "Vendido a Ana, CPF 529.982.247-25",
      "Dia": "15/03/2026",
      "Dígitos": "12",
      "E-mail": "ana@exemplo.org",
      "Exercício": "2026",
      "Fator": "0,5000",
      "Fim": "16/03/2026",
      "Grupo": "Obras, CPF 529.982.247-25",
      "Histórico": "Compra de água mineral",
      "Local": "Sede",
      "Modalidade": "Pregão eletrônico",
      "Nome": "Água",
      "Número": "012/2026",
      "Número do dia": "7",
      "Ordem de exibição": "1",
      "Quando": "14/03/2026 23:30",
      "Reservado": "Sim",
      "Sequência": "9",
      "Site": "https://exemplo.org/a",
      "Situação": "Aberta",
      "Telefone": "(81) 3333-4444",
      "Valor": "1000,10",
      "Órgão": "Prefeitura de alfa",
    }
  `);
});

test('filter and order of the list apply', async () => {
  const [heading = [], ...rows] = await rowsOf(cast.gestora, sintetico, {
    conditions: [{ path: 'nome', operator: 'contains', value: 'a' }],
    sort: [{ path: 'nome', direction: 'DESC' }],
  });
  const { data } = await cast.gestora.get<{ list: { nome: string }[] }>(
    `${sintetico.path}?${encodeGestaoQuery({
      ...ALL,
      conditions: [{ path: 'nome', operator: 'contains', value: 'a' }],
      sort: [{ path: 'nome', direction: 'DESC' }],
    })}`,
  );
  const place = heading.indexOf('Nome');
  expect(rows.map((cells) => withoutGuard(cells[place] ?? ''))).toEqual(
    data.list.map(({ nome }) => nome),
  );
  expect(rows.map((cells) => cells[place])).toContain("'@nada");
});

test.each([
  ['of a client', inscricao, () => cast.gestora],
  ['of the installation', pessoa, () => cast.admin],
] as const)('a file of personal data %s is in the trail', async (_, entity, reader) => {
  const entries = () =>
    cast.testApp.owner((tx) =>
      tx.query("select from auditoria where acao = 'exportacao' and entidade = $1", [entity.key]),
    );
  const before = (await entries()).length;
  await exported(reader(), entity, 'formato=xlsx');
  expect((await entries()).length).toBe(before + 1);
});
