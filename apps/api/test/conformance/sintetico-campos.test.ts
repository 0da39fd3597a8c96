import { createRegistry, file, MESSAGE_CODE, registry, writableFields } from '@claraboia/contract';
import {
  historicoSchema,
  listRowSchema,
  listSchema,
  recordSchema,
} from '@claraboia/contract/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, Cast, type Saved } from '../support/cast.ts';
import { HOSTILE_TEXTS } from '../support/hostil/values.ts';
import { pdfWith } from '../support/pdf.ts';
import { SINTETICO } from '../support/sintetico/addition.ts';
import { sintetico, sinteticoGrupo } from '../support/sintetico/entity.ts';
import { FIELD_TYPES, MASKS, sinteticoValues, valuesOf } from '../support/sintetico/values.ts';
import { unique } from '../support/test-app.ts';

const cast = Cast.enter({ addition: SINTETICO });
const { path, fields } = sintetico;
const { itens } = fields;

type Body = Record<string, unknown>;
const post = (body: Body) => cast.gestora.post<Saved>(path, body);
/** Fields of the faults, in order; of a cell its row and its name. */
const faultsOf = ({ messages }: { messages: readonly { field?: string | undefined }[] }) =>
  [...new Set(messages.map(({ field }) => (field ?? '').split('.').slice(0, 3).join('.')))].sort();

let base: Body;
beforeAll(async () => {
  base = await cast.body(sintetico);
});

/** A valid body; each has a name of its own. */
const bodyWith = (patch: Body): Body => ({ ...base, nome: unique('Sintético'), ...patch });

describe('the synthetic entity', () => {
  test('has every kind of field, and its rows every kind that rows may have', () => {
    const kinds = new Set<string>(Object.values(fields).map(({ type }) => type));
    expect([...kinds].sort()).toEqual([...FIELD_TYPES].sort());
    const cells = new Set<string>(Object.values(itens.fields).map(({ type }) => type));
    expect([...cells, 'collection', 'richText'].sort()).toEqual([...FIELD_TYPES].sort());
  });

  test('has no file that may be an external URL, which only rows may hold', () => {
    const outside = file({ ...fields.arquivo, externalWhen: 'reservado' });
    const wrong = { ...sintetico, fields: { ...fields, arquivo: outside } };
    expect(() => createRegistry([...registry.all, sinteticoGrupo, wrong])).toThrow(/in no row/);
  });

  test('has every mask', () => {
    const masks = Object.values(fields).flatMap((field) =>
      field.type === 'masked' ? [field.mask] : [],
    );
    expect([...masks].sort()).toEqual([...MASKS].sort());
  });
});

/** Most values that a field has. */
const rounds = (of: 'valid' | 'wrong') =>
  Array.from(
    { length: Math.max(...sinteticoValues.map(([, , values]) => values[of].length)) },
    (_, round) => round,
  );
/** Fields that say where a record stands, or depend on another field. */
const APART = new Set(['nome', 'dia', 'fim', 'itens']);

