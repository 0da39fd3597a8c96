import { portal } from '@claraboia/contract';
import { type PublicClient, publicClientSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

interface List<T> {
  readonly list: T[];
  readonly count: number;
}
type Named = { id: number; nome: string };
type Municipio = Named & { uf: string; versao?: number };

let testApp: TestApp;
let alfa: TestClient;
let beta: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  alfa = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
});
afterAll(() => testApp.stop());

const param = (value: unknown) => encodeURIComponent(JSON.stringify(value));

test('portalcliente lists the portals of the client in context alone', async () => {
  const made = await create(testApp, alfa, testApp.clienteId.alfa, portal);
  const seen = await alfa.get<List<Named & { nomeUrl: string }>>('/v1/transparencia/portalcliente');
  expect(seen.data).toEqual({
    list: [expect.objectContaining({ id: made.id, nome: made.nome, nomeUrl: made.nomeUrl })],
    count: 1,
  });
  const filter = param({ nome: { compare: '=', value: 'string:outro' } });
  const none = await alfa.get<List<Named>>(`/v1/transparencia/portalcliente?filter=${filter}`);
  expect(none.data).toEqual({ list: [], count: 0 });
  expect((await beta.get('/v1/transparencia/portalcliente')).data).toEqual({ list: [], count: 0 });
  expect((await testApp.anonymous().get('/v1/transparencia/portalcliente')).status).toBe(401);
});

test('clientesiorconp lists the members of a consortium, and any other client by itself', async () => {
  const { alfa: alfaId, beta: betaId } = testApp.clienteId;
  const ids = async (client: TestClient) =>
    (await client.get<List<Named>>('/clientesiorconp')).data.list.map(({ id }) => id);
  expect(await ids(alfa)).toEqual([alfaId]);
  const anonymous = testApp.anonymous();
  const members = () => anonymous.get<PublicClient[]>('/public/v1/clientesiorconp/alfa');
  expect((await members()).data).toEqual([]);

  await testApp.owner(async (tx) => {
    await tx.execute('insert into consorcio_membro values ($1, $2)', [alfaId, betaId]);
    await tx.execute('update cliente set cliente_tipo_id = 8 where id = $1', [alfaId]);
  });
  // The owner's direct writes raise no version; an uncached request sees them.
  expect(await ids(alfa)).toEqual([betaId]);
  expect(await ids(beta)).toEqual([betaId]);
  const shown = await anonymous.get<PublicClient[]>('/public/v1/clientesiorconp/alfa?de=novo');
  expect(
    z
      .array(publicClientSchema)
      .parse(shown.data)
      .map(({ id }) => id),
  ).toEqual([betaId]);
  expect((await anonymous.get('/public/v1/clientesiorconp/nenhum')).status).toBe(404);
  expect((await anonymous.get('/clientesiorconp')).status).toBe(401);
});

test('municipalities are public, sorted by state and name, searched without accents, and cached', async () => {
  const anonymous = testApp.anonymous();
  const ask = (query: string) => anonymous.get<List<Municipio>>(`/public/v1/municipio${query}`);
  const first = await ask('?limit=3');
  expect(first.data.count).toBe(5571);
  expect(first.data.list).toEqual([
    { id: 1200013, uf: 'AC', nome: 'Acrelândia' },
    { id: 1200054, uf: 'AC', nome: 'Assis Brasil' },
    { id: 1200104, uf: 'AC', nome: 'Brasiléia' },
  ]);
  const last = await ask('?limit=1&offset=5570');
  expect(last.data.list).toEqual([{ id: 1722107, uf: 'TO', nome: 'Xambioá' }]);

  const filter = param({
    uf: { compare: '=', value: 'string:PE' },
    nome: { compare: '_%', value: 'string:sao jose' },
  });
  expect((await ask(`?filter=${filter}`)).data.list.map(({ nome }) => nome)).toEqual([
    'São José da Coroa Grande',
    'São José do Belmonte',
    'São José do Egito',
  ]);
  expect((await ask('?limit=2001')).status).toBe(400);

  const { etag } = first.headers;
  const again = await anonymous.raw('GET', '/public/v1/municipio?limit=3', {
    headers: { 'if-none-match': String(etag) },
  });
  expect(again.statusCode).toBe(304);
  const same = await alfa.get<Municipio>('/v1/municipio/2611606');
  expect(same.data).toMatchObject({ nome: 'Recife', uf: 'PE' });
});

test('request channels have the ids of the specification', async () => {
  const { data } = await alfa.get<List<Named>>('/v1/tipo-solicitacao');
  expect(data.list.map(({ id, nome }) => [id, nome])).toEqual([
    [1, 'Presencial'],
    [2, 'Telefone'],
    [3, 'E-mail'],
    [4, 'Internet'],
    [5, 'Outro canal'],
  ]);
});
