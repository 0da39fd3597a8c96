import { ANEXOS, type AnyEntity, anexosField, saveBody } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import type { Author, Values } from '../types.ts';
import { validateBody } from '../validate.ts';

interface Attaching {
  readonly tx: Tx;
  readonly entity: AnyEntity;
  readonly author: Author;
  readonly recordId: number;
}

/** Publication of the files that drafts hold. The service of attached files implements it. */
export interface DraftFiles {
  /**
   * Finds files that may be published as they are. Called before a transaction, since it reads contents.
   * @param rows files of a draft, not validated
   * @returns their stored names
   */
  readonly check: (entity: AnyEntity, rows: unknown) => Promise<ReadonlySet<string>>;
  /**
   * Attaches files to a record.
   * @param checked names that `check` returned
   * @throws Refusal with the faults at the fields of each file
   */
  readonly attach: (
    to: Attaching,
    rows: readonly Values[],
    checked: ReadonlySet<string>,
  ) => Promise<void>;
}

/** Files that a draft attaches. @throws Refusal with the faults at the fields of each file */
export function filesOf(entity: AnyEntity, conteudo: Values): readonly Values[] {
  const field = anexosField(entity);
  if (field === null) return [];
  const form: AnyEntity = { ...entity, fields: { [ANEXOS]: field }, invariants: [] };
  return validateBody(form, saveBody(form, conteudo), 'add')[ANEXOS] as readonly Values[];
}
