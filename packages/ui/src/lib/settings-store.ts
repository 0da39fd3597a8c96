import {
  clampFont,
  FONT_SIZE,
  INITIAL_SETTINGS,
  type Settings,
  showSettings,
  storedSettings,
  storeSettings,
} from './settings.ts';
import { Store, useStore } from './store.ts';

/** Settings of this browser, kept across visits. They never contain session or user. */
export const settings = new Store<Settings>(INITIAL_SETTINGS, storedSettings);
settings.subscribe(storeSettings);

/** Selects a part of the settings. */
export const useSettings = <T>(part: (settings: Settings) => T): T => useStore(settings, part);

export const increaseFont = () =>
  settings.set(({ fontSize }) => ({ fontSize: clampFont(fontSize + FONT_SIZE.step) }));
export const decreaseFont = () =>
  settings.set(({ fontSize }) => ({ fontSize: clampFont(fontSize - FONT_SIZE.step) }));
export const resetFont = () => settings.set({ fontSize: FONT_SIZE.initial });
export const toggleHighContrast = () =>
  settings.set(({ highContrast }) => ({ highContrast: !highContrast }));
export const toggleDarkMode = () => settings.set(({ darkMode }) => ({ darkMode: !darkMode }));
export const toggleFluidContent = () =>
  settings.set(({ fluidContent }) => ({ fluidContent: !fluidContent }));

/** Applies the settings to the document, now and on every change. Returns a function that stops it. */
export function applySettings(root: HTMLElement): () => void {
  showSettings(root, settings.get());
  return settings.subscribe((changed) => showSettings(root, changed));
}
