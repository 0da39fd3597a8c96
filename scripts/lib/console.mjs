/** Error with a pt-BR message of one or a few lines, shown without a stack trace. */
export class SetupError extends Error {
  /**
   * @param {string} message pt-BR, for the operator
   * @param {number} [exitCode] of the program that it ends
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'SetupError';
    this.exitCode = exitCode;
  }
}

/**
 * Prints a line for the person at the terminal.
 * @param {string} line pt-BR
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a script's main function; an error is printed as one line, with exit code 1 unless a `SetupError` has another.
 * @param {() => Promise<number>} main resolves to the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    const expected = error instanceof SetupError;
    const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = expected ? error.exitCode : 1;
  }
}
