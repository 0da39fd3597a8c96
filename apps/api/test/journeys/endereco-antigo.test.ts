import {
  type AnyEntity,
  categoriaPublicacao,
  dominio,
  enderecoAntigo,
  grupoCategoriaPublicacao,
  type PageAsk,
  portal,
  type RenderedPage,
} from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const PUBLIC_URL = 'https://portais.exemplo.org';
const HOST = 'www.alfa.pe.gov.br';

/** Stand-in for the interface: 404 for everything except the home and one page. */
async function render({ address, publicUrl }: PageAsk): Promise<RenderedPage> {
  const status = /^\/alfa(?:\/licitacao)?(?:\?|$)/.test(address) ? 200 : 404;
  return { status, html: `<p>${publicUrl}`, location: null, vlibras: false, timed: false };
}

let testApp: TestApp;
let manager: TestClient;
beforeAll(async () => {
  testApp = await startOwnApp({ PUBLIC_URL }, { render });
  manager = await testApp.signIn('admin', 'alfa');
  const own = { clienteGlobal: { id: testApp.clienteId.alfa }, nome: 'Alfa', nomeUrl: 'alfa' };
  expect((await manager.post(portal.path, own)).status).toBe(201);
  const host = { cliente: { id: testApp.clienteId.alfa }, host: HOST, principal: true };
  expect((await manager.post(dominio.path, host)).status).toBe(201);
});
afterAll(() => testApp.stop());

const PERSON = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
  'user-agent': 'Mozilla/5.0 (Android 14; Mobile) Firefox/140.0',
};

async function leads(url: string, headers: Record<string, string> = PERSON, host = HOST) {
  const { statusCode, headers: answered } = await testApp.app.inject({
    url,
    headers: { host, 'x-forwarded-proto': 'https', accept: 'text/html', ...headers },
  });
  return [statusCode, answered.location];
}

interface Row {
  readonly id: number;
  readonly versao: number;
  readonly origem: string;
  readonly destino: string | null;
  readonly acessos: number;
}

async function rows(): Promise<readonly Row[]> {
  await testApp.enderecosAntigos.flush();
  const { data } = await manager.get<{ list: Row[] }>(`${enderecoAntigo.path}?limit=100&offset=0`);
  return data.list;
}

const add = (origem: string, destino: string | null) =>
  manager.post<{ id: number }>(enderecoAntigo.path, { origem, destino });

test('an address of the former portal leads to where its page is now', async () => {
  const whole = await add(
    'https://antigo.alfa.pe.gov.br/Licitacoes.php?ANO=2025',
    '/alfa/licitacao',
  );
  expect(whole.status).toBe(201);
  expect((await add('/licitacoes.php', '/alfa')).status).toBe(201);
  expect((await add('/?pagina=7', 'https://www.gov.br/compras')).status).toBe(201);
  expect(await leads('/licitacoes.php?ano=2025')).toEqual([301, '/alfa/licitacao']);
  // By the whole address, else without the query string.
  expect(await leads('/licitacoes.php?ano=1999&x=1')).toEqual([301, '/alfa?ano=1999&x=1']);
  expect(await leads('/licitacoes.php?ano=2025&fbclid=IwAR0')).toEqual([301, '/alfa/licitacao']);
  expect(await leads('/LICITACOES.PHP/')).toEqual([301, '/alfa']);
  expect(await leads('/?pagina=7')).toEqual([301, 'https://www.gov.br/compras']);
  expect(await leads('/?pagina=8')).toEqual([302, '/alfa?pagina=8']);
  // Below the portal's own address too: a redirect of a whole host need not list each page.
  expect(await leads('/alfa/licitacoes.php', PERSON, 'portais.exemplo.org')).toEqual([
    301,
    '/alfa',
  ]);
  // An existing page wins over the redirect.
  expect((await add('/licitacao', '/alfa')).status).toBe(201);
  expect(await leads('/alfa/licitacao')).toEqual([200, undefined]);
});

test('addresses of other encodings and whole folders lead on too', async () => {
  expect((await add('/licitações/edital.pdf', '/alfa/compras')).status).toBe(201);
  expect(await leads('/alfa/licita%E7%F5es/edital.pdf')).toEqual([301, '/alfa/compras']);
  expect(await leads('/100%')).toEqual([302, '/alfa/100%25']);
  // Asked by a program, which is not counted.
  expect(await leads('/alfa/100%', {})).toEqual([404, undefined]);
  expect((await add('/leis/*', 'https://leis.exemplo.org/*')).status).toBe(201);
  expect(await leads('/leis/2020/Lei 1.pdf?v=1')).toEqual([
    301,
    'https://leis.exemplo.org/2020/Lei%201.pdf?v=1',
  ]);
  expect((await add('/leis/velhas', '/alfa/leis/novas')).messages[0]?.field).toBe('destino');
});

