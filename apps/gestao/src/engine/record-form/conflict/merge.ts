import { type AnyDraft, type AnyEntity, comparable, writableFields } from '@claraboia/contract';

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

/** A record in three states: as both read it, as somebody else saved it, as it stands in the form. */
export interface ThreeWays {
  readonly before: AnyDraft;
  readonly theirs: AnyDraft;
  readonly mine: AnyDraft;
}

/** A field in which the form and what was saved differ. */
export interface Conflict {
  readonly name: string;
  /** Who alone changed it; `null` where both did, and the person has to say. */
  readonly side: Side | null;
}

/**
 * The fields that are to be decided on, in the order of the form.
 * @param only those that were typed, where it was only a part of the record
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

/** What is saved: everything of the form, but for the fields of which theirs is kept. */
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
