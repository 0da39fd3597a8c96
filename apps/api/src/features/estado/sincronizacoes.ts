import type { SincronizacaoFonte } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';

/** Rows of one answer: a thousand clients with five sources each. Failing sources come first. */
const SINCRONIZACOES_MAX = 5_000;

/** State of one source of one client; moments as ISO texts. */
export interface SincronizacaoSituacao {
  readonly clienteId: number;
  readonly fonte: SincronizacaoFonte;
  /** End of the last good run; null if none ever was. */
  readonly boaEm: string | null;
  readonly falhouEm: string | null;
  /** Failed runs in total. */
  readonly falhas: number;
  /** Cause of the last failure, as managers read it. */
  readonly motivo: string | null;
}

/** Reads the state of every configured source, of all clients, in one statement. */
export const readSincronizacoes = (tx: Pick<Tx, 'query'>): Promise<SincronizacaoSituacao[]> =>
  tx.query<SincronizacaoSituacao>(
    `select cliente_id as "clienteId", fonte, boa_em as "boaEm", falhou_em as "falhouEm", falhas, motivo
       from sincronizacoes_da_instalacao($1)`,
    [SINCRONIZACOES_MAX],
  );
