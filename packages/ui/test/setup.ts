import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { INITIAL_SETTINGS } from '../src/lib/settings.ts';
import { settings } from '../src/lib/settings-store.ts';

// A limit for what never comes, not for how fast it does: test machines are busy.
configure({ asyncUtilTimeout: 20_000 });

/** The width that `matchMedia` answers for; `min-width` queries alone are understood. */
let windowWidth = 1280;

/** Makes the tests' window as wide as that. Rendered components must be rendered anew. */
export function setWindowWidth(width: number): void {
  windowWidth = width;
}

// What jsdom lacks and the UI kit, the editor or the app need.
window.matchMedia = (query: string) => {
  const wanted = /min-width:\s*(\d+)px/.exec(query)?.[1];
  return {
    matches: wanted !== undefined && windowWidth >= Number(wanted),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  };
};
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Once for all files that share the document.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
document.elementFromPoint ??= () => null;
const noRects = () => ({ length: 0, item: () => null, [Symbol.iterator]: [][Symbol.iterator] });
Range.prototype.getClientRects = noRects;
Range.prototype.getBoundingClientRect = () => new DOMRect();

/** What React says of elements that HTML does not let stand within each other: browsers may move them, and forms answer twice. */
const misplaced: string[] = [];
const { error } = console;
// oxlint-disable-next-line no-console -- React says it there
console.error = (...parts: unknown[]) => {
  if (String(parts[0]).startsWith('In HTML')) misplaced.push(parts.join(' '));
  error(...parts);
};
// The next file in this process puts its own in place.
afterAll(() => {
  // oxlint-disable-next-line no-console -- as above
  console.error = error;
});

afterEach(() => {
  cleanup();
  if (misplaced.length > 0) throw new Error(misplaced.splice(0).join('\n'));
});

afterEach(() => {
  notifications.clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  settings.set(INITIAL_SETTINGS);
  setWindowWidth(1280);
});
