import { cliente, encodeGestaoQuery } from '@claraboia/contract';
import { api } from '@claraboia/ui/lib/api-client.ts';

/** Reads the time zone of a client, in which its exports write moments; undefined if it is unknown. */
export async function readFuso(
  identificador: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const params = encodeGestaoQuery({
    conditions: [{ path: 'identificador', operator: 'eq', value: identificador }],
    sort: [],
    columns: ['fuso'],
    limit: 1,
    offset: 0,
  });
  const { data } = await api.get<{ readonly list: readonly { readonly fuso?: string }[] }>(
    cliente.path,
    { params, signal },
  );
  return data.list[0]?.fuso;
}
