import { inscricoesAbertas } from '@claraboia/contract';
import type { Database, Tx } from '../../../database/database.ts';
import { notFound } from '../../../errors.ts';
import { clienteIdOf } from '../../../services/publico/cliente.ts';
import { findNearest } from './nearest.ts';

/** The event that a call is about; every call of the registration is within its client. */
export interface EventoInscricao {
  readonly clienteId: number;
  readonly id: number;
  readonly aberto: boolean;
}

interface Asked {
  /** A client's identifier. */
  readonly id?: string | undefined;
  /** The event, of that client. */
  readonly evento?: number | undefined;
}

/**
 * Finds the event of a call as `GET /public/v1/evento` does: the first active event of a client, the nearest of the
 * installation, or the named active event of the client.
 */
export async function findEvento(
  database: Database,
  { id, evento }: Asked,
): Promise<EventoInscricao> {
  const none = () => notFound('Nenhum evento recebe inscrições no momento.');
  if (id === undefined) {
    const nearest = await database.system(findNearest);
    if (nearest === null || (evento !== undefined && evento !== nearest.evento)) throw none();
    return readEvento(database, nearest.cliente, nearest.evento, none);
  }
  return readEvento(database, await clienteIdOf(database, id), evento ?? null, none);
}

function readEvento(
  database: Database,
  clienteId: number,
  evento: number | null,
  none: () => Error,
): Promise<EventoInscricao> {
  return database.tenant(clienteId, async (tx) => {
    const [row] = await tx.query<{ id: number } & Parameters<typeof inscricoesAbertas>[0]>(
      `select id, inscricao_inicio as "inscricaoInicio", inscricao_fim as "inscricaoFim",
              data_inicial_realizacao as "dataInicialRealizacao"
         from evento where cliente_id = $1 and ativo and ($2::bigint is null or id = $2)
        order by data_inicial_realizacao desc, id desc limit 1`,
      [clienteId, evento],
    );
    if (row === undefined) throw none();
    return { clienteId, id: row.id, aberto: inscricoesAbertas(row) };
  });
}

/** The registration of a CPF for an event, and the address of its person. */
export async function findInscricao(
  tx: Tx,
  eventoId: number,
  cpf: string,
): Promise<{ readonly id: number; readonly email: string } | null> {
  const [row] = await tx.query<{ id: number; email: string }>(
    'select id, email from inscricao where cliente_id = $1 and evento_id = $2 and cpf = $3',
    [tx.clienteId, eventoId, cpf],
  );
  return row ?? null;
}
