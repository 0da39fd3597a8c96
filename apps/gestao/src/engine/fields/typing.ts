import { toNomeUrl, typedNomeUrl, unmask } from '@claraboia/contract';
import type { ChangeEvent } from 'react';

/** Text with its caret position. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
  /** True if typed characters were dropped. */
  readonly dropped: boolean;
}

/** Change of an input, from its event. */
export interface TextChange {
  readonly after: string;
  readonly caret: number;
  readonly inputType: string | undefined;
  /** Inserted text, if the browser reports it. */
  readonly data: string | null | undefined;
}

/** Reads the change from an event. */
export function changeOf({
  currentTarget,
  nativeEvent,
}: ChangeEvent<HTMLInputElement>): TextChange {
  const { value: after, selectionStart } = currentTarget;
  const { inputType, data } = nativeEvent as InputEvent;
  return { after, caret: selectionStart ?? after.length, inputType, data };
}

/** Splits a changed text into head, inserted text, and tail. If this is unknown, everything counts as inserted. */
export function partsOf({
  after,
  caret,
  inputType = '',
  data,
}: TextChange): readonly [head: string, put: string, tail: string] {
  const inserted = inputType.startsWith('delete') ? '' : (data ?? null);
  const start = caret - (inserted?.length ?? 0);
  if (inserted === null || after.slice(Math.max(0, start), caret) !== inserted)
    return ['', after, ''];
  return [after.slice(0, start), inserted, after.slice(caret)];
}

/** Applies `filter` only to the text typed or pasted between `before` and `after`: existing text is never changed. */
export function filterTyped(
  before: string,
  after: string,
  filter: (inserted: string) => string,
): Typed {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  const put = after.slice(start, after.length - end);
  const inserted = filter(put);
  const head = after.slice(0, start) + inserted;
  const text = head + after.slice(after.length - end);
  return { text, caret: head.length, dropped: inserted.length < put.length };
}

/** Limits keystrokes to the allowed characters; a pasted name is converted as a whole. */
export function filterSlug(
  before: string,
  after: string,
  kind: 'letters' | 'letters-and-hyphen',
): Typed {
  return filterTyped(before, after, (inserted) =>
    inserted.length > 1 ? toNomeUrl(inserted) : typedNomeUrl(inserted, kind),
  );
}

/** Caret position in a masked text after `count` characters of its value. */
export function caretAfter(masked: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < masked.length; place += 1) {
    if (seen === count) return place;
    if (unmask(masked.charAt(place)) !== '') seen += 1;
  }
  return masked.length;
}
