import { type AnyEntity, STORED_NAME } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import type { Values } from './types.ts';
import { tenantClause } from './write-sql.ts';

/** Sets the record's time of rectification. */
export async function markRectified(tx: Tx, entity: AnyEntity, id: number): Promise<void> {
  await tx.execute(
    `update ${entity.table} set retificado_em = now() where id = $1 ${tenantClause(entity, tx)}`,
    [id],
  );
}

/** Claims the files of an earlier version, so that they can be opened as long as the trail exists. */
export async function keepFiles(tx: Tx, auditoriaId: number, version: Values): Promise<void> {
  await tx.execute(
    `insert into arquivo_retificado (cliente_id, auditoria_id, arquivo_nome)
     select cliente_id, $2, nome from arquivo where cliente_id = $1 and nome = any($3)`,
    [tx.clienteId, auditoriaId, storedNamesIn(version)],
  );
}

/** Stored names anywhere in a record, in any field. Texts that merely look like one match no file of the client. */
export function storedNamesIn(value: unknown): string[] {
  const found = new Set<string>();
  const look = (each: unknown) => {
    if (typeof each === 'string') {
      if (STORED_NAME.test(each)) found.add(each);
    } else if (typeof each === 'object' && each !== null) {
      Object.values(each).forEach(look);
    }
  };
  look(value);
  return [...found];
}
