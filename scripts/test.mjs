import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMain, SetupError, say } from './lib/console.mjs';
import { ensureChromium } from './lib/ensure-chromium.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { node24Env, runNode } from './lib/node24.mjs';
import { rootDir } from './lib/paths.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { longestFirst, writeDurations } from './lib/test-durations.mjs';
import { readTotals } from './lib/test-totals.mjs';

const TSC = ['@typescript', 'native', 'bin', 'tsc'];
const TYPE_PROJECTS = ['packages/contract', 'apps/api', 'apps/web', '.'];

/** Projects whose tests need neither a database nor a page. */
const QUICK_PROJECTS = ['contract', 'api-units', 'web-units', 'scripts'];

/** Tests whose result differs between root and other users. */
const ABOUT_ROOT = ['test/database/embedded', 'test/faults/disk-full', 'test/faults/operador'];

/** Totals of the whole run. */
const totals = { passed: 0, failed: 0 };
/** Seconds of each test file, by its path. @type {Map<string, number>} */
const durations = new Map();
const SLOWEST = 10;
/** Part of the tests that this machine runs, such as `1/3`; all of them without it. */
const { SHARD = '1/1' } = process.env;
const isFirstShard = SHARD.startsWith('1/');
/** Failed tests, a line each, for readers who only have the end of the output. @type {string[]} */
const failedTests = [];
let reportDir = '';
let chromium = '';

/**
 * `counts`: runs tests. `asked`: skipped unless named, because it is part of another step.
 * @type {readonly (import('./lib/run-steps.mjs').Step & { counts?: boolean, asked?: boolean })[]}
 */
const STEPS = [
  {
    name: 'lint',
    title: 'Formato, lint e o que ninguém usa',
    beside: true,
    run: async () => {
      const format = await tool(['@biomejs', 'biome', 'bin', 'biome'], ['ci', '.']);
      const lint = await tool(['oxlint', 'bin', 'oxlint'], ['--type-aware']);
      const unused = await tool(['knip', 'bin', 'knip.js'], ['--no-progress']);
      const words = await quietly([join('scripts', 'check-words.mjs')]);
      return format && lint && unused && words;
    },
  },
  {
    name: 'types',
    title: 'Tipos',
    beside: true,
    run: async () => {
      let isFine = true;
      for (const project of TYPE_PROJECTS) {
        isFine = (await tool(TSC, ['-p', project])) && isFine;
      }
      return isFine;
    },
  },
  {
    name: 'imports',
    title: 'Regras de importação',
    beside: true,
    run: () => quietly([join('scripts', 'check-imports.mjs')]),
  },
  {
    name: 'unit',
    title: 'Testes de unidade e de integração',
    counts: true,
    run: () => vitest('unit', [...QUICK_PROJECTS, 'api', 'web']),
  },
  {
    name: 'quick',
    title: 'Testes que não precisam de banco nem de página',
    counts: true,
    asked: true,
    run: () => vitest('quick', QUICK_PROJECTS),
  },
  {
    name: 'root',
    title: 'O que muda para o root',
    counts: true,
    asked: true,
    run: () => vitest('root', ['api'], ABOUT_ROOT),
  },
  {
    name: 'web',
    title: 'Montagem da interface web',
    run: async () => {
      await ensureWebBuild();
      return true;
    },
  },
  {
    name: 'chromium',
    title: 'Navegador para os testes',
    run: async () => {
      chromium = await ensureChromium();
      return true;
    },
  },
  {
    name: 'e2e',
    title: 'Testes de ponta a ponta',
    needs: ['web', 'chromium'],
    counts: true,
    run: () => vitest('e2e', ['e2e']),
  },
];

/**
 * `npm test`: runs CI's steps. Every step runs, even after failures; the end lists every failure, and its last line
 * counts the passed and failed tests, with one for each failure outside the tests.
 */
