import { readFile } from 'node:fs/promises';

/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 */

/**
 * Reads what a Vitest run reported. A test file that could not even be loaded holds no failed
 * test, and counts as one failure.
 * @param {string} file the output of its JSON reporter
 * @returns {Promise<Totals | null>} null when there is no report to be read
 */
export async function readTotals(file) {
  try {
    const report = JSON.parse(await readFile(file, 'utf8'));
    /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
    const files = report.testResults;
    const broken = files.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    const passed = Number(report.numPassedTests);
    const failed = Number(report.numFailedTests) + broken.length;
    return Number.isInteger(passed) && Number.isInteger(failed) ? { passed, failed } : null;
  } catch {
    // Missing or cut off: Vitest did not get to report. The caller counts that as a failure.
    return null;
  }
}
