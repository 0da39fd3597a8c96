import {
  type AnyEntity,
  type Field,
  initialDraft,
  registry,
  writableFields,
} from '@claraboia/contract';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

type Body = Record<string, unknown>;
type Saved = Body & { id: number; versao: number };

let serial = 0;

function next(): number {
  serial += 1;
  return serial;
}

/** Letters alone: what any address-name field takes, different each time. */
function letters(): string {
  return `nome${String(next()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
}

/** A value that a field takes, different each time where its type has room for that. */
export function sample(field: Field): unknown {
  switch (field.type) {
    case 'text':
      if (field.typed === 'digits') return String(1000 + next());
      return `${field.label} ${letters()}`.slice(0, field.max);
    case 'slug':
      return letters();
    case 'url':
      return `https://exemplo.org/${letters()}`;
    case 'richText':
      return `<p>${letters()}</p>`;
    case 'file':
      return `https://exemplo.org/${letters()}.pdf`;
    case 'integer': {
      if (field.required === undefined) return null;
      const { min = 1, max = 1_000_000 } = field;
      return min + (next() % (max - min + 1));
    }
    case 'decimal':
      return (1234.5).toFixed(field.decimals);
    case 'color':
      return '#1351b4';
    case 'boolean':
      return field.initial;
    case 'date':
      return '2026-03-15';
    case 'dateTime':
      return '2026-03-15T12:00:00Z';
    case 'collection':
      return [];
    case 'reference':
      return null;
  }
}

/** What the rules between the fields of an entity ask beyond the fields themselves. */
const special: Readonly<Record<string, (app: TestApp, clienteId: number) => Body>> = {
  portal: (_app, clienteId) => ({ clienteGlobal: { id: clienteId } }),
  entidade: (_app, clienteId) => ({ cliente: { id: clienteId } }),
  categoria_publicacao: () => ({ linkUrl: null }),
  publicacao: () => ({
    tipoPublicacao: { id: 2 },
    urlPublicacao: `https://exemplo.org/${letters()}`,
    subcategoriaPublicacao: null,
  }),
};

/**
 * A body that may be saved, made from the definition: parents are added as they are needed,
 * unless `overrides` brings them.
 */
export async function buildBody(
  testApp: TestApp,
  client: TestClient,
  clienteId: number,
  entity: AnyEntity,
  overrides: Body = {},
): Promise<Body> {
  const body: Body = initialDraft(entity, '2026-03-15');
  const rules = special[entity.key]?.(testApp, clienteId) ?? {};
  for (const [name, field] of writableFields(entity)) {
    if (name in overrides || name in rules) continue;
    body[name] = sample(field);
    if (field.type === 'reference' && field.required !== undefined) {
      const parent = await create(testApp, client, clienteId, registry.get(field.to));
      body[name] = { id: parent.id };
    }
  }
  return { ...withoutReadOnly(entity, body), ...rules, ...overrides };
}

/** Adds a record and returns it as the server answered it. */
export async function create(
  testApp: TestApp,
  client: TestClient,
  clienteId: number,
  entity: AnyEntity,
  overrides: Body = {},
): Promise<Saved> {
  const body = await buildBody(testApp, client, clienteId, entity, overrides);
  const answer = await client.post<Saved>(entity.path, body);
  if (answer.status !== 201) {
    throw new Error(`${entity.key} was not added: ${JSON.stringify(answer.messages)}`);
  }
  return answer.data;
}

function withoutReadOnly(entity: AnyEntity, body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !entity.fields[name]?.readOnly),
  );
}
