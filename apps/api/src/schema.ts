import { conjuntos } from '@claraboia/contract';
import { deriveSources, deriveViews } from './database/derived.ts';
import { migrate } from './database/migrate.ts';
import { viewOf } from './engine/conjunto/published.ts';
import { FONTES_LANCAMENTO, searchSources } from './modules/busca/fontes.ts';

/**
 * Brings a database to what this release needs: the migrations that are missing, then what follows from declarations.
 * @returns the names of the migrations applied now
 */
export async function prepareSchema(connectionString: string): Promise<string[]> {
  const applied = await migrate(connectionString);
  const views = conjuntos.map(({ entidade }) => viewOf(entidade)).filter((view) => view !== null);
  await deriveViews(connectionString, [...views, ...searchSources.map(({ view }) => view)]);
  await deriveSources(connectionString, FONTES_LANCAMENTO, searchSources);
  return applied;
}
