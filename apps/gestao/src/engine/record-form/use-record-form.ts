import {
  type AnyDraft,
  type AnyEntity,
  changeField,
  initialDraft,
  type Message,
  today,
} from '@claraboia/contract';
import { draftFaults } from '@claraboia/contract/schema';
import { useCallback, useMemo, useRef, useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';
import type { AnyScreen, FormMode } from '../define-screen.ts';
import type { EntityRecord } from '../entity-client.ts';
import type { Update } from '../fields/field-props.ts';
import { splitYear, splitYears } from './number-with-year.ts';

type Faults = ReadonlyMap<string, string>;
const NO_FAULTS: Faults = new Map();

/** A path is touched together with everything below it: a whole row, a whole collection. */
const covers = (paths: ReadonlySet<string>, path: string) =>
  paths.has(path) || [...paths].some((each) => path.startsWith(`${each}.`));

interface RecordFormOptions {
  readonly entity: AnyEntity;
  readonly mode: FormMode;
  /** The record as read; `null` for a new one. */
  readonly record: EntityRecord | null;
  readonly start?: AnyDraft | undefined;
  readonly follow?: AnyScreen['follow'];
}

/** The fields alone: what a draft is made of, without `id` and `versao`. */
function draftOf(entity: AnyEntity, record: EntityRecord | null, start: AnyDraft): AnyDraft {
  const blank = Object.entries(start).reduce(
    (draft, [name, value]) => changeField(entity, draft, name, value),
    initialDraft(entity, today()),
  );
  if (record === null) return blank;
  return Object.fromEntries(
    Object.entries(blank).map(([name, value]) => [name, record[name] ?? value]),
  );
}

/**
 * A form over one record, without any looks: the draft, what follows from each change, and which
 * faults a person should see by now. Faults show on a field once it was left or a save was tried,
 * and go away as soon as they are mended.
 */
export function useRecordForm({ entity, mode, record, start = {}, follow }: RecordFormOptions) {
  const [baseline] = useState(() => draftOf(entity, record, start));
  const [draft, setDraft] = useState(baseline);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [serverFaults, setServerFaults] = useState<Faults>(NO_FAULTS);
  const latest = useRef(draft);
  latest.current = draft;

  const changedRef = useRef(new Set<string>());

  const change = useCallback(
    (name: string, update: Update<unknown>) => {
      changedRef.current.add(name);
      setDraft((current) => {
        const value = typeof update === 'function' ? update(current[name]) : update;
        const next = changeField(entity, current, name, value, mode === 'add');
        const followed = follow?.(next, name, mode, current) ?? next;
        latest.current = followed;
        return followed;
      });
      setServerFaults((current) => {
        const rest = [...current].filter(([path]) => path !== name && !path.startsWith(`${name}.`));
        return rest.length === current.size ? current : new Map(rest);
      });
    },
    [entity, follow, mode],
  );

  /** The field was left; a field entered and left untouched stays quiet until a save is tried. */
  const leave = useCallback(
    (name: string) => {
      if (!changedRef.current.has(name)) return;
      setDraft((current) => {
        latest.current = splitYear(entity, current, name);
        return latest.current;
      });
      const touch = (current: ReadonlySet<string>) =>
        current.has(name) ? current : new Set([...current, name]);
      afterPress(() => setTouched(touch));
    },
    [entity],
  );

  const ownFaults = useMemo(
    () => (mode === 'view' ? NO_FAULTS : draftFaults(entity, draft)),
    [entity, draft, mode],
  );
  const faults = useMemo(() => {
    const shown = new Map([...ownFaults].filter(([path]) => covers(touched, path)));
    for (const [path, description] of serverFaults) {
      if (!shown.has(path)) shown.set(path, description);
    }
    return shown;
  }, [ownFaults, touched, serverFaults]);

  /** Before a save: shows every fault there is and answers them. */
  const check = useCallback((): Faults => {
    latest.current = splitYears(entity, latest.current);
    setDraft(latest.current);
    const found = draftFaults(entity, latest.current);
    setTouched(new Set(Object.keys(entity.fields)));
    return found;
  }, [entity]);

  /** Puts the server's messages at the fields they name; answers those that name none of this form's. */
  const placeMessages = useCallback(
    (messages: readonly Message[]): readonly Message[] => {
      const placed = new Map<string, string>();
      const rest: Message[] = [];
      for (const each of messages) {
        const field = each.field?.split('.')[0];
        if (each.field !== undefined && field !== undefined && entity.fields[field]) {
          placed.set(each.field, each.description);
        } else {
          rest.push(each);
        }
      }
      setServerFaults(placed);
      return rest;
    },
    [entity],
  );

  /** Puts another draft in the place of this one, such as one made of two. */
  const adopt = useCallback((next: AnyDraft) => {
    latest.current = next;
    setDraft(next);
    setServerFaults(NO_FAULTS);
  }, []);

  const dirty = useMemo(
    () => mode !== 'view' && JSON.stringify(draft) !== JSON.stringify(baseline),
    [draft, baseline, mode],
  );

  return { draft, faults, dirty, change, leave, check, placeMessages, adopt, latest };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
