import {
  type AnyEntity,
  changedFields,
  columnOf,
  type EntityAction,
  hasStates,
  hasTrash,
  MESSAGE_CODE,
  type Message,
  MOTIVO,
  message,
  permits,
  type Registry,
  withMotivo,
} from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import { type DatabaseRefusal, isDatabaseRefusal, SQLSTATE } from '../database/errors.ts';
import {
  approvalNeeded,
  changedByOther,
  inUse,
  invalidField,
  notAllowed,
  notFound,
} from '../errors.ts';
import { audit } from './audit.ts';
import { lockList } from './capabilities/lock-list.ts';
import { type Direcao, keepPlace, moveRecord, placeLast } from './capabilities/reorder.ts';
import { checkTree } from './capabilities/tree.ts';
import { type CleanTexts, NO_TEXTS, takeText } from './clean-texts.ts';
import { Cascade } from './lixeira/cascade.ts';
import { keepDeleted } from './lixeira/keep.ts';
import { orRefuse } from './lixeira/or-refuse.ts';
import { takeOut } from './lixeira/restore.ts';
import { requiresApproval } from './rascunho/regra.ts';
import { dropSaida } from './rascunho/saida.ts';
import { readRecord } from './read.ts';
import { keepFiles, markRectified } from './rectified.ts';
import type {
  Author,
  EngineOptions,
  EntityHooks,
  SaveContext,
  StoredRecord,
  Values,
} from './types.ts';
import { checkReferences, uniqueFault, validateBody } from './validate.ts';
import { deleteRecord, insertRecord, updateRecord } from './write-sql.ts';

interface RepositoryOptions extends Pick<EngineOptions, 'registry' | 'hooks'> {
  /** Tables with temporary or computed rows, which a restored record comes back without; default: none. */
  readonly derived?: ReadonlySet<string>;
}

/** Result of a save. */
export interface Saved {
  /** Current record. */
  readonly record: StoredRecord;
  /** False if nothing differed: version and history stay unchanged. */
  readonly changed: boolean;
}

/** Result of a restoration. */
export interface Restored {
  readonly record: StoredRecord;
  /** Warnings about parts that are not as they were. */
  readonly notes: readonly Message[];
}

/** Message of a save: `done`, or that nothing changed. */
export const savedMessage = ({ changed }: Saved, done: Message): Message =>
  changed ? done : message(MESSAGE_CODE.unchanged);

const SEEN_OTHERWISE =
  'Este registro foi alterado por outra pessoa depois que você o viu. Confira-o antes de excluir.';

/**
 * The write pipeline, always in the same order: authorise, validate, invariants, references, hooks, write, audit. The
 * scope is the transaction's client; the caller formats the result. Rich texts are cleaned beforehand
 * (`clean-texts.ts`): no transaction waits for the cleaner.
 */
export class Repository {
  readonly #registry: Registry;
  readonly #options: RepositoryOptions;
  readonly #cascades = new WeakMap<Tx, Promise<Cascade>>();
  readonly #rules = new WeakMap<Tx, Promise<boolean>>();

  constructor(options: RepositoryOptions) {
    this.#registry = options.registry;
    this.#options = options;
  }

  /** Adds a record and returns it whole. */
  async add(
    tx: Tx,
    entity: AnyEntity,
    actor: Author,
    body: unknown,
    texts: CleanTexts = NO_TEXTS,
  ): Promise<Values> {
    authorize(entity, actor, 'add');
    await this.#refuseUnapproved(tx, entity, actor);
    return this.#add(tx, entity, actor, body, texts);
  }

  /** Adds a record for somebody without an account; the caller must check that this is allowed. */
  addForCitizen(tx: Tx, entity: AnyEntity, body: unknown): Promise<Values> {
    return this.#add(tx, entity, null, body, NO_TEXTS);
  }