await runMain(async () => {
  const steps = chooseSteps(process.argv.slice(2));
  const counts = steps.some((step) => step.counts);
  reportDir = await mkdtemp(join(tmpdir(), 'claraboia-relatorio-'));
  try {
    const failures = await prepareAndRun(steps);
    if (failures.length === 0 && counts && totals.passed + totals.failed === 0) {
      failures.push('FALHOU: nenhum teste foi executado.');
    }
    if (failures.length > 0) {
      totals.failed = Math.max(totals.failed, 1);
      say(`\n${[...failedTests, ...failures].join('\n')}`);
    }
  } finally {
    await rm(reportDir, { recursive: true, force: true });
    await tellDurations();
    if (counts || totals.failed > 0) {
      say(`\n${totals.passed} passed, ${totals.failed} failed`);
    }
  }
  return totals.failed === 0 ? 0 : 1;
});

/** Prints the slowest files, and stores all durations for the order of the next runs on request. */
async function tellDurations() {
  if (durations.size === 0) return;
  const slowest = longestFirst([...durations.keys()], durations).slice(0, SLOWEST);
  const lines = slowest.map(
    (file) => `${(durations.get(file) ?? 0).toFixed(1).replace('.', ',').padStart(7)} s  ${file}`,
  );
  say(`\nOs arquivos de teste mais demorados:\n${lines.join('\n')}`);
  if (process.env.RECORD_DURATIONS === '1') await writeDurations(durations);
}

/** @param {readonly string[]} args */
function chooseSteps(args) {
  const names = STEPS.map((step) => step.name).join(', ');
  if (args.length === 0) {
    return STEPS.filter((step) => !step.asked && (isFirstShard || !step.beside));
  }
  const [only, ...rest] = args;
  const chosen = only?.startsWith('--only=') ? only.slice('--only='.length).split(',') : [];
  const isKnown = chosen.every((name) => STEPS.some((step) => step.name === name));
  if (chosen.length === 0 || !isKnown || rest.length > 0) {
    throw new SetupError(`Uso: npm test -- --only=<etapa>[,<etapa>...]. Etapas: ${names}.`);
  }
  const wanted = STEPS.filter(({ name }) => chosen.includes(name));
  const needed = new Set(wanted.flatMap(({ name, needs = [] }) => [...needs, name]));
  return STEPS.filter(({ name }) => needed.has(name));
}

/**
 * @param {typeof STEPS} steps
 * @returns {Promise<string[]>} the failures, a line each
 */
async function prepareAndRun(steps) {
  try {
    await ensureInstall({ develop: true });
  } catch (error) {
    // Nothing can run without it.
    if (error instanceof SetupError) return [`FALHOU: Preparação. ${error.message}`];
    totals.failed += 1;
    throw error;
  }
  return runSteps(steps);
}

/**
 * Runs the program of an installed package.
 * @param {readonly string[]} path of its script, in node_modules
 * @param {readonly string[]} args
 */
async function tool(path, args) {
  return quietly([join(rootDir, 'node_modules', ...path), ...args]);
}

/**
 * Runs a script in parallel with the tests and prints its output when it ends.
 * @param {readonly string[]} args
 */
async function quietly(args) {
  const { code, output } = await runNode(args, { quiet: true });
  if (output.trim() !== '') say(output.trimEnd());
  return code === 0;
}

/**
 * @param {string} name of the report
 * @param {readonly string[]} projects
 * @param {readonly string[]} files parts of the paths of those to run; all without it
 */
async function vitest(name, projects, files = []) {
  const report = join(reportDir, `${name}.json`);
  const script = join(rootDir, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--shard=${SHARD}`,
    ...files,
  ];
  const env = chromium === '' ? node24Env() : { ...node24Env(), CHROMIUM_PATH: chromium };
  const { code } = await runNode([script, ...args], { env });
  const found = await readTotals(report, rootDir);
  if (found === null) {
    say('O Vitest não entregou o relatório dos testes.');
    return false;
  }
  for (const [file, seconds] of found.seconds) durations.set(file, seconds);
  totals.passed += found.passed;
  totals.failed += found.failed;
  failedTests.push(...found.failures);
  return code === 0 && found.failed === 0;
}
