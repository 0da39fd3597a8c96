import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  type Envelope,
  entidade,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
  PUBLICACAO_UPLOAD_PATH,
  type PublicCategoriaPagina,
  type PublicPublicacao,
  portal,
  publicacao,
  publicCategoriaPaginaSchema,
  publicCategoriaSchema,
  publicCategoriaTipoSchema,
  publicClientSchema,
  publicGrupoSchema,
  publicPortalSchema,
  publicPublicacaoSchema,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let alfa: number;

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  citizen = testApp.anonymous();
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());

const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));

async function upload(content: Buffer, name = 'lei.pdf') {
  return gestora.upload(PUBLICACAO_UPLOAD_PATH, name, content);
}

/** A publication of one uploaded PDF. */
async function publish(categoriaId: number, content: Buffer, nome = 'Lei nº 1') {
  const { data: caminho } = await upload(content);
  const answer = await gestora.post<{ id: number; versao: number }>(publicacao.path, {
    nome,
    data: '2026-03-15',
    categoriaPublicacao: { id: categoriaId },
    tipoPublicacao: { id: 1 },
    publicacaoArquivos: [{ nome: 'Texto integral', linkExterno: false, caminho }],
  });
  expect(answer.messages).toEqual([{ code: 1, description: expect.any(String) }]);
  return answer.data;
}

const publicationsOf = async (categoriaId: number, extra = {}) => {
  const filter = filterOf({ 'categoriaPublicacao.id': { $eq: `long:${categoriaId}` }, ...extra });
  const { data } = await citizen.get<{ list: PublicPublicacao[]; count: number }>(
    `/public/v1/alfa/publicacao?filter=${filter}`,
  );
  return data;
};

