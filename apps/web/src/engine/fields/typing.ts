import { toNomeUrl, typedNomeUrl, unmask } from '@claraboia/contract';

/** A text and where the caret stands in it. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
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
  const inserted = filter(after.slice(start, after.length - end));
  const head = after.slice(0, start) + inserted;
  return { text: head + after.slice(after.length - end), caret: head.length };
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
