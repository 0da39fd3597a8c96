import type { Registry } from '@claraboia/contract';
import { entityClient } from '../entity-client.ts';
import type { Format } from './columns.ts';
import type { FileContent } from './read-file.ts';

interface FusoOptions {
  /** Client of the records. */
  readonly cliente: string | undefined;
  readonly signal: AbortSignal;
}

/** Reads the client's time zone, in which its exports write moments; empty if the file has none. */
export async function readFuso(
  registry: Registry,
  { columns }: Format,
  { exported, rows }: FileContent,
  { cliente, signal }: FusoOptions,
): Promise<{ readonly fuso?: string }> {
  const hasMoments = columns.some(
    ({ name, field }) =>
      field.type === 'dateTime' && rows.some(({ cells }) => (cells.get(name) ?? '') !== ''),
  );
  if (!exported || !hasMoments || cliente === undefined) return {};
  const { list } = await entityClient.list(
    registry.get('cliente').path,
    {
      conditions: [{ path: 'identificador', operator: 'eq', value: cliente }],
      sort: [],
      columns: ['fuso'],
      limit: 1,
      offset: 0,
    },
    signal,
  );
  const fuso = list[0]?.fuso;
  return typeof fuso === 'string' ? { fuso } : {};
}
