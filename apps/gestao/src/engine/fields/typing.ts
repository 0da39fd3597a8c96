import { toNomeUrl, typedNomeUrl, unmask } from '@claraboia/contract';
import type { ChangeEvent } from 'react';

/** A text and where the caret stands in it. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
  /** Something was typed that is not let through. */
  readonly dropped: boolean;
}

/** What an input says of a change that was made in it. */
export interface TextChange {
  readonly after: string;
  readonly caret: number;
  readonly inputType: string | undefined;
  /** What was put in, where the browser says so. */
  readonly data: string | null | undefined;
}

/** The change that an event tells of. */
export function changeOf({
  currentTarget,
  nativeEvent,
}: ChangeEvent<HTMLInputElement>): TextChange {
  const { value: after, selectionStart } = currentTarget;
  const { inputType, data } = nativeEvent as InputEvent;
  return { after, caret: selectionStart ?? after.length, inputType, data };
}

/** Head, what was put in, and tail. Where it cannot be told, all of it was put in. */
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

/**
 * Applies `filter` to what was typed or pasted between `before` and `after`, and to nothing else:
 * what already stood in the field is never touched.
 */
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

/** Keystrokes are held to the letters allowed; a pasted name becomes an address as a whole. */
export function filterSlug(
  before: string,
  after: string,
  kind: 'letters' | 'letters-and-hyphen',
): Typed {
  return filterTyped(before, after, (inserted) =>
    inserted.length > 1 ? toNomeUrl(inserted) : typedNomeUrl(inserted, kind),
  );
}

/** Where the caret belongs in a masked text that has `count` characters of the value before it. */
export function caretAfter(masked: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < masked.length; place += 1) {
    if (seen === count) return place;
    if (unmask(masked.charAt(place)) !== '') seen += 1;
  }
  return masked.length;
}