describe('a value of a field', () => {
  test.each(rounds('valid'))(
    'is kept as it was sent, in its canonical form: round %i',
    async (round) => {
      const own = sinteticoValues.flatMap(([name, , { valid }]) => {
        const value = valid[round % valid.length];
        return value === undefined || APART.has(name) ? [] : [[name, value] as const];
      });
      const cells = writableFields(itens).flatMap(([name, field]) => {
        const { valid } = valuesOf(field);
        const value = valid[round % valid.length];
        return value === undefined ? [] : [[name, value] as const];
      });
      const sent = (values: typeof own) =>
        Object.fromEntries(values.map(([name, [value]]) => [name, value]));
      const kept = (values: typeof own) =>
        Object.fromEntries(values.map(([name, [, value]]) => [name, value]));
      const linha = { ...sent(cells), externo: true };
      const body = bodyWith({ ...sent(own), itens: [linha] });
      const answer = await post(body);
      expect([answer.status, answer.messages]).toEqual([201, [expect.anything()]]);
      const saved = recordSchema(sintetico).parse(answer.data) as Saved;
      expect(saved).toMatchObject({
        ...kept(own),
        itens: [{ ...kept(cells), externo: true }],
      });
      const { data: whole } = await cast.leitora.get<Saved>(`${path}/${saved.id}`);
      expect(whole).toEqual(saved);
      // A list asks for the columns by name, and the history keeps the whole record.
      const columns = Object.keys(fields);
      const asked = new URLSearchParams({
        columns: JSON.stringify(columns),
        filter: JSON.stringify({ id: { compare: '=', value: `long:${saved.id}` } }),
      });
      const { list } = listSchema(listRowSchema(sintetico)).parse(
        (await cast.leitora.get(`${path}?${asked}`)).data,
      );
      const { id, versao, ...values } = saved;
      expect(list).toEqual([
        expect.objectContaining({ id, versao, ...Object.fromEntries(scalarsOf(values)) }),
      ]);
      const again = await cast.gestora.put<Saved>(path, {
        ...body,
        id,
        versao,
        itens: saved.itens,
      });
      expect([again.status, again.messages[0]?.code]).toEqual([200, MESSAGE_CODE.unchanged]);
      const history = historicoSchema.parse(
        (await cast.leitora.get(`${path}/${saved.id}/historico`)).data,
      );
      expect(history.list.filter(({ acao }) => acao === 'inclusao')).toMatchObject([
        { antes: null, depois: saved },
      ]);
    },
  );

  test.each(rounds('wrong'))(
    'of another kind is refused at its field alone: round %i',
    async (round) => {
      const wrong = sinteticoValues.flatMap(([name, , { wrong: values }]) =>
        round < values.length ? [[name, values[round]] as const] : [],
      );
      const answer = await post(bodyWith(Object.fromEntries(wrong)));
      const told = new Set(faultsOf(answer).map((field) => field.replace(/\..*/, '')));
      const expected = wrong.map(([name]) => name);
      expect([answer.status, [...told].sort()]).toEqual([422, expected.sort()]);
    },
  );

  test.each(rounds('wrong'))('of another kind is refused at its cell: round %i', async (round) => {
    const cells = writableFields(itens).flatMap(([name, field]) => {
      const { wrong } = valuesOf(field);
      return round < wrong.length ? [[name, wrong[round]] as const] : [];
    });
    const answer = await post(
      bodyWith({
        itens: [{ nome: 'a' }, { nome: 'b', externo: true, ...Object.fromEntries(cells) }],
      }),
    );
    const expected = cells.map(([name]) => `itens.1.${name}`);
    expect([answer.status, faultsOf(answer)]).toEqual([422, expected.sort()]);
  });
});

describe('an empty value', () => {
  const optional = sinteticoValues.filter(
    ([name, { required }]) => required === undefined && name !== 'ordemExibicao',
  );

  test.each([
    ['null', null],
    ['nothing', undefined],
    ['an empty text', ''],
    ['blanks', ' \t '],
  ])('is none, or the initial one of a boolean: %s', async (_said, empty) => {
    const takes = ([, { type }]: (typeof optional)[number]) =>
      typeof empty !== 'string' || !['boolean', 'collection'].includes(type);
    const body = bodyWith(
      Object.fromEntries(optional.filter(takes).map(([name]) => [name, empty])),
    );
    const answer = await post(body);
    const none = optional.map(([name, field]) => {
      if (field.type === 'boolean') return [name, field.initial];
      return [name, field.type === 'collection' ? [] : null];
    });
    expect([answer.status, answer.data]).toMatchObject([201, Object.fromEntries(none)]);
  });

  const required = writableFields(sintetico).flatMap(([name, field]) =>
    field.required === undefined ? [] : [[name, field.required] as const],
  );

  test.each([null, undefined, '', '  '])('is refused where one is required: %j', async (empty) => {
    const answer = await post({
      ...base,
      ...Object.fromEntries(required.map(([name]) => [name, empty])),
    });
    const nothing = empty === null || empty === undefined;
    const texts = required.filter(([name]) => nothing || fields[name as 'nome'].type === 'text');
    expect(answer.status).toBe(422);
    expect(answer.messages).toEqual(
      expect.arrayContaining(
        texts.map(([field, description]) => ({
          code: MESSAGE_CODE.invalidField,
          description,
          field,
        })),
      ),
    );
    expect(faultsOf(answer)).toEqual(required.map(([name]) => name).sort());
  });

  test('of a position is the last of its list', async () => {
    const grupo = { id: (await cast.saved(sinteticoGrupo)).id };
    const places: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      places.push((await post(bodyWith({ grupo, ordemExibicao: null }))).data.ordemExibicao);
    }
    expect(places).toEqual([1, 2, 3]);
    const largest = 2_147_483_647;
    await post(bodyWith({ grupo, ordemExibicao: largest }));
    const after = await post(bodyWith({ grupo, ordemExibicao: null }));
    expect([after.status, after.data.ordemExibicao]).toEqual([201, largest]);
  });
});

