import type { AnyEntity, Papel, Registry } from '@claraboia/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../database/database.ts';

/** On whose behalf a record is written, and under which client. */
export interface Author {
  /** Null if the system acts by itself. */
  readonly pessoaId: number | null;
  readonly papel: Papel;
  /** Client in context; null if none was chosen. */
  readonly clienteId: number | null;
  /** True if no second person has to approve: one has, or the write is an import, with a check and an undo of its own. */
  readonly approved?: true;
}

/** Person who asks. */
export interface Actor extends Author {
  readonly pessoaId: number;
}

/** A validated record about to be written: field → value, references as `{id}`. */
export type Values = Record<string, unknown>;

/** Complete record, as read. */
export type StoredRecord = Values & { readonly id: number; readonly versao: number };

export interface SaveContext {
  readonly tx: Tx;
  readonly entity: AnyEntity;
  /** Null if somebody without an account adds a record, such as a citizen. */
  readonly actor: Author | null;
  /** Values to write; a hook may change them. */
  readonly values: Values;
  /** Current record, `null` when adding. */
  readonly before: Values | null;
}

interface DeleteContext extends Omit<SaveContext, 'values'> {
  readonly actor: Author;
  readonly before: Values;
}

/**
 * Hooks of one entity. All run inside the request's transaction, in this order: `beforeSave` after validation and
 * before the write, `afterSave` after the write and before the audit entry, `beforeDelete` before the row is deleted.
 */
export interface EntityHooks {
  beforeSave?(context: SaveContext): Promise<void>;
  afterSave?(context: SaveContext & { readonly id: number }): Promise<void>;
  beforeDelete?(context: DeleteContext): Promise<void>;
}

/** A rich text cleaned. */
export interface CleanText {
  readonly texto: string;
  /** Stores the displayed form in the saving transaction. */
  readonly keep: (tx: Tx) => Promise<void>;
}

/** Cleaned rich text, or the reason of a failure: it is too large, or too many of its client are waiting. */
export type CleanHtml = CleanText | { readonly excesso: string } | { readonly ocupado: true };

/** Dependencies of the engine, from `app.ts`; it names no entity itself. */
export interface EngineOptions {
  readonly database: Database;
  readonly registry: Registry;
  readonly hooks: Readonly<Record<string, EntityHooks>>;
  /** Cleans a client's rich text before its transaction starts; 0 for the installation. */
  readonly cleanHtml: (clienteId: number, html: string) => Promise<CleanHtml>;
  /** Asking person, in a client if the entity belongs to a tenant; refuses anonymous requests. */
  readonly actorOf: (request: FastifyRequest, entity: AnyEntity) => Promise<Actor>;
}