describe('the whole way', () => {
  test('a manager publishes a PDF and a citizen finds, opens and keeps it', async () => {
    const grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao, {
      nomeUrl: 'leis',
    });
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao, {
      grupoCategoriaPublicacao: { id: grupo.id },
      nome: 'Leis ordinárias',
      nomeUrl: 'leis-ordinarias',
    });
    const content = pdfWith('a lei');
    await publish(categoria.id, content);

    const page = await citizen.get<PublicCategoriaPagina>(
      '/public/v1/alfa/pagina/leis/leis-ordinarias',
    );
    publicCategoriaPaginaSchema.parse(page.data);
    expect(page.data.anos).toEqual([2026]);
    const { list, count } = await publicationsOf(categoria.id);
    z.array(publicPublicacaoSchema).parse(list);
    expect([count, list[0]?.nome]).toEqual([1, 'Lei nº 1']);
    const [arquivo] = list[0]?.publicacaoArquivos ?? [];
    expect(arquivo).toMatchObject({
      nome: 'Texto integral',
      linkExterno: false,
      tamanho: content.length,
    });

    const file = await citizen.raw(
      'GET',
      `/public/v1/alfa/publicacao_arquivo/download/${arquivo?.id}`,
    );
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.equals(content)).toBe(true);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain('inline');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    const saved = await citizen.raw(
      'GET',
      `/public/v1/alfa/publicacao_arquivo/download/${arquivo?.id}?baixar=1`,
    );
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="Texto integral.pdf"; filename*=UTF-8''Texto%20integral.pdf`,
    );
    const byName = await citizen.raw(
      'GET',
      `/public/v1/alfa/publicacao/download/${arquivo?.caminho}`,
    );
    expect(byName.rawPayload.equals(content)).toBe(true);
  });

  test('another client’s portal shows none of it', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    const { id } = await publish(categoria.id, pdfWith('só da alfa'));
    const { list } = await publicationsOf(categoria.id);
    const arquivo = list[0]?.publicacaoArquivos[0];
    const beta = await citizen.get<{ count: number }>(
      `/public/v1/beta/publicacao?filter=${filterOf({ id: { $eq: `long:${id}` } })}`,
    );
    expect(beta.data.count).toBe(0);
    for (const address of [
      `publicacao_arquivo/download/${arquivo?.id}`,
      `publicacao/download/${arquivo?.caminho}`,
    ]) {
      expect((await citizen.raw('GET', `/public/v1/beta/${address}`)).statusCode).toBe(404);
    }
  });
});

describe('files', () => {
  test.each([
    ['an executable with the name of a PDF', Buffer.from(`MZ${'\0'.repeat(600)}`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF that does not begin as one', Buffer.concat([Buffer.from('lixo'), pdfWith('x')])],
    ['a PDF cut off in the middle', pdfWith('x').subarray(0, 60)],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s and stores nothing', async (_what, content) => {
    const before = await testApp.owner((tx) => tx.query('select count(*) as n from arquivo'));
    const answer = await upload(content);
    expect(answer.status).toBe(422);
    expect(answer.messages[0]).toMatchObject({ code: MESSAGE_CODE.invalidFile, field: 'file' });
    expect(await testApp.owner((tx) => tx.query('select count(*) as n from arquivo'))).toEqual(
      before,
    );
  });

  test('refuses a file past the limit', async () => {
    const answer = await upload(Buffer.concat([pdfWith('x'), Buffer.alloc(50 * 1024 * 1024, 32)]));
    expect([answer.status, answer.messages[0]?.code]).toEqual([413, MESSAGE_CODE.fileTooLarge]);
  });

  test('keeps the same file once, whoever sends it', async () => {
    const content = pdfWith('o mesmo');
    const [one, two] = [await upload(content, 'a.pdf'), await upload(content, 'b.pdf')];
    expect(one.data).toBe(two.data);
    expect(await testApp.storage.size(one.data.slice(0, 64))).not.toBeNull();
  });

  test('lets those of its client open a file before it is published, and nobody else', async () => {
    const content = pdfWith('ainda não publicado');
    const { data: nome } = await upload(content, 'rascunho.pdf');
    const url = `${PUBLICACAO_UPLOAD_PATH}/${nome}`;
    const mine = await gestora.raw('GET', url);
    expect(mine.rawPayload.equals(content)).toBe(true);
    expect(mine.headers['cache-control']).toBe('private, no-cache');
    expect((await citizen.raw('GET', url)).statusCode).toBe(401);
    const beta = await testApp.signIn('gestor.beta', 'beta');
    expect((await beta.raw('GET', url)).statusCode).toBe(404);
    expect(
      (await citizen.raw('GET', `/public/v1/alfa/publicacao/download/${nome}`)).statusCode,
    ).toBe(404);
  });

  test('a save cannot name a file that this client never sent', async () => {
    const beta = await testApp.signIn('gestor.beta', 'beta');
    const theirs = await beta.upload(PUBLICACAO_UPLOAD_PATH, 'deles.pdf', pdfWith('deles'));
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    for (const caminho of [
      theirs.data,
      `${'0'.repeat(64)}.pdf`,
      '../../etc/passwd',
      'https://exemplo.org/a.pdf',
    ]) {
      const answer = await gestora.post(publicacao.path, {
        nome: 'x',
        data: '2026-01-01',
        categoriaPublicacao: { id: categoria.id },
        tipoPublicacao: { id: 1 },
        publicacaoArquivos: [{ nome: 'a', linkExterno: false, caminho }],
      });
      expect([answer.status, answer.messages[0]?.field]).toEqual([
        422,
        'publicacaoArquivos.0.caminho',
      ]);
    }
  });

  test('answers ranges, conditions and HEAD', async () => {
    const content = pdfWith('intervalos');
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    await publish(categoria.id, content);
    const { list } = await publicationsOf(categoria.id);
    const url = `/public/v1/alfa/publicacao_arquivo/download/${list[0]?.publicacaoArquivos[0]?.id}`;
    const get = (headers: Record<string, string>) => citizen.raw('GET', url, { headers });

    const part = await get({ range: 'bytes=5-14' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 5-14/${content.length}`);
    expect(part.rawPayload.equals(content.subarray(5, 15))).toBe(true);
    const tail = await get({ range: 'bytes=-7' });
    expect(tail.rawPayload.equals(content.subarray(-7))).toBe(true);
    expect((await get({ range: `bytes=${content.length}-` })).statusCode).toBe(416);
    const etag = String(part.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"outro"' })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    const head = await citizen.raw('HEAD', url);
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(content.length),
      0,
    ]);
  });

  test('a changed publication keeps, replaces and drops its files', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    const { id, versao } = await publish(categoria.id, pdfWith('primeiro'));
    const { data: record } = await gestora.get<{
      publicacaoArquivos: { id: number; caminho: string }[];
    }>(`${publicacao.path}/${id}`);
    const { data: caminho } = await upload(pdfWith('segundo'));
    const base = {
      id,
      nome: 'Lei nº 1',
      data: '2026-03-15',
      categoriaPublicacao: { id: categoria.id },
      tipoPublicacao: { id: 1 },
    };
    const two = await gestora.put<{ versao: number; publicacaoArquivos: { id: number }[] }>(
      publicacao.path,
      {
        ...base,
        versao,
        publicacaoArquivos: [
          { nome: 'Novo', linkExterno: false, caminho },
          { ...record.publicacaoArquivos[0], nome: 'Renomeado' },
        ],
      },
    );
    expect(two.data.publicacaoArquivos).toMatchObject([
      { nome: 'Novo' },
      { id: record.publicacaoArquivos[0]?.id, nome: 'Renomeado' },
    ]);
    const one = await gestora.put<{ publicacaoArquivos: unknown[] }>(publicacao.path, {
      ...base,
      versao: two.data.versao,
      publicacaoArquivos: [two.data.publicacaoArquivos[0]],
    });
    expect(one.data.publicacaoArquivos).toHaveLength(1);
  });
});