  async #add(
    tx: Tx,
    entity: AnyEntity,
    actor: Author | null,
    body: unknown,
    texts: CleanTexts,
  ): Promise<Values> {
    const values = validateBody(entity, body, 'add');
    const context = { tx, entity, actor, values, before: null };
    await this.#prepare(context, texts);
    const id = await this.#write(context, () => insertRecord(tx, entity, values));
    const after = await this.#require(tx, entity, id);
    await audit(tx, actor, 'inclusao', entity, id, null, after);
    return after;
  }

  /** Changes a record that still has the version it was read with. */
  async change(
    tx: Tx,
    entity: AnyEntity,
    actor: Author,
    body: unknown,
    texts: CleanTexts = NO_TEXTS,
  ): Promise<Saved> {
    authorize(entity, actor, 'change');
    await this.#refuseUnapproved(tx, entity, actor);
    const given = validateBody(entity, body, 'change');
    const { before, after, changed } = await this.#change(tx, entity, actor, body, given, texts);
    if (changed) await audit(tx, actor, 'alteracao', entity, before.id, before, after);
    return { record: after, changed };
  }

  /** Changes a record as `change` does, with a reason, and keeps its former values with their files. */
  async rectify(
    tx: Tx,
    entity: AnyEntity,
    actor: Author,
    body: unknown,
    texts: CleanTexts = NO_TEXTS,
  ): Promise<Saved> {
    authorize(entity, actor, 'rectify');
    await this.#refuseUnapproved(tx, entity, actor);
    const { [MOTIVO]: motivo, ...given } = validateBody(withMotivo(entity), body, 'change');
    const { before, after, changed } = await this.#change(tx, entity, actor, body, given, texts);
    if (!changed) return { record: after, changed };
    const { id } = before;
    await markRectified(tx, entity, id);
    const record = await this.#require(tx, entity, id);
    const reason = motivo as string;
    const entry = await audit(tx, actor, 'retificacao', entity, id, before, record, reason);
    await keepFiles(tx, entry, before);
    return { record, changed };
  }

  /** Writes a record that still has the version it was read with. Without differences nothing is written. */
  async #change(
    tx: Tx,
    entity: AnyEntity,
    actor: Author,
    body: unknown,
    { id = 0, versao = 0, ...values }: ReturnType<typeof validateBody>,
    texts: CleanTexts,
  ) {
    const before = await this.#require(tx, entity, id);
    if (before.versao !== versao) throw changedByOther();
    keepPlace(entity, body, values);
    const context = { tx, entity, actor, values, before };
    await this.#prepare(context, texts);
    if (changedFields(entity, before, values).length === 0) {
      return { before, after: before, changed: false };
    }
    await this.#write(context, async () => {
      if (await updateRecord(tx, entity, id, versao, values)) return id;
      throw changedByOther();
    });
    return { before, after: await this.#require(tx, entity, id), changed: true };
  }

  /**
   * Deletes a record that nothing else refers to. A client's record goes to the trash.
   * @param versao version that the caller saw; refuses if it has another one now
   */
  remove(tx: Tx, entity: AnyEntity, actor: Author, id: number, versao?: number): Promise<void> {
    return this.#remove(tx, entity, actor, id, versao, 'exclusao');
  }

  /**
   * Takes a record out of the portal as `remove` does, to be restored at any time.
   * @param versao version that the caller saw; refuses if it has another one now
   */
  archive(tx: Tx, entity: AnyEntity, actor: Author, id: number, versao?: number): Promise<void> {
    return this.#remove(tx, entity, actor, id, versao, 'arquivamento');
  }

  async #remove(
    tx: Tx,
    entity: AnyEntity,
    actor: Author,
    id: number,
    versao: number | undefined,
    acao: 'exclusao' | 'arquivamento',
  ): Promise<void> {
    authorize(entity, actor, 'delete');
    const before = await this.#require(tx, entity, id);
    if (versao !== undefined && versao !== before.versao) throw changedByOther(SEEN_OTHERWISE);
    await this.#refuseInUse(tx, entity, id);
    await this.#hooks(entity).beforeDelete?.({ tx, entity, actor, before });
    if (hasTrash(entity)) {
      await keepDeleted(tx, await this.#readCascade(tx), entity, actor, before, acao);
      await dropSaida(tx, { entidade: entity.key, registroId: id });
    }
    const deleted = await guard(entity, () => deleteRecord(tx, entity, id, versao));
    if (!deleted) throw versao === undefined ? notFound() : changedByOther(SEEN_OTHERWISE);
    await audit(tx, actor, acao, entity, id, before, null);
    tx.touch();
  }

  /**
   * Restores a deleted record from the trash. It passes the rules of a new one, since other records may have changed.
   * @throws Refusal 409 with the reason
   */
  async restore(tx: Tx, entity: AnyEntity, actor: Author, id: number): Promise<Restored> {
    authorize(entity, actor, 'delete');
    const { registry } = this.#options;
    const { reorder, tree } = entity.capabilities;
    if (reorder !== undefined || tree !== undefined) await lockList(tx, entity);
    const cascade = await this.#readCascade(tx);
    const notes = await orRefuse(entity, async () => {
      const found = await takeOut({ tx, registry, cascade, entity, id });
      const before = await this.#require(tx, entity, id);
      const values: Values = { ...before };
      await this.#hooks(entity).beforeSave?.({ tx, entity, actor, values, before: null });
      if (changedFields(entity, before, values).length > 0) {
        await updateRecord(tx, entity, id, before.versao, values);
      }
      await this.#hooks(entity).afterSave?.({ tx, entity, actor, values, before: null, id });
      return found;
    });
    const record = await this.#require(tx, entity, id);
    await audit(tx, actor, 'restauracao', entity, id, null, record);
    tx.touch();
    return { record, notes };
  }

  /** Reads the catalogue once a transaction: another release may have added tables and columns before it. */
  #readCascade(tx: Tx): Promise<Cascade> {
    const known = this.#cascades.get(tx) ?? Cascade.read(tx, this.#options.derived ?? new Set());
    this.#cascades.set(tx, known);
    return known;
  }

  /**
   * Reads the rule of the client once a transaction: many records may be written in it.
   * @throws Refusal 409 if a second person of the client approves first, and none has
   */
  async #refuseUnapproved(tx: Tx, entity: AnyEntity, { pessoaId, approved }: Author) {
    // The system writes what it was told to before, or what a source says.
    if (approved === true || pessoaId === null || !hasStates(entity)) return;
    const rule = this.#rules.get(tx) ?? requiresApproval(tx);
    this.#rules.set(tx, rule);
    if (await rule) throw approvalNeeded();
  }

  /** Moves a record one position; false if it is already at that end. */
  async move(tx: Tx, entity: AnyEntity, actor: Author, id: number, direcao: Direcao) {
    authorize(entity, actor, 'change');
    const moved = await moveRecord(tx, entity, id, direcao);
    if (!moved) return false;
    await audit(tx, actor, 'ordem', entity, id, null, { direcao });
    tx.touch();
    return true;
  }

  /** Runs all steps before a write; after them the values are final. */
  async #prepare(
    context: SaveContext & { readonly before: StoredRecord | null },
    texts: CleanTexts,
  ): Promise<void> {
    const { tx, entity, values, before } = context;
    await checkReferences(tx, this.#registry, entity, values);
    if (before !== null) await checkTree(tx, entity, before.id, values);
    await takeTexts(context, texts);
    if (entity.capabilities.reorder !== undefined) await placeLast(tx, entity, values);
    await this.#hooks(entity).beforeSave?.(context);
  }

  async #write(context: SaveContext, write: () => Promise<number>): Promise<number> {
    const { tx, entity } = context;
    const id = await guard(entity, write);
    await guard(entity, async () => this.#hooks(entity).afterSave?.({ ...context, id }));
    tx.touch();
    return id;
  }

  async #require(tx: Tx, entity: AnyEntity, id: number): Promise<StoredRecord> {
    const record = await readRecord(tx, this.#registry, entity, id);
    if (record === null) throw notFound();
    return record;
  }

  #hooks(entity: AnyEntity): EntityHooks {
    return this.#options.hooks[entity.key] ?? {};
  }

  /** Names the records that still refer to it. The foreign keys prevent the deletion; this gives the reason. */
  async #refuseInUse(tx: Tx, entity: AnyEntity, id: number): Promise<void> {
    for (const { entity: referrer, field } of this.#registry.referrersOf(entity.key)) {
      const column = columnOf(referrer, field);
      const tenant = referrer.scope === 'tenant' ? `and cliente_id = ${tx.clienteId}::bigint` : '';
      const [row] = await tx.query<{ total: number }>(
        `select count(*) as total from (
           select from ${referrer.table} where ${column} = $1 ${tenant} limit 1000) x`,
        [id],
      );
      const total = row?.total ?? 0;
      if (total === 0) continue;
      const { singular, plural } = referrer.label;
      const users = `${total >= 1000 ? 'mais de 999' : total} ${total === 1 ? singular : plural}`;
      throw inUse(`Este registro não pode ser excluído porque está em uso: ${users}.`);
    }
  }
}

