import { documentoPath, enderecoAntigo, origemOf, type Registry } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { readRecord } from '../../engine/read.ts';
import type { Repository } from '../../engine/repository.ts';
import type { Actor } from '../../engine/types.ts';

export interface Means {
  readonly registry: Registry;
  readonly repository: Repository;
}

/**
 * Redirects a file's former address to the page of its document here (ADR 0055). An existing redirect of that address
 * is kept.
 */
export async function leadOn(
  tx: Tx,
  { registry, repository }: Means,
  actor: Actor,
  endereco: string,
  arquivoId: number,
): Promise<void> {
  const origem = origemOf(endereco);
  if (origem === null) return;
  const [portal] = await tx.query<{ nome: string }>(
    `select nome_url as nome from endereco_portal where cliente_id = $1 and portal_id is not null
      order by origem = 'portal' desc limit 1`,
    [tx.clienteId],
  );
  if (portal === undefined) return;
  const destino = documentoPath(portal.nome, arquivoId);
  const [known] = await tx.query<{ id: number; destino: string | null }>(
    'select id, destino from endereco_antigo where cliente_id = $1 and origem = $2 for update',
    [tx.clienteId, origem],
  );
  if (known === undefined) {
    await repository.add(tx, enderecoAntigo, actor, { origem, destino });
  } else if (known.destino === null) {
    const record = await readRecord(tx, registry, enderecoAntigo, known.id);
    await repository.change(tx, enderecoAntigo, actor, { ...record, destino });
  }
}
