import type { LinhaMudanca, LinhaSituacao } from '@claraboia/contract';
import type { LinhaImportada } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import type { StoredRecord } from '../../engine/types.ts';
import type { Corpo } from './corpo.ts';
import type { FileRow } from './file-row.ts';
import { STALE } from './importacoes.ts';

/** Row of an import as stored. */
export interface LinhaGuardada {
  readonly linha: number;
  /** Place in the plan: a row comes after those that it refers to. */
  readonly ordem: number;
  readonly celulas: Readonly<Record<string, string>>;
  readonly mantidas: readonly string[];
  readonly soNovas: readonly string[];
  readonly defeito: string | null;
  readonly situacao: Exclude<LinhaSituacao, 'Enviando'>;
  readonly motivo: string | null;
  readonly campos: readonly string[];
  readonly sugestoes: Readonly<Record<string, readonly string[]>>;
  readonly mudanca: LinhaMudanca | null;
  readonly chave: string;
  /** Null for a row that is refused, or has nothing to save. */
  readonly corpo: Corpo | null;
  readonly altera: number | null;
  readonly registroId: number | null;
  /** Version of the record that this import saved; null if it saved none. */
  readonly registroVersao: number | null;
  readonly antes: StoredRecord | null;
  /** Cells that a person corrected; null without any. */
  readonly correcao: Readonly<Record<string, string>> | null;
}

const COLUMNS = `linha, ordem, celulas, mantidas, so_novas as "soNovas", defeito, situacao, motivo, campos, sugestoes, mudanca, chave,
  corpo, altera, registro_id as "registroId", registro_versao as "registroVersao", antes, correcao`;

/** All rows of an import, in the order of the file. */
export const readLinhas = (tx: Tx, id: number): Promise<LinhaGuardada[]> =>
  tx.query<LinhaGuardada>(
    `select ${COLUMNS} from importacao_cadastro_linha where cliente_id = $1 and importacao_id = $2 order by linha`,
    [tx.clienteId, id],
  );

/** Refused rows, in the order of the file. */
export const readRecusadas = (
  tx: Tx,
  id: number,
): Promise<Pick<LinhaGuardada, 'linha' | 'motivo' | 'celulas'>[]> =>
  tx.query<Pick<LinhaGuardada, 'linha' | 'motivo' | 'celulas'>>(
    `select linha, motivo, celulas from importacao_cadastro_linha
      where cliente_id = $1 and importacao_id = $2 and situacao = 'Erro' order by linha`,
    [tx.clienteId, id],
  );

/** Corrected cells by line. */
export async function readCorrections(
  tx: Tx,
  id: number,
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  const rows = await tx.query<{ linha: number; correcao: Readonly<Record<string, string>> }>(
    'select linha, correcao from importacao_cadastro_linha where cliente_id = $1 and importacao_id = $2 and correcao is not null',
    [tx.clienteId, id],
  );
  return new Map(rows.map(({ linha, correcao }) => [linha, correcao]));
}

/** Row of the file that a stored row was read from. */
export const fileRowOf = (row: LinhaGuardada): FileRow => ({
  line: row.linha,
  cells: new Map(Object.entries(row.celulas)),
  kept: new Set(row.mantidas),
  onlyNew: new Set(row.soNovas),
  fault: row.defeito,
  ...(row.correcao !== null && { corrected: new Map(Object.entries(row.correcao)) }),
});

/** Rows written by one statement. */
const PORTION = 1000;

/** NUL cannot be stored; only a refused row has it. */
const storable = (rows: readonly LinhaGuardada[]) =>
  JSON.stringify(rows).replaceAll(String.raw`\u0000`, '');

