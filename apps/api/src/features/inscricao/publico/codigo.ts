import { randomInt } from 'node:crypto';
import { CODIGO_MINUTOS, CODIGO_TAMANHO } from '@claraboia/contract';
import type { Database, Tx } from '../../../database/database.ts';
import { queueLetter } from '../../../plugins/mail/letters.ts';
import { sameHash } from '../../../same-hash.ts';
import { type Asking, maySend } from './envios.ts';
import { findInscricao } from './evento-inscricao.ts';
import type { Resumos } from './resumos.ts';

/** Tries of one code, all of the browser that asked for it. */
const MAX_TRIES = 5;
/** Codes of one CPF and browser that a try is compared with. */
const MAX_ROWS = 20;

/** The letter that brings a code. */
export const CARTA_CODIGO = 'inscricao_codigo';

interface NewCode {
  readonly eventoId: number;
  readonly chave: string;
  /** Keyed hash of the browser's mark. */
  readonly navegador: string;
  readonly inscricaoId: number | null;
  readonly pendenteId: number | null;
}

/**
 * Stores the row of a code and queues the letter that will create it. For each browser, only the newest code of a
 * registration or form is valid. A stranger's request does not affect the codes of other browsers.
 */
async function placeCode(
  tx: Tx,
  { eventoId, chave, navegador, inscricaoId, pendenteId }: NewCode,
): Promise<void> {
  await tx.execute(
    `update codigo_validacao set expira_em = now()
      where cliente_id = $1 and evento_id = $2 and chave = $3 and expira_em > now() and usado_em is null
        and navegador = $5 and pendente_id is not distinct from $4::bigint`,
    [tx.clienteId, eventoId, chave, pendenteId, navegador],
  );
  const [row] = await tx.query<{ id: number }>(
    `insert into codigo_validacao (cliente_id, evento_id, chave, navegador, inscricao_id, pendente_id, expira_em)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7)) returning id`,
    [tx.clienteId, eventoId, chave, navegador, inscricaoId, pendenteId, CODIGO_MINUTOS],
  );
  if (row === undefined) throw new Error('the code was not placed');
  await queueLetter(tx, CARTA_CODIGO, row.id);
}

const chaveOf = (resumos: Resumos, eventoId: number, cpf: string) =>
  resumos.of('cpf', eventoId, cpf);
const navegadorHash = (resumos: Resumos, navegador: string) => resumos.of('navegador', navegador);

/**
 * Sends a code to the address of a CPF's registration, else to that of the newest pending form of this browser. The
 * same steps are done for a CPF without either, including the letter that finds no recipient: neither answer nor time
 * reveals the difference.
 * @returns false if too many codes were requested
 */
export async function sendCode(
  database: Database,
  resumos: Resumos,
  asking: Asking,
): Promise<boolean> {
  const { evento, cpf } = asking;
  const chave = await chaveOf(resumos, evento.id, cpf);
  const navegador = await navegadorHash(resumos, asking.navegador);
  return database.tenant(evento.clienteId, async (tx) => {
    if (!(await maySend(tx, resumos, asking, null))) return false;
    const inscricao = await findInscricao(tx, evento.id, cpf);
    const [pendente] = await tx.query<{ id: number }>(
      `select p.id from codigo_validacao c
         join inscricao_pendente p on p.cliente_id = c.cliente_id and p.id = c.pendente_id
        where c.cliente_id = $1 and p.cliente_id = $1 and c.evento_id = $2 and c.chave = $3
          and c.navegador = $4 and p.expira_em > now()
        order by p.id desc limit 1`,
      [evento.clienteId, evento.id, chave, navegador],
    );
    const inscricaoId = inscricao?.id ?? null;
    const pendenteId = inscricaoId === null ? (pendente?.id ?? null) : null;
    await placeCode(tx, { eventoId: evento.id, chave, navegador, inscricaoId, pendenteId });
    return true;
  });
}

/** Minutes that a form waits for its code, with time for the code to be sent again. */
const PENDING_MINUTES = 60;

/**
 * Stores a form until its e-mail is confirmed, and sends the code to the address in the form. The call behaves the same
 * if the CPF is registered already: only the owner of a confirmed address learns that.
 * @returns false if too many codes were requested
 */
