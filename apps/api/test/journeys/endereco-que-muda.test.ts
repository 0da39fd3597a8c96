import { readFile } from 'node:fs/promises';
import {
  type AnyEntity,
  categoriaPublicacao,
  cliente,
  dominio,
  grupoCategoriaPublicacao,
  type PageAsk,
  portal,
  publicacao,
  type RenderedPage,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { CITUS_URL } from '../support/postgres.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const PUBLIC_URL = 'https://portais.exemplo.org';
const HOST = 'www.alfa.pe.gov.br';

const page = (status: number, location: string | null = null): RenderedPage => ({
  status,
  html: `<p>${status}</p>`,
  location,
  vlibras: false,
  timed: false,
});

/** Stand-in for the interface, with the pages of groups and categories, and the redirect of a former portal name. */
async function render({ address, call }: PageAsk): Promise<RenderedPage> {
  const [path = ''] = address.split('?');
  const [, name = '', detail, grupo, categoria] = path.split('/');
  const { status, text } = await call(`/public/v1/portal/${name}`);
  if (status !== 200) return page(404);
  const { nomeUrl, clienteGlobal } = JSON.parse(text).data;
  if (name !== nomeUrl && name !== clienteGlobal.identificador) {
    return page(301, address.replace(/^\/[^/?]*/, `/${nomeUrl}`));
  }
  if (detail !== 'detail') return page(detail === undefined ? 200 : 404);
  if (categoria !== undefined) {
    return page((await call(`/public/v1/${name}/pagina/${grupo}/${categoria}`)).status);
  }
  const grupos = await call(`/public/v1/${name}/grupo_categoria_publicacao`);
  const { list } = JSON.parse(grupos.text).data as { list: { nomeUrl: string }[] };
  return page(list.some((each) => each.nomeUrl === grupo) ? 200 : 404);
}

let testApp: TestApp;
let admin: TestClient;
let alfa: number;
let portalId: number;
beforeAll(async () => {
  testApp = await startOwnApp({ PUBLIC_URL }, { render });
  admin = await testApp.signIn('admin', 'alfa');
  alfa = testApp.clienteId.alfa;
  const made = await make(portal, { clienteGlobal: { id: alfa }, nome: 'Alfa', nomeUrl: 'alfa' });
  portalId = made.id;
});
afterAll(() => testApp.stop());

const make = (entity: AnyEntity, overrides: Record<string, unknown>) =>
  create(testApp, admin, alfa, entity, overrides);

async function change({ path }: AnyEntity, id: number, patch: Record<string, unknown>) {
  const { data } = await admin.get<Record<string, unknown>>(`${path}/${id}`);
  expect((await admin.put(path, { ...data, ...patch })).status).toBe(200);
}
const remove = async ({ path }: AnyEntity, id: number) =>
  expect((await admin.delete(`${path}/${id}`)).status).toBeLessThan(300);

async function leads(url: string, host = 'portais.exemplo.org') {
  const headers = { host, 'x-forwarded-proto': 'https', accept: 'text/html' };
  const { statusCode, headers: answered } = await testApp.app.inject({ url, headers });
  if (statusCode === 301) expect(answered['cache-control']).toBe('no-cache');
  return answered.location === undefined ? statusCode : `${statusCode} ${answered.location}`;
}
const paginaOf = (caminho: string) => leads(`/public/v1/alfa/pagina/${caminho}`);

const grupo = (nomeUrl: string) => make(grupoCategoriaPublicacao, { nomeUrl });
const categoria = (nomeUrl: string, { id }: { readonly id: number }) =>
  make(categoriaPublicacao, { nomeUrl, grupoCategoriaPublicacao: { id } });
const renameGrupo = ({ id }: { readonly id: number }, nomeUrl: string) =>
  change(grupoCategoriaPublicacao, id, { nomeUrl });
const renameCategoria = ({ id }: { readonly id: number }, nomeUrl: string) =>
  change(categoriaPublicacao, id, { nomeUrl });

describe('a group and its categories', () => {
  test('are found at every address that they had, in one step, with the query', async () => {
    const despesa = await grupo('despesa');
    const diarias = await categoria('diarias', despesa);
    await renameGrupo(despesa, 'despesas');
    await renameCategoria(diarias, 'viagens');
    await renameGrupo(despesa, 'gastos');
    await renameCategoria(diarias, 'diarias-e-passagens');
    for (const former of ['despesa', 'despesas']) {
      expect(await leads(`/alfa/detail/${former}?a=1`)).toBe('301 /alfa/detail/gastos?a=1');
    }
    for (const former of [
      'despesa/diarias',
      'despesas/diarias',
      'despesas/viagens',
      'gastos/viagens',
    ]) {
      expect([former, await leads(`/alfa/detail/${former}?ano=2026&de=`)]).toEqual([
        former,
        '301 /alfa/detail/gastos/diarias-e-passagens?ano=2026&de=',
      ]);
      expect([former, await paginaOf(`${former}?x=1`)]).toEqual([
        former,
        '301 /public/v1/alfa/pagina/gastos/diarias-e-passagens?x=1',
      ]);
    }
    // Nothing was ever there.
    expect(await leads('/alfa/detail/despesa%2Fdiarias')).toBe(404);
    expect(await leads('/alfa/detail/despesa%00')).toBe(404);
    expect(await leads('/alfa/detail/despesa/viagens')).toBe(404);
    expect(await paginaOf('despesa/viagens')).toBe(404);
    expect(await leads('/alfa/detail/gastos/diarias-e-passagens')).toBe(200);
    expect(await leads('/alfa/detail/despesa', HOST)).toBe(421);
    const body = await testApp.app.inject({
      url: '/public/v1/alfa/pagina/gastos/diarias-e-passagens',
    });
    expect(body.json().data.categoria.nomeUrl).toBe('diarias-e-passagens');
  });

  test('lead to the category that a named publication has now, in one step', async () => {
    const leis = await grupo('leis-gerais');
    const antes = await categoria('antes', leis);
    const depois = await categoria('depois', leis);
    const { id } = await make(publicacao, { categoriaPublicacao: { id: antes.id } });
    await renameCategoria(antes, 'outro-nome');
    const query = `?publicacao=${id}`;
    const former = `/alfa/detail/leis-gerais/antes${query}`;
    expect(await leads(former)).toBe(`301 /alfa/detail/leis-gerais/outro-nome${query}`);
    await change(publicacao, id, { categoriaPublicacao: { id: depois.id } });
    expect(await leads(former)).toBe(`301 /alfa/detail/leis-gerais/depois${query}`);
    expect(await leads('/alfa/detail/leis-gerais/antes?publicacao=x')).toBe(
      '301 /alfa/detail/leis-gerais/outro-nome?publicacao=x',
    );
    await remove(publicacao, id);
    expect(await leads(former)).toBe(`301 /alfa/detail/leis-gerais/outro-nome${query}`);
  });

  test('that swap names answer with their own pages', async () => {
    const a = await grupo('leis');
    const b = await grupo('decretos');
    const inA = await categoria('municipais', a);
    await categoria('do-prefeito', b);
    await renameGrupo(a, 'leis-e-decretos');
    await renameGrupo(b, 'leis');
    await renameGrupo(a, 'decretos');
    for (const now of ['leis', 'decretos', 'leis/do-prefeito', 'decretos/municipais']) {
      expect([now, await leads(`/alfa/detail/${now}`)]).toEqual([now, 200]);
    }
    expect(await leads('/alfa/detail/leis-e-decretos')).toBe('301 /alfa/detail/decretos');
    // The group with the name today has no such category.
    expect(await leads('/alfa/detail/leis/municipais')).toBe(
      '301 /alfa/detail/decretos/municipais',
    );
    expect(await paginaOf('decretos/do-prefeito')).toBe(
      '301 /public/v1/alfa/pagina/leis/do-prefeito',
    );
    await renameCategoria(inA, 'do-municipio');
    await renameCategoria(inA, 'municipais');
    expect(await leads('/alfa/detail/decretos/municipais')).toBe(200);
    expect(await leads('/alfa/detail/decretos/do-municipio')).toBe(
      '301 /alfa/detail/decretos/municipais',
    );
  });

  test('lead nowhere once they are deleted, and to the one that had the address before', async () => {
    const obras = await grupo('obras');
    const outras = await grupo('outras');
    const velha = await categoria('praca', obras);
    await renameCategoria(velha, 'praca-velha');
    const nova = await categoria('praca', obras);
    await renameCategoria(nova, 'praca-nova');
    expect(await leads('/alfa/detail/obras/praca')).toBe('301 /alfa/detail/obras/praca-nova');
    await remove(categoriaPublicacao, nova.id);
    expect(await leads('/alfa/detail/obras/praca-nova')).toBe(404);
    expect(await leads('/alfa/detail/obras/praca')).toBe('301 /alfa/detail/obras/praca-velha');
    const { path } = categoriaPublicacao;
    expect((await admin.post(`${path}/${nova.id}/restauracao`, {})).status).toBe(200);
    expect(await leads('/alfa/detail/obras/praca')).toBe('301 /alfa/detail/obras/praca-nova');
    // Moved away, they are found without their group.
    for (const { id } of [velha, nova]) {
      await change(categoriaPublicacao, id, { grupoCategoriaPublicacao: { id: outras.id } });
    }
    await renameGrupo(obras, 'obras-publicas');
    await remove(grupoCategoriaPublicacao, obras.id);
    expect(await leads('/alfa/detail/obras')).toBe(404);
    expect(await leads('/alfa/detail/obras/praca-velha')).toBe(
      '301 /alfa/detail/outras/praca-velha',
    );
  });

  test('lead on from names that the group left while the category was in the trash', async () => {
    const um = await grupo('um');
    const dois = await categoria('dois', um);
    await remove(categoriaPublicacao, dois.id);
    await renameGrupo(um, 'um-novo');
    const { path } = categoriaPublicacao;
    expect((await admin.post(`${path}/${dois.id}/restauracao`, {})).status).toBe(200);
    expect(await paginaOf('um/dois')).toBe('301 /public/v1/alfa/pagina/um-novo/dois');
  });

  test('of another client are not found', async () => {
    const outro = await testApp.signIn('admin', 'beta');
    const made = await create(testApp, outro, testApp.clienteId.beta, grupoCategoriaPublicacao, {
      nomeUrl: 'so-beta',
    });
    const { data } = await outro.get<Record<string, unknown>>(
      `${grupoCategoriaPublicacao.path}/${made.id}`,
    );
    await outro.put(grupoCategoriaPublicacao.path, { ...data, nomeUrl: 'so-de-beta' });
    expect(await leads('/beta/detail/so-beta')).toBe('301 /beta/detail/so-de-beta');
    expect(await leads('/alfa/detail/so-beta')).toBe(404);
  });
});

test.skipIf(CITUS_URL !== undefined)(
  'a database from before keeps the categories of groups that were renamed',
  async () => {
    const saude = await grupo('saude');
    const vacinas = await categoria('vacinas', saude);
    const farmacia = await categoria('remedios', saude);
    await renameGrupo(saude, 'saude-publica');
    await renameCategoria(farmacia, 'farmacia');
    const migration = await readFile(
      new URL('../../migrations/0091_todo_caminho_anterior.sql', import.meta.url),
      'utf8',
    );
    await testApp.owner(async (tx) => {
      const own = await tx.as(alfa);
      // As triggers wrote them before: of a renamed group, its own address alone.
      await own.execute(
        `delete from caminho_anterior where cliente_id = $1 and caminho like 'saude/%'`,
        [alfa],
      );
      await tx.as(0);
      await tx.execute(migration.slice(migration.indexOf('do $$')));
    });
    await renameGrupo(saude, 'bem-estar');
    await renameCategoria(vacinas, 'vacinacao');
    expect(await leads('/alfa/detail/saude/vacinas')).toBe('301 /alfa/detail/bem-estar/vacinacao');
    expect(await leads('/alfa/detail/saude/remedios')).toBe('301 /alfa/detail/bem-estar/farmacia');
  },
);

describe('a portal', () => {
  const named = (nomeUrl: string) => change(portal, portalId, { nomeUrl });

  test('with two names behind it leads to today’s in one step, with what stands below it', async () => {
    const compras = await grupo('compras');
    await categoria('editais', compras);
    await named('cidade-velha');
    await named('cidade-nova');
    await renameGrupo(compras, 'licitacoes');
    expect(await leads('/cidade-velha?a=1')).toBe('301 /cidade-nova?a=1');
    expect(await leads('/cidade-velha/detail/licitacoes/editais?x=1')).toBe(
      '301 /cidade-nova/detail/licitacoes/editais?x=1',
    );
    expect(await leads('/cidade-velha/detail/compras/editais?x=1')).toBe(
      '301 /cidade-nova/detail/licitacoes/editais?x=1',
    );
    expect(await leads('/cidade-velha/detail/compras')).toBe('301 /cidade-nova/detail/licitacoes');
    // Programs get the data itself.
    expect(await leads('/public/v1/cidade-velha/dados')).toBe(200);
  });

  test('at a host of its own leads on there', async () => {
    await make(dominio, { cliente: { id: alfa }, host: HOST, principal: true });
    expect(await leads('/cidade-velha/detail/compras/editais?x=1', HOST)).toBe(
      '301 /cidade-nova/detail/licitacoes/editais?x=1',
    );
    expect(await leads('/public/v1/alfa/pagina/compras/editais', HOST)).toBe(
      '301 /public/v1/alfa/pagina/licitacoes/editais',
    );
  });

  test('leaves its former name to another client that took it', async () => {
    await named('terra-boa');
    await named('terra-nova');
    const beta = testApp.clienteId.beta;
    const own = await create(testApp, await testApp.signIn('admin', 'beta'), beta, portal, {
      clienteGlobal: { id: beta },
      nomeUrl: 'terra-boa',
    });
    expect(await leads('/terra-boa')).toBe(200);
    const owner = async (name: string) => {
      const { payload } = await testApp.app.inject({ url: `/public/v1/portal/${name}` });
      return JSON.parse(payload).data.clienteGlobal.id;
    };
    expect(await owner('terra-boa')).toBe(beta);
    // Swapped: each name shows the portal that has it today.
    const outro = await testApp.signIn('admin', 'beta');
    const { data } = await outro.get<Record<string, unknown>>(`${portal.path}/${own.id}`);
    expect((await outro.put(portal.path, { ...data, nomeUrl: 'de-passagem' })).status).toBe(200);
    await named('terra-boa');
    const { data: next } = await outro.get<Record<string, unknown>>(`${portal.path}/${own.id}`);
    expect((await outro.put(portal.path, { ...next, nomeUrl: 'terra-nova' })).status).toBe(200);
    expect([await owner('terra-boa'), await owner('terra-nova')]).toEqual([alfa, beta]);
    expect([await leads('/terra-boa'), await leads('/terra-nova')]).toEqual([200, 200]);
    expect(await leads('/de-passagem')).toBe('301 /terra-nova');
  });
});

describe('a change of an address', () => {
  const mudanca = ({ key }: AnyEntity, id: number, valores: Record<string, unknown>, by = admin) =>
    by.get<Record<string, unknown>>(
      `/v1/registros/${key}/${id}/endereco/mudanca?valores=${encodeURIComponent(JSON.stringify(valores))}`,
    );
  const site = `https://${HOST}/terra-boa`;

  const nomeDe = async (id: number) =>
    (await admin.get<{ nome: string }>(`${cliente.path}/${id}`)).data.nome;

  test('is described before it is saved: both addresses, and the pages below', async () => {
    const turismo = await grupo('turismo');
    const cultura = await grupo('cultura');
    const festas = await categoria('festas', turismo);
    await categoria('museus', turismo);
    await make(categoriaPublicacao, {
      nomeUrl: null,
      linkExterno: true,
      linkUrl: 'https://exemplo.org/',
      grupoCategoriaPublicacao: { id: turismo.id },
    });
    expect(
      (await mudanca(grupoCategoriaPublicacao, turismo.id, { nomeUrl: 'lazer' })).data,
    ).toEqual({
      de: `${site}/detail/turismo`,
      para: `${site}/detail/lazer`,
      abaixo: 2,
      anterior: null,
    });
    const moved = { nomeUrl: 'festejos', grupoCategoriaPublicacao: cultura.id };
    expect((await mudanca(categoriaPublicacao, festas.id, moved)).data).toEqual({
      de: `${site}/detail/turismo/festas`,
      para: `${site}/detail/cultura/festejos`,
      abaixo: 0,
      anterior: null,
    });
    const { data } = await mudanca(categoriaPublicacao, festas.id, { nomeUrl: null });
    expect(data.para).toBeNull();
    for (const nomeUrl of ['..', 'a b', 'ç?#']) {
      expect((await mudanca(categoriaPublicacao, festas.id, { nomeUrl })).data.para).toBeNull();
    }
  });

  test('names the client whose portal had the address', async () => {
    const { data } = await mudanca(portal, portalId, { nomeUrl: 'de-passagem' });
    expect(data).toMatchObject({ de: site, para: `https://${HOST}/de-passagem` });
    expect(data.anterior).toBe(await nomeDe(testApp.clienteId.beta));
    const { data: own } = await mudanca(portal, portalId, { nomeUrl: 'cidade-velha' });
    expect(own.anterior).toBeNull();
    expect((await mudanca(cliente, alfa, { identificador: 'alfa-novo' })).data).toMatchObject({
      de: `https://${HOST}/alfa`,
      para: `https://${HOST}/alfa-novo`,
    });
  });

  test('is refused for other records and other people', async () => {
    const gestora = await testApp.signIn('gestora.alfa', 'alfa');
    const leitora = await testApp.signIn('leitora.alfa', 'alfa');
    const { id } = await grupo('esporte');
    expect((await mudanca(grupoCategoriaPublicacao, id, {}, gestora)).status).toBe(200);
    expect((await mudanca(grupoCategoriaPublicacao, id, {}, leitora)).status).toBe(403);
    expect((await mudanca(cliente, alfa, {}, gestora)).status).toBe(403);
    expect((await mudanca(dominio, 1, {}, gestora)).status).toBe(404);
    expect((await mudanca(grupoCategoriaPublicacao, 999_999, {}, gestora)).status).toBe(404);
    const bad = await gestora.get(
      `/v1/registros/${grupoCategoriaPublicacao.key}/${id}/endereco/mudanca?valores=x`,
    );
    expect(bad.status).toBe(400);
    for (const nomeUrl of ['\ud800', '\u0000']) {
      expect((await mudanca(grupoCategoriaPublicacao, id, { nomeUrl }, gestora)).status).toBe(422);
    }
  });
});

test('the portal of a client with another identifier leads on from the former one', async () => {
  await change(cliente, alfa, { identificador: 'alfa-do-norte' });
  expect(await leads('/alfa')).toBe('301 /terra-boa');
  expect(await leads('/alfa-do-norte')).toBe(200);
  expect(await leads('/alfa/detail/compras')).toBe('301 /terra-boa/detail/licitacoes');
});
