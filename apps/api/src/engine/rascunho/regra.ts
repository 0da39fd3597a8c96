import type { Regra } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit.ts';
import type { Actor } from '../types.ts';

/** Subject of the audit trail. */
const REGRA = { key: 'regra_publicacao' };

/** True if a second person approves before anything of the client is published. */
export async function requiresApproval(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ aprovacao: boolean }>(
    'select aprovacao from regra_publicacao where cliente_id = $1',
    [tx.clienteId],
  );
  return row?.aprovacao === true;
}

interface Stored {
  readonly aprovacao: boolean;
  readonly fimPedidoPorId: number | null;
  readonly fimPedidoPor: Regra['fimPedidoPor'];
}

/** Rule of the client, as a person sees it. */
export async function readRegra(tx: Tx, { pessoaId }: Actor): Promise<Regra> {
  const row = await readStored(tx);
  return {
    aprovacao: row?.aprovacao === true,
    fimPedidoPor: row?.fimPedidoPor ?? null,
    fimPedidoPorMim: row?.fimPedidoPorId === pessoaId,
  };
}

async function readStored(tx: Tx, lock = ''): Promise<Stored | undefined> {
  const [row] = await tx.query<Stored>(
    `select r.aprovacao, r.fim_pedido_por as "fimPedidoPorId",
            case when p.id is not null
              then json_build_object('nome', coalesce(p.nome_social, p.nome)) end as "fimPedidoPor"
       from regra_publicacao r left join pessoa p on p.id = r.fim_pedido_por
      where r.cliente_id = $1 ${lock}`,
    [tx.clienteId],
  );
  return row;
}

/**
 * Turns the rule on, or asks to end it: otherwise one person alone could end it, publish, and turn it on again. A second person confirms;
 * an administrator needs none.
 */
export async function setRegra(tx: Tx, actor: Actor, aprovacao: boolean): Promise<Regra> {
  const before = await readStored(tx, 'for no key update of r');
  const was = before?.aprovacao === true;
  const asked = before?.fimPedidoPorId ?? null;
  const ends =
    was && !aprovacao && (actor.papel === 'admin' || (asked !== null && asked !== actor.pessoaId));
  const isOn = aprovacao || (was && !ends);
  const asks = was && !aprovacao && !ends ? (asked ?? actor.pessoaId) : null;
  if (isOn !== was || asks !== asked) {
    await tx.execute(
      `insert into regra_publicacao (cliente_id, aprovacao, fim_pedido_por) values ($1, $2, $3)
       on conflict (cliente_id) do update set aprovacao = $2, fim_pedido_por = $3`,
      [tx.clienteId, isOn, asks],
    );
    await audit(
      tx,
      actor,
      'alteracao',
      REGRA,
      tx.clienteId,
      { aprovacao: was, fimPedido: asked !== null },
      { aprovacao: isOn, fimPedido: asks !== null },
    );
  }
  return readRegra(tx, actor);
}
