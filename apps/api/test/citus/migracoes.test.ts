import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '@claraboia/postgres/with-client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressAt, type CitusNode, readNodes } from '../../src/database/citus/nodes.ts';
import { openSpread } from '../../src/database/citus/open.ts';
import type { Database } from '../../src/database/database.ts';
import { type Migration, readMigrations } from '../../src/database/migrate.ts';
import { prepareSchema } from '../../src/schema.ts';
import { CITUS_URL, createPeopledDatabase, type PeopledDatabase } from '../support/postgres.ts';

/** Clients besides those of the tests, so that each node holds some. */
const MORE = ['gama', 'delta', 'epsilon', 'zeta', 'eta', 'teta'];

const migration = (nome: string, sql: string): Migration => ({
  nome,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
});

const NOTAS = migration(
  '9001_notas.sql',
  `-- Notes; each refers to a question.
   create table nota_teste (
     cliente_id bigint not null references cliente on delete cascade,
     id bigint generated always as identity,
     faq_id bigint, -- null: of the portal
     anterior_id bigint,
     texto text not null check (texto <> ';'),
     primary key (cliente_id, id),
     constraint nota_teste_faq_fk foreign key (cliente_id, faq_id) references faq (cliente_id, id) on delete cascade,
     foreign key (cliente_id, anterior_id) references nota_teste (cliente_id, id) on delete set null (anterior_id)
   );
   create index nota_teste_faq_ix on nota_teste (cliente_id, faq_id);
   select proteger_tenant('nota_teste');
   insert into nota_teste (cliente_id, faq_id, texto) select cliente_id, id, 'de antes' from faq;
   alter table faq
     add column resumo text check (resumo <> ''),
     add column mes_id bigint references mes,
     add constraint faq_resumo_ck check (length(resumo) < 500);
   update faq set resumo = upper(pergunta);
   create index faq_resumo_ix on faq (cliente_id, resumo);
   insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao)
   select 9001, 'Notas', 'note', 99, menu_pai_id, 'gestao/notas' from menu where id = 18;`,
);

const ESTREITA = migration(
  '9002_resumo.sql',
  'alter table faq alter column resumo type varchar(400);',
);

