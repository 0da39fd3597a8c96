import { SetupError, say } from './console.mjs';

/**
 * @typedef {object} Step
 * @property {string} name for `--only`
 * @property {string} title pt-BR
 * @property {readonly string[]} [needs] the steps whose result this one uses
 * @property {boolean} [beside] runs in parallel to the others, and buffers its output until it ends
 * @property {() => Promise<boolean>} run resolves to whether it succeeded
 */

/**
 * Runs every step, even after failures, so that one run reports everything to fix. A step is skipped only if one that
 * it needs has failed, and then counts as failed too.
 * @param {readonly Step[]} steps
 * @returns {Promise<string[]>} the failures, a line each; empty if all succeeded
 */
export async function runSteps(steps) {
  /** @type {Map<string, string>} */
  const failures = new Map();
  const inTurn = async (/** @type {readonly Step[]} */ list) => {
    for (const step of list) {
      const failure = await runStep(step, failures);
      if (failure !== null) failures.set(step.name, failure);
    }
  };
  await Promise.all([
    inTurn(steps.filter(({ beside }) => beside)),
    inTurn(steps.filter(({ beside }) => !beside)),
  ]);
  // In the order of the steps, whichever ended first.
  return steps.flatMap(({ name }) => failures.get(name) ?? []);
}

/**
 * @param {Step} step
 * @param {ReadonlyMap<string, string>} failed the steps that failed, by name
 * @returns {Promise<string | null>} the line about its failure; null if it succeeded
 */
async function runStep({ title, needs, beside, run }, failed) {
  if (!beside) say(`\n▶ ${title}`);
  const startedAt = performance.now();
  const fault = needs?.some((other) => failed.has(other)) ? 'não rodou' : await faultOf(run);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',');
  if (fault === null) {
    say(`✔ ${title} (${seconds} s)`);
    return null;
  }
  say(`✘ ${title} (${seconds} s)`);
  return `FALHOU: ${title} (${seconds} s)${fault === '' ? '' : `: ${fault}`}`;
}

/**
 * @param {() => Promise<boolean>} run
 * @returns {Promise<string | null>} the description of its failure; null if it succeeded
 */
async function faultOf(run) {
  try {
    return (await run()) ? null : '';
  } catch (error) {
    if (error instanceof SetupError) {
      return error.message;
    }
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
