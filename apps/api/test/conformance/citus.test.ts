import { registry } from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { PLACES } from '../../src/database/citus/places.ts';
import { TENANT_TABLES } from '../../src/database/citus/tenant-tables.ts';
import { Cast, named } from '../support/cast.ts';
import { citusFaults } from '../support/citus-faults.ts';
import type { Statement } from '../support/statements.ts';
import { EXCEPTIONS, tenantFaults } from '../support/tenant-check.ts';
import { triggerWork } from '../support/trigger-check.ts';

// Checks that the schema and the statements allow tables distributed by client (ADR 0003). schema.test.ts checks that
// every key and constraint of a tenant table includes the client. Statements are checked after each test file
// (test-app.ts); this file tests the check itself.

const cast = Cast.enter();

const query = <R extends object>(sql: string, values: unknown[] = []) =>
  cast.testApp.owner((tx) => tx.query<R>(sql, values));

/** Faults that the check finds in statements, as if the application had sent them. */
async function faultsOf(...texts: string[]): Promise<(readonly string[])[]> {
  const statements = texts.map(
    (text): Statement => ({ text, values: [], over: 'tenant', clienteId: cast.alfaId }),
  );
  const faults = await tenantFaults(cast.testApp.connectionString, statements);
  return faults.map(({ tables }) => tables);
}