test.each(HOSTILE_TEXTS.map((text, at) => [at, text] as const))(
  'a hostile text is kept whole or refused at its field: %i',
  async (_at, text) => {
    const texts = sinteticoValues.filter(([, { type }]) =>
      ['text', 'masked', 'slug', 'url', 'choice', 'color', 'date', 'dateTime', 'decimal'].includes(
        type,
      ),
    );
    const wanted = texts.filter(([name]) => !APART.has(name)).map(([name]) => name);
    const first = await post(bodyWith(Object.fromEntries(wanted.map((name) => [name, text]))));
    const refused = new Set(first.status === 201 ? [] : faultsOf(first));
    expect([201, 422]).toContain(first.status);
    expect([...refused].filter((name) => !wanted.includes(name))).toEqual([]);
    const kept = wanted.filter((name) => !refused.has(name));
    const saved =
      refused.size === 0
        ? first
        : await post(bodyWith(Object.fromEntries(kept.map((name) => [name, text]))));
    expect([saved.status, saved.messages[0]?.code]).toEqual([201, MESSAGE_CODE.saved]);
    const plain = text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim();
    const free = kept.filter((name) => ['descricao', 'local', 'chave'].includes(name));
    expect(free.map((name) => saved.data[name])).toEqual(free.map(() => plain || null));
  },
);

describe('references of a save', () => {
  const NOBODY = 999_999_999;

  test('must be there: each reference and each file', async () => {
    const missing = { id: NOBODY };
    const stored = `${'a'.repeat(64)}.pdf`;
    const answer = await post(
      bodyWith({
        grupo: missing,
        pai: missing,
        modalidade: missing,
        orgao: missing,
        arquivo: stored,
        anexo: stored,
        itens: [{ nome: 'a', canal: missing, externo: false, arquivo: stored }],
      }),
    );
    expect([answer.status, faultsOf(answer)]).toEqual([
      422,
      [
        'anexo',
        'arquivo',
        'grupo',
        'itens.0.arquivo',
        'itens.0.canal',
        'modalidade',
        'orgao',
        'pai',
      ],
    ]);
  });

  test('may be an upload of the same client, and none of another', async () => {
    const upload = (client: Cast['beta']) =>
      client.upload<string>(fields.arquivo.uploadPath, 'a.pdf', pdfWith('sintético'));
    const { data: mine } = await upload(cast.gestora);
    const item = { nome: 'a', externo: false };
    const named = (arquivo: string) => ({ arquivo, itens: [{ ...item, arquivo }] });
    const { data, status } = await post(bodyWith(named(mine)));
    expect([status, data]).toMatchObject([201, named(mine)]);
    const { data: theirs } = await cast.beta.upload<string>(
      fields.arquivo.uploadPath,
      'a.pdf',
      pdfWith('de outro'),
    );
    const foreign = await post(bodyWith(named(theirs)));
    expect([foreign.status, faultsOf(foreign)]).toEqual([422, ['arquivo', 'itens.0.arquivo']]);
  });

  test.each([
    [true, 'javascript:alert(1)'],
    [true, 'exemplo.org/a.pdf'],
    [false, 'https://exemplo.org/a.pdf'],
  ])('in a row is external if the row says so: %s, %s', async (externo, arquivo) => {
    const answer = await post(bodyWith({ itens: [{ nome: 'a', externo, arquivo }] }));
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['itens.0.arquivo']]);
  });
});