/** Writes rows, instead of those of the same lines. */
export async function writeLinhas(
  tx: Tx,
  id: number,
  rows: readonly LinhaGuardada[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += PORTION) {
    await tx.execute(
      `insert into importacao_cadastro_linha (cliente_id, importacao_id, linha, ordem, celulas, mantidas, so_novas, defeito, situacao, motivo,
              campos, sugestoes, mudanca, chave, corpo, altera, registro_id, registro_versao, antes, correcao)
       select $1, $2, linha, ordem, celulas, mantidas, "soNovas", defeito, situacao, motivo, campos, sugestoes, mudanca, chave,
              nullif(corpo, 'null'), altera, "registroId", "registroVersao", nullif(antes, 'null'), nullif(correcao, 'null')
         from jsonb_to_recordset($3::jsonb) as x (linha integer, ordem integer, celulas jsonb, mantidas text[], "soNovas" text[], defeito text,
              situacao text, motivo text, campos text[], sugestoes jsonb, mudanca text, chave text, corpo jsonb, altera bigint,
              "registroId" bigint, "registroVersao" bigint, antes jsonb, correcao jsonb)
       on conflict (cliente_id, importacao_id, linha) do update set
         ordem = excluded.ordem, celulas = excluded.celulas, mantidas = excluded.mantidas, defeito = excluded.defeito,
         situacao = excluded.situacao, motivo = excluded.motivo, campos = excluded.campos, sugestoes = excluded.sugestoes,
         mudanca = excluded.mudanca, chave = excluded.chave, corpo = excluded.corpo, altera = excluded.altera,
         registro_id = excluded.registro_id, registro_versao = excluded.registro_versao, antes = excluded.antes, correcao = excluded.correcao`,
      [tx.clienteId, id, storable(rows.slice(at, at + PORTION))],
    );
  }
}

/** New place of a row in the plan. */
export type Moved = Pick<LinhaGuardada, 'linha' | 'ordem'>;

/** Moves rows to other places of the plan. */
export const moveLinhas = (tx: Tx, id: number, moved: readonly Moved[]): Promise<number> =>
  tx.execute(
    `update importacao_cadastro_linha l set ordem = x.ordem
       from jsonb_to_recordset($3::jsonb) as x (linha integer, ordem integer)
      where l.cliente_id = $1 and l.importacao_id = $2 and l.linha = x.linha`,
    [tx.clienteId, id, JSON.stringify(moved)],
  );

/** Writes the rows of a check, instead of all former ones. */
export async function replaceLinhas(
  tx: Tx,
  id: number,
  rows: readonly LinhaGuardada[],
): Promise<void> {
  await tx.execute(
    'delete from importacao_cadastro_linha where cliente_id = $1 and importacao_id = $2',
    [tx.clienteId, id],
  );
  await writeLinhas(tx, id, rows);
}

/** Row as people see it, with its values to save. */
export interface LinhaVista extends Omit<LinhaImportada, 'corpo' | 'corrigivel'> {
  readonly defeito: string | null;
  readonly corpo: Corpo | null;
  readonly altera: number | null;
  readonly chave: string;
}

/** SQL: a browser claimed the row of the alias less than a minute ago, and has not reported its outcome. */
const claimedSql = (alias: string) =>
  `coalesce(${alias}.reservada_em > now() - interval '60 seconds', false)`;

/** SQL: state of a row; the next one of a running publication is being sent, and so is one that a browser claimed. */
const SITUACAO_VISTA = `case when l.situacao = 'Pendente' and (${claimedSql('l')} or (i.situacao = 'publicando' and not ${STALE}
    and l.ordem = (select min(n.ordem) from importacao_cadastro_linha n
                    where n.cliente_id = $1 and n.importacao_id = $2 and n.situacao = 'Pendente')))
    then 'Enviando' else l.situacao end`;

const VISTAS = `select * from (
  select l.linha, ${SITUACAO_VISTA} as situacao, l.motivo, l.campos, l.sugestoes, l.celulas, l.defeito, l.mudanca, l.corpo, l.altera, l.chave,
         case when l.registro_id is not null then json_build_object('id', l.registro_id) end as registro
    from importacao_cadastro_linha l
    join importacao_cadastro i on i.cliente_id = $1 and i.id = $2
   where l.cliente_id = $1 and l.importacao_id = $2) v`;

