import type { AnyEntity } from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Tx } from '../database/database.ts';
import type { Actor } from '../engine/types.ts';
import type { DemoCliente } from './tipos.ts';

export interface SeedContext {
  readonly tx: Tx;
  readonly storage: Storage;
  readonly author: Actor;
  readonly cliente: DemoCliente;
  /** Adds a record through the pipeline of a manager's save and returns its id. */
  readonly add: (entity: AnyEntity, body: Record<string, unknown>) => Promise<number>;
  /** The id of a category by `grupo/categoria`. */
  readonly categoriaId: (path: string) => number;
}

/** Stored files by their source: a drawing, or a document. */
export type Files = ReadonlyMap<unknown, string>;

/** Ids of records by the names that they were added under. */
export type Ids = ReadonlyMap<string, number>;

/** A record by the name that it was added under. */
export function refTo(ids: Ids, nome: string): { id: number } {
  const id = ids.get(nome);
  if (id === undefined) throw new Error(`the demonstration refers to an unknown ${nome}`);
  return { id };
}
