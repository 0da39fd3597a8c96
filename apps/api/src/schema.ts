import { settleNodes } from './database/citus/upgrade.ts';
import { deriveSources, deriveViews } from './database/derived.ts';
import { type Migration, migrate } from './database/migrate.ts';
import { FONTES_LANCAMENTO, searchSources } from './features/busca/fontes.ts';
import { publicados } from './services/publico/registry.ts';

/**
 * Migrates a database to this release: missing migrations first, then derived objects.
 * @param migrations in their order; those of this release by default
 * @returns the names of the migrations applied now
 */
export async function prepareSchema(
  connectionString: string,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const applied = await migrate(connectionString, undefined, migrations);
  await deriveViews(connectionString, [
    ...publicados.views,
    ...searchSources.map(({ view }) => view),
  ]);
  await deriveSources(connectionString, FONTES_LANCAMENTO, searchSources);
  await settleNodes(connectionString);
  return applied;
}
