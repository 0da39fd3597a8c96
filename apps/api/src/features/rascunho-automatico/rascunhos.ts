import {
  RASCUNHO_AUTOMATICO_DIAS,
  RASCUNHO_AUTOMATICO_JANELAS,
  RASCUNHO_AUTOMATICO_MAX,
} from '@claraboia/contract';
import type { RascunhoAutomatico } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { storedNamesIn } from '../../engine/rectified.ts';
import type { Values } from '../../engine/types.ts';

/** Person and record of drafts; `registro` is null for a new record, and below zero for a kept draft. */
export interface Place {
  readonly pessoaId: number;
  readonly entidade: string;
  readonly registro: number | null;
}

/** Window of a form. */
interface Window extends Place {
  readonly chave: string;
}

/** Draft as its window sends it. */
interface Sent {
  readonly contador: number;
  readonly versao: number | null;
  readonly valores: Values;
  readonly antes: Values;
  readonly substitui: string | null;
}

/** Outcome of a request of a window. */
interface Kept {
  readonly contador: number;
  readonly guardadoEm: string;
}

/** Key of the new record of an entity, in the column of the record. */
const NEW = 0;

const placeOf = (tx: Tx, { pessoaId, entidade, registro }: Place) => [
  tx.clienteId,
  pessoaId,
  entidade,
  registro ?? NEW,
];

const OF_WINDOW =
  'cliente_id = $1 and pessoa_id = $2 and entidade = $3 and registro_id = $4 and chave = $5';
const LIVE = `valores is not null and guardado_em > now() - interval '${RASCUNHO_AUTOMATICO_DIAS} days'`;

/** Records of an entity that a person has drafts of, the newest first. */
export const listDrafts = (tx: Tx, { pessoaId, entidade }: Omit<Place, 'registro'>) =>
  tx.query<Kept & { registro: number | null; chave: string }>(
    `select nullif(registro_id, ${NEW}) as registro, chave, contador, guardado_em as "guardadoEm"
       from rascunho_automatico
      where cliente_id = $1 and pessoa_id = $2 and entidade = $3 and registro_id >= ${NEW} and ${LIVE}
      order by guardado_em desc, chave`,
    [tx.clienteId, pessoaId, entidade],
  );

const isKnown = async (tx: Tx, key: readonly unknown[]): Promise<boolean> =>
  (await tx.query(`select 1 from rascunho_automatico where ${OF_WINDOW}`, key)).length > 0;

/** A person's drafts of one record, the newest first. */
export const readDrafts = (tx: Tx, place: Place) =>
  tx.query<RascunhoAutomatico>(
    `select chave, contador, versao, valores, antes, guardado_em as "guardadoEm"
       from rascunho_automatico
      where cliente_id = $1 and pessoa_id = $2 and entidade = $3 and registro_id = $4 and ${LIVE}
      order by guardado_em desc, chave`,
    placeOf(tx, place),
  );

/** Keeps the draft of a window and claims its files, unless a later request of that window came first. */
export async function keepDraft(tx: Tx, window: Window, sent: Sent): Promise<Kept> {
  const key = [...placeOf(tx, window), window.chave];
  const { contador, versao, valores, antes, substitui } = sent;
  const isNew = !(await isKnown(tx, key));
  const [kept] = await tx.query<Kept>(
    `insert into rascunho_automatico as r
       (cliente_id, pessoa_id, entidade, registro_id, chave, contador, versao, valores, antes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (cliente_id, pessoa_id, entidade, registro_id, chave) do update
       set contador = excluded.contador, versao = excluded.versao, valores = excluded.valores,
           antes = excluded.antes, guardado_em = excluded.guardado_em
     where r.contador < excluded.contador
     returning contador, guardado_em as "guardadoEm"`,
    [...key, contador, versao, JSON.stringify(valores), JSON.stringify(antes)],
  );
  if (kept === undefined) return inForce(tx, key);
  await claimFiles(tx, key, valores);
  if (substitui !== null && substitui !== window.chave) {
    await tx.execute(`delete from rascunho_automatico where ${OF_WINDOW}`, [
      ...key.slice(0, -1),
      substitui,
    ]);
  }
  if (isNew) await deleteSurplus(tx, window.pessoaId);
  return { contador, guardadoEm: kept.guardadoEm };
}

/**
 * Discards the draft of a window. The row stays for a day without its values, so that a request to keep it that arrives
 * late brings nothing back.
 */
export async function discardDraft(tx: Tx, window: Window, contador: number): Promise<Kept> {
  const key = [...placeOf(tx, window), window.chave];
  const isNew = !(await isKnown(tx, key));
  const [kept] = await tx.query<Kept>(
    `insert into rascunho_automatico as r
       (cliente_id, pessoa_id, entidade, registro_id, chave, contador)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (cliente_id, pessoa_id, entidade, registro_id, chave) do update
       set contador = excluded.contador, versao = null, valores = null, antes = null, guardado_em = excluded.guardado_em
     where r.contador < excluded.contador
     returning contador, guardado_em as "guardadoEm"`,
    [...key, contador],
  );
  if (kept === undefined) return inForce(tx, key);
  await tx.execute(`delete from rascunho_automatico_arquivo where ${OF_WINDOW}`, key);
  if (isNew) await deleteSurplus(tx, window.pessoaId);
  return { contador, guardadoEm: kept.guardadoEm };
}

/** Row of the later request that came first. */
async function inForce(tx: Tx, key: readonly unknown[]): Promise<Kept> {
  const [row] = await tx.query<Kept>(
    `select contador, guardado_em as "guardadoEm" from rascunho_automatico where ${OF_WINDOW}`,
    key,
  );
  if (row === undefined) throw new Error('the later request left no row');
  return row;
}

/** The lock makes a running sweep and this claim wait for each other. */
async function claimFiles(tx: Tx, key: readonly unknown[], valores: Values): Promise<void> {
  await tx.execute(`delete from rascunho_automatico_arquivo where ${OF_WINDOW}`, key);
  const names = storedNamesIn(valores);
  if (names.length === 0) return;
  await tx.execute(
    `insert into rascunho_automatico_arquivo (cliente_id, pessoa_id, entidade, registro_id, chave, arquivo_nome)
     select $1, $2, $3, $4, $5, nome
       from (select nome from arquivo where cliente_id = $1 and nome = any($6) for key share) f`,
    [...key, names],
  );
}

/** Bounds what one person stores: the newest drafts stay, before the rows of discarded ones. */
async function deleteSurplus(tx: Tx, pessoaId: number): Promise<void> {
  await tx.execute(
    `delete from rascunho_automatico r using (
       select entidade, registro_id, chave,
              row_number() over (partition by entidade, registro_id order by ${NEWEST}) as in_record,
              row_number() over (order by ${NEWEST}) as in_all
         from rascunho_automatico where cliente_id = $1 and pessoa_id = $2) n
      where r.cliente_id = $1 and r.pessoa_id = $2 and r.entidade = n.entidade
        and r.registro_id = n.registro_id and r.chave = n.chave and (in_record > $3 or in_all > $4)`,
    [tx.clienteId, pessoaId, RASCUNHO_AUTOMATICO_JANELAS, RASCUNHO_AUTOMATICO_MAX],
  );
}

const NEWEST = 'valores is null, guardado_em desc, chave';
