import { type AnyEntity, permits, registry, writableFields } from '@claraboia/contract';
import type { Database, Tx } from '../../database/database.ts';
import { scoped } from '../../database/scoped.ts';
import { refusedBy } from '../../engine/capabilities/rehearse.ts';
import { cleanAll, richTextsIn } from '../../engine/clean-texts.ts';
import { readRecord } from '../../engine/read.ts';
import type { Author, StoredRecord } from '../../engine/types.ts';
import { invalidField, notFound } from '../../errors.ts';
import { type CheckParts, camposOf } from './conferencia.ts';
import { type Corpo, linesOf, withLines } from './corpo.ts';
import { holdRun } from './corridas.ts';
import type { Format } from './format.ts';
import {
  claimLinha,
  countDone,
  type Gravada,
  holdSaved,
  type LinhaGuardada,
  markRefused,
  markRemaining,
  markSaved,
  markUndone,
  pendingLinhas,
  recordsOfLines,
  savedLinhas,
} from './linhas.ts';
import { readExisting } from './listas.ts';
import { alreadyThere, type Existing, storedKey } from './plan.ts';
import { describeMessages } from './row-draft.ts';
import { alreadySaved, findByKey } from './same-record.ts';

/** Run of a worker over the rows of an import. */
export interface Corrida {
  readonly parts: CheckParts;
  readonly format: Format;
  readonly clienteId: number;
  readonly id: number;
  readonly execucao: string;
  readonly actor: Author;
  readonly signal: AbortSignal;
}

/** An error that is not of one row stopped a run at a line. */
export class LinhaParouError extends Error {
  override readonly name = 'LinhaParouError';
  readonly linha: number;

  constructor(linha: number, cause: unknown) {
    super(`line ${linha}`, { cause });
    this.linha = linha;
  }
}

/** Rows read at once while they are saved. */
const PORTION = 100;

/**
 * Saves the pending rows, each in a transaction of its own that also writes its state: if the server is killed, every
 * row is either saved and marked, or neither. A refused row does not stop the others.
 * @returns false if the run was paused, cancelled or claimed by another worker
 * @throws {LinhaParouError} for an error that would hit the next rows too
 */
export async function saveRows(run: Corrida): Promise<boolean> {
  // People may have added records since the check.
  const existing = await within(run, (tx) => readExisting(tx, run.format));
  for (;;) {
    const rows = await within(run, (tx) => pendingLinhas(tx, run.id, PORTION));
    if (rows.length === 0) return within(run, (tx) => holdRun(tx, run.id, run.execucao));
    for (const row of rows) {
      run.signal.throwIfAborted();
      if (!(await saveRow(run, row, existing))) return false;
    }
  }
}

const within = <T>(
  {
    parts,
    clienteId,
  }: { readonly parts: { readonly database: Database } } & Pick<Corrida, 'clienteId'>,
  work: (tx: Tx) => Promise<T>,
) => scoped(parts.database, clienteId, work);

/** Saves a row; false if the run is no longer this worker's. */
async function saveRow(run: Corrida, row: LinhaGuardada, existing: Existing): Promise<boolean> {
  const { parts, format, clienteId, id, execucao } = run;
  const { linha } = row;
  const corpo = row.corpo ?? {};
  try {
    // Before the transaction: no connection is held during cleaning.
    const texts = await cleanAll(parts.cleanHtml, clienteId, richTextsIn(format.entity, [corpo]));
    return await within(run, async (tx) => {
      if (!(await holdRun(tx, id, execucao))) return false;
      if (!(await claimLinha(tx, id, linha))) return true;
      const body = await withRecords(tx, id, corpo);
      const gravada = await save(tx, run, { ...row, corpo: body }, { texts, existing });
      await markSaved(tx, id, linha, gravada);
      await countDone(tx, id);
      return true;
    });
  } catch (error) {
    const messages = ofRow(linha, error);
    const motivo = describeMessages(format, messages);
    return within(run, async (tx) => {
      if (!(await holdRun(tx, id, execucao))) return false;
      await markRefused(tx, id, linha, motivo, camposOf(messages));
      await countDone(tx, id);
      return true;
    });
  }
}

/** Messages for a row. @throws {LinhaParouError} for an error that the row did not cause */
function ofRow(linha: number, error: unknown) {
  try {
    return refusedBy(error);
  } catch (other) {
    throw new LinhaParouError(linha, other);
  }
}

/** Body with the ids of the records of other lines. @throws Refusal if one of them was not saved */
async function withRecords(tx: Tx, id: number, corpo: Corpo): Promise<Corpo> {
  const ids = await recordsOfLines(tx, id, linesOf(corpo));
  return withLines(corpo, ({ line }) => {
    const registro = ids.get(line);
    if (registro === undefined) {
      throw invalidField(`A linha ${line}, de que esta depende, não foi enviada`);
    }
    return { id: registro };
  });
}

