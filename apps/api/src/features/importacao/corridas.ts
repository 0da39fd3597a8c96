import { randomUUID } from 'node:crypto';
import type { ImportacaoCadastroSituacao, LeituraEscolhida, Papel } from '@claraboia/contract';
import type { DePara, FalhaDaImportacao } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import type { Author } from '../../engine/types.ts';
import { rememberFormat } from '../../services/importacao/formato.ts';
import {
  type ArquivoEnviado,
  formatKey,
  type Guardada,
  type Mapeada,
  mappingValues,
  RUNNING,
  STALE,
  UNSENT,
} from './importacoes.ts';

const pedidoOf = ({ pessoaId, papel }: Author) => JSON.stringify({ pessoaId, papel });

/**
 * Starts a check if no worker holds the import; null if its state does not allow it, or it changed since it was read.
 * @param reopens true if rows that a browser sent may be checked again after corrections
 */
export async function beginCheck(
  tx: Tx,
  { id, versao }: Pick<Guardada, 'id' | 'versao'>,
  mapeada: Mapeada & { readonly alteraExistentes: boolean },
  actor: Author,
  reopens: boolean,
): Promise<string | null> {
  const execucao = randomUUID();
  const changed = await tx.execute(
    `update importacao_cadastro i set de_para = $4, propostas = $5, a_resolver = $6, avisos = $7, altera_existentes = $8, pedido = $9,
            execucao = $10, situacao = 'conferindo', batimento_em = now(), feitas = 0, total = 0, falha = null,
            conferida_em = now(), atualizada_em = now(), versao = versao + 1
      where cliente_id = $1 and id = $2 and versao = $3
        and (${UNSENT} or ($11::boolean and i.envio is not null and i.situacao in ('pausada', 'concluida')))`,
    [
      ...[tx.clienteId, id, versao, ...mappingValues(mapeada)],
      ...[mapeada.alteraExistentes, pedidoOf(actor), execucao, reopens],
    ],
  );
  return changed > 0 ? execucao : null;
}

/** Starts or continues to save the rows; those that failed are tried again. Null if the state does not allow it. */
export async function beginPublication(tx: Tx, id: number, actor: Author): Promise<string | null> {
  const execucao = randomUUID();
  const changed = await tx.execute(
    `update importacao_cadastro i set situacao = 'publicando', execucao = $3, pedido = $4, batimento_em = now(), falha = null,
            atualizada_em = now(), versao = versao + 1
      where cliente_id = $1 and id = $2 and i.envio is not null
        and (i.situacao in ('conferida', 'pausada', 'concluida', 'desfeita') or (i.situacao in ('publicando', 'desfazendo') and ${STALE}))`,
    [tx.clienteId, id, execucao, pedidoOf(actor)],
  );
  if (changed === 0) return null;
  // A row that the check refused has no values to save.
  await tx.execute(
    `update importacao_cadastro_linha set situacao = 'Pendente', motivo = null, campos = '{}'
      where cliente_id = $1 and importacao_id = $2 and corpo is not null and situacao in ('Erro', 'Pendente')`,
    [tx.clienteId, id],
  );
  await countWork(tx, id, `situacao = 'Pendente'`);
  return execucao;
}

/** Starts an undo; null if the state does not allow it, or nothing was saved. */
export async function beginUndo(tx: Tx, id: number, actor: Author): Promise<string | null> {
  const execucao = randomUUID();
  const changed = await tx.execute(
    `update importacao_cadastro i set situacao = 'desfazendo', execucao = $3, pedido = $4, batimento_em = now(), falha = null,
            atualizada_em = now(), versao = versao + 1
      where cliente_id = $1 and id = $2 and i.envio is not null
        and (i.situacao in ('enviada', 'conferida', 'pausada', 'concluida', 'desfeita') or (${RUNNING} and ${STALE}))
        and exists (select from importacao_cadastro_linha l
                     where l.cliente_id = $1 and l.importacao_id = $2 and l.registro_versao is not null)`,
    [tx.clienteId, id, execucao, pedidoOf(actor)],
  );
  if (changed === 0) return null;
  await countWork(tx, id, 'registro_versao is not null');
  return execucao;
}

const countWork = (tx: Tx, id: number, which: string) =>
  tx.execute(
    `update importacao_cadastro set feitas = 0, total = (
       select count(*) from importacao_cadastro_linha where cliente_id = $1 and importacao_id = $2 and ${which})
      where cliente_id = $1 and id = $2`,
    [tx.clienteId, id],
  );

