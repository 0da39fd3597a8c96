import type { AnyEntity } from '@claraboia/contract';
import { type Lixeira, lixeiraSchema } from '@claraboia/contract/schema';
import { TENANT_TABLES } from '../../src/database/citus/tenant-tables.ts';
import { limpezaLixeira } from '../../src/engine/lixeira/limpeza.ts';
import type { Cast, Saved } from './cast.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Deletes a record. @throws if it is refused */
export async function remove(client: TestClient, entity: AnyEntity, id: number): Promise<void> {
  const answer = await client.delete(`${entity.path}/${id}`);
  if (answer.status !== 200) {
    throw new Error(`${entity.key} was not deleted: ${JSON.stringify(answer.messages)}`);
  }
}

export const restore = (client: TestClient, entity: AnyEntity, id: number) =>
  client.post<Saved>(`${entity.path}/${id}/restauracao`, undefined);

export async function trashOf(client: TestClient, entity: AnyEntity, query = ''): Promise<Lixeira> {
  const { data } = await client.get(`${entity.path}/lixeira${query}`);
  return lixeiraSchema.parse(data);
}

/** Runs the nightly job. */
export const emptyTrash = ({ database }: TestApp) =>
  limpezaLixeira(database).run({ signal: AbortSignal.timeout(10_000), attempt: 1, last: true });

/** Tables that record what happened, or that follow from others by jobs and caches. */
const FOLLOWING =
  /^(auditoria|escrita_feita|lixeira.*|registro_retirado|busca_(palavra|comeco|refazer).*|texto_limpo|cliente_versao)$/;

/** Rows of a client as texts by table, without what a restoration changes: versions, and moments of indexing. */
export async function rowsOf({
  testApp,
  alfaId,
}: Cast): Promise<Record<string, readonly string[]>> {
  return testApp.owner(async (owner) => {
    const tables = await owner.query<{ relname: string }>(TENANT_TABLES);
    const own = await owner.as(alfaId);
    const found: Record<string, readonly string[]> = {};
    for (const { relname } of tables) {
      if (FOLLOWING.test(relname)) continue;
      const rows = await own.query<{ row: string }>(
        `select (to_jsonb(t) - '{versao,indexado_em,mudado_em,palavras}'::text[])::text as row from ${relname} t
          where cliente_id = $1 order by 1`,
        [alfaId],
      );
      found[relname] = rows.map(({ row }) => row);
    }
    return found;
  });
}