describe('rules of a publication', () => {
  const put = (body: object) =>
    gestora.post(publicacao.path, {
      nome: 'x',
      data: '2026-01-01',
      publicacaoArquivos: [],
      ...body,
    });

  test('each type asks for its own', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    const base = { categoriaPublicacao: { id: categoria.id } };
    const faults = async (body: object) => {
      const { status, messages } = await put({ ...base, ...body });
      return [status, messages[0]?.field];
    };
    expect(await faults({ tipoPublicacao: { id: 1 } })).toEqual([422, 'publicacaoArquivos']);
    expect(await faults({ tipoPublicacao: { id: 2 } })).toEqual([422, 'urlPublicacao']);
    expect(
      await faults({ tipoPublicacao: { id: 3 }, urlPublicacao: 'javascript:alert(1)' }),
    ).toEqual([422, 'urlPublicacao']);
    expect(await faults({ tipoPublicacao: { id: 4 } })).toEqual([422, 'subcategoriaPublicacao']);
    expect(
      await faults({ tipoPublicacao: { id: 4 }, subcategoriaPublicacao: { id: categoria.id } }),
    ).toEqual([422, 'subcategoriaPublicacao']);
    expect(await faults({ tipoPublicacao: { id: 99 } })).toEqual([422, 'tipoPublicacao']);
  });

  test('a type must be of its category, an entity stays only where the category groups by it', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    const other = await create(testApp, gestora, alfa, categoriaPublicacaoTipo);
    const fundo = await create(testApp, gestora, alfa, entidade);
    const body = {
      categoriaPublicacao: { id: categoria.id },
      tipoPublicacao: { id: 2 },
      urlPublicacao: 'https://exemplo.org',
      entidade: { id: fundo.id },
    };
    const wrong = await put({ ...body, categoriaPublicacaoTipo: { id: other.id } });
    expect([wrong.status, wrong.messages[0]?.field]).toEqual([422, 'categoriaPublicacaoTipo']);
    const right = await gestora.post<{ entidade: unknown }>(publicacao.path, {
      nome: 'x',
      data: '2026-01-01',
      ...body,
    });
    expect([right.status, right.data.entidade]).toEqual([201, null]);
  });

  test('a category that is a link elsewhere takes none, and one in use stays', async () => {
    const link = await create(testApp, gestora, alfa, categoriaPublicacao, {
      linkExterno: true,
      nomeUrl: null,
      linkUrl: 'https://exemplo.org',
    });
    const refused = await put({
      categoriaPublicacao: { id: link.id },
      tipoPublicacao: { id: 2 },
      urlPublicacao: 'https://exemplo.org',
    });
    expect([refused.status, refused.messages[0]?.field]).toEqual([422, 'categoriaPublicacao']);
    const used = await create(testApp, gestora, alfa, publicacao);
    const { id } = used.categoriaPublicacao as { id: number };
    const deletion = await gestora.delete(`${categoriaPublicacao.path}/${id}`);
    expect([deletion.status, deletion.messages[0]?.code]).toEqual([409, MESSAGE_CODE.inUse]);
    expect(deletion.messages[0]?.description).toContain('1 Publicação');
  });

  test('two categories of a group cannot answer at one address', async () => {
    const first = await create(testApp, gestora, alfa, categoriaPublicacao);
    const answer = await gestora.post(categoriaPublicacao.path, {
      nome: 'Outra',
      nomeUrl: first.nomeUrl,
      grupoCategoriaPublicacao: first.grupoCategoriaPublicacao,
    });
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'nomeUrl']);
  });

  test('rich text is cleaned when it is saved', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao, {
      conteudoHtml:
        '<h1>T</h1><p onclick="x()">Oi <script>alert(1)</script><a href="javascript:x()" target="_blank">l</a></p><iframe src="https://mau.example/"></iframe><iframe src="https://www.youtube.com/embed/abc"></iframe>',
    });
    expect(categoria.conteudoHtml).toBe(
      '<h2>T</h2><p>Oi <a target="_blank" rel="noopener noreferrer">l</a></p><iframe src="https://www.youtube.com/embed/abc"></iframe>',
    );
  });
});

