import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * @typedef {object} RunResult
 * @property {number} code exit code; as in a shell 128 + n after signal n, 127 if it cannot start
 * @property {string} output the end of its output, if `quiet`
 * @property {boolean} timedOut
 */

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] collect the output instead of showing it
 * @property {number} [timeoutMs] kill it, with all it started, after this time
 */

/**
 * Runs a program to its end. Never throws: a missing program gives code 127.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  const { cwd, env = process.env, quiet = false, timeoutMs } = options;
  return new Promise((resolve) => {
    // Own process group only if it may have to be killed: otherwise Ctrl-C must reach it.
    const grouped = timeoutMs !== undefined;
    const child = spawn(command, args, {
      cwd,
      env,
      detached: grouped,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    let timedOut = false;
    const collect = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString('utf8')).slice(-20_000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);

    const killAll = () => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // The group has ended already.
        child.kill('SIGKILL');
      }
    };
    const onInterrupt = () => {
      killAll();
      process.exit(130);
    };
    const timer = grouped
      ? setTimeout(() => {
          timedOut = true;
          killAll();
        }, timeoutMs)
      : undefined;
    if (grouped) {
      process.once('SIGINT', onInterrupt);
    }
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer);
      process.removeListener('SIGINT', onInterrupt);
      resolve({ code, output, timedOut });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code, signal) => finish(exitCodeOf(code, signal)));
  });
}

/**
 * Exit code of an ended program, as a shell reports it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/** Exit codes after SIGKILL, and after Node ran out of heap (SIGABRT). */
const KILLED = [128 + constants.signals.SIGKILL, 128 + constants.signals.SIGABRT];

/**
 * Reason and remedy if a step ran out of memory; null otherwise.
 * @param {Pick<RunResult, 'code' | 'output'>} result
 * @returns {string | null} pt-BR
 */
export function memoryFault({ code, output }) {
  const isFault = KILLED.includes(code) || /\bENOMEM\b|heap out of memory/.test(output);
  return isFault
    ? 'Faltou memória: o sistema encerrou o programa. São precisos 1,4 GB livres para instalar e montar. Feche outros programas, ou acrescente swap, e repita; numa máquina menor, use a entrega (512 MB), feita em outra: docs/manual/instalacao.md.'
    : null;
}
