import { withClient } from '@claraboia/postgres/with-client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSpread } from '../../src/database/citus/open.ts';
import { migrate, readMigrations } from '../../src/database/migrate.ts';
import { prepareSchema } from '../../src/schema.ts';
import { spreadTests } from '../support/citus-cluster.ts';
import {
  CITUS_URL,
  createPeopledDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../support/postgres.ts';
import { schemaPicture } from '../support/schema-picture.ts';

/** Citus refuses the one before: it fills a column by a function that reads settings, within `coalesce`. */
const FIRST = '0106';

/** Lines of a schema, the same whether its tables were spread before the migrations or after them. */
async function pictureOf({ connectionString }: TestDatabase): Promise<string[]> {
  const lines = await schemaPicture(connectionString);
  const plain = lines.map((line) =>
    line
      // Numbers of shards.
      .replace(/_10\d{4}\b/g, '')
      // Functions that an upgrade creates enter the fragment on the coordinator too.
      .replace('  perform claraboia_citus.entrar(tg_relid);\n', ''),
  );
  return [...new Set(plain)].sort();
}

describe.skipIf(CITUS_URL === undefined)('the migrations of the product (needs CITUS_URL)', () => {
  let upgraded: TestDatabase;
  let spreadLater: TestDatabase;
  let later: string[];
  beforeAll(async () => {
    [upgraded, spreadLater] = [await createTestDatabase(), await createPeopledDatabase()];
    const names = (await readMigrations()).map(({ nome }) => nome);
    later = names.filter((nome) => nome >= FIRST);
    const { connectionString } = upgraded;
    await migrate(connectionString, new Set(names.filter((nome) => nome < FIRST)));
    await withClient({ connectionString }, async (client) => {
      // The functions of an older release, which are replaced.
      await client.query(
        `create table schema_function (unica boolean primary key default true check (unica), lancamento integer not null, sha256 text not null);
         grant select on schema_function to claraboia_app; insert into schema_function values (true, 0, '');
         insert into cliente (identificador, nome, cidade, uf, cliente_tipo_id)
         select 'cliente-' || n, n, n, 'PE', 1 from generate_series(1, 8) n;
         insert into faq (cliente_id, pergunta, resposta_html, ordem_exibicao) select id, nome, nome, 1 from cliente`,
      );
    });
    await spreadTests(connectionString);
  });
  afterAll(() => Promise.all([upgraded.drop(), spreadLater.drop()]));

  test('are applied over shards, and make the schema that is spread later', async () => {
    expect(later.length).toBeGreaterThan(20);
    expect(await prepareSchema(upgraded.connectionString)).toEqual(later);
    const [found, wanted] = [await pictureOf(upgraded), await pictureOf(spreadLater)];
    expect(found.filter((line) => !wanted.includes(line))).toEqual([]);
    expect(wanted.filter((line) => !found.includes(line))).toEqual([]);
    const database = await openSpread({
      connectionString: upgraded.connectionString,
      onError: () => undefined,
    });
    for (let id = 1; id <= 8; id += 1) {
      const written = await database.tenant(id, (tx) =>
        tx.execute(`update faq set pergunta = 'mudada'`),
      );
      expect(written).toBe(1);
    }
    await database.close();
  });
});
