/** Formats of the log: JSON for programs, short lines for people. */
export const LOG_FORMATS = ['json', 'texto'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/**
 * Returns the format of a setting; by default, short lines at a terminal and JSON elsewhere. Any text is accepted,
 * because the error about a wrong setting needs a format too.
 */
export function logFormatOf(
  text: string | null | undefined,
  isTerminal: boolean = process.stdout.isTTY,
): LogFormat {
  const named = LOG_FORMATS.find((format) => format === text);
  return named ?? (isTerminal ? 'texto' : 'json');
}
