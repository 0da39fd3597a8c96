import {
  type AnyEntity,
  type BuscaTipo,
  type Conjunto,
  conjuntos,
  type Field,
} from '@claraboia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { fonteDe } from '../../src/modules/busca/fontes.ts';
import { Cast } from '../support/cast.ts';
import { create } from '../support/factory.ts';
import { addLiconFile } from '../support/licon-files.ts';

/** A person's tax id, whole, as it may have been typed into any text. */
const CPF = '529.982.247-25';
const DIGITS = '52998224725';
const MASKED = '***.982.247-**';

const cast = Cast.enter();

interface List {
  readonly list: readonly Record<string, unknown>[];
  readonly count: number;
}

const raw = (address: string) => cast.testApp.anonymous().raw('GET', address);
const read = async <T>(address: string) => (await cast.testApp.anonymous().get<T>(address)).data;
const own = ({ endereco }: Conjunto) => `/public/v1/alfa/dados/${endereco}`;

/** The texts of an entity into which somebody may type a CPF. */
const typedInto = ({ fields }: AnyEntity) =>
  Object.entries<Field>(fields).filter(
    ([, field]) =>
      (field.type === 'text' && field.typed === undefined && field.numbered === undefined) ||
      (field.type === 'masked' && field.mask === 'cpfCnpj'),
  );

/** All that the search knows of a kind, as text. */
const searched = (tipo: BuscaTipo) =>
  cast.testApp.owner(async (tx) => {
    const { alfaId } = cast;
    await tx.query(`select set_config('claraboia.cliente_id', $1, true)`, [String(alfaId)]);
    const [row] = await tx.query<{ held: string }>(
      `select string_agg(d.vetor::text || to_jsonb(f)::text, ' ') as held from busca_documento d
         join ${fonteDe(tipo)} f on f.cliente_id = d.cliente_id and f.registro_id = d.registro_id
        where d.cliente_id = $1 and d.tipo = $2`,
      [alfaId, tipo],
    );
    return row?.held ?? '';
  });

beforeAll(async () => {
  const { testApp, gestora, alfaId } = cast;
  const made = new Map<string, number>();
  for (const { entidade } of conjuntos) {
    const planted = Object.fromEntries(
      typedInto(entidade).map(([name, field]) => [
        name,
        field.type === 'masked' ? DIGITS : `Vendido a Ana, CPF ${CPF}`,
      ]),
    );
    if (!entidade.modes.has('add')) continue;
    const { id } = await create(testApp, gestora, alfaId, entidade, planted);
    made.set(entidade.key, id);
  }
  const file = { ano: 2026, dia: '2026-03-15', tipo: 1, link: 'https://exemplo.org/a.pdf' };
  for (const dono of ['licitacao', 'contrato'] as const) {
    const nomeArquivo = `edital-${dono}.pdf`;
    await addLiconFile(testApp, gestora, alfaId, dono, made.get(dono) ?? 0, {
      ...file,
      nomeArquivo,
    });
  }
});

test('the catalogue tells every set, and which are published', async () => {
  const catalogo = await read<readonly object[]>('/public/v1/alfa/dados');
  expect(catalogo).toEqual(
    conjuntos.map(({ endereco, titulo }) => ({ conjunto: endereco, titulo, publicado: true })),
  );
  const outro = await read<readonly { publicado: boolean }[]>('/public/v1/beta/dados');
  expect(outro.every(({ publicado }) => !publicado)).toBe(true);
});

describe.each(conjuntos.map((conjunto) => [conjunto.endereco, conjunto] as const))(
  '%s',
  (_endereco, conjunto) => {
    test('answers alike at its own address and at that of the specification', async () => {
      const here = await raw(own(conjunto));
      const there = await raw(`/public/v1/transparencia/${conjunto.apelidos.lista}?id=alfa`);
      expect(here.statusCode).toBe(200);
      expect(there.body).toBe(here.body);
      expect(here.json<{ data: List }>().data.count).toBeGreaterThan(0);
    });

    test('one record is a row of its list; what is not there is not found', async () => {
      const { list } = await read<List>(own(conjunto));
      const [first] = list;
      expect(await read(`${own(conjunto)}/${first?.id}`)).toEqual(first);
      for (const id of ['999999', '0', 'abc']) {
        expect((await raw(`${own(conjunto)}/${id}`)).statusCode).toBe(404);
      }
      expect((await raw(`${own(conjunto)}/${first?.id}`.replace('alfa', 'beta'))).statusCode).toBe(
        404,
      );
    });

    test('can be ordered and asked by each column of its list', async () => {
      const { list } = await read<List>(own(conjunto));
      for (const path of conjunto.linha) {
        const filter = JSON.stringify({ $order: { [path]: 'asc' } });
        const answer = await raw(`${own(conjunto)}?${new URLSearchParams({ filter })}`);
        expect([path, answer.statusCode]).toEqual([path, 200]);
        expect(answer.json<{ data: List }>().data.count).toBe(list.length);
      }
    });

    test('what is not shown cannot be asked by', async () => {
      for (const path of ['versao', 'clienteGlobal.cnpj', 'arquivo', 'cliente_id']) {
        const filter = JSON.stringify({ [path]: { $eq: 'string:a' } });
        const answer = await raw(`${own(conjunto)}?${new URLSearchParams({ filter })}`);
        expect([path, answer.statusCode]).toEqual([path, 400]);
      }
    });

    test('its dictionary is that of its files', async () => {
      const told = await read<readonly { chave: string; titulo: string }[]>(
        `${own(conjunto)}/dicionario`,
      );
      const [row] = (await raw(`${own(conjunto)}.json`)).json<Record<string, unknown>[]>();
      expect(Object.keys(row ?? {})).toEqual(told.map(({ chave }) => chave));
      const [heading = ''] = (await raw(`${own(conjunto)}.csv`)).body.split('\r\n');
      expect(heading.replace('\uFEFF', '').split(';')).toEqual(told.map(({ titulo }) => titulo));
    });

    test('no answer and no file tells a CPF, and none can be asked for', async () => {
      const addresses = [
        own(conjunto),
        `/public/v1/transparencia/${conjunto.apelidos.lista}?id=alfa`,
        ...['csv', 'json'].map((format) => `${own(conjunto)}.${format}`),
        ...(conjunto.resumo === null ? [] : [`${own(conjunto)}/resumo`]),
      ];
      for (const address of addresses) {
        const { statusCode, body } = await raw(address);
        expect([address, statusCode]).toEqual([address, 200]);
        expect([address, body.includes(CPF) || body.includes(DIGITS)]).toEqual([address, false]);
      }
      const { busca } = conjunto;
      if (busca !== null) {
        const held = await searched(busca.tipo);
        expect(held).toContain('vendido');
        expect([held.includes(CPF), held.includes(DIGITS)]).toEqual([false, false]);
      }
      const masked = conjunto.entidade.modes.has('add')
        ? typedInto(conjunto.entidade).filter(([name]) => conjunto.linha.includes(name))
        : [];
      if (masked.length > 0) expect((await raw(own(conjunto))).body).toContain(MASKED);
      for (const [name] of masked) {
        for (const typed of [CPF, DIGITS, '529.982']) {
          const filter = JSON.stringify({ [name]: { $ilike: `string:${typed}` } });
          const { count } = await read<List>(`${own(conjunto)}?${new URLSearchParams({ filter })}`);
          expect([name, typed, count]).toEqual([name, typed, 0]);
        }
      }
    });
  },
);