test('a renamed or moved group or category is found at its former address', async () => {
  const made = { app: testApp, client: manager, clienteId: testApp.clienteId.alfa };
  const of = (entity: AnyEntity, overrides: Record<string, unknown>) =>
    create(made.app, made.client, made.clienteId, entity, overrides);
  const change = async ({ path }: AnyEntity, id: number, patch: Record<string, unknown>) => {
    const { data } = await manager.get<Record<string, unknown>>(`${path}/${id}`);
    const { clienteGlobal: _, ...body } = data;
    expect((await manager.put(path, { ...body, ...patch })).status).toBe(200);
  };
  const compras = await of(grupoCategoriaPublicacao, { nomeUrl: 'compras' });
  const obras = await of(grupoCategoriaPublicacao, { nomeUrl: 'obras' });
  const editais = await of(categoriaPublicacao, {
    nomeUrl: 'editais',
    grupoCategoriaPublicacao: { id: compras.id },
  });
  await change(categoriaPublicacao, editais.id, { nomeUrl: 'avisos' });
  expect(await leads('/alfa/detail/compras/editais?ano=2026')).toEqual([
    301,
    '/alfa/detail/compras/avisos?ano=2026',
  ]);
  await change(grupoCategoriaPublicacao, compras.id, { nomeUrl: 'licitacoes' });
  expect(await leads('/alfa/detail/compras')).toEqual([301, '/alfa/detail/licitacoes']);
  await change(categoriaPublicacao, editais.id, { grupoCategoriaPublicacao: { id: obras.id } });
  const now = [301, '/alfa/detail/obras/avisos'];
  for (const former of ['compras/editais', 'compras/avisos', 'licitacoes/avisos']) {
    expect([former, await leads(`/alfa/detail/${former}`)]).toEqual([former, now]);
  }
  expect(await leads('/alfa/detail/licitacoes/editais', {})).toEqual([404, undefined]);
});

test('a form that a browser sends to a page leads to the page', async () => {
  const send = async (url: string, host: string, accept: string) => {
    const type = 'application/x-www-form-urlencoded';
    const headers = { host, accept, 'content-type': type, 'x-forwarded-proto': 'https' };
    const payload = 'termo=lei';
    const answer = await testApp.app.inject({ method: 'POST', url, headers, payload });
    return [answer.statusCode, answer.headers.location];
  };
  const [browser, portais] = ['text/html,application/xhtml+xml', 'portais.exemplo.org'];
  expect(await send('/busca.asp?x=1', HOST, browser)).toEqual([303, '/busca.asp?x=1']);
  expect(await send('/alfa/busca.asp', portais, browser)).toEqual([303, '/alfa/busca.asp']);
  expect(await send('//mal.exemplo.com/a', portais, browser)).toEqual([303, '/mal.exemplo.com/a']);
  expect(await send('/busca.asp', HOST, 'application/json')).toEqual([421, undefined]);
  expect(await send('/alfa/busca.asp', portais, 'application/json')).toEqual([404, undefined]);
});

test('a browser gets a page even where no portal can be', async () => {
  const headers = { host: 'portais.exemplo.org', accept: 'text/html' };
  const { statusCode, body } = await testApp.app.inject({ url: '/public/nada', headers });
  expect([statusCode, body]).toEqual([404, expect.stringContaining('Página não encontrada')]);
});

test('visits are counted, except robots and programs; the record keeps its version', async () => {
  const before = (await rows()).find(({ origem }) => origem === '/licitacoes.php');
  for (let n = 0; n < 3; n += 1) await leads('/licitacoes.php');
  await leads('/licitacoes.php', {});
  await leads('/licitacoes.php', { ...PERSON, 'user-agent': 'Googlebot/2.1' });
  const after = (await rows()).find(({ origem }) => origem === '/licitacoes.php');
  expect([after?.acessos, after?.versao]).toEqual([(before?.acessos ?? 0) + 3, before?.versao]);
});