/** Page of the rows of an import in a state; null for all states. */
export async function pageOfLinhas(
  tx: Tx,
  id: number,
  {
    situacao,
    limit,
    offset,
  }: {
    readonly situacao: LinhaSituacao | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly count: number; readonly list: readonly LinhaVista[] }> {
  const values = [tx.clienteId, id, situacao];
  const where = 'where $3::text is null or v.situacao = $3';
  const [total] = await tx.query<{ count: number }>(
    `select count(*) as count from (${VISTAS}) v ${where}`,
    values,
  );
  const list = await tx.query<LinhaVista>(`${VISTAS} ${where} order by linha limit $4 offset $5`, [
    ...values,
    limit,
    offset,
  ]);
  return { count: total?.count ?? 0, list };
}

/** One row as people see it; null if the import has no such line. */
export async function readLinha(tx: Tx, id: number, linha: number): Promise<LinhaVista | null> {
  const [row] = await tx.query<LinhaVista>(`${VISTAS} where v.linha = $3`, [
    tx.clienteId,
    id,
    linha,
  ]);
  return row ?? null;
}

/** Ids of the records of lines, those that have one. */
export async function recordsOfLines(
  tx: Tx,
  id: number,
  lines: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (lines.length === 0) return new Map();
  const rows = await tx.query<{ linha: number; registro: number }>(
    `select linha, registro_id as registro from importacao_cadastro_linha
      where cliente_id = $1 and importacao_id = $2 and linha = any($3) and registro_id is not null`,
    [tx.clienteId, id, lines],
  );
  return new Map(rows.map(({ linha, registro }) => [linha, registro]));
}

/** Pending rows in the order of the plan. */
export const pendingLinhas = (tx: Tx, id: number, limit: number): Promise<LinhaGuardada[]> =>
  tx.query<LinhaGuardada>(
    `select ${COLUMNS} from importacao_cadastro_linha
      where cliente_id = $1 and importacao_id = $2 and situacao = 'Pendente' order by ordem limit $3`,
    [tx.clienteId, id, limit],
  );

/** Claims a row in the transaction that saves it; false if it is not pending any more. The import must be locked. */
export async function claimLinha(tx: Tx, id: number, linha: number): Promise<boolean> {
  const changed = await tx.execute(
    `update importacao_cadastro_linha set situacao = 'Enviado'
      where cliente_id = $1 and importacao_id = $2 and linha = $3 and situacao = 'Pendente'`,
    [tx.clienteId, id, linha],
  );
  return changed > 0;
}

/**
 * Claims an unsent row for a browser that is about to send it. Its import and its key must be locked.
 * @param remetente browser window; its own claim does not stand in its way
 * @returns null if it is sent, or another window claimed it or a row of the same key; else whether this window claimed
 * it before
 */
export async function claimForBrowser(
  tx: Tx,
  id: number,
  linha: number,
  remetente: string,
): Promise<{ readonly isRepeated: boolean } | null> {
  const [row] = await tx.query<{ isRepeated: boolean }>(
    `update importacao_cadastro_linha l set remetente = $4, reservada_em = now()
       from importacao_cadastro_linha former
      where l.cliente_id = $1 and l.importacao_id = $2 and l.linha = $3 and l.situacao <> 'Enviado' and l.corpo is not null
        and former.cliente_id = $1 and former.importacao_id = $2 and former.linha = $3
        and not exists (select from importacao_cadastro_linha o
                         where o.cliente_id = $1 and md5(o.chave) = md5(l.chave) and o.chave = l.chave and ${claimedSql('o')}
                           and o.remetente <> $4)
     returning coalesce(former.remetente = $4, false) as "isRepeated"`,
    [tx.clienteId, id, linha, remetente],
  );
  return row ?? null;
}

/** True if a browser is about to send a row. */
export const isBeingSent = (tx: Tx, id: number): Promise<boolean> =>
  hasLinha(tx, id, claimedSql('l'));

/** True if the import saved a record that is not undone. */
export const hasSaved = (tx: Tx, id: number): Promise<boolean> =>
  hasLinha(tx, id, 'l.registro_versao is not null');

/** True if a row is left to save. */
export const hasPending = (tx: Tx, id: number): Promise<boolean> =>
  hasLinha(tx, id, `l.situacao = 'Pendente'`);

async function hasLinha(tx: Tx, id: number, condition: string): Promise<boolean> {
  const [row] = await tx.query(
    `select from importacao_cadastro_linha l where l.cliente_id = $1 and l.importacao_id = $2 and ${condition} limit 1`,
    [tx.clienteId, id],
  );
  return row !== undefined;
}

/** Records of saved rows of a kind with a key, in any import. */
export async function recordsOfKey(
  tx: Tx,
  tipo: string,
  chave: string,
): Promise<readonly number[]> {
  const rows = await tx.query<{ registro: number }>(
    `select l.registro_id as registro
       from importacao_cadastro_linha l join importacao_cadastro i on i.cliente_id = $1 and i.id = l.importacao_id
      where l.cliente_id = $1 and md5(l.chave) = md5($3) and l.chave = $3 and l.registro_id is not null and i.tipo = $2`,
    [tx.clienteId, tipo, chave],
  );
  return rows.map(({ registro }) => registro);
}

/** Outcome of a save. */
export interface Gravada {
  /** Key of the record, with the ids of those that it refers to. */
  readonly chave: string;
  readonly mudanca: LinhaMudanca;
  readonly motivo: string | null;
  readonly registroId: number;
  /** Null if nothing was written. */
  readonly registroVersao: number | null;
  readonly antes: StoredRecord | null;
}

/** Writes the outcome of a save beside its row. */
export const markSaved = (tx: Tx, id: number, linha: number, gravada: Gravada): Promise<number> =>
  tx.execute(
    `update importacao_cadastro_linha set situacao = 'Enviado', mudanca = $4, motivo = $5, campos = '{}', sugestoes = '{}', registro_id = $6,
            registro_versao = $7, antes = $8, chave = $9, remetente = null, reservada_em = null
      where cliente_id = $1 and importacao_id = $2 and linha = $3`,
    [
      ...[tx.clienteId, id, linha, gravada.mudanca, gravada.motivo, gravada.registroId],
      ...[gravada.registroVersao, gravada.antes && JSON.stringify(gravada.antes), gravada.chave],
    ],
  );

/** Marks a row as refused; its values stay, to be tried again. */
export const markRefused = (
  tx: Tx,
  id: number,
  linha: number,
  motivo: string,
  campos: readonly string[],
): Promise<number> =>
  tx.execute(
    `update importacao_cadastro_linha set situacao = 'Erro', motivo = $4, campos = $5, remetente = null, reservada_em = null
      where cliente_id = $1 and importacao_id = $2 and linha = $3 and situacao = 'Pendente'`,
    [tx.clienteId, id, linha, motivo, campos],
  );

/** Rows that this import saved, the last one first. */
export const savedLinhas = (tx: Tx, id: number): Promise<{ linha: number; mudanca: string }[]> =>
  tx.query<{ linha: number; mudanca: string }>(
    `select linha, mudanca from importacao_cadastro_linha
      where cliente_id = $1 and importacao_id = $2 and registro_versao is not null order by ordem desc`,
    [tx.clienteId, id],
  );

/** Locks a saved row for its undo; null if it is undone already. */
export async function holdSaved(tx: Tx, id: number, linha: number): Promise<LinhaGuardada | null> {
  const [row] = await tx.query<LinhaGuardada>(
    `select ${COLUMNS} from importacao_cadastro_linha
      where cliente_id = $1 and importacao_id = $2 and linha = $3 and registro_versao is not null for update`,
    [tx.clienteId, id, linha],
  );
  return row ?? null;
}

/** Marks a row as undone: it is pending again. */
export const markUndone = (tx: Tx, id: number, linha: number): Promise<number> =>
  tx.execute(
    `update importacao_cadastro_linha set situacao = 'Pendente', motivo = 'Foi desfeita', registro_id = null, registro_versao = null,
            antes = null
      where cliente_id = $1 and importacao_id = $2 and linha = $3`,
    [tx.clienteId, id, linha],
  );

/** Says why a row could not be undone. */
export const markRemaining = (tx: Tx, id: number, linha: number, motivo: string): Promise<number> =>
  tx.execute(
    `update importacao_cadastro_linha set motivo = $4
      where cliente_id = $1 and importacao_id = $2 and linha = $3`,
    [tx.clienteId, id, linha, motivo],
  );

/** Counts a row as done. */
export const countDone = (tx: Tx, id: number): Promise<number> =>
  tx.execute(
    `update importacao_cadastro set feitas = feitas + 1, batimento_em = now(), atualizada_em = now()
      where cliente_id = $1 and id = $2`,
    [tx.clienteId, id],
  );
