import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  entidade,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
  publicacao,
  publicacoes,
  TIPO_PUBLICACAO,
} from '@claraboia/contract';
import {
  type PublicCategoriaPagina,
  publicCategoriaPaginaSchema,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startAlfa } from '../support/alfa.ts';
import { create } from '../support/factory.ts';
import { linha } from '../support/linha.ts';
import { pdfWith } from '../support/pdf.ts';
import { filterOf, publicationsOf, publish } from '../support/publicar.ts';
import type { TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let alfa: number;

beforeAll(async () => {
  ({ testApp, gestora, citizen, alfa } = await startAlfa());
});
afterAll(() => testApp.stop());

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
    await publish(gestora, categoria.id, content);

    const page = await citizen.get<PublicCategoriaPagina>(
      '/public/v1/alfa/pagina/leis/leis-ordinarias',
    );
    publicCategoriaPaginaSchema.parse(page.data);
    expect(page.data.anos).toEqual([2026]);
    const { list, count } = await publicationsOf(citizen, categoria.id);
    z.array(linha(publicacoes)).parse(list);
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
    const { id } = await publish(gestora, categoria.id, pdfWith('só da alfa'));
    const { list } = await publicationsOf(citizen, categoria.id);
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

test('a change of many keeps the chosen entity although the new category empties it', async () => {
  const own = await create(testApp, gestora, alfa, entidade);
  const [before, after] = [
    await create(testApp, gestora, alfa, categoriaPublicacao, { agruparEntidade: true }),
    await create(testApp, gestora, alfa, categoriaPublicacao, { agruparEntidade: true }),
  ];
  const link = {
    categoriaPublicacao: { id: before.id },
    entidade: { id: own.id },
    tipoPublicacao: { id: TIPO_PUBLICACAO.link },
    urlPublicacao: 'https://exemplo.org/lei',
    publicacaoArquivos: [],
  };
  const { id } = await create(testApp, gestora, alfa, publicacao, link);
  const answer = await gestora.post(`${publicacao.path}/lote/alteracao`, {
    registros: [{ id }],
    alteracoes: { categoriaPublicacao: { id: after.id }, entidade: { id: own.id } },
  });
  expect(answer.data).toEqual([{ id, situacao: 'feito', mensagens: [] }]);
  expect((await gestora.get(`${publicacao.path}/${id}`)).data).toMatchObject({
    categoriaPublicacao: { id: after.id },
    entidade: { id: own.id },
  });
});