/** A run with the data that its worker needs. */
export interface Trabalho {
  readonly id: number;
  readonly tipo: string;
  readonly situacao: Extract<
    ImportacaoCadastroSituacao,
    'conferindo' | 'publicando' | 'desfazendo'
  >;
  readonly envio: string;
  readonly cabecalho: readonly string[];
  readonly dePara: DePara;
  readonly leitura: LeituraEscolhida;
  readonly arquivos: readonly ArquivoEnviado[];
  readonly alteraExistentes: boolean;
  readonly pedido: { readonly pessoaId: number | null; readonly papel: Papel };
}

/** Run with this worker's id, if it is still active. */
export async function readTrabalho(tx: Tx, id: number, execucao: string): Promise<Trabalho | null> {
  const [row] = await tx.query<Trabalho>(
    `select i.id, i.tipo, i.situacao, i.envio, i.cabecalho, i.de_para as "dePara", i.leitura_escolhida as leitura, i.arquivos,
            i.altera_existentes as "alteraExistentes", i.pedido
       from importacao_cadastro i where i.cliente_id = $1 and i.id = $2 and i.execucao = $3 and ${RUNNING} and i.envio is not null`,
    [tx.clienteId, id, execucao],
  );
  return row ?? null;
}

/** Ends a check with its rows written; false if the run is no longer this worker's. */
export async function endCheck(
  tx: Tx,
  id: number,
  execucao: string,
  arquivos: readonly ArquivoEnviado[],
): Promise<boolean> {
  const changed = await tx.execute(
    `update importacao_cadastro i set situacao = 'conferida', arquivos = $4, atualizada_em = now(), versao = versao + 1
      where cliente_id = $1 and id = $2 and execucao = $3 and i.situacao = 'conferindo'`,
    [tx.clienteId, id, execucao, JSON.stringify(arquivos)],
  );
  return changed > 0;
}

/**
 * Ends a publication whose rows are done, and remembers the mapping; nothing if the run is no longer this worker's.
 * @param execucao null if a browser sent the rows: the caller locked the import
 */
export async function endPublication(
  tx: Tx,
  { id, tipo, cabecalho, dePara }: Pick<Trabalho, 'id' | 'tipo' | 'cabecalho' | 'dePara'>,
  execucao: string | null,
): Promise<void> {
  const changed = await tx.execute(
    `update importacao_cadastro set situacao = 'concluida', execucao = null, atualizada_em = now(), versao = versao + 1
      where cliente_id = $1 and id = $2 and ($3::uuid is null or (execucao = $3 and situacao = 'publicando'))`,
    [tx.clienteId, id, execucao],
  );
  if (changed > 0) await rememberFormat(tx, formatKey(tipo), cabecalho, dePara);
}

/** Ends an undo; nothing if the run is no longer this worker's. */
export const endUndo = (tx: Tx, id: number, execucao: string, undone: number): Promise<number> =>
  tx.execute(
    `update importacao_cadastro set situacao = $4, execucao = null, atualizada_em = now(), versao = versao + 1
      where cliente_id = $1 and id = $2 and execucao = $3 and situacao = 'desfazendo'`,
    [tx.clienteId, id, execucao, undone > 0 ? 'desfeita' : 'concluida'],
  );

/** Ends a failed run: it returns to its previous state, with the reason. */
export async function endInFailure(
  tx: Tx,
  id: number,
  execucao: string,
  falha: FalhaDaImportacao,
): Promise<void> {
  await tx.execute(
    `update importacao_cadastro i set falha = $4, atualizada_em = now(), versao = versao + 1,
            situacao = case i.situacao when 'conferindo' then 'enviada' when 'publicando' then 'pausada' else 'concluida' end
      where cliente_id = $1 and id = $2 and execucao = $3 and ${RUNNING}`,
    [tx.clienteId, id, execucao, JSON.stringify(falha)],
  );
}

/**
 * Locks the import, always before its rows: the calls that pause or cancel it do the same.
 * @returns false if the run is no longer this worker's: paused, cancelled or claimed by another one
 */
export async function holdRun(tx: Tx, id: number, execucao: string): Promise<boolean> {
  const [row] = await tx.query(
    `select from importacao_cadastro i where i.cliente_id = $1 and i.id = $2 and i.execucao = $3 and ${RUNNING}
        for no key update`,
    [tx.clienteId, id, execucao],
  );
  return row !== undefined;
}
