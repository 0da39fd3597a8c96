import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  categoriaPublicacao,
  cliente,
  documentoPath,
  grupoCategoriaPublicacao,
  isEnderecoReservado,
  obra,
  PUBLICACAO_UPLOAD_PATH,
  portal,
  publicacao,
  servico,
  servicoPath,
  servidor,
} from '@claraboia/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { sitemapRoutes } from '../../src/features/sitemap/routes.ts';
import { sitemapXml } from '../../src/features/sitemap/xml.ts';
import { Dominios } from '../../src/services/dominio/dominios.ts';
import { ExportTurns } from '../../src/services/exportacao/export-turns.ts';
import { PublicCache } from '../../src/services/publico/public-cache.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { readSitemap } from '../support/sitemap-xml.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const PUBLIC_URL = 'https://portal.exemplo.org';

let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
let admin: TestClient;
let citizen: TestClient;
const opened: FastifyInstance[] = [];
beforeAll(async () => {
  testApp = await startOwnApp({ PUBLIC_URL });
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  admin = await testApp.signIn('admin', 'alfa');
  citizen = testApp.anonymous();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(() => testApp.stop());

const textOf = async (path: string) => {
  const answer = await citizen.raw('GET', path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  return answer.body;
};
const index = async () => readSitemap(await textOf('/sitemap.xml'), 'sitemapindex', PUBLIC_URL);
const part = async (path: string) => readSitemap(await textOf(path), 'urlset', PUBLIC_URL);
const pathsOf = (entries: readonly { readonly loc: string }[]) =>
  entries.map(({ loc }) => loc.slice(PUBLIC_URL.length));

/** The same routes with small files and a separate cache. */
async function serverOf(perFile: number, database: Database = testApp.database) {
  const app = fastify();
  app.decorateRequest('dono', null);
  opened.push(app);
  const cache = new PublicCache({ database, reads: database });
  sitemapRoutes(
    { app, database },
    {
      reads: database,
      cache,
      turns: new ExportTurns(),
      dominios: new Dominios(cache, PUBLIC_URL),
      publicUrl: PUBLIC_URL,
      perFile,
    },
  );
  await app.ready();
  return app;
}

test('robots.txt lists the closed paths and the sitemap', async () => {
  const { statusCode, headers, body } = await citizen.raw('GET', '/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  const [, ...rules] = body.split('\n\n', 1)[0]?.split('\n') ?? [];
  expect(rules).toEqual(
    expect.arrayContaining(['Disallow: /v1/', 'Disallow: /sso/', 'Disallow: /inscricao?']),
  );
  // No portal has such a name, and portals with the same prefix stay allowed.
  for (const rule of rules) {
    const [, name = ''] = /^Disallow: \/([a-z0-9-]+)[$?/]$/.exec(rule) ?? [];
    expect([rule, isEnderecoReservado(name)]).toEqual([rule, true]);
  }
});

test('a client without a portal is not in the map', async () => {
  expect(await index()).toEqual([]);
  expect((await citizen.get('/sitemap/alfa/paginas-1.xml')).status).toBe(404);
});

describe('clients with a portal', () => {
  let works: readonly { readonly id: number }[];
  let foreign: { readonly id: number };
  let service: { readonly id: number; readonly estruturaOrganizacional: { readonly id: number } };

  beforeAll(async () => {
    const { alfa, beta: betaId } = testApp.clienteId;
    await create(testApp, gestora, alfa, portal, { nomeUrl: 'cidade-alfa' });
    await create(testApp, beta, betaId, portal, { nomeUrl: 'beta' });
    const grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao, {
      nomeUrl: 'receitas',
    });
    for (const [nomeUrl, listado] of [
      ['divida-ativa', true],
      ['escondida', false],
    ] as const) {
      await create(testApp, gestora, alfa, categoriaPublicacao, {
        nomeUrl,
        listado,
        grupoCategoriaPublicacao: { id: grupo.id },
      });
    }
    works = [
      await create(testApp, gestora, alfa, obra),
      await create(testApp, gestora, alfa, obra),
      await create(testApp, gestora, alfa, obra),
    ];
    foreign = await create(testApp, beta, betaId, obra);
    service = (await create(testApp, gestora, alfa, servico)) as unknown as typeof service;
    await create(testApp, gestora, alfa, servidor);
  });

  test('the index names the parts that hold something, by the portal’s own name; people have no part', async () => {
    expect(pathsOf(await index())).toEqual([
      '/sitemap/cidade-alfa/paginas-1.xml',
      '/sitemap/cidade-alfa/obra-1.xml',
      '/sitemap/cidade-alfa/servico-1.xml',
      '/sitemap/beta/paginas-1.xml',
      '/sitemap/beta/obra-1.xml',
    ]);
  });

  test('pages are there where they hold something', async () => {
    const paths = pathsOf(await part('/sitemap/cidade-alfa/paginas-1.xml'));
    const { id } = service.estruturaOrganizacional;
    expect(paths).toEqual([
      '/cidade-alfa',
      '/cidade-alfa/detail/receitas',
      '/cidade-alfa/detail/receitas/divida-ativa',
      '/cidade-alfa/estrutura-organizacional',
      '/cidade-alfa/servicos',
      '/cidade-alfa/avaliacao',
      '/cidade-alfa/dados-abertos',
      '/cidade-alfa/acessibilidade',
      '/cidade-alfa/servicos/estrutura',
      `/cidade-alfa/servicos/estrutura/${id}`,
      '/cidade-alfa/dados/obra',
    ]);
    for (const { loc, lastmod } of await part('/sitemap/cidade-alfa/paginas-1.xml')) {
      expect([loc, lastmod]).toEqual([loc, expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)]);
    }
    // With any slug of the client.
    expect(pathsOf(await part('/sitemap/alfa/paginas-1.xml'))).toEqual(paths);
  });

  test('records have their pages and the moment of their last change; those of others are not among them', async () => {
    const entries = await part('/sitemap/cidade-alfa/obra-1.xml');
    expect(pathsOf(entries)).toEqual(works.map(({ id }) => `/cidade-alfa/dados/obra/${id}`));
    for (const { lastmod } of entries) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(pathsOf(await part('/sitemap/beta/obra-1.xml'))).toEqual([
      `/beta/dados/obra/${foreign.id}`,
    ]);
    const [{ loc } = { loc: '' }] = await part('/sitemap/cidade-alfa/servico-1.xml');
    const { estruturaOrganizacional, id } = service;
    expect(loc).toBe(PUBLIC_URL + servicoPath('cidade-alfa', estruturaOrganizacional.id, id));
  });

  test('published files that are kept here have their pages, until they are withdrawn', async () => {
    const path = '/sitemap/cidade-alfa/documentos-1.xml';
    expect((await citizen.get(path)).status).toBe(404);
    const categoria = await create(testApp, gestora, testApp.clienteId.alfa, categoriaPublicacao);
    const { data: caminho } = await gestora.upload(
      PUBLICACAO_UPLOAD_PATH,
      'a.pdf',
      pdfWith('mapa'),
    );
    const { data: saved } = await gestora.post<{ id: number }>(publicacao.path, {
      nome: 'Balancete',
      data: '2026-03-15',
      categoriaPublicacao: { id: categoria.id },
      tipoPublicacao: { id: 1 },
      publicacaoArquivos: [
        { nome: 'Fora', linkExterno: true, caminho: 'https://exemplo.org/a.pdf' },
        { nome: 'Balancete', linkExterno: false, caminho },
      ],
    });
    const filter = encodeURIComponent('{"linkExterno":{"$eq":false}}');
    const { data } = await citizen.get<{ list: { id: number }[] }>(
      `/public/v1/alfa/publicacao_arquivo?filter=${filter}`,
    );
    const [own] = data.list;
    const entries = await part(path);
    expect(pathsOf(entries)).toEqual([documentoPath('cidade-alfa', own?.id ?? 0)]);
    expect(entries[0]?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(pathsOf(await index())).toContain(path);
    await gestora.delete(`${publicacao.path}/${saved.id}`);
    expect((await citizen.get(path)).status).toBe(404);
    await gestora.delete(`${categoriaPublicacao.path}/${categoria.id}`);
  });

  test('a change moves the moment, and a deleted record leaves', async () => {
    const [first] = works;
    await testApp.owner((tx) =>
      tx.execute(`update auditoria set quando = '2001-02-03T04:05:06Z' where registro_id = $1`, [
        first?.id,
      ]),
    );
    const extra = await create(testApp, gestora, testApp.clienteId.alfa, obra);
    expect((await part('/sitemap/cidade-alfa/obra-1.xml'))[0]?.lastmod).toBe(
      '2001-02-03T04:05:06Z',
    );
    expect(await part('/sitemap/cidade-alfa/obra-1.xml')).toHaveLength(4);
    await gestora.delete(`${obra.path}/${extra.id}`, { 'if-match': '"1"' });
    expect(await part('/sitemap/cidade-alfa/obra-1.xml')).toHaveLength(3);
  });

  test('records that imports write have the moment at which their row last changed', async () => {
    const { alfa } = testApp.clienteId;
    // Direct write: no cache knows it.
    const moments = async () => {
      const { body } = await (await serverOf(50_000)).inject(
        '/sitemap/cidade-alfa/favorecido-1.xml',
      );
      return (await readSitemap(body, 'urlset', PUBLIC_URL)).map(({ lastmod }) => lastmod);
    };
    await testApp.owner((tx) =>
      tx.execute(
        `insert into favorecido (cliente_id, chave, nome, documento, tipo_id, mudado_em)
         values ($1, 'x', 'Padaria', '11222333000181', 1, '2001-02-03T04:05:06Z')`,
        [alfa],
      ),
    );
    expect(await moments()).toEqual(['2001-02-03T04:05:06Z']);
    await testApp.owner((tx) =>
      tx.execute(`update favorecido set nome = 'Padaria Central' where cliente_id = $1`, [alfa]),
    );
    expect(await moments()).toEqual([expect.stringMatching(/^20[2-9]\d-/)]);
    await testApp.owner((tx) => tx.execute('delete from favorecido where cliente_id = $1', [alfa]));
  });

  test('an unknown part is not found', async () => {
    for (const arquivo of [
      'obra-2.xml',
      'faq-1.xml',
      'obra-0.xml',
      'obra.xml',
      'x-1.xml',
      'obra-1',
    ]) {
      expect([arquivo, (await citizen.get(`/sitemap/beta/${arquivo}`)).status]).toEqual([
        arquivo,
        404,
      ]);
    }
    expect((await citizen.get('/sitemap/ninguem/obra-1.xml')).status).toBe(404);
  });

  test('comes compressed to who takes it, and not again to who has it', async () => {
    const path = '/sitemap/cidade-alfa/obra-1.xml';
    const plain = await textOf(path);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await citizen.raw('GET', path, {
        headers: { 'accept-encoding': encoding },
      });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(unpack(rawPayload).toString()).toBe(plain);
    }
    const etag = String((await citizen.raw('GET', path)).headers.etag);
    const again = () => citizen.raw('GET', path, { headers: { 'if-none-match': etag } });
    const known = await again();
    expect([known.statusCode, known.body]).toEqual([304, '']);
    await create(testApp, gestora, testApp.clienteId.alfa, obra);
    expect((await again()).statusCode).toBe(200);
  });

  test('while a portal is being worked on it is not there', async () => {
    const id = testApp.clienteId.beta;
    const { data } = await admin.get<Record<string, unknown>>(`${cliente.path}/${id}`);
    const { status } = await admin.put(cliente.path, { ...data, emManutencao: true });
    expect(status).toBe(200);
    expect(pathsOf(await index()).filter((path) => path.includes('/beta/'))).toEqual([]);
    expect((await citizen.get('/sitemap/beta/obra-1.xml')).status).toBe(404);
  });

  test('a part that is too long goes on in the next file, and none is left out', async () => {
    const app = await serverOf(3);
    const read = async (path: string, root: 'urlset' | 'sitemapindex') => {
      const { statusCode, body } = await app.inject(path);
      expect([path, statusCode]).toEqual([path, 200]);
      return readSitemap(body, root, PUBLIC_URL);
    };
    const all = await part('/sitemap/cidade-alfa/obra-1.xml');
    const parts = pathsOf(await read('/sitemap.xml', 'sitemapindex'));
    const files = parts.filter((path) => path.startsWith('/sitemap/cidade-alfa/obra-'));
    expect(files).toHaveLength(Math.ceil(all.length / 3));
    const found = [];
    for (const path of files) found.push(...(await read(path, 'urlset')));
    expect(found).toEqual(all);
    const pages = parts.filter((path) => path.startsWith('/sitemap/cidade-alfa/paginas-'));
    const told = [];
    for (const path of pages) told.push(...(await read(path, 'urlset')));
    expect(told).toEqual(await part('/sitemap/cidade-alfa/paginas-1.xml'));
    expect(pages.length).toBeGreaterThan(2);
  });

  test('100,000 records are read a thousand at a time, and leave as they are read', async () => {
    const { alfa } = testApp.clienteId;
    await testApp.owner(async (tx) => {
      // Disables the search triggers: indexing would take longer than all the rest.
      await tx.execute('alter table obra disable trigger user', []);
      await tx.execute(
        `insert into obra (cliente_id, numero, objeto, situacao_id, percentual, data_inicio)
         select $1, n::text, 'Obra ' || n, 2, 0, date '2026-01-01' from generate_series(1, 100000) n`,
        [alfa],
      );
      await tx.execute('alter table obra enable trigger user', []);
    });
    let fetches = 0;
    let rows = 0;
    const { database } = testApp;
    const counting: Database = {
      ...database,
      snapshot: (id, work, signal) =>
        database.snapshot(
          id,
          (tx, versions) =>
            work(
              {
                ...tx,
                query: async <R extends object>(text: string, values?: readonly unknown[]) => {
                  const found = await tx.query<R>(text, values);
                  if (text.startsWith('fetch')) fetches += 1;
                  if (text.startsWith('fetch')) rows = Math.max(rows, found.length);
                  return found;
                },
              },
              versions,
            ),
          signal,
        ),
    };
    const app = await serverOf(50_000, counting);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/sitemap/alfa/obra-2.xml`, {
      headers: { 'accept-encoding': 'identity' },
    });
    let atFirst: number | null = null;
    const parts: Buffer[] = [];
    for await (const chunk of answer.body ?? []) {
      atFirst ??= fetches;
      parts.push(Buffer.from(chunk));
    }
    const entries = await readSitemap(Buffer.concat(parts).toString(), 'urlset', PUBLIC_URL);
    expect(entries).toHaveLength(50_000);
    expect([fetches, rows]).toEqual([51, 1000]);
    expect(atFirst).toBeLessThan(25);
    // Direct write: the trail has no date.
    expect(entries.at(-1)?.lastmod).toBeNull();
  });
});

test('addresses and moments are escaped', async () => {
  async function* one() {
    yield [{ loc: `${PUBLIC_URL}/a?b=1&c='%22<>`, lastmod: null }];
  }
  let xml = '';
  for await (const text of sitemapXml('urlset', one())) xml += text;
  expect(xml).toContain(`<loc>${PUBLIC_URL}/a?b=1&amp;c=&apos;%22&lt;&gt;</loc>`);
});
