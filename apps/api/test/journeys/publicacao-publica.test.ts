import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  type Envelope,
  MESSAGE_CODE,
  portal,
  publicacao,
} from '@claraboia/contract';
import {
  publicCategoriaSchema,
  publicCategoriaTipoSchema,
  publicClientSchema,
  publicGrupoSchema,
  publicPortalSchema,
  publicPublicacaoSchema,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startAlfa } from '../support/alfa.ts';
import { create } from '../support/factory.ts';
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

  test('set no cookie and read none', async () => {
    const answer = await gestora.raw('GET', '/public/v1/alfa/publicacao');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const envelope = answer.json<Envelope<unknown>>();
    expect(envelope.error).toBe(false);
  });
});
