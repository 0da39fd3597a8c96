import { readFile } from 'node:fs/promises';

/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {ReadonlyMap<string, number>} seconds duration of each file, by its path from the root
 * @property {string[]} failures a line each: file, test and the first line of its error
 */

/**
 * Reads the report of a Vitest run. A test file that could not be loaded contains no failed test, and counts as one
 * failure.
 * @param {string} file the output of its JSON reporter
 * @param {string} rootDir base of the test files' names
 * @returns {Promise<Totals | null>} null if there is no readable report
 */
export async function readTotals(file, rootDir) {
  try {
    const report = JSON.parse(await readFile(file, 'utf8'));
    /** @type {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
    const files = report.testResults;
    const failures = files.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const where = name.replace(`${rootDir}/`, '');
      if (failed.length === 0)
        return status === 'failed' ? [`${where}: ${firstLine(message)}`] : [];
      return failed.map(
        ({ fullName, failureMessages: [said = ''] }) =>
          `${where} › ${fullName}: ${firstLine(said)}`,
      );
    });
    const passed = Number(report.numPassedTests);
    const seconds = new Map(
      files.map(({ name, startTime, endTime }) => [
        name.replace(`${rootDir}/`, ''),
        (endTime - startTime) / 1000,
      ]),
    );
    return Number.isInteger(passed) ? { passed, failed: failures.length, failures, seconds } : null;
  } catch {
    // Missing or truncated: Vitest could not write it. The caller counts that as a failure.
    return null;
  }
}

/** @param {string} text */
const firstLine = (text) => text.trim().split('\n', 1)[0] ?? '';
