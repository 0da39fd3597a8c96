import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';
import { say } from '../lib/console.mjs';
import { exitCodeOf } from '../lib/run.mjs';

/** Editors write a file in several steps, and a change of branch many files. */
const QUIET_MS = 100;
/** Time limit for the process to end; requests in progress do not matter here. */
const PATIENCE_MS = 5_000;
const TEST = /\.test\.tsx?$/;

export interface WatchedOptions {
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  /** Source folders. */
  readonly sources: readonly string[];
  /** In its output: it can be asked. */
  readonly ready: RegExp;
}

/** Program that is restarted whenever its sources change. */
export class WatchedProcess {
  readonly #options: WatchedOptions;
  readonly #watchers: FSWatcher[];
  #child: ChildProcess | null = null;
  #settled: Promise<void> = Promise.resolve();
  /** One start or end after the other. */
  #turn: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WatchedOptions) {
    this.#options = options;
    this.#watchers = options.sources.map((folder) =>
      watch(folder, { recursive: true }, (_event, file) => {
        if (file === null || TEST.test(file)) return;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#again(file), QUIET_MS);
      }),
    );
    this.#start();
  }

  /** Resolves once it can be asked, or has ended without: then until the next change it cannot. */
  async settled(): Promise<void> {
    await this.#turn;
    await this.#settled;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
    this.#turn = this.#turn.then(() => this.#end());
    await this.#turn;
  }

  #again(file: string): void {
    this.#turn = this.#turn.then(async () => {
      say(`Mudou ${file}: o servidor começa de novo.`);
      await this.#end();
      this.#start();
    });
  }

  #start(): void {
    const { script, env, ready } = this.#options;
    // Outside of the terminal's group: this process forwards Ctrl-C, in order.
    const child = spawn(process.execPath, [script], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.#settled = new Promise((resolve) => {
      let told = '';
      child.stdout.on('data', (chunk: Buffer) => {
        process.stdout.write(chunk);
        told = `${told}${chunk.toString()}`.slice(-1_000);
        if (ready.test(told)) resolve();
      });
      child.once('exit', (code, signal) => {
        resolve();
        if (this.#child !== child) return;
        this.#child = null;
        say(`O servidor terminou (código ${exitCodeOf(code, signal)}); espera a próxima mudança.`);
      });
    });
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const ended = once(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  }
}