/** Refuses actions that the role may not perform on the entity. */
export function authorize(entity: AnyEntity, actor: Author, action: EntityAction): void {
  if (action !== 'history' && action !== 'import' && !entity.modes.has(action)) {
    throw notAllowed('Esta ação não existe para este cadastro.');
  }
  if (!permits(entity, actor.papel, action)) throw notAllowed();
}

/**
 * Replaces the sent rich texts by the cleaned ones. Unchanged texts stay; a text of markup only counts as empty, and
 * fails if it is required.
 */
async function takeTexts({ tx, entity, values, before }: SaveContext, texts: CleanTexts) {
  for (const [name, field] of Object.entries(entity.fields)) {
    const html = values[name];
    if (field.type !== 'richText' || typeof html !== 'string' || html === before?.[name]) continue;
    if (!texts.has(html)) throw new Error(`${entity.key}.${name} was not cleaned beforehand`);
    const text = await takeText(tx, texts, html, { label: field.label, name });
    if (text === null && field.required !== undefined) throw invalidField(field.required, name);
    values[name] = text;
  }
}

/** Maps a refusal of the database to its field. */
async function guard<T>(entity: AnyEntity, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDatabaseRefusal(error)) refuse(entity, error);
    throw error;
  }
}

function refuse(entity: AnyEntity, refusal: DatabaseRefusal): void {
  if (refusal.code === SQLSTATE.uniqueViolation) {
    const unique = uniqueFault(entity, refusal.constraint);
    if (unique !== undefined) throw invalidField(unique.message, unique.field);
  }
  if (refusal.code === SQLSTATE.foreignKeyViolation) {
    if (refusal.table !== entity.table) throw inUse();
    throw invalidField('Uma das opções escolhidas não existe mais. Escolha de novo.');
  }
}
