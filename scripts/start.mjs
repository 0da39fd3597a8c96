import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runMain } from './lib/console.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { node24Env, node24Path } from './lib/node24.mjs';
import { rootDir } from './lib/paths.mjs';
import { exitCodeOf } from './lib/run.mjs';

/** A Ctrl-C comes twice: from the terminal, and once more passed on by npm. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Node's own four threads for files and passwords would all wait as soon as four visitors do for a disk of another machine that
 * does not answer.
 */
const THREADS = '16';

/** How often to look whether npm is still there. */
const PARENT_CHECK_MS = 500;

/**
 * `npm start`: installs and builds what is missing, then is the server until that ends.
 */
await runMain(async () => {
  await ensureInstall();
  await ensureWebBuild();
  return serve();
});

/** @returns {Promise<number>} the exit code of the server */
function serve() {
  return new Promise((resolve, reject) => {
    const child = spawn(node24Path, [join(rootDir, 'apps', 'api', 'src', 'main.ts')], {
      env: { UV_THREADPOOL_SIZE: THREADS, ...node24Env() },
      stdio: 'inherit',
      // Out of the terminal's group, so that it gets each signal once: the one passed on here.
      detached: true,
    });
    let last = { signal: '', at: 0 };
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      const at = Date.now();
      if (signal !== last.signal || at - last.at > SAME_SIGNAL_MS) {
        last = { signal, at };
        child.kill(signal);
      }
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, forward);
    }
    if (process.env.npm_lifecycle_event !== undefined) {
      // npm may end without passing its signal on: killed, or stopped through the shell between
      // us, which takes the signal for itself. A server left behind would hold port and database.
      const parent = process.ppid;
      const timer = setInterval(() => {
        if (process.ppid !== parent) {
          clearInterval(timer);
          forward('SIGTERM');
        }
      }, PARENT_CHECK_MS);
      timer.unref();
    }
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}
