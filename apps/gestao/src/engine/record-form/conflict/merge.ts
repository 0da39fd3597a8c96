import { type AnyDraft, type AnyEntity, comparable, writableFields } from '@claraboia/contract';

/** Origin of the kept value. */
export type Side = 'mine' | 'theirs';

/** Record in three states: as both users read it, as the other saved it, and as it is in the form. */
export interface ThreeWays {
  readonly before: AnyDraft;
  readonly theirs: AnyDraft;
  readonly mine: AnyDraft;
}

/** Field in which the form and the saved record differ. */
export interface Conflict {
  readonly name: string;
  /** Only side that changed it; `null` if both did, and the user has to choose. */
  readonly side: Side | null;
}

/**
 * Fields to decide on, in form order.
 * @param only edited fields, if only a part of the record was edited
 */
export function conflictsOf(
  entity: AnyEntity,
  ways: ThreeWays,
  only?: readonly string[],
): readonly Conflict[] {
  return writableFields(entity).flatMap(([name, field]) => {
    if (only !== undefined && !only.includes(name)) return [];
    const [before, theirs, mine] = [ways.before, ways.theirs, ways.mine].map((record) =>
      comparable(field, record[name]),
    );
    if (mine === theirs) return [];
    const side = mine === before ? 'theirs' : theirs === before ? 'mine' : null;
    return [{ name, side }];
  });
}

/** Merged draft: everything of the form, except the fields whose saved value is kept. */
export function mergedDraft(
  { theirs, mine }: Pick<ThreeWays, 'theirs' | 'mine'>,
  chosen: ReadonlyMap<string, Side>,
): AnyDraft {
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      chosen.get(name) === 'theirs' ? (theirs[name] ?? null) : value,
    ]),
  );
}
