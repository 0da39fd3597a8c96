import { RETIRAVEIS } from '@claraboia/contract';
import type { PublicRetirado } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

/** Trace of a deleted record at its address, as JSON; null if no record was there, or one is now. */
export async function retirado(tx: Tx, conjunto: string, registro: number): Promise<string | null> {
  const [row] = await tx.query<PublicRetirado>(
    `select mascarar_cpf(titulo) as titulo, retirado_em as "retiradoEm" from registro_retirado r
      where r.cliente_id = $1 and r.tipo = $2 and r.registro_id = $3
        and not exists (select from busca_documento d
          where d.cliente_id = r.cliente_id and d.tipo = r.tipo and d.registro_id = r.registro_id)`,
    [tx.clienteId, RETIRAVEIS[conjunto], registro],
  );
  return row === undefined ? null : JSON.stringify(row);
}
