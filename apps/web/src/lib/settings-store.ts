import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Font sizes in px (spec gestao §9). */
export const FONT_SIZE = { initial: 16, step: 2, min: 8, max: 30 } as const;

export interface Settings {
  readonly fontSize: number;
  readonly highContrast: boolean;
  readonly darkMode: boolean;
  /** Content as wide as the window; otherwise at most a comfortable width. */
  readonly fluidContent: boolean;
  /** Columns that this person put away, by list. */
  readonly hiddenColumns: Readonly<Record<string, readonly string[]>>;
}

const INITIAL: Settings = {
  fontSize: FONT_SIZE.initial,
  highContrast: false,
  darkMode: false,
  fluidContent: true,
  hiddenColumns: {},
};

const clampFont = (size: number) => Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, size));

/** What is stored may be old or tampered with: only values of the right kind are taken over. */
export function readSettings(stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return INITIAL;
  const given = stored as Partial<Record<keyof Settings, unknown>>;
  const bool = (name: 'highContrast' | 'darkMode' | 'fluidContent') => {
    const value = given[name];
    return typeof value === 'boolean' ? value : INITIAL[name];
  };
  return {
    fontSize: typeof given.fontSize === 'number' ? clampFont(given.fontSize) : INITIAL.fontSize,
    highContrast: bool('highContrast'),
    darkMode: bool('darkMode'),
    fluidContent: bool('fluidContent'),
    hiddenColumns: readColumns(given.hiddenColumns),
  };
}

function readColumns(stored: unknown): Settings['hiddenColumns'] {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((each) => typeof each === 'string'),
    ),
  );
}

/** The settings of this browser, kept across visits. Session and person are never among them. */
export const useSettings = create<Settings>()(
  persist(() => INITIAL, {
    name: 'claraboia.settings',
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
  const apply = ({ fontSize, highContrast, darkMode }: Settings) => {
    root.style.fontSize = `${fontSize}px`;
    root.dataset.theme = darkMode ? 'dark' : 'light';
    root.dataset.contrast = highContrast ? 'high' : 'normal';
  };
  apply(useSettings.getState());
  return useSettings.subscribe(apply);
}
