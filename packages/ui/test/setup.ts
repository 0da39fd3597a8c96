import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { INITIAL_SETTINGS } from '../src/lib/settings.ts';
import { settings } from '../src/lib/settings-store.ts';

// Limit for things that never happen, not a speed requirement: test machines are busy.
configure({ asyncUtilTimeout: 20_000 });

/** Width for `matchMedia`; only `min-width` queries are supported. */
let windowWidth = 1280;

/** Sets the window width of the tests. Mounted components must be rendered again. */
export function setWindowWidth(width: number): void {
  windowWidth = width;
}

// Stubs for APIs that jsdom lacks and the UI kit, the editor or the app need.
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

/** React warnings about invalid nesting of elements: browsers may move them, and forms submit twice. */
const misplaced: string[] = [];
const { error } = console;
// oxlint-disable-next-line no-console -- React says it there
console.error = (...parts: unknown[]) => {
  if (String(parts[0]).startsWith('In HTML')) misplaced.push(parts.join(' '));
  error(...parts);
};
// The next file in this process installs its own.
afterAll(() => {
  // oxlint-disable-next-line no-console -- as above
  console.error = error;
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // A form that goes sends its last changes: the server of this test answers, not that of a later one.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  notifications.clean();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  settings.set(INITIAL_SETTINGS);
  setWindowWidth(1280);
  if (misplaced.length > 0) throw new Error(misplaced.splice(0).join('\n'));
});
