import { VISTA_LIMITE } from '@claraboia/contract';
import type { Lista, PreferenciasLista, VistaLista, VistaSave } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let leitora: TestClient;
let dois: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  leitora = await testApp.signIn('leitora.alfa', 'alfa');
  dois = await testApp.signIn('dois', 'alfa');
});
afterAll(() => testApp.stop());

const ESTADO: VistaSave['estado'] = {
  filtros: {
    objeto: { operator: 'contains', value: 'merenda' },
    valor: { operator: 'ge', value: '10.00' },
  },
  ordem: '-valor',
  exercicio: true,
  arranjo: { colunas: ['objeto', 'valor'], larguras: { objeto: 22.5 } },
};
const PREFERENCIAS: PreferenciasLista = { padrao: null, exercicio: false, arranjos: {} };
const listaOf = async (client: TestClient, lista: string) =>
  (await client.get<Lista>(`/v1/lista?lista=${lista}`)).data;
const add = (client: TestClient, lista: string, nome: string, more: Partial<VistaSave> = {}) =>
  client.post<VistaLista>(`/v1/lista/vistas?lista=${lista}`, {
    nome,
    compartilhada: false,
    estado: ESTADO,
    ...more,
  });
const namesOf = async (client: TestClient, lista: string) =>
  (await listaOf(client, lista)).vistas.map(({ nome }) => nome);
const keep = (client: TestClient, lista: string, more: Partial<PreferenciasLista>) =>
  client.put<PreferenciasLista>(`/v1/lista/preferencias?lista=${lista}`, {
    ...PREFERENCIAS,
    ...more,
  });

test('a view is private until it is shared, and then opened by colleagues of the client only', async () => {
  const { status, data, messages } = await add(gestora, 'contrato', ' Merenda do ano ');
  expect([status, messages[0]?.description]).toEqual([201, 'Vista «Merenda do ano» guardada.']);
  expect(data).toMatchObject({ nome: 'Merenda do ano', minha: true, compartilhada: false });
  expect(data.estado).toEqual(ESTADO);
  expect(await namesOf(leitora, 'contrato')).toEqual([]);

  await gestora.put(`/v1/lista/vistas/${data.id}?lista=contrato`, {
    nome: 'Merenda',
    compartilhada: true,
    estado: { ...ESTADO, ordem: null },
  });
  const [seen] = (await listaOf(leitora, 'contrato')).vistas;
  expect(seen).toMatchObject({ id: data.id, nome: 'Merenda', minha: false });
  expect(seen?.autor).toEqual(expect.any(String));
  expect(seen?.estado.ordem).toBeNull();
  expect(await namesOf(leitora, 'licitacao')).toEqual([]);
  expect(await namesOf(await testApp.signIn('gestor.beta', 'beta'), 'contrato')).toEqual([]);
});

test('only the author changes a view; those who may write can remove a shared one', async () => {
  const { data } = await add(gestora, 'obra', 'Obras', { compartilhada: true });
  const own = await add(gestora, 'obra', 'Minhas');
  const address = `/v1/lista/vistas/${data.id}?lista=obra`;
  const body = { nome: 'Outra', compartilhada: true, estado: ESTADO };
  for (const client of [leitora, dois]) expect((await client.put(address, body)).status).toBe(404);
  expect((await leitora.delete(address)).status).toBe(404);
  // A view of one list is no view of another.
  expect((await gestora.delete(`/v1/lista/vistas/${data.id}?lista=faq`)).status).toBe(404);
  expect((await dois.delete(`/v1/lista/vistas/${own.data.id}?lista=obra`)).status).toBe(404);
  expect((await dois.delete(address)).status).toBe(200);
  expect(await namesOf(gestora, 'obra')).toEqual(['Minhas']);
});

test('a person has no two views of one name, and at most 50 of a list', async () => {
  const first = await add(leitora, 'faq', 'Uma');
  const again = await add(leitora, 'faq', 'Uma');
  expect([again.status, again.messages]).toMatchObject([
    409,
    [{ field: 'nome', description: 'Você já tem uma vista «Uma».' }],
  ]);
  const address = `/v1/lista/vistas/${first.data.id}?lista=faq`;
  const same = { nome: 'Uma', compartilhada: false, estado: ESTADO };
  expect((await leitora.put(address, same)).status).toBe(200);
  // Names are unique for one person and one list.
  expect((await add(dois, 'faq', 'Uma')).status).toBe(201);
  expect((await add(leitora, 'obra', 'Uma')).status).toBe(201);

  // Two fewer than allowed, and then five at once.
  const some = Array.from({ length: VISTA_LIMITE.vistas - 3 }, (_, place) => `Vista ${place}`);
  for (const nome of some) expect((await add(leitora, 'faq', nome)).status).toBe(201);
  const rest = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (nome) => (await add(leitora, 'faq', nome)).status),
  );
  const answered = (status: number) => rest.filter((each) => each === status).length;
  expect([answered(201), answered(409)]).toEqual([2, 3]);
  expect((await leitora.put(address, { ...same, nome: 'Única' })).status).toBe(200);
});