describe('public answers', () => {
  test('have the shapes of the contract', async () => {
    await create(testApp, gestora, alfa, portal, { nomeUrl: 'portal-da-alfa' });
    const list = (schema: z.ZodType) =>
      z.strictObject({ list: z.array(schema), count: z.number() });
    const shapes: [string, z.ZodType][] = [
      ['cliente', z.array(publicClientSchema)],
      ['portal/alfa', publicPortalSchema],
      ['portal/portal-da-alfa', publicPortalSchema],
      ['portal/beta', publicPortalSchema],
      ['alfa/grupo_categoria_publicacao?limit=2000', list(publicGrupoSchema)],
      ['alfa/categoria_publicacao?limit=2000', list(publicCategoriaSchema)],
      ['alfa/categoria_publicacao_tipo', list(publicCategoriaTipoSchema)],
      ['portal-da-alfa/publicacao', list(publicPublicacaoSchema)],
    ];
    for (const [address, schema] of shapes) {
      const answer = await citizen.get(`/public/v1/${address}`);
      expect([address, answer.status]).toEqual([address, 200]);
      schema.parse(answer.data);
    }
  });

  test('an address belongs to one client', async () => {
    const beta = await testApp.signIn('gestor.beta', 'beta');
    const answer = await beta.post(portal.path, {
      clienteGlobal: { id: testApp.clienteId.beta },
      nome: 'Beta',
      nomeUrl: 'alfa',
    });
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'nomeUrl']);
  });

  test.each([
    '/public/v1/portal/ninguem',
    '/public/v1/ninguem/publicacao',
    '/public/v1/alfa/pagina/nada/nada',
    '/public/v1/alfa/publicacao_arquivo/download/999999',
    '/public/v1/alfa/publicacao_arquivo/download/um',
    '/public/v1/alfa/nao-existe',
    `/public/v1/${'x'.repeat(400)}/publicacao`,
  ])('%s is a 404 with an envelope', async (address) => {
    const answer = await citizen.get(address);
    expect([answer.status, answer.messages[0]?.code]).toEqual([404, MESSAGE_CODE.notFound]);
  });

  test.each([
    [{ 'categoriaPublicacao.versao': { $eq: 'long:1' } }, 'categoriaPublicacao.versao'],
    [{ 'categoriaPublicacao.conteudoHtml': { $ilike: 'a' } }, 'categoriaPublicacao.conteudoHtml'],
    [{ nome: { $regex: 'a' } }, '$regex'],
    [{ data: { $ge: 'date:2026-02-30' } }, 'data'],
    [{ data: { $ge: 'ontem' } }, 'data'],
    [{ $order: { nome: 'para cima' } }, 'nome'],
  ])('refuses the filter %j', async (filter, said) => {
    const answer = await citizen.get(`/public/v1/alfa/publicacao?filter=${filterOf(filter)}`);
    expect(answer.status).toBe(400);
    expect(answer.messages[0]?.description).toContain(said);
  });

  test('filters by year, name and type, and sorts', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    const tipo = await create(testApp, gestora, alfa, categoriaPublicacaoTipo, {
      categoriaPublicacao: { id: categoria.id },
    });
    for (const [nome, data] of [
      ['Balanço Geral', '2024-12-31'],
      ['Relatório', '2025-06-30'],
      ['BALANCO financeiro', '2025-12-31'],
    ]) {
      await create(testApp, gestora, alfa, publicacao, {
        ...{ nome, data, categoriaPublicacao: { id: categoria.id } },
        categoriaPublicacaoTipo: nome === 'Relatório' ? { id: tipo.id } : null,
      });
    }
    const names = async (extra: object) =>
      (await publicationsOf(categoria.id, extra)).list.map(({ nome }) => nome);
    expect(await names({})).toEqual(['BALANCO financeiro', 'Relatório', 'Balanço Geral']);
    expect(await names({ nome: { $ilike: 'balanço' }, $order: { data: 'asc' } })).toEqual([
      'Balanço Geral',
      'BALANCO financeiro',
    ]);
    expect(
      await names({ data: { $ge: 'date:2025-01-01', $le: 'date:2025-12-31T23:59:59' } }),
    ).toHaveLength(2);
    expect(await names({ 'categoriaPublicacaoTipo.id': { $eq: `long:${tipo.id}` } })).toEqual([
      'Relatório',
    ]);
  });

  test('set no cookie and read none', async () => {
    const answer = await gestora.raw('GET', '/public/v1/alfa/publicacao');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const envelope = answer.json<Envelope<unknown>>();
    expect(envelope.error).toBe(false);
  });
});
