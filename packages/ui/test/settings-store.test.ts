import { expect, test } from 'vitest';
import { readSettings } from '../src/lib/settings.ts';
import {
  applySettings,
  decreaseFont,
  increaseFont,
  toggleHighContrast,
  useSettings,
} from '../src/lib/settings-store.ts';

test('starts as specified', () => {
  expect(useSettings.getState()).toMatchObject({
    fontSize: 16,
    highContrast: false,
    darkMode: false,
    fluidContent: true,
  });
});

test('the text grows by 2 px, from 8 to 30', () => {
  increaseFont();
  expect(useSettings.getState().fontSize).toBe(18);
  for (let step = 0; step < 20; step += 1) increaseFont();
  expect(useSettings.getState().fontSize).toBe(30);
  for (let step = 0; step < 20; step += 1) decreaseFont();
  expect(useSettings.getState().fontSize).toBe(8);
});

test('what was stored is checked before it is believed', () => {
  expect(readSettings(null)).toMatchObject({ fontSize: 16 });
  expect(
    readSettings({ fontSize: 900, darkMode: 'sim', hiddenColumns: { a: ['x'], b: 3 }, user: 'x' }),
  ).toEqual({
    fontSize: 30,
    highContrast: false,
    darkMode: false,
    fluidContent: true,
    hiddenColumns: { a: ['x'] },
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