test('the choices about a list are kept by person, without views that she may not open', async () => {
  const own = await add(gestora, 'licitacao', 'Minha');
  const shared = await add(dois, 'licitacao', 'De todos', { compartilhada: true });
  const hidden = await add(dois, 'licitacao', 'De outro');
  expect((await listaOf(gestora, 'licitacao')).preferencias).toEqual(PREFERENCIAS);
  const arranjo = { colunas: ['objeto'], larguras: { objeto: 30 } };
  const kept = await keep(gestora, 'licitacao', {
    padrao: shared.data.id,
    exercicio: true,
    arranjos: { lista: arranjo, [own.data.id]: arranjo, [hidden.data.id]: arranjo, 999: arranjo },
  });
  const expected = {
    padrao: shared.data.id,
    exercicio: true,
    arranjos: { lista: arranjo, [own.data.id]: arranjo },
  };
  expect(kept.data).toEqual(expected);
  expect((await listaOf(gestora, 'licitacao')).preferencias).toEqual(expected);
  expect((await listaOf(leitora, 'licitacao')).preferencias).toEqual(PREFERENCIAS);
  const other = await keep(leitora, 'licitacao', { padrao: own.data.id });
  expect(other.data.padrao).toBeNull();

  // A colleague that shares it no longer, or removes it, leaves the list without a default.
  const address = `/v1/lista/vistas/${shared.data.id}?lista=licitacao`;
  await dois.put(address, { nome: 'De todos', compartilhada: false, estado: ESTADO });
  expect((await listaOf(gestora, 'licitacao')).preferencias.padrao).toBeNull();
  await dois.delete(address);
  expect((await listaOf(gestora, 'licitacao')).preferencias).toEqual({ ...expected, padrao: null });
});

test.each([
  ['a name that PostgreSQL cannot store', { filtros: { 'a\u0000b': {} } }],
  ['an order that is no path', { ordem: 'objeto; drop' }],
  ['no columns', { arranjo: { colunas: [], larguras: {} } }],
  ['a width beyond the limits', { arranjo: { colunas: null, larguras: { objeto: 1000 } } }],
  ['a day that does not exist', { filtros: { data: { from: '2026-02-30' } } }],
])('refuses %s', async (_what, estado) => {
  const body = { estado: { ...ESTADO, ...estado } as VistaSave['estado'] };
  expect((await add(gestora, 'evento', 'Errada', body)).status).toBe(422);
});

test('refuses a name without a visible character', async () => {
  expect((await add(gestora, 'evento', '\u200b')).status).toBe(422);
});

test('a list that does not exist, or that the person may not read, has no views', async () => {
  for (const lista of ['nada', 'pessoa', 'a%00b']) {
    expect([lista, (await gestora.get(`/v1/lista?lista=${lista}`)).status]).toEqual([lista, 404]);
  }
  const admin = await testApp.signIn('admin', 'alfa');
  expect((await add(admin, 'pessoa', 'Todas')).status).toBe(201);
});

test('the views of a person go with her, and raise no version of the client', async () => {
  const versions = () =>
    testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
      tx.query('select versao from cliente_versao where cliente_id = $1', [tx.clienteId]),
    );
  const before = await versions();
  await testApp.owner(async (tx) => {
    const [pessoa] = await tx.query<{ id: number }>(
      `insert into pessoa (cpf, nome) values ('00000000787', 'De passagem') returning id`,
    );
    const { alfa } = testApp.clienteId;
    await tx.execute(
      `insert into vista_lista (cliente_id, lista, pessoa_id, nome, estado) values ($1, 'faq', $2, 'Dela', '{}')`,
      [alfa, pessoa?.id],
    );
    await tx.execute(
      `insert into lista_pessoa (cliente_id, pessoa_id, lista, vista_padrao_id)
       select cliente_id, pessoa_id, lista, id from vista_lista where nome = 'Dela'`,
    );
    await tx.execute('delete from pessoa where id = $1', [pessoa?.id]);
    expect(await tx.query(`select 1 from vista_lista where nome = 'Dela'`)).toEqual([]);
  });
  await add(gestora, 'servico', 'Serviços');
  await keep(gestora, 'servico', { exercicio: true });
  expect(await versions()).toEqual(before);
});