test('a missed address is listed for the manager, without its query', async () => {
  const answered = await leads('/alfa/noticias/Praça.html?cpf=529.982.247-25');
  expect(answered).toEqual([404, undefined]);
  await leads('/alfa/noticias/Praça.html');
  await leads('/alfa/servidor/52998224725');
  await leads('/alfa/servidor/529.982.247-25.pdf');
  const all = await rows();
  const missed = all.filter(({ destino }) => destino === null);
  expect(missed.map(({ origem, acessos }) => [origem, acessos])).toEqual([
    ['/noticias/pra%c3%a7a.html', 2],
  ]);
  // The manager sets its destination.
  const [miss] = missed;
  const { status } = await manager.put(enderecoAntigo.path, { ...miss, destino: '/alfa' });
  expect(status).toBe(200);
  expect(await leads('/noticias/Praça.html')).toEqual([301, '/alfa']);
});

test('one network adds few missing addresses a day, and those that people look for stay', async () => {
  for (let n = 0; n < 60; n += 1) {
    await leads(`/alfa/wp-${n}.php`);
    if (n % 25 === 24) await testApp.enderecosAntigos.flush();
  }
  const missing = async () => {
    await testApp.enderecosAntigos.flush();
    return testApp.owner(async (tx) => {
      const scoped = await tx.as(testApp.clienteId.alfa);
      const found = await scoped.query<{ origem: string }>(
        'select origem from endereco_antigo where cliente_id = $1 and destino is null',
        [testApp.clienteId.alfa],
      );
      await tx.as(0);
      return found.map(({ origem }) => origem);
    });
  };
  expect((await missing()).filter((origem) => origem.startsWith('/wp-')).length).toBeLessThan(21);
  // From many networks.
  await testApp.owner(async (tx) => {
    const scoped = await tx.as(testApp.clienteId.alfa);
    await scoped.execute(
      `insert into endereco_antigo (cliente_id, origem, acessos, ultimo_acesso)
       select $1, '/inventado-' || n, case when n = 1 then 9 else 1 end, now() - interval '1 hour'
         from generate_series(1, 500) n`,
      [testApp.clienteId.alfa],
    );
    await tx.as(0);
  });
  await testApp.app.inject({
    url: '/alfa/de-verdade.asp',
    remoteAddress: '203.0.113.9',
    headers: { host: HOST, 'x-forwarded-proto': 'https', accept: 'text/html', ...PERSON },
  });
  const left = await missing();
  expect(left.length).toBeLessThanOrEqual(300);
  expect(left).toEqual(expect.arrayContaining(['/de-verdade.asp', '/inventado-1']));
});

test('a wrong address is reported at its field', async () => {
  const fault = async (origem: string, destino: string | null) => {
    const { status, messages } = await add(origem, destino);
    return [status, messages[0]?.field];
  };
  expect(await fault('licitacoes.php', '/alfa')).toEqual([422, 'origem']);
  expect(await fault('/', '/alfa')).toEqual([422, 'origem']);
  expect(await fault('/LICITACOES.php/', '/alfa')).toEqual([422, 'origem']);
  for (const destino of ['//mal.exemplo.com', '/\\mal.exemplo.com', 'javascript:alert(1)']) {
    expect(await fault('/nova.php', destino)).toEqual([422, 'destino']);
  }
  // This would loop.
  expect(await fault('/nova.php', '/nova.php')).toEqual([422, 'destino']);
  expect(await fault('/nova.php', '/Licitacoes.php')).toEqual([422, 'destino']);
  for (const own of ['/alfa', '/ALFA', `https://${HOST}`, `http://${HOST}:8080/alfa`, PUBLIC_URL]) {
    expect(await fault('/nova.php', `${own}/nova.php?x=1`)).toEqual([422, 'destino']);
    expect(await fault('/nova.php', `${own}/licitacoes.php`)).toEqual([422, 'destino']);
  }
});

test('stored addresses that lead to each other are not followed', async () => {
  await testApp.owner(async (tx) => {
    const scoped = await tx.as(testApp.clienteId.alfa);
    await scoped.execute(
      `insert into endereco_antigo (cliente_id, origem, destino)
       values ($1, '/volta-a', '/alfa/volta-b'), ($1, '/volta-b', 'https://${HOST}/volta-a'), ($1, '/volta-c', '/alfa/volta-c')`,
      [testApp.clienteId.alfa],
    );
    await tx.as(0);
  });
  for (const url of ['/alfa/volta-a', '/alfa/volta-b', '/alfa/volta-c']) {
    expect(await leads(url)).toEqual([404, undefined]);
  }
});

test('another client’s are not followed', async () => {
  const other = await testApp.signIn('gestor.beta', 'beta');
  const { status } = await other.post(enderecoAntigo.path, {
    origem: '/so-beta',
    destino: '/beta',
  });
  expect(status).toBe(201);
  expect(await leads('/so-beta')).toEqual([302, '/alfa/so-beta']);
  expect(await leads('/alfa/so-beta')).toEqual([404, undefined]);
});