describe.skipIf(CITUS_URL === undefined)('an upgrade over shards (needs CITUS_URL)', () => {
  let testDatabase: PeopledDatabase;
  let nodes: CitusNode[];
  let clients: number[];
  let own: readonly Migration[];
  let open: Database[];

  /** Runs a statement as the owner on the coordinator, or on another node. */
  const ask = async <R extends object>(sql: string, node?: CitusNode): Promise<R[]> => {
    const { connectionString } = testDatabase;
    const address = node === undefined ? connectionString : addressAt(connectionString, node);
    return withClient({ connectionString: address }, async (client) => {
      return (await client.query(sql)).rows as R[];
    });
  };
  const product = async () => {
    const opened = await openSpread({
      connectionString: testDatabase.connectionString,
      onError: () => undefined,
    });
    open.push(opened);
    return opened;
  };
  const questionsOf = (database: Database, clienteId: number, columns = 'pergunta') =>
    database.tenant(clienteId, (tx) =>
      tx.query<Record<string, unknown>>(`select ${columns} from faq order by id`),
    );
  const upgrade = (...later: readonly Migration[]) =>
    prepareSchema(testDatabase.connectionString, [...own, ...later]);
  const applied = async () =>
    (await ask<{ nome: string }>(`select nome from schema_migration where nome > '9'`)).map(
      ({ nome }) => nome,
    );

  beforeAll(async () => {
    open = [];
    own = await readMigrations();
    testDatabase = await createPeopledDatabase();
    nodes = await withClient({ connectionString: testDatabase.connectionString }, readNodes);
    for (const nome of MORE) {
      await ask(
        `insert into cliente (identificador, nome, cidade, uf, cliente_tipo_id)
         values ('${nome}', '${nome}', '${nome}', 'PE', 1)`,
      );
    }
    clients = (await ask<{ id: string }>('select id from cliente order by id')).map(({ id }) =>
      Number(id),
    );
    const database = await product();
    for (const id of clients) {
      await database.tenant(id, (tx) =>
        tx.execute(
          `insert into faq (cliente_id, pergunta, resposta_html, ordem_exibicao)
           values ($1, 'Pergunta ' || $1::bigint, 'Resposta', 1)`,
          [id],
        ),
      );
    }
    const places = await ask<{ groupid: number }>(
      `select distinct p.groupid from cliente c
         join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('faq', c.id)`,
    );
    expect(places).toHaveLength(nodes.length - 1);
  });
  afterAll(async () => {
    await Promise.all(open.map((database) => database.close()));
    await testDatabase.drop();
  });

  test('has nothing to do where nothing changed', async () => {
    expect(await upgrade()).toEqual([]);
    const before = await ask(`select ctid, * from claraboia_citus.renovado`);
    expect(before).toHaveLength(nodes.length);
    expect(await upgrade()).toEqual([]);
    expect(await ask(`select ctid, * from claraboia_citus.renovado`)).toEqual(before);
  });

  /** Ends connections of this database, as soon as there are some. */
  const endConnections = async (which: string, node?: CitusNode) => {
    for (;;) {
      const ended = await ask(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
        node,
      );
      if (ended.length > 0) return;
      await delay(50);
    }
  };

  test.each([
    ['the coordinator', `application_name = 'claraboia-migracao' and query like '%pg_sleep%'`, 0],
    ['a node', `application_name like 'citus_internal%' and state = 'idle in transaction'`, 1],
  ])('leaves nothing of a migration whose connection to %s ends', async (_where, which, at) => {
    const slow = migration(
      NOTAS.nome,
      `${NOTAS.sql} select pg_sleep(3); update faq set resumo = 'depois';`,
    );
    await Promise.all([expect(upgrade(slow)).rejects.toThrow(), endConnections(which, nodes[at])]);
    expect(await applied()).toEqual([]);
    expect(await ask(`select from pg_class where relname like 'nota_teste%'`)).toEqual([]);
    const kept = await ask(`select from claraboia_citus.guardado where repoe like '%nota_teste%'`);
    expect(kept).toEqual([]);
    const database = await product();
    for (const id of clients) expect(await questionsOf(database, id)).toHaveLength(1);
  });

  test('brings a new table, a column with data, an index, constraints and a row to all nodes', async () => {
    expect(await upgrade(NOTAS)).toEqual([NOTAS.nome]);
    const database = await product();
    for (const id of clients) {
      expect(await questionsOf(database, id, 'resumo')).toEqual([{ resumo: `PERGUNTA ${id}` }]);
      const notes = await database.tenant(id, (tx) =>
        tx.query<object>('select cliente_id, texto from nota_teste'),
      );
      expect(notes).toEqual([{ cliente_id: id, texto: 'de antes' }]);
    }
    expect(await ask(`select nome from menu where id = 9001`)).toEqual([{ nome: 'Notas' }]);
    const keys = await ask<{ conname: string }>(
      `select conname from pg_constraint where contype in ('f', 'c')
          and (conrelid = 'nota_teste'::regclass or (conrelid = 'faq'::regclass and conname ~ '(resumo|mes)')) order by 1`,
    );
    expect(keys.map(({ conname }) => conname)).toEqual([
      'faq_mes_id_fkey',
      'faq_resumo_check',
      'faq_resumo_ck',
      'nota_teste_cliente_id_anterior_id_fkey',
      'nota_teste_cliente_id_fkey',
      'nota_teste_faq_fk',
      'nota_teste_texto_check',
    ]);
    expect(await ask(`select from claraboia_citus.guardado where not reposto`)).toEqual([]);
  });

  test('holds the walls and the keys there', async () => {
    const database = await product();
    const [first = 0, second = 0] = clients;
    const write = (as: number, clienteId: number, faq: string) =>
      database.tenant(as, (tx) =>
        tx.execute(
          `insert into nota_teste (cliente_id, faq_id, texto) values ($1, ${faq}, 'nova')`,
          [clienteId],
        ),
      );
    await expect(write(first, second, 'null')).rejects.toMatchObject({ code: '42501' });
    await expect(write(first, first, '77')).rejects.toMatchObject({
      code: '23503',
      constraint: 'nota_teste_faq_fk',
    });
    await write(first, first, '(select min(id) from faq)');
    await database.tenant(first, (tx) =>
      tx.execute(
        `insert into nota_teste (cliente_id, anterior_id, texto) select cliente_id, min(id), 'depois' from nota_teste group by 1`,
      ),
    );
    const left = await database.tenant(first, async (tx) => {
      await tx.execute(`delete from nota_teste where texto = 'de antes'`);
      return tx.query<object>('select texto, anterior_id from nota_teste order by id');
    });
    expect(left).toEqual([
      { texto: 'nova', anterior_id: null },
      { texto: 'depois', anterior_id: null },
    ]);
  });

  test('changes a column that the views of the fragments show', async () => {
    const former = await product();
    const [first = 0] = clients;
    await questionsOf(former, first);
    expect(await upgrade(NOTAS, ESTREITA)).toEqual([ESTREITA.nome]);
    for (const id of clients) expect(await questionsOf(former, id, 'resumo')).toHaveLength(1);
  });

  test('goes on where it was stopped before the keys of a table were put back', async () => {
    const table = migration(
      '9003_aviso.sql',
      `create table aviso_teste (
         cliente_id bigint not null references cliente, id bigint generated always as identity, faq_id bigint not null,
         primary key (cliente_id, id),
         foreign key (cliente_id, faq_id) references faq (cliente_id, id));
       select proteger_tenant('aviso_teste');
       insert into aviso_teste (cliente_id, faq_id) select cliente_id, id + 1000 from faq;`,
    );
    await expect(upgrade(NOTAS, ESTREITA, table)).rejects.toThrow(
      'aviso_teste_cliente_id_faq_id_fkey',
    );
    expect(await applied()).toContain(table.nome);
    await ask('update aviso_teste set faq_id = faq_id - 1000');
    expect(await upgrade(NOTAS, ESTREITA, table)).toEqual([]);
    expect(await ask(`select from claraboia_citus.guardado where not reposto`)).toEqual([]);
    const database = await product();
    for (const id of clients) {
      const rows = await database.tenant(id, (tx) => tx.query('select from aviso_teste'));
      expect(rows).toHaveLength(1);
    }
  });

  test('tells which statement of a migration Citus refuses, and keeps nothing of it', async () => {
    const refused = migration(
      '9004_recusada.sql',
      `alter table faq add column outro text;
       -- Shorter.
       alter table faq rename constraint faq_resumo_ck to faq_resumo_curto_ck;`,
    );
    await expect(upgrade(refused)).rejects.toThrow(
      'A migração 9004_recusada.sql falhou: o cluster recusou “alter table faq rename constraint faq_resumo_ck to faq_resumo_curto_ck”: renaming constraints',
    );
    expect(await applied()).not.toContain(refused.nome);
    expect(
      await ask(`select from pg_attribute where attname = 'outro' and attrelid = 'faq'::regclass`),
    ).toEqual([]);
  });

  test('refuses a migration that changes what fragments show, and writes rows of clients', async () => {
    const mixed = migration(
      '9005_misturada.sql',
      `alter table faq alter column resumo type varchar(300); update faq set resumo = 'x';`,
    );
    await expect(upgrade(mixed)).rejects.toThrow(
      'A migração 9005_misturada.sql falhou: ela muda o que os fragmentos do cluster mostram e escreve linhas de faq: divida-a em duas',
    );
    expect(await applied()).not.toContain(mixed.nome);
  });

  test('brings changed functions to every node, where triggers find their fragment', async () => {
    const former = await product();
    await questionsOf(former, clients[0] ?? 0);
    await ask(`update schema_function set lancamento = 0`);
    const waiting = delay(300).then(() =>
      Promise.all(clients.map((id) => questionsOf(former, id))),
    );
    await Promise.all([upgrade(), waiting]);
    for (const node of nodes.slice(1)) {
      const [found] = await ask<{ own: boolean; queue: boolean }>(
        `select (select prosrc like '%claraboia_citus.entrar%' from pg_proc where proname = 'busca_gravado') as own,
                (select prosrc like '%claraboia_citus.pedido%' from pg_proc where proname = 'enfileirar') as queue`,
        node,
      );
      expect(found).toEqual({ own: true, queue: true });
    }
    for (const id of clients) {
      await former.tenant(id, (tx) => tx.execute(`update faq set pergunta = 'mudada'`));
    }
  });
});
