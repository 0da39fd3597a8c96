import {
  type AnyDraft,
  type AnyEntity,
  changeField,
  changeFields,
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

/** True if a path or any of its ancestors is in the set: touching a row covers all its cells. */
const covers = (paths: ReadonlySet<string>, path: string) =>
  paths.has(path) || [...paths].some((each) => path.startsWith(`${each}.`));

interface RecordFormOptions {
  readonly entity: AnyEntity;
  readonly mode: FormMode;
  /** Record as read; `null` for a new one. */
  readonly record: EntityRecord | null;
  readonly start?: AnyDraft | undefined;
  /** Values of a draft, in place of the record's. */
  readonly over?: AnyDraft | undefined;
  readonly follow?: AnyScreen['follow'];
}

/** Draft of a record: only its fields, without `id` and `versao`. */
function draftOf(entity: AnyEntity, record: EntityRecord | null, start: AnyDraft): AnyDraft {
  const blank = changeFields(entity, initialDraft(entity, today()), start);
  if (record === null) return blank;
  return Object.fromEntries(
    Object.entries(blank).map(([name, value]) => [name, record[name] ?? value]),
  );
}

/**
 * Headless form over one record: the draft, the consequences of each change, and the visible faults. A fault is shown
 * once its field was left or a save was tried, and disappears when it is fixed.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { entity, mode, record, start = {}, over, follow } = options;
  const [baseline] = useState(() => ({ ...draftOf(entity, record, start), ...over }));
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

  /** Called when a field is left; an untouched field shows no fault until a save is tried. */
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

  /** Shows and returns all faults before a save. */
  const check = useCallback((): Faults => {
    latest.current = splitYears(entity, latest.current);
    setDraft(latest.current);
    const found = draftFaults(entity, latest.current);
    setTouched(new Set(Object.keys(entity.fields)));
    return found;
  }, [entity]);

  /** Assigns the server's messages to the fields that they name; returns the others. */
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

  /** Replaces the draft, for example by a merged one. */
  const adopt = useCallback((next: AnyDraft) => {
    latest.current = next;
    setDraft(next);
    setServerFaults(NO_FAULTS);
  }, []);

  const dirty = useMemo(
    () => mode !== 'view' && JSON.stringify(draft) !== JSON.stringify(baseline),
    [draft, baseline, mode],
  );

  return { draft, baseline, faults, dirty, change, leave, check, placeMessages, adopt, latest };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
