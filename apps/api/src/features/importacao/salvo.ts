import type { AnyEntity } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import type { StoredRecord } from '../../engine/types.ts';
import { invalidField } from '../../errors.ts';

/** Refusal of a record that is not what its row reports. */
const NOT_THIS = 'Não há um registro deste cadastro gravado por esta linha depois da conferência.';

/** Save that a browser reports. */
interface Reported {
  readonly registroId: number;
  /** Record that the row changes; null if it adds one. */
  readonly altera: number | null;
  readonly pessoaId: number | null;
  /** Begin of the last check. */
  readonly since: string | null;
}

/**
 * Finds a reported save in the trail.
 * @returns the record's former values, and its version right after the save: a later change is not the row's
 * @throws Refusal if this person did not save it since the check, or another row reported it
 */
export async function savedSince(
  tx: Tx,
  entity: AnyEntity,
  { registroId, altera, pessoaId, since }: Reported,
): Promise<{ readonly versao: number; readonly antes: StoredRecord | null }> {
  const [entry] = await tx.query<{ versao: number; antes: StoredRecord | null }>(
    `select (a.depois ->> 'versao')::bigint as versao, a.antes from auditoria a
      where a.cliente_id = $1 and a.entidade = $2 and a.registro_id = $3 and a.acao = $4 and a.pessoa_id = $5 and a.quando >= $6
        and not exists (select from importacao_cadastro_linha l join importacao_cadastro i on i.cliente_id = $1 and i.id = l.importacao_id
                         where l.cliente_id = $1 and i.tipo = $2 and l.registro_id = $3 and l.registro_versao is not null)
      order by a.id limit 1`,
    [
      ...[tx.clienteId, entity.key, registroId, altera === null ? 'inclusao' : 'alteracao'],
      ...[pessoaId, since],
    ],
  );
  const isOther = altera !== null && altera !== registroId;
  if (isOther || entry === undefined) throw invalidField(NOT_THIS, 'registro');
  return entry;
}
