import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  categorias,
  type Envelope,
  encodeGestaoQuery,
  grupos,
  MESSAGE_CODE,
  portal,
  publicacao,
  publicacoes,
  tiposDaCategoria,
  wordsCondition,
} from '@claraboia/contract';
import { publicClientSchema, publicPortalSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startAlfa } from '../support/alfa.ts';
import { create } from '../support/factory.ts';
import { linha } from '../support/linha.ts';
import { filterOf, publicationsOf } from '../support/publicar.ts';
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
      ['alfa/grupo_categoria_publicacao?limit=2000', list(linha(grupos))],
      ['alfa/categoria_publicacao?limit=2000', list(linha(categorias))],
      ['alfa/categoria_publicacao_tipo', list(linha(tiposDaCategoria))],
      ['portal-da-alfa/publicacao', list(linha(publicacoes))],
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
        nome,
        data,
        categoriaPublicacao: { id: categoria.id },
        categoriaPublicacaoTipo: nome === 'Relatório' ? { id: tipo.id } : null,
      });
    }
    const names = async (extra: object) =>
      (await publicationsOf(citizen, categoria.id, extra)).list.map(({ nome }) => nome);
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

  test('are found by their numbers, however those are written', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    for (const nome of ['Lei Federal nº 14.133/2021', 'Portaria 8812/2026', 'Edital 14500']) {
      await create(testApp, gestora, alfa, publicacao, {
        nome,
        categoriaPublicacao: { id: categoria.id },
        categoriaPublicacaoTipo: null,
      });
    }
    const found = async (text: string, operator = '$palavras') => {
      const { list } = await publicationsOf(citizen, categoria.id, { nome: { [operator]: text } });
      return list.map(({ nome }) => nome);
    };
    // The question of a field that refers to another record.
    const lookedUp = async (text: string) => {
      const conditions = [wordsCondition(['nome'], text)];
      const query = encodeGestaoQuery({
        conditions,
        sort: [],
        limit: 20,
        offset: 0,
        columns: null,
      });
      const { data } = await gestora.get<{ list: { nome: string }[] }>(
        `${publicacao.path}?${query}`,
      );
      return data.list.map(({ nome }) => nome);
    };
    for (const text of ['14133', 'lei 14.133', 'LEI\u00a0Nº\u00a014133/2021', 'n° 14.133']) {
      expect([text, await found(text)]).toEqual([text, ['Lei Federal nº 14.133/2021']]);
      expect([text, await lookedUp(text)]).toEqual([text, ['Lei Federal nº 14.133/2021']]);
    }
    for (const text of ['8812', '8.812', 'n.º 8812', 'portaria nº 8.812/2026']) {
      expect([text, await found(text)]).toEqual([text, ['Portaria 8812/2026']]);
    }
    for (const operator of ['$palavras', '$ilike']) {
      expect([operator, await found('nº 14.500', operator)]).toEqual([operator, ['Edital 14500']]);
    }
    expect(await found('13.314')).toEqual([]);
  });

  test('set no cookie and read none', async () => {
    const answer = await gestora.raw('GET', '/public/v1/alfa/publicacao');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const envelope = answer.json<Envelope<unknown>>();
    expect(envelope.error).toBe(false);
  });
});
