import type { Tx } from '../../database/database.ts';
import type { StoredFile } from '../../services/arquivo/send-file.ts';

/** Proof of payment of a registration; null if it has none. */
export async function findComprovante(tx: Tx, id: number): Promise<StoredFile | null> {
  const [file] = await tx.query<StoredFile>(
    `select a.nome, a.tamanho, a.tipo
       from inscricao i join arquivo a on a.cliente_id = i.cliente_id and a.nome = i.comprovante_pagamento
      where i.cliente_id = $1 and a.cliente_id = $1 and i.id = $2`,
    [tx.clienteId, id],
  );
  return file ?? null;
}

/** Download name of a proof: the registration's id and the extension of its content (spec portal §7). */
export function comprovanteName(id: number, { nome }: StoredFile): string {
  return `${id}${nome.slice(nome.lastIndexOf('.'))}`;
}