export async function keepForm(
  database: Database,
  resumos: Resumos,
  asking: Asking,
  form: { readonly email: string } & Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { evento, cpf } = asking;
  const chave = await chaveOf(resumos, evento.id, cpf);
  const navegador = await navegadorHash(resumos, asking.navegador);
  return database.tenant(evento.clienteId, async (tx) => {
    if (!(await maySend(tx, resumos, asking, form.email))) return false;
    const [row] = await tx.query<{ id: number }>(
      `insert into inscricao_pendente (cliente_id, evento_id, dados, expira_em)
       values ($1, $2, $3, now() + make_interval(mins => $4)) returning id`,
      [evento.clienteId, evento.id, JSON.stringify(form), PENDING_MINUTES],
    );
    const pendenteId = row?.id ?? null;
    await placeCode(tx, { eventoId: evento.id, chave, navegador, inscricaoId: null, pendenteId });
    return true;
  });
}

const codeHash = (resumos: Resumos, clienteId: number, id: number, code: string) =>
  resumos.of('codigo', clienteId, id, code);

/**
 * Creates the code of a row when it is sent: the database holds only its keyed hash.
 * @returns null if it is no longer needed
 */
export async function makeCode(tx: Tx, resumos: Resumos, id: number): Promise<string | null> {
  const code = String(randomInt(10 ** CODIGO_TAMANHO)).padStart(CODIGO_TAMANHO, '0');
  const made = await tx.execute(
    `update codigo_validacao set hash = $3, expira_em = now() + make_interval(mins => $4)
      where cliente_id = $1 and id = $2 and expira_em > now() and usado_em is null`,
    [tx.clienteId, id, await codeHash(resumos, tx.clienteId, id, code), CODIGO_MINUTOS],
  );
  return made === 1 ? code : null;
}

export type Tried =
  | {
      readonly outcome: 'right';
      readonly inscricaoId: number | null;
      readonly pendenteId: number | null;
    }
  | { readonly outcome: 'wrong' | 'expired' | 'used' | 'exhausted' | 'elsewhere' };

interface CodeRow {
  readonly id: number;
  readonly hash: string | null;
  readonly tentativas: number;
  readonly vivo: boolean;
  readonly usado: boolean;
  readonly inscricaoId: number | null;
  readonly pendenteId: number | null;
}

/**
 * Tries a code, and uses it up if it is right. Only codes requested by the same browser are compared and counted:
 * others can neither use up a code nor guess it. Answers do not depend on a registration, since every requested CPF has
 * the same rows. The caller commits the transaction for every outcome: tries count.
 */
export async function tryCode(
  tx: Tx,
  resumos: Resumos,
  { evento, cpf, navegador: mark }: Pick<Asking, 'evento' | 'cpf'> & { navegador: string | null },
  code: string,
): Promise<Tried> {
  if (mark === null) return { outcome: 'elsewhere' };
  const chave = await chaveOf(resumos, evento.id, cpf);
  const navegador = await navegadorHash(resumos, mark);
  const rows = await tx.query<CodeRow>(
    `update codigo_validacao c
        set tentativas = c.tentativas + (c.expira_em > now() and c.usado_em is null)::int
       from (select id, tentativas from codigo_validacao
              where cliente_id = $1 and evento_id = $2 and chave = $3 and navegador = $4
              order by id desc limit ${MAX_ROWS} for update) antes
      where c.cliente_id = $1 and c.id = antes.id
      returning c.id, c.hash, antes.tentativas, c.expira_em > now() as vivo,
                c.usado_em is not null as usado, c.inscricao_id as "inscricaoId", c.pendente_id as "pendenteId"`,
    [tx.clienteId, evento.id, chave, navegador],
  );
  const typed = await Promise.all(
    rows.map(async (row) => ({ row, hash: await codeHash(resumos, tx.clienteId, row.id, code) })),
  );
  const right = typed.find(({ row, hash }) => row.hash !== null && sameHash(row.hash, hash))?.row;
  const live = rows.filter(({ vivo, usado }) => vivo && !usado);
  if (right === undefined) return { outcome: outcomeOfWrong(live, rows.length) };
  if (right.usado) return { outcome: 'used' };
  if (!right.vivo) return { outcome: 'expired' };
  if (right.tentativas >= MAX_TRIES) return { outcome: 'exhausted' };
  // Single use; earlier codes of this browser end too.
  await tx.execute(
    `update codigo_validacao set usado_em = case when id = $4 then now() end, expira_em = now()
      where cliente_id = $1 and evento_id = $2 and chave = $3 and navegador = $5 and expira_em > now()
        and usado_em is null`,
    [tx.clienteId, evento.id, chave, right.id, navegador],
  );
  const { inscricaoId, pendenteId } = right;
  return { outcome: 'right', inscricaoId, pendenteId };
}

function outcomeOfWrong(live: readonly CodeRow[], known: number) {
  if (live.length === 0) return known === 0 ? 'elsewhere' : 'expired';
  return live.every(({ tentativas }) => tentativas >= MAX_TRIES) ? 'exhausted' : 'wrong';
}