describe('the check of statements', () => {
  test.each([
    ['select nome from faq', 'select pergunta from faq', ['faq']],
    ['by id alone', 'select nome from publicacao where id = $1', ['publicacao']],
    [
      'of one client, joined to those of all',
      'select p.nome from publicacao p join entidade e on e.id = p.entidade_id where p.cliente_id = $1',
      ['entidade'],
    ],
    [
      'joined by client, of none',
      'select p.nome from publicacao p join entidade e on e.cliente_id = p.cliente_id and e.id = p.entidade_id',
      ['entidade', 'publicacao'],
    ],
    ['compared, not equal', 'select nome from publicacao where cliente_id > $1', ['publicacao']],
    [
      'in a part of a statement',
      'select c.nome from cliente c where c.id = $1 and exists (select from faq f)',
      ['faq'],
    ],
    ['a change', 'update servico set nome = $1 where id = $2', ['servico']],
    ['a removal', 'delete from servico where nome = $1', ['servico']],
    ['through a view', 'select objeto from contrato_publico where id = $1', ['contrato']],
    ['for a cursor', 'declare c no scroll cursor for select nome from evento', ['evento']],
  ])('finds one that names no client: %s', async (_what, text, tables) => {
    expect(await faultsOf(text)).toEqual([tables]);
  });

  test('passes those that name it, in any of the ways there are', async () => {
    const faults = await faultsOf(
      'select nome from publicacao where cliente_id = $1::bigint and id = $2',
      `select nome from publicacao where cliente_id = 7::bigint order by data desc limit $1`,
      `select p.nome from publicacao p
         join entidade e on e.cliente_id = p.cliente_id and e.id = p.entidade_id where p.cliente_id = $1`,
      `with c as (select cliente_id, id from categoria_publicacao where cliente_id = $1)
       select p.nome from publicacao p join c on c.cliente_id = p.cliente_id and c.id = p.categoria_publicacao_id`,
      'select c.nome, p.nome from cliente c left join portal p on p.cliente_id = c.id where c.id = $1',
      'insert into faq (cliente_id, pergunta) values ($1, $2)',
      'select nome from tipo_publicacao',
    );
    expect(faults).toEqual([]);
  });

  test('is not satisfied by the policies, which hold in the application’s own transactions', async () => {
    const { database } = cast.testApp;
    const text = 'select id from grupo_categoria_publicacao';
    const plan = await database.tenant(cast.alfaId, (tx) =>
      tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`),
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('cliente_id');
    expect(await faultsOf(text)).toEqual([['grupo_categoria_publicacao']]);
  });

  test('lets through no more than what is listed, each with its reason', () => {
    expect(EXCEPTIONS.map(({ over, tables }) => [over, tables])).toEqual([
      ['trail', ['auditoria']],
    ]);
    for (const { why } of EXCEPTIONS) expect(why.length).toBeGreaterThan(40);
  });
});

describe('the schema', () => {
  test('gives no client to the lists of the installation', async () => {
    const lookups = registry.all.filter(({ scope }) => scope === 'lookup');
    expect(lookups.length).toBeGreaterThan(5);
    for (const { table } of lookups) {
      const found = await query(
        `select from pg_attribute where attrelid = $1::regclass and attname = 'cliente_id' and not attisdropped`,
        [table],
      );
      expect([table, found.length]).toEqual([table, 0]);
    }
  });

  test('says of every table where it would stand: spread by client, or on the list with its reason', async () => {
    const rows = await query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and oid not in (select oid from (${TENANT_TABLES}) t) order by 1`,
    );
    const listed = PLACES.flatMap(({ tables }) => [...tables]).sort();
    expect(rows.map(({ relname }) => relname).sort()).toEqual(listed);
  });

  test('has nothing that Citus refuses, as far as the catalogue tells', async () => {
    expect(await cast.testApp.owner(citusFaults)).toEqual({});
  });

  test('would be found out if it had', async () => {
    const planted = new Error('nothing of this is kept');
    const found: Record<string, string[]>[] = [];
    const planting = cast.testApp.owner(async (tx) => {
      await tx.execute(
        `create table plantada (cliente_id bigint not null references cliente, id integer generated always as identity,
           conta_id text references conta, faq_id bigint, primary key (cliente_id, id),
           constraint plantada_faq_fk foreign key (cliente_id, faq_id) references faq (cliente_id, id) on delete set null);
         create rule plantada_regra as on delete to plantada do instead nothing;
         create table plantada_parte () inherits (plantada);
         alter table tipo_publicacao add column conta_id text references conta`,
      );
      found.push(await citusFaults(tx));
      throw planted;
    });
    await expect(planting).rejects.toBe(planted);
    expect(found).toEqual([
      {
        'refers to a table that is on the coordinator alone': ['plantada_conta_id_fkey'],
        'is referred to, or a copy refers, where the other is not on every machine': [
          'tipo_publicacao_conta_id_fkey',
        ],
        'empties or changes the client of a row when another goes': ['plantada_faq_fk'],
        'numbers rows with less than a bigint': ['plantada.id'],
        'is a part of another table, or has parts': ['plantada_parte'],
        'has a rule': ['plantada plantada_regra'],
      },
    ]);
  });

  test('has no unique index without the client on a tenant table, nor a key that leads from outside into one', async () => {
    const indexes = await query<{ index: string }>(
      `select i.indexrelid::regclass::text as index from pg_index i join (${TENANT_TABLES}) t on t.oid = i.indrelid
        where i.indisunique and not exists (select from pg_attribute a
          where a.attrelid = t.oid and a.attname = 'cliente_id' and a.attnum = any (i.indkey))`,
    );
    expect(indexes).toEqual([]);
    // A reference table cannot refer to rows of a distributed table.
    const keys = await query<{ key: string }>(
      `select k.conname as key from pg_constraint k join (${TENANT_TABLES}) t on t.oid = k.confrelid
        where k.contype = 'f' and k.conrelid not in (select u.oid from (${TENANT_TABLES}) u)`,
    );
    expect(keys).toEqual([]);
  });

  test('gives every tenant table its client without a default, so that each insert names it', async () => {
    const columns = await query<{ relname: string; named: boolean }>(
      `select t.relname, a.attnotnull and not a.atthasdef as named
         from (${TENANT_TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attname = 'cliente_id'`,
    );
    expect(columns.length).toBeGreaterThan(30);
    expect(columns.filter(({ named: is }) => !is)).toEqual([]);
  });
});

// Runs each action of each entity: their statements are checked when this file's server stops.
describe.each(named(registry.all.filter(({ scope }) => scope === 'tenant')))(
  '%s',
  (_key, entity) => {
    test('is listed, read, added, changed and deleted in statements that the check has seen', async () => {
      cast.testApp.statements.take();
      await cast.present(entity);
      const reader = cast.readerOf(entity);
      const { data } = await reader.get<{ list: { id: number }[] }>(entity.path);
      const id = data.list[0]?.id;
      await reader.get(`${entity.path}/${id}`);
      await reader.get(`${entity.path}/${id}/historico`);
      const asked = cast.testApp.statements.all();
      expect(asked.filter(({ text }) => text.includes(entity.table)).length).toBeGreaterThan(1);
      expect(await tenantFaults(cast.testApp.connectionString, asked)).toEqual([]);
    });
  },
);

