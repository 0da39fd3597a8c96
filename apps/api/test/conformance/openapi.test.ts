import { checkQuery, decodeGestaoQuery, registry } from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupsOf, type OpenApi } from '../../src/openapi/groups.ts';
import type { Operation } from '../../src/openapi/operation.ts';
import { allCalls, operations } from '../../src/operations.ts';
import { anexoUploads } from '../../src/services/anexo/routes.ts';
import { uploadRoutesOf } from '../../src/services/arquivo/upload-routes.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { name: string; in: string; example: unknown }[];
  readonly requestBody?: { content: Record<string, { example?: unknown; schema: unknown }> };
  readonly responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Described>>;
}

/** Pages and files, and routes of the embedded provider, which follow its own standard. */
const NO_CALLS = /^\/(docs|sso)(\/|$)/;

let testApp: TestApp;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp();
  const answer = await testApp.anonymous().raw('GET', '/docs/json');
  document = answer.json();
});
afterAll(() => testApp.stop());

const described = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

test('the document has every route of the server, and nothing else', () => {
  const routes = testApp.routes
    .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !NO_CALLS.test(url))
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  const told = described().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(routes.length).toBeGreaterThan(100);
  expect([...told].sort()).toEqual([...new Set(routes)].sort());
});

test('the document is handed out as YAML as well', async () => {
  const answer = await testApp.anonymous().raw('GET', '/docs/yaml');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-yaml']);
  // Ours is JSON, which YAML holds.
  expect(answer.json()).toEqual(document);
});

/** Paths that the engine adds below each entity's path. */
const ENTITY_CALL = /^(?:\/:id(?:\/(?:lugar|historico))?|\/trocar-ordem|\/ensaio)?$/;
test('no call goes past its declaration: an entity’s, or its own', () => {
  const undeclared = testApp.routes.filter(({ method, url, call }) => {
    if (method === 'HEAD' || method === 'OPTIONS' || NO_CALLS.test(url)) return false;
    if (call !== undefined) return call.method !== method || call.path !== url;
    return !registry.all.some(
      ({ path }) => url.startsWith(path) && ENTITY_CALL.test(url.slice(path.length)),
    );
  });
  expect(undeclared.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  const registered = new Set(testApp.routes.map(({ call }) => call?.id));
  const declared = allCalls([...uploadRoutesOf(registry), ...anexoUploads]).map(({ id }) => id);
  expect(declared.filter((id) => !registered.has(id))).toEqual([]);
});

test('every operation has its own name, a summary in Portuguese, a subject, and examples', () => {
  const names = described().map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, method, operation } of described()) {
    const { summary, tags, parameters, requestBody, responses, operationId } = operation;
    expect(operationId).toMatch(/^[a-z]\w+$/);
    expect(summary).toMatch(/^\p{Lu}.{5,}[^.]$/u);
    expect(tags).toHaveLength(1);
    const where = `${method} ${path}`;
    for (const parameter of parameters) expect([where, parameter.example]).not.toContain(undefined);
    for (const [media, body] of Object.entries(requestBody?.content ?? {})) {
      expect([where, media, body.example]).not.toContain(undefined);
    }
    const good = Object.entries(responses).filter(([status]) => /^2|^302$/.test(status));
    expect([where, good.length]).toEqual([where, 1]);
    const answer = good[0]?.[1].content?.['application/json'];
    if (answer !== undefined) expect([where, answer.example]).not.toContain(undefined);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const told = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
    expect([where, told]).toEqual([where, inPath]);
  }
});

test('writes may name the client, forms their key, and deletions the version', () => {
  const KEY = ['Idempotency-Key'];
  const headersOf = (operation: Described) =>
    operation.parameters.filter((each) => each.in === 'header').map(({ name }) => name);
  const path = (key: string) => registry.get(key).path;
  const at = (method: string, address: string) =>
    headersOf(document.paths[address]?.[method] as Described);
  const { tenant = [], system = [] } = Object.groupBy(
    registry.all.filter(({ modes }) => modes.has('add') && modes.has('delete')),
    ({ scope }) => (scope === 'tenant' ? 'tenant' : 'system'),
  );
  for (const entity of tenant) {
    expect(at('post', entity.path)).toEqual(['X-Cliente', ...KEY]);
    expect(at('delete', `${entity.path}/{id}`)).toEqual(['X-Cliente', 'If-Match', ...KEY]);
  }
  for (const entity of system) {
    expect(at('post', entity.path)).toEqual(KEY);
    expect(at('delete', `${entity.path}/{id}`)).toEqual(['If-Match', ...KEY]);
  }
  expect(at('post', `${path('publicacao')}/upload`)).toEqual(['X-Cliente']);
  expect(at('delete', '/v1/transparencia/publicacao-arquivo/deletar/{id}')).toEqual([
    'X-Cliente',
    'If-Match',
  ]);
});

test('the document is OpenAPI 3.1, and whatever it refers to is in it', () => {
  expect(document.openapi).toBe('3.1.0');
  const references: string[] = [];
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value)) {
      if (name === '$ref') references.push(String(each));
      else walk(each);
    }
  };
  walk(document);
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const [root, ...steps] = reference.split('/');
    expect(root).toBe('#');
    const found = steps.reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      document,
    );
    expect([reference, found]).not.toContain(undefined);
  }
});

describe.each(operations([]).map((each) => [each.id, each] as const))(
  '%s',
  (_id, { body, answer, query, path }: Operation) => {
    test('has examples that its own schemas take', () => {
      if (body !== undefined && 'schema' in body) {
        expect(body.schema.safeParse(body.example)).toMatchObject({ success: true });
      }
      if ('data' in answer && answer.data !== null) {
        expect(answer.data.safeParse(answer.example)).toMatchObject({ success: true });
      }
      const entity = registry.all.find((each) => each.path === path);
      if (query?.filter === undefined || entity === undefined) return;
      const params = Object.fromEntries(
        Object.entries(query).map(([name, { example }]) => [name, String(example)]),
      );
      expect(() => checkQuery(registry, entity, decodeGestaoQuery(params, []))).not.toThrow();
    });
  },
);

test('every call is on the page of its subject, and every subject has an address of its own', async () => {
  const groups = groupsOf(document as unknown as OpenApi);
  const slugs = groups.map(({ slug }) => slug);
  expect(new Set([...slugs, 'json', 'yaml']).size).toBe(groups.length + 2);
  for (const { slug, calls } of groups) {
    const page = await testApp.anonymous().raw('GET', `/docs/${slug}`);
    const missing = calls.filter(({ id }) => !page.body.includes(`<h2 id="${id}">`));
    expect(missing, slug).toEqual([]);
  }
});

test('the page answers with a policy that lets nothing in from outside', async () => {
  const page = await testApp.anonymous().raw('GET', '/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:/);
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
});
