import {
  type AnyEntity,
  type BuscaTipo,
  CLIENTE_TIPO,
  conjuntos,
  faceOf,
  importacaoOrcamento,
  registry,
} from '@claraboia/contract';
import { expect, test } from 'vitest';
import { demoClientes } from '../../src/demonstracao/conteudo.ts';
import { seedDemonstration } from '../../src/demonstracao/seed.ts';
import { sqlOf } from '../../src/engine/conjunto/expression-sql.ts';
import { ListSql } from '../../src/engine/list-sql.ts';
import { readPergunta } from '../../src/features/busca/pergunta.ts';
import { findBusca, readFontes } from '../../src/features/busca/queries.ts';
import { publicado } from '../../src/services/publico/registry.ts';
import { BareInstallation } from '../support/bare-installation.ts';

const installation = BareInstallation.enter();

const rowsOf = (table: string, clienteId: number) =>
  installation.database.tenant(clienteId, async (tx) => {
    const [row] = await tx.query<{ total: number }>(
      `select count(*) as total from ${table} where cliente_id = $1`,
      [clienteId],
    );
    return row?.total ?? 0;
  });

const clienteIdOf = (identificador: string) => installation.clienteIdOf(identificador);

const differencesOf = async (identificador: string) => {
  return installation.database.tenant(await clienteIdOf(identificador), async (tx) => {
    const [found] = await tx.query<{ conferidas: number; diferencas: string[] }>(
      `select count(r.diferenca)::int as conferidas, coalesce(array_agg(r.bimestre || '/' || r.exercicio || ' ' || m.nome || ': ' || r.diferenca)
           filter (where r.diferenca <> 0), '{}') as diferencas
         from reconciliacao r join reconciliacao_medida m on m.id = r.medida_id where r.cliente_id = $1`,
      [tx.clienteId],
    );
    return found;
  });
};

/** Client of the demonstration that shows an entity filled: the chamber what only chambers keep, else the town hall. */
const showerOf = ({ clienteTipos }: AnyEntity): string =>
  clienteTipos?.includes(CLIENTE_TIPO.prefeitura) === false ? 'camara-vale-claro' : 'vale-claro';

test('the demonstration fills every screen, once', async () => {
  const { connectionString, database, storage } = installation;
  const seed = () =>
    seedDemonstration({
      connectionString,
      database,
      storage,
      say: () => undefined,
    });
  expect(await seed()).toBe(true);
  const tables = registry.all
    // No file was uploaded for the demonstration: its budget is seeded directly.
    .filter(({ scope, key }) => scope === 'tenant' && key !== importacaoOrcamento.key)
    .flatMap((entity) => {
      const { attachments } = entity.capabilities;
      const tables = [
        entity.table,
        ...(attachments === undefined ? [] : [attachments.arquivo.table]),
      ];
      return tables.map((table) => ({ table, shower: showerOf(entity) }));
    });
  const totals = async () =>
    Promise.all(
      tables.map(
        async ({ table, shower }) =>
          [table, await rowsOf(table, await clienteIdOf(shower))] as const,
      ),
    );
  const before = await totals();
  expect(before.filter(([, total]) => total === 0)).toEqual([]);
  expect(await seed()).toBe(false);
  expect(await totals()).toEqual(before);
  // One town's accounts equal the Treasury's; the other's differ once.
  expect(await differencesOf('vale-claro')).toEqual({ conferidas: 138, diferencas: [] });
  expect(await differencesOf('serra-azul')).toEqual({
    conferidas: 66,
    diferencas: ['5/2026 Despesa paga até o bimestre: 18240.35'],
  });
}, 240_000);

test('no two pages of a set have the same title', async () => {
  const addresses = { raiz: '', site: '', api: '' };
  const found: unknown[] = [];
  for (const conjunto of conjuntos) {
    const { endereco, entidade } = conjunto;
    const detalhe = faceOf(registry, conjunto)?.detalhe ?? null;
    if (detalhe === null) continue;
    const { nome, unidade, registro } = detalhe;
    const parts = [nome, registro.assunto, ...(unidade === null ? [] : [unidade])].map((each) =>
      sqlOf(each, addresses),
    );
    expect([endereco, ...parts]).not.toContain(null);
    for (const { identificador } of demoClientes()) {
      const clienteId = await clienteIdOf(identificador);
      const query = { conditions: [], sort: [] };
      const { text, values } = ListSql.columns(
        publicado,
        publicado.get(entidade.key),
        query,
        clienteId,
        (row) => parts.map((each) => each?.(row) ?? ''),
      );
      const twice = await installation.database.tenant(clienteId, (tx) =>
        tx.query(
          // Numbers and names are sorted by collations of their own: their sum has none.
          `select t::text collate "C" as title, count(*)::int as pages from (${text}) t
            group by 1 having count(*) > 1 limit 3`,
          values,
        ),
      );
      found.push(...twice.map((each) => ({ endereco, identificador, ...each })));
    }
  }
  expect(found).toEqual([]);
});

test('each title finds its document first', async () => {
  const clienteId = await clienteIdOf('vale-claro');
  await installation.database.tenant(clienteId, async (tx) => {
    const documents = await tx.query<{ tipo: BuscaTipo; id: number }>(
      'select tipo, registro_id as id from busca_documento where cliente_id = $1',
      [clienteId],
    );
    const titles = (await readFontes(tx, documents)).map(({ titulo }) => titulo);
    // Titles that differ only by a number are of one kind.
    const kinds = new Map(titles.map((titulo) => [titulo.replaceAll(/\d+/g, '0'), titulo]));
    expect(kinds.size).toBeGreaterThan(100);
    const missed: string[] = [];
    for (const titulo of kinds.values()) {
      const pedido = { pergunta: readPergunta(titulo), tipo: null, ano: null, page: 1, limit: 1 };
      const { list } = await findBusca(tx, pedido);
      const [found] = list.map((each) => each.titulo.map(({ texto }) => texto).join(''));
      if (found !== titulo) missed.push(`${titulo} <> ${found}`);
    }
    expect(missed).toEqual([]);
  });
});

test.each([
  'remédio',
  'posto de saúde',
  'salário da prefeita',
  'iptu',
  'buraco',
  'creche',
  'merenda',
])('the everyday words %j lead somewhere', async (typed) => {
  const clienteId = await clienteIdOf('vale-claro');
  const pedido = { pergunta: readPergunta(typed), tipo: null, ano: null, page: 1, limit: 1 };
  const { count } = await installation.database.tenant(clienteId, (tx) => findBusca(tx, pedido));
  expect(count).toBeGreaterThan(0);
});
