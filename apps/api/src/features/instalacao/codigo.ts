import { createHash } from 'node:crypto';
import { CODIGO_INSTALACAO_TAMANHO, installAddress } from '@claraboia/contract';
import type { Database, Tx } from '../../database/database.ts';
import { randomLetters } from '../../services/sessao/letras.ts';

/** How long a code is good for. */
const DAYS = 7;

/** A plain hash is enough for a code with so much entropy. */
const hashOf = (codigo: string) => createHash('sha256').update(codigo).digest('hex');

/** Returns whether the installation has no client yet. */
export async function isAberta(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ aberta: boolean }>(
    'select not exists (select from cliente) as aberta',
  );
  return row?.aberta === true;
}

/**
 * Creates a code that opens the setup assistant; null if the installation is already set up.
 * @param instead true revokes every other code; false keeps them, so that a running setup goes on and processes that
 * start together each print a valid code
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

/** Expiry of a code; null if it is unknown, used or expired. */
export async function findCodigo(tx: Tx, codigo: string): Promise<string | null> {
  const [row] = await tx.query<{ expiraEm: string }>(
    'select expira_em as "expiraEm" from codigo_instalacao where codigo = $1 and expira_em > now()',
    [hashOf(codigo)],
  );
  return row?.expiraEm ?? null;
}

/** Ends the setup: no code opens the assistant any more. */
export async function clearCodigos(tx: Tx): Promise<void> {
  await tx.execute('delete from codigo_instalacao');
}

/** Text for the operator's terminal. It must never reach a log that is stored. */
export const codigoLines = (publicUrl: string, codigo: string): string[] => [
  `Para criar o primeiro portal, abra em até ${DAYS} dias, uma única vez:`,
  `  ${installAddress(publicUrl, codigo)}`,
];

/** Prints the address of the assistant at server start, while the installation has no client. */
export async function tellCodigo(
  database: Database,
  publicUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const codigo = await database.system((tx) => makeCodigo(tx, false));
  if (codigo !== null) for (const line of codigoLines(publicUrl, codigo)) say(line);
}
