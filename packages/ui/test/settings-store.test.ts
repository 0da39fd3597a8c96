import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import {
  INITIAL_SETTINGS,
  readSettings,
  SETTINGS_KEY,
  storedSettings,
} from '../src/lib/settings.ts';
import {
  applySettings,
  decreaseFont,
  increaseFont,
  settings,
  toggleHighContrast,
  useSettings,
} from '../src/lib/settings-store.ts';

test('starts as specified', () => {
  expect(settings.get()).toMatchObject({
    fontSize: 16,
    highContrast: false,
    darkMode: false,
    fluidContent: true,
  });
});

test('the text grows by 2 px, from 8 to 30', () => {
  increaseFont();
  expect(settings.get().fontSize).toBe(18);
  for (let step = 0; step < 20; step += 1) increaseFont();
  expect(settings.get().fontSize).toBe(30);
  for (let step = 0; step < 20; step += 1) decreaseFont();
  expect(settings.get().fontSize).toBe(8);
});

test('stored settings are checked before use', () => {
  expect(readSettings(null)).toMatchObject({ fontSize: 16 });
  expect(readSettings({ fontSize: 900, darkMode: 'sim', fluidContent: true, user: 'x' })).toEqual({
    fontSize: 30,
    highContrast: false,
    darkMode: false,
    fluidContent: true,
  });
});

test('are put onto the document and follow changes', () => {
  const root = document.createElement('html');
  const stop = applySettings(root);
  expect(root.style.fontSize).toBe('16px');
  toggleHighContrast();
  increaseFont();
  expect(root.dataset).toMatchObject({ contrast: 'high', theme: 'light' });
  expect(root.style.fontSize).toBe('18px');
  stop();
});

test('are kept in the shape that browsers have them in, and read again', () => {
  toggleHighContrast();
  const state = { ...INITIAL_SETTINGS, highContrast: true };
  expect(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '')).toEqual({ state, version: 1 });
  expect(storedSettings()).toEqual(state);
});

test('hold for the visit where nothing can be kept', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  toggleHighContrast();
  expect(settings.get().highContrast).toBe(true);
});

const Size = () => useSettings(({ fontSize }) => fontSize);

test('a server shows the initial ones, whatever a browser has', () => {
  increaseFont();
  expect(renderToString(createElement(Size))).toBe('16');
});