type Texts = Awaited<ReturnType<typeof cleanAll>>;

async function save(
  tx: Tx,
  { parts: { repository }, format, actor }: Corrida,
  { altera, corpo, mudanca, chave }: LinhaGuardada,
  { texts, existing }: { readonly texts: Texts; readonly existing: Existing },
): Promise<Gravada> {
  const { entity } = format;
  if (altera === null) {
    const key = storedKey(format, corpo ?? {});
    const same = await findByKey(tx, format, existing, key);
    if (same !== null) return alreadySaved(format, key, same);
    const added = await repository.add(tx, entity, actor, corpo, texts);
    const [registroId, registroVersao] = [added.id as number, added.versao as number];
    return { chave: key, mudanca: 'nova', motivo: null, registroId, registroVersao, antes: null };
  }
  const before = await readRecord(tx, registry, entity, altera);
  if (before === null) throw notFound();
  // Only the given values: a behaviour would, for example, change the address of a renamed page.
  const body = { ...before, ...corpo, id: altera, versao: before.versao };
  const { record, changed } = await repository.change(tx, entity, actor, body, texts);
  return {
    chave,
    mudanca: changed ? (mudanca ?? 'alterada') : 'igual',
    motivo: changed ? null : alreadyThere(format),
    registroId: altera,
    registroVersao: changed ? record.versao : null,
    antes: changed ? before : null,
  };
}

/**
 * Undoes the saves of an import, the last row first, since later rows may refer to earlier ones. A record that has
 * another version by now stays, and its row says why.
 * @returns the number of undone rows; null if the run was paused, cancelled or claimed by another worker
 * @throws {LinhaParouError} for an error that would hit the next rows too
 */
export async function undoRows(run: Corrida): Promise<number | null> {
  const { format, id, execucao, actor } = run;
  const mayRemove = permits(format.entity, actor.papel, 'delete');
  let undone = 0;
  for (const { linha, mudanca } of await within(run, (tx) => savedLinhas(tx, id))) {
    run.signal.throwIfAborted();
    if (mudanca === 'nova' && !mayRemove) continue;
    try {
      const isUndone = await undoRow(run, linha);
      if (isUndone === null) return null;
      if (isUndone) undone += 1;
    } catch (error) {
      const motivo = describeMessages(format, ofRow(linha, error));
      const isHeld = await within(run, async (tx) => {
        if (!(await holdRun(tx, id, execucao))) return false;
        await markRemaining(tx, id, linha, `Não foi desfeita: ${motivo}`);
        await countDone(tx, id);
        return true;
      });
      if (!isHeld) return null;
    }
  }
  return (await within(run, (tx) => holdRun(tx, id, execucao))) ? undone : null;
}

/** Undoes a row; false if it is undone already, null if the run is no longer this worker's. */
async function undoRow(run: Corrida, linha: number): Promise<boolean | null> {
  const { parts, format, clienteId, id, execucao, actor } = run;
  const { entity } = format;
  const saved = await within(run, (tx) => holdSaved(tx, id, linha));
  const former = saved?.antes ?? null;
  const texts = await cleanAll(
    parts.cleanHtml,
    clienteId,
    former === null ? [] : richTextsIn(entity, [former]),
  );
  return within(run, async (tx) => {
    if (!(await holdRun(tx, id, execucao))) return null;
    const row = await holdSaved(tx, id, linha);
    if (row === null || row.registroId === null || row.registroVersao === null) return false;
    const { registroId, registroVersao, antes } = row;
    if (antes === null) {
      await parts.repository.remove(tx, entity, actor, registroId, registroVersao);
    } else {
      const now = await readRecord(tx, registry, entity, registroId);
      if (now === null) throw notFound();
      const body = { ...earlier(entity, antes, now), id: registroId, versao: registroVersao };
      await parts.repository.change(tx, entity, actor, body, texts);
    }
    await markUndone(tx, id, linha);
    await countDone(tx, id);
    return true;
  });
}

/** Values before a change. Items that it took away are added again, since their ids are gone. */
function earlier(entity: AnyEntity, before: StoredRecord, after: StoredRecord) {
  const collections = writableFields(entity).filter(([, { type }]) => type === 'collection');
  const items = collections.map(([name]) => {
    const rows = (record: StoredRecord) => (record[name] ?? []) as readonly { id?: unknown }[];
    const left = new Set(rows(after).map(({ id }) => id));
    return [
      name,
      rows(before).map(({ id, ...values }) => (left.has(id) ? { id, ...values } : values)),
    ] as const;
  });
  return { ...before, ...Object.fromEntries(items) };
}
