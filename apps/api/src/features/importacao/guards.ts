import { IMPORTACAO_CADASTRO_LIMITE } from '@claraboia/contract';
import type { Database, Tx } from '../../database/database.ts';
import { scoped } from '../../database/scoped.ts';
import { scopeOf } from '../../engine/crud-routes.ts';
import { authorize } from '../../engine/repository.ts';
import type { Actor } from '../../engine/types.ts';
import { changedByOther, notFound } from '../../errors.ts';
import { type Format, formatByKey } from './format.ts';
import { type Guardada, holdImportacao, readGuardada } from './importacoes.ts';
import { isBeingSent } from './linhas.ts';

export const IN_THE_WAY = 'Esta importação mudou enquanto a tela estava aberta.';
const SENDING =
  'Outra janela está enviando uma linha desta importação. Espere um minuto e tente de novo.';
export const SENT =
  'Esta importação já gravou linhas, e o arquivo não pode ser lido de outro jeito. Desfaça-a, ou envie o arquivo de novo.';
export const GONE = 'O arquivo não está mais guardado. Envie-o de novo.';
export const TOO_MANY_FILES = `Uma importação recebe até ${IMPORTACAO_CADASTRO_LIMITE.arquivos.toLocaleString('pt-BR')} arquivos.`;

/** Import that a request names. */
export interface Found {
  readonly clienteId: number;
  readonly guardada: Guardada;
  readonly format: Format;
  readonly within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Locks an import and reads it: its rows are changed after that only. */
export async function holdGuardada(tx: Tx, id: number): Promise<Guardada> {
  await holdImportacao(tx, id);
  const guardada = await readGuardada(tx, id);
  if (guardada === null) throw notFound();
  return guardada;
}

/** @throws Refusal with 409 while a browser is about to send a row */
export async function refuseWhileSent(tx: Tx, id: number): Promise<void> {
  await holdImportacao(tx, id);
  if (await isBeingSent(tx, id)) throw changedByOther(SENDING);
}

/** @throws Refusal with 409 while a worker holds the import, and once it is over */
export function refuseUnlessAtRest({ situacao, chave }: Guardada): void {
  if (chave === null) throw changedByOther(GONE);
  if (!['conferida', 'pausada', 'concluida', 'desfeita'].includes(situacao)) {
    throw changedByOther(IN_THE_WAY);
  }
}

/** Finds an import in the scopes of a person. @throws Refusal with 404 without one, and with 403 if she may not add its records */
export async function locateImport(database: Database, actor: Actor, id: number): Promise<Found> {
  const scopes = [actor.clienteId ?? 0, ...(actor.papel === 'admin' ? [0] : [])];
  for (const clienteId of new Set(scopes)) {
    const within = <T>(work: (tx: Tx) => Promise<T>) => scoped(database, clienteId, work);
    const guardada = await within((tx) => readGuardada(tx, id));
    if (guardada === null) continue;
    const format = formatByKey(guardada.tipo);
    // Installation rows are in the scope of an administrator without a client too.
    scopeOf(format.entity, actor);
    authorize(format.entity, actor, 'add');
    return { clienteId, guardada, format, within };
  }
  throw notFound();
}
