import {
  type AnyEntity,
  type Field,
  MESSAGE_CODE,
  registry,
  writableFields,
} from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { bodyOf, Cast, named, type Saved, written } from '../support/cast.ts';
import { sample } from '../support/factory.ts';
import { fingerprint } from '../support/isolamento/fingerprint.ts';
import { foreignOf, ownRecord, theirRecord } from '../support/isolamento/foreign-records.ts';
import {
  addressOf,
  type PrivateRoute,
  privateRoutes,
} from '../support/isolamento/private-routes.ts';
import { pdfWith } from '../support/pdf.ts';
import { unique } from '../support/test-app.ts';

// A known id or name of another client's record gives a manager no access to it.

const cast = Cast.enter();

const naming = privateRoutes.flatMap((route) => {
  const foreign = foreignOf(route.method, route.url);
  return foreign === null ? [] : [{ route, foreign }];
});

test('every call of a client’s managers that names a record in its address is tried', () => {
  const tried = new Set(naming.map(({ route }) => route));
  const named = privateRoutes.filter(({ url, ofClient }) => ofClient && url.includes(':'));
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((route) => !tried.has(route)).map(({ url }) => url)).toEqual([]);
});

const nameOf = ({ method, url, query }: PrivateRoute) =>
  `${method} ${addressOf({ url, query }, {})}`;

test.each(naming.map((each) => [nameOf(each.route), each] as const))(
  '%s finds nothing of another client, and changes nothing',
  async (_name, { route, foreign }) => {
    const { parts, query = route.query, body } = await foreign(cast);
    const before = await fingerprint(cast.testApp, cast.alfaId);
    const url = addressOf({ url: route.url, query }, parts);
    const file = route.operation.body !== undefined && 'file' in route.operation.body;
    const motivo = query === 'rectify=true' ? { motivo: 'Correção do texto' } : {};
    const answer = file
      ? await cast.beta.upload(url, 'a.pdf', pdfWith('alheio'))
      : await cast.beta.request(
          route.method,
          url,
          body === undefined ? undefined : { ...(body as object), ...motivo },
        );
    const found = [answer.status, answer.messages[0]?.code, answer.data];
    // As a choice in a form, it is reported as nonexistent.
    const choice = [422, MESSAGE_CODE.invalidField, null];
    // A list has no position for a foreign record.
    const nowhere = [200, undefined, { lugar: null }];
    expect([[404, MESSAGE_CODE.notFound, null], choice, nowhere]).toContainEqual(found);
    if (answer.status === 422) {
      expect(['configuracao', 'pessoa']).toContain(answer.messages[0]?.field);
    }
    expect(await fingerprint(cast.testApp, cast.alfaId)).toEqual(before);
  },
);

test('a query that names records of another client is refused, or finds nothing', async () => {
  const trail = await cast.beta.get(`/v1/auditoria?cliente=${cast.alfaId}`);
  expect([trail.status, trail.messages[0]?.code]).toEqual([403, MESSAGE_CODE.notAllowed]);
  const configuracao = await ownRecord(cast, 'configuracao_tcepe_licon');
  const runs = await cast.beta.get<{ list: unknown[] }>(
    `/v1/transparencia/sincronizacao?configuracao=${configuracao.id}`,
  );
  expect([runs.status, runs.data.list]).toEqual([200, []]);
});

// A column or condition may follow a reference: lists for managers must not lead to admin-only lists.
test('no list that managers read leads to one for administrators alone', () => {
  const leading = registry.all.flatMap((entity) =>
    Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
      field.type === 'reference' &&
      entity.readers === 'all' &&
      registry.get(field.to).readers === 'admin'
        ? [`${entity.key}.${name}`]
        : [],
    ),
  );
  expect(leading).toEqual([]);
});

const ofClient = registry.all.filter(({ scope, modes }) => scope === 'tenant' && modes.has('list'));
test.each(named(ofClient))('%s: lists hold nothing of another client', async (_key, entity) => {
  const theirs = entity.modes.has('add') ? [(await theirRecord(cast, entity.key)).id] : [];
  await ownRecord(cast, entity.key);
  const ids = async (client: Cast['beta'], query: string) =>
    (await client.get<{ list: Saved[] }>(`${entity.path}?limit=2000${query}`)).data.list.map(
      ({ id }) => id,
    );
  const [alfa, beta] = [await ids(cast.gestora, ''), await ids(cast.beta, '')];
  expect(alfa.length).toBeGreaterThan(0);
  expect(beta).toEqual(expect.arrayContaining(theirs));
  expect(alfa.filter((id) => beta.includes(id))).toEqual([]);
  const filter = encodeURIComponent(
    JSON.stringify({ id: { compare: '=', value: `long:${alfa[0]}` } }),
  );
  expect(await ids(cast.beta, `&filter=${filter}`)).toEqual([]);
});

