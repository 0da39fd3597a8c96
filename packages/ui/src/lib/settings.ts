/** Font sizes in px (spec gestao §9). */
export const FONT_SIZE = { initial: 16, step: 2, min: 8, max: 30 } as const;

/** Key in the browser's storage. */
export const SETTINGS_KEY = 'claraboia.settings';

export interface Settings {
  readonly fontSize: number;
  readonly highContrast: boolean;
  readonly darkMode: boolean;
  /** True for content as wide as the window; otherwise the width is limited. */
  readonly fluidContent: boolean;
}

export const INITIAL_SETTINGS: Settings = {
  fontSize: FONT_SIZE.initial,
  highContrast: false,
  darkMode: false,
  fluidContent: true,
};

export const clampFont = (size: number) => Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, size));

/** Reads stored settings, which may be old or tampered with: only values of the right type are used. */
export function readSettings(stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return INITIAL_SETTINGS;
  const given = stored as Partial<Record<keyof Settings, unknown>>;
  const bool = (name: 'highContrast' | 'darkMode' | 'fluidContent') => {
    const value = given[name];
    return typeof value === 'boolean' ? value : INITIAL_SETTINGS[name];
  };
  return {
    fontSize:
      typeof given.fontSize === 'number' ? clampFont(given.fontSize) : INITIAL_SETTINGS.fontSize,
    highContrast: bool('highContrast'),
    darkMode: bool('darkMode'),
    fluidContent: bool('fluidContent'),
  };
}

/** Settings from the browser's storage; the initial ones if they are unreadable. */
export function storedSettings(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null');
    return readSettings((kept as { state?: unknown } | null)?.state);
  } catch {
    // Storage is disabled, or its value has another format.
    return INITIAL_SETTINGS;
  }
}

/** Stores the settings for the next visit. */
export function storeSettings(state: Settings): void {
  try {
    // `version` identifies the format, in case it changes.
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ state, version: 1 }));
  } catch {
    // Storage is disabled or full: the settings apply to this visit only.
  }
}

/** Applies the visual settings to the document. */
export function showSettings(
  root: HTMLElement,
  { fontSize, highContrast, darkMode }: Settings,
): void {
  root.style.fontSize = `${fontSize}px`;
  root.dataset.theme = darkMode ? 'dark' : 'light';
  root.dataset.contrast = highContrast ? 'high' : 'normal';
}