/** Adds child rows that the tests above leave out. */
async function addParts(): Promise<void> {
  const pdf = `${'0'.repeat(64)}.pdf`;
  const { alfaId } = cast;
  await cast.testApp.owner(async (owner) => {
    const tx = await owner.as(alfaId);
    const one = (table: string) => `(select min(id) from ${table} where cliente_id = $1)`;
    await tx.execute(
      `insert into arquivo (cliente_id, nome, tamanho, tipo, nome_original) values ($1, $2, 1, 'application/pdf', 'a.pdf')`,
      [alfaId, pdf],
    );
    await tx.execute(
      `insert into publicacao_arquivo (cliente_id, publicacao_id, ordem, nome, caminho)
       values ($1, ${one('publicacao')}, 1, 'Edital', $2)`,
      [alfaId, pdf],
    );
    await tx.execute(
      `insert into aviso_licitacao_documento (cliente_id, aviso_licitacao_id, ordem, nome, arquivo)
       values ($1, ${one('aviso_licitacao')}, 1, 'Edital', $2)`,
      [alfaId, pdf],
    );
    await tx.execute(
      `insert into servico_documento (cliente_id, servico_id, ordem, nome)
       values ($1, ${one('servico')}, 1, 'Identidade')`,
      [alfaId],
    );
    for (const [of, date] of [
      ['licitacao', 'data_arquivo'],
      ['contrato', 'data'],
    ] as const) {
      await tx.execute(
        `insert into ${of}_arquivo (cliente_id, ${of}_id, tipo_id, nome_arquivo, ano, ${date}, arquivo)
         values ($1, ${one(of)}, 1, 'a.pdf', 2026, '2026-03-15', $2)`,
        [alfaId, pdf],
      );
    }
    await tx.execute(
      `insert into convenio_arquivo (cliente_id, convenio_id, nome_arquivo, ano, data, arquivo)
       values ($1, ${one('convenio')}, 'a.pdf', 2026, '2026-03-15', $2)`,
      [alfaId, pdf],
    );
    for (const of of ['conselho', 'prestacao_contas', 'ata_registro_preco', 'adesao_ata']) {
      await tx.execute(
        `insert into ${of}_arquivo (cliente_id, ${of}_id, tipo_id, nome_arquivo, ano, data, arquivo)
         values ($1, ${one(of)}, 1, 'a.pdf', 2026, '2026-03-15', $2)`,
        [alfaId, pdf],
      );
    }
  });
}

// On distributed tables a trigger runs on the worker that holds the row, and sees only that worker's rows.
describe('the triggers', () => {
  test('touch rows of the client whose rows were written, and lists of the installation', async () => {
    await addParts();
    const work = await triggerWork(cast.testApp.connectionString, cast.alfaId);
    const everywhere = registry.all
      .filter(({ scope }) => scope !== 'tenant')
      .map(({ table }) => table);
    const tenant = await query<{ relname: string }>(TENANT_TABLES);
    // `busca_origem` is a list of the installation without an entity.
    everywhere.push('busca_origem');
    const known = new Set([...everywhere, ...tenant.map(({ relname }) => relname)]);
    expect(work.length).toBeGreaterThan(15);
    // The words of a commitment and the moment of a change come from the row itself, without a statement. A run is
    // counted when it ends, and none of these ends.
    const idle = work.filter(({ rows, statements }) => rows * statements === 0);
    expect(idle.map(({ table, rows }) => [table, rows])).toEqual([
      ['desembolso', 1],
      ['dotacao', 1],
      ['dotacao_movimento', 1],
      ['empenho', 1],
      ['ordem_pagamento', 1],
      ['receita', 1],
      ['resto_pagar', 1],
      ['sincronizacao', 0],
    ]);
    expect(work.filter(({ unbound }) => unbound.length > 0)).toEqual([]);
    expect(work.flatMap(({ touched }) => touched.filter((table) => !known.has(table)))).toEqual([]);
  });

  test('are found out where they reach for the rows of another client, or for what is not spread', async () => {
    await cast.testApp.owner((tx) =>
      tx.execute(
        `create function alheio() returns trigger language plpgsql security definer as $$
         begin
           perform count(*) from contrato where valor > 0;
           perform count(*) from segredo;
           return null;
         end $$;
         create trigger alheio after update on faq for each statement execute function alheio()`,
      ),
    );
    const work = await triggerWork(cast.testApp.connectionString, cast.alfaId);
    await cast.testApp.owner((tx) => tx.execute('drop function alheio() cascade'));
    expect(work.find(({ table }) => table === 'faq')).toMatchObject({
      touched: expect.arrayContaining(['contrato', 'segredo']),
      unbound: ['contrato'],
    });
  });
});
