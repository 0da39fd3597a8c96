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

/** The settings of this browser, kept across visits. Session and person are never among them. */
export const settings = new Store<Settings>(INITIAL_SETTINGS, storedSettings);
settings.subscribe(storeSettings);

/** A part of the settings. */
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
export const setHiddenColumns = (list: string, hidden: readonly string[]) =>
  settings.set(({ hiddenColumns }) => ({ hiddenColumns: { ...hiddenColumns, [list]: hidden } }));

/** Puts the settings onto the document, now and on every change. Returns how to stop. */
export function applySettings(root: HTMLElement): () => void {
  showSettings(root, settings.get());
  return settings.subscribe((changed) => showSettings(root, changed));
}
