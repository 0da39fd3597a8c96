import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  clampFont,
  FONT_SIZE,
  INITIAL_SETTINGS,
  readSettings,
  SETTINGS_KEY,
  type Settings,
  showSettings,
} from './settings.ts';

/** The settings of this browser, kept across visits. Session and person are never among them. */
export const useSettings = create<Settings>()(
  persist(() => INITIAL_SETTINGS, {
    name: SETTINGS_KEY,
    version: 1,
    merge: (stored) => readSettings(stored),
  }),
);

export const increaseFont = () =>
  useSettings.setState(({ fontSize }) => ({ fontSize: clampFont(fontSize + FONT_SIZE.step) }));
export const decreaseFont = () =>
  useSettings.setState(({ fontSize }) => ({ fontSize: clampFont(fontSize - FONT_SIZE.step) }));
export const toggleHighContrast = () =>
  useSettings.setState(({ highContrast }) => ({ highContrast: !highContrast }));
export const toggleDarkMode = () =>
  useSettings.setState(({ darkMode }) => ({ darkMode: !darkMode }));
export const toggleFluidContent = () =>
  useSettings.setState(({ fluidContent }) => ({ fluidContent: !fluidContent }));
export const setHiddenColumns = (list: string, hidden: readonly string[]) =>
  useSettings.setState(({ hiddenColumns }) => ({
    hiddenColumns: { ...hiddenColumns, [list]: hidden },
  }));

/** Puts the settings onto the document, now and on every change. Returns how to stop. */
export function applySettings(root: HTMLElement): () => void {
  showSettings(root, useSettings.getState());
  return useSettings.subscribe((settings) => showSettings(root, settings));
}
