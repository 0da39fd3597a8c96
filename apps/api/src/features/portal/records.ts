import { avisoLicitacao } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { ListSql } from '../../engine/list-sql.ts';
import type { Values } from '../../engine/types.ts';
import { publicado, publicados } from '../../services/publico/registry.ts';

/** Documents of a bidding notice; fetched by people who have identified themselves. */
export async function avisoDocumentosText(tx: Tx, id: number): Promise<string | null> {
  const query = {
    conditions: [{ path: 'id', operator: 'eq', value: id }],
    sort: [],
    columns: ['documentos'],
    limit: 1,
    offset: 0,
  } as const;
  const entity = publicados.of(avisoLicitacao);
  const { text, values } = ListSql.list(publicado, entity, query, tx.clienteId, 'publico');
  const [row] = await tx.query<{ list: string }>(text, values);
  const [aviso] = JSON.parse(row?.list ?? '[]') as Values[];
  return aviso === undefined ? null : JSON.stringify(aviso.documentos);
}
