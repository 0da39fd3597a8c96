import { createHash } from 'node:crypto';
import { CODIGO_INSTALACAO_TAMANHO, instalarAddress } from '@claraboia/contract';
import type { Database, Tx } from '../../database/database.ts';
import { randomLetters } from '../../services/sessao/letras.ts';

/** How long a code is good for. */
const DAYS = 7;

/** With so much chance in it, a plain hash cannot be turned back. */
const hashOf = (codigo: string) => createHash('sha256').update(codigo).digest('hex');

/** Whether the installation waits for its first client. */
export async function isAberta(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ aberta: boolean }>(
    'select not exists (select from cliente) as aberta',
  );
  return row?.aberta === true;
}

/**
 * Makes a code that opens the assistant; null where there is nothing to open.
 * @param instead true takes every other code away; false leaves them, so that whoever is at it goes on, and processes
 * that start together each tell a good one
 */
export async function makeCodigo(tx: Tx, instead: boolean): Promise<string | null> {
  if (!(await isAberta(tx))) {
    await clearCodigos(tx);
    return null;
  }
  const codigo = randomLetters(CODIGO_INSTALACAO_TAMANHO);
  if (instead) await clearCodigos(tx);
  else await tx.execute('delete from codigo_instalacao where expira_em < now()');
  await tx.execute(
    `insert into codigo_instalacao (codigo, expira_em) values ($1, now() + make_interval(days => $2))`,
    [hashOf(codigo), DAYS],
  );
  return codigo;
}

/** Until when a code is good; null for one that is none, was used, or has run out. */
export async function findCodigo(tx: Tx, codigo: string): Promise<string | null> {
  const [row] = await tx.query<{ expiraEm: string }>(
    'select expira_em as "expiraEm" from codigo_instalacao where codigo = $1 and expira_em > now()',
    [hashOf(codigo)],
  );
  return row?.expiraEm ?? null;
}

/** The assistant is done: nothing opens it any more. */
export async function clearCodigos(tx: Tx): Promise<void> {
  await tx.execute('delete from codigo_instalacao');
}

/** What whoever waits at the server is told of a code. It goes to that person alone: never into a log that is kept. */
export const codigoLines = (publicUrl: string, codigo: string): string[] => [
  `Para criar o primeiro portal, abra em até ${DAYS} dias, uma única vez:`,
  `  ${instalarAddress(publicUrl, codigo)}`,
];

/** What is told at the start of a server: the address of the assistant, where the installation waits for its first client. */
export async function tellCodigo(
  database: Database,
  publicUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const codigo = await database.system((tx) => makeCodigo(tx, false));
  if (codigo !== null) for (const line of codigoLines(publicUrl, codigo)) say(line);
}