/** Value of another client for each field that can refer to one, with the reported path. */
async function foreignValue(field: Field): Promise<unknown> {
  if (field.type === 'reference') return { id: (await theirRecord(cast, field.to)).id };
  if (field.type !== 'file') return undefined;
  const sent = await cast.beta.upload(
    '/v1/transparencia/publicacao/upload',
    'a.pdf',
    pdfWith(unique('alheio')),
  );
  return sent.data;
}

const names = (field: Field): boolean =>
  field.type === 'file' ||
  (field.type === 'reference' && registry.get(field.to).scope === 'tenant');

interface Place {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly field: Field;
  /** Cell of the rows, for a collection. */
  readonly cell: string | null;
}
/** Values that give a record the rows in which a cell is tried. */
const WITH_ROWS: Readonly<Record<string, object>> = {
  publicacao: { tipoPublicacao: { id: 1 }, urlPublicacao: null },
};

const places: readonly Place[] = written
  .filter(({ scope }) => scope === 'tenant')
  .flatMap((entity) =>
    writableFields(entity).flatMap(([name, field]): Place[] => {
      if (field.type !== 'collection')
        return names(field) ? [{ entity, name, field, cell: null }] : [];
      return writableFields(field)
        .filter(([, inner]) => names(inner))
        .map(([cell, inner]) => ({ entity, name, field: inner, cell }));
    }),
  );

describe('a save that names records of another client', () => {
  test('is looked for in every field and every cell', () => {
    expect(places.length).toBeGreaterThan(20);
    expect(places.some(({ cell }) => cell !== null)).toBe(true);
    expect(places.some(({ field }) => field.type === 'file')).toBe(true);
  });

  test.each(
    places.map((place) => [`${place.entity.key}.${place.name}${place.cell ?? ''}`, place] as const),
  )(
    '%s is refused at its field, and nothing is written',
    async (_name, { entity, name, field, cell }) => {
      const value = await foreignValue(field);
      const body = await cast.body(entity);
      const mine = bodyOf(entity, await ownRecord(cast, entity.key));
      const collection = entity.fields[name] as Field;
      const put = (draft: Record<string, unknown>) => {
        if (cell === null) {
          // A file may be an address elsewhere: not here.
          const outside = field.type === 'file' ? field.externalWhen : undefined;
          return {
            ...draft,
            [name]: value,
            ...(outside === undefined ? {} : { [outside]: false }),
          };
        }
        if (collection.type !== 'collection') throw new Error('no collection');
        const row = Object.fromEntries(
          writableFields(collection).map(([each, of]) => [each, sample(of)]),
        );
        const outside = field.type === 'file' ? field.externalWhen : undefined;
        return {
          ...draft,
          ...WITH_ROWS[entity.key],
          [name]: [
            { ...row, ...(outside === undefined ? {} : { [outside]: false }), [cell]: value },
          ],
        };
      };
      const told = cell === null ? name : `${name}.0.${cell}`;
      const before = await fingerprint(cast.testApp, cast.alfaId);
      const { beta: betaId } = cast.testApp.clienteId;
      const theirs = await fingerprint(cast.testApp, betaId);
      for (const answer of [
        await cast.gestora.post(entity.path, put(body)),
        await cast.gestora.put(entity.path, put(mine)),
      ]) {
        expect([answer.status, answer.messages.map((each) => each.field)]).toEqual([
          ...[422, expect.arrayContaining([told])],
        ]);
      }
      expect(await fingerprint(cast.testApp, cast.alfaId)).toEqual(before);
      expect(await fingerprint(cast.testApp, betaId)).toEqual(theirs);
    },
  );

  // Clients belong to the installation, and their names are public. Allowed references are checked separately.
  const clients = written
    .filter(({ scope }) => scope === 'tenant')
    .flatMap((entity) =>
      writableFields(entity)
        .filter(([, field]) => field.type === 'reference' && field.to === 'cliente')
        .map(([name]) => [`${entity.key}.${name}`, entity, name] as const),
    );
  /** References to any client (spec gestao §3): a citizen reads its name next to a body or a unit of this client. */
  const ANY_CLIENT = ['entidade.cliente', 'estrutura_organizacional.cliente'];

  test.each(clients)('%s opens nothing of another client', async (path, entity, name) => {
    const mine = bodyOf(entity, await ownRecord(cast, entity.key));
    const before = await fingerprint(cast.testApp, cast.alfaId);
    const theirs = await fingerprint(cast.testApp, cast.betaId);
    const answer = await cast.gestora.put(entity.path, { ...mine, [name]: { id: cast.betaId } });
    const refused = [422, name];
    const taken = [200, undefined];
    expect([answer.status, answer.messages[0]?.field]).toEqual(
      ANY_CLIENT.includes(path) ? taken : refused,
    );
    if (answer.status === 422) {
      expect(await fingerprint(cast.testApp, cast.alfaId)).toEqual(before);
    }
    expect(await fingerprint(cast.testApp, cast.betaId)).toEqual(theirs);
  });
});