describe('the rows of a record', () => {
  const save = (record: Saved, rows: readonly Body[]) =>
    cast.gestora.put<Saved>(path, { ...bodyOf(sintetico, record), itens: rows });
  const rowsOf = ({ data }: { data: Saved }) => data.itens as readonly (Body & { id: number })[];

  test('keep their order and their ids, and go when they are left out', async () => {
    const first = await post(bodyWith({ itens: [{ nome: 'a' }, { nome: 'b' }] }));
    const [a, b] = rowsOf(first);
    const second = await save(first.data, [{ nome: 'c' }, { ...b }, { ...a, nome: 'A' }]);
    const [c, ...others] = rowsOf(second);
    expect(c).toMatchObject({ nome: 'c' });
    expect(others).toMatchObject([
      { id: b?.id, nome: 'b' },
      { id: a?.id, nome: 'A' },
    ]);
    const third = await save(second.data, [{ ...a, nome: 'A' }]);
    expect(rowsOf(third)).toMatchObject([{ id: a?.id }]);
  });

  test('of another record are not taken, twice the same is refused, and so are too many', async () => {
    const one = await post(bodyWith({ itens: [{ nome: 'a' }] }));
    const [row] = rowsOf(one);
    const other = await post(bodyWith({}));
    const taken = await save(other.data, [{ ...row, nome: 'minha' }]);
    expect(rowsOf(taken)).toMatchObject([{ nome: 'minha' }]);
    expect(rowsOf(taken)[0]?.id).not.toBe(row?.id);
    expect((await cast.gestora.get<Saved>(`${path}/${one.data.id}`)).data.itens).toEqual([row]);
    const twice = await save(one.data, [{ ...row }, { ...row }]);
    expect([twice.status, faultsOf(twice)]).toEqual([422, ['itens']]);
    const many = Array.from({ length: itens.max + 1 }, () => ({ nome: 'a' }));
    const full = await save(one.data, many);
    expect([full.status, faultsOf(full)]).toEqual([422, ['itens']]);
    expect((await save(one.data, many.slice(1))).status).toBe(200);
  });
});

test('fields of the server may be sent back, and are ignored', async () => {
  const sent = { tamanho: 7, registradoEm: '1999-01-01T00:00:00.000Z', retificadoEm: null };
  const { data } = await post(bodyWith({ ...sent, itens: [{ nome: 'a', tamanho: 7 }] }));
  expect(data).toMatchObject({ tamanho: null, retificadoEm: null });
  expect(data.registradoEm).not.toBe(sent.registradoEm);
  expect(data.itens).toMatchObject([{ tamanho: null }]);
});

test('a rule of the record is checked at its field, and a unique one by the database', async () => {
  const turned = await post(bodyWith({ dia: '2026-03-15', fim: '2026-03-14' }));
  expect([turned.status, turned.messages]).toMatchObject([
    422,
    [{ field: 'fim', description: 'O fim é anterior ao dia' }],
  ]);
  const body = bodyWith({ dia: '2026-03-15', fim: '2026-03-15' });
  expect((await post(body)).status).toBe(201);
  const again = await post(body);
  expect([again.status, again.messages]).toMatchObject([
    422,
    [{ field: 'nome', description: 'Já existe um com este nome no grupo' }],
  ]);
  const grupo = { id: (await cast.saved(sinteticoGrupo)).id };
  expect((await post({ ...body, grupo })).status).toBe(201);
});

test('a record stands below none that is below itself', async () => {
  const top = (await post(bodyWith({}))).data;
  const below = (await post(bodyWith({ pai: { id: top.id } }))).data;
  for (const pai of [top, below]) {
    const answer = await cast.gestora.put(path, {
      ...bodyOf(sintetico, top),
      pai: { id: pai.id },
    });
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['pai']]);
  }
});

/** Values apart from references and rows, which a list shows in their own way. */
const scalarsOf = (values: Body) =>
  Object.entries(values).filter(([, value]) => typeof value !== 'object' || value === null);
