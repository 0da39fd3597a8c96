import {
  type AnyEntity,
  changedFields,
  changeFields,
  MESSAGE_CODE,
  type Registry,
} from '@claraboia/contract';
import type { Lote, LoteRegistro } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { holdRecord } from '../hold.ts';
import type { Repository } from '../repository.ts';
import type { Author, Values } from '../types.ts';
import { lockList } from './lock-list.ts';
import { writeOne } from './rehearse.ts';

interface Many {
  readonly tx: Tx;
  readonly registry: Registry;
  readonly repository: Repository;
  readonly entity: AnyEntity;
  readonly actor: Author;
}

type Linha = Lote[number];

/** Refusals that may end once another record of the same request is written: a child goes before its parent. */
const WAITING: ReadonlySet<number> = new Set([MESSAGE_CODE.inUse, MESSAGE_CODE.notRestorable]);

/**
 * Saves the same changes to each record, as a form would: with the consequences of each change, and none for a record that has these
 * values already.
 */
export function changeMany(
  many: Many,
  registros: readonly LoteRegistro[],
  changes: Values,
): Promise<Lote> {
  const { tx, registry, repository, entity, actor } = many;
  return writeEach(many, registros, async ({ id, versao }) => {
    const before = await holdRecord(tx, registry, entity, id, versao);
    const changed = changedFields(entity, before, changes).map((name) => [name, changes[name]]);
    if (changed.length === 0) return 'igual';
    const draft = changeFields(entity, before, Object.fromEntries(changed), false);
    // A change may clear another chosen value.
    const body = { ...draft, ...changes, id, versao: before.versao };
    const saved = await repository.change(tx, entity, actor, body);
    return saved.changed ? 'feito' : 'igual';
  });
}

/** Deletes records, each as its own call would. */
export function removeMany(many: Many, registros: readonly LoteRegistro[]): Promise<Lote> {
  const { tx, repository, entity, actor } = many;
  return writeEach(many, registros, async ({ id, versao }) => {
    await repository.remove(tx, entity, actor, id, versao);
    return 'feito';
  });
}

/** Archives records, each as its own call would. */
export function archiveMany(many: Many, registros: readonly LoteRegistro[]): Promise<Lote> {
  const { tx, repository, entity, actor } = many;
  return writeEach(many, registros, async ({ id, versao }) => {
    await repository.archive(tx, entity, actor, id, versao);
    return 'feito';
  });
}

/** Restores records from the trash, each as its own call would. */
export function restoreMany(many: Many, registros: readonly LoteRegistro[]): Promise<Lote> {
  const { tx, repository, entity, actor } = many;
  return writeEach(many, registros, async ({ id }) => {
    const { notes } = await repository.restore(tx, entity, actor, id);
    return { situacao: 'feito', mensagens: [...notes] };
  });
}

/** Writes each record in a savepoint, so that a refused one leaves nothing behind and stops no other. */
async function writeEach(
  { tx, entity }: Many,
  registros: readonly LoteRegistro[],
  write: (registro: LoteRegistro) => Promise<Linha['situacao'] | Omit<Linha, 'id'>>,
): Promise<Lote> {
  const { reorder, tree } = entity.capabilities;
  if (reorder !== undefined || tree !== undefined) await lockList(tx, entity);
  const lote = new Map<number, Linha>();
  // In one order, so that two requests with the same records wait for each other and do not deadlock.
  let pending = registros.toSorted((a, b) => a.id - b.id);
  while (pending.length > 0) {
    const waiting: LoteRegistro[] = [];
    for (const registro of pending) {
      const { id } = registro;
      const written = await writeOne(tx, () => write(registro));
      if ('done' in written) {
        const { done } = written;
        const linha = typeof done === 'string' ? { situacao: done, mensagens: [] } : done;
        lote.set(id, { id, ...linha });
        continue;
      }
      const mensagens = written.refused;
      lote.set(id, { id, situacao: 'recusado', mensagens });
      if (mensagens.some(({ code }) => WAITING.has(code))) waiting.push(registro);
    }
    pending = waiting.length < pending.length ? waiting : [];
  }
  return registros.flatMap(({ id }) => lote.get(id) ?? []);
}
