import { deriveSources, deriveViews } from './database/derived.ts';
import { migrate } from './database/migrate.ts';
import { FONTES_LANCAMENTO, searchSources } from './features/busca/fontes.ts';
import { publicados } from './services/publico/registry.ts';

/**
 * Migrates a database to this release: missing migrations first, then derived objects.
 * @returns the names of the migrations applied now
 */
export async function prepareSchema(connectionString: string): Promise<string[]> {
  const applied = await migrate(connectionString);
  await deriveViews(connectionString, [
    ...publicados.views,
    ...searchSources.map(({ view }) => view),
  ]);
  await deriveSources(connectionString, FONTES_LANCAMENTO, searchSources);
  return applied;
}
