import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMain, SetupError, say } from './lib/console.mjs';
import { ensureChromium } from './lib/ensure-chromium.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { node24Env, runNode } from './lib/node24.mjs';
import { rootDir } from './lib/paths.mjs';
import { readTotals } from './lib/test-totals.mjs';

/**
 * @typedef {object} Context
 * @property {string} reportDir for the reports of the test runs
 * @property {string} chromium path of the browser; empty when no step needs one
 * @property {import('./lib/test-totals.mjs').Totals} totals of the test runs so far
 */

/**
 * @typedef {object} Step
 * @property {string} name for `--only`
 * @property {string} title pt-BR
 * @property {boolean} [counts] whether it runs tests
 * @property {boolean} [browser] whether it needs a Chromium
 * @property {(context: Context) => Promise<boolean>} run resolves to whether it went well
 */

const TSC = ['@typescript', 'native', 'bin', 'tsc'];
const TYPE_PROJECTS = ['packages/contract', 'apps/api', 'apps/web', '.'];

/** @type {readonly Step[]} */
const STEPS = [
  {
    name: 'lint',
    title: 'Formato e lint',
    run: async () =>
      (await tool(['@biomejs', 'biome', 'bin', 'biome'], ['ci', '.'])) &&
      (await tool(['oxlint', 'bin', 'oxlint'], ['--type-aware'])),
  },
  {
    name: 'types',
    title: 'Tipos',
    run: async () => {
      for (const project of TYPE_PROJECTS) {
        if (!(await tool(TSC, ['-p', project]))) {
          return false;
        }
      }
      return true;
    },
  },
  {
    name: 'imports',
    title: 'Regras de importação',
    run: async () => (await runNode([join('scripts', 'check-imports.mjs')])).code === 0,
  },
  {
    name: 'unit',
    title: 'Testes de unidade e de integração',
    counts: true,
    run: (context) => vitest(context, 'unit', ['contract', 'api', 'web']),
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
    name: 'e2e',
    title: 'Testes de ponta a ponta',
    counts: true,
    browser: true,
    run: (context) => vitest(context, 'e2e', ['e2e']),
  },
];

/**
 * `npm test`: what CI runs. The steps go in order and stop at the first that fails; the last line
 * tells the tests that passed and failed, a failure outside the tests counting as one.
 */
await runMain(async () => {
  const steps = chooseSteps(process.argv.slice(2));
  const counts = steps.some((step) => step.counts);
  const totals = { passed: 0, failed: 0 };
  const reportDir = await mkdtemp(join(tmpdir(), 'claraboia-relatorio-'));
  try {
    const failure = await runSteps(steps, totals, reportDir);
    if (failure !== null) {
      totals.failed = Math.max(totals.failed, 1);
      say(`\n${failure}`);
    } else if (counts && totals.passed + totals.failed === 0) {
      totals.failed = 1;
      say('\nFALHOU: nenhum teste foi executado.');
    }
  } finally {
    await rm(reportDir, { recursive: true, force: true });
    if (counts || totals.failed > 0) {
      say(`\n${totals.passed} passed, ${totals.failed} failed`);
    }
  }
  return totals.failed === 0 ? 0 : 1;
});

/** @param {readonly string[]} args */
function chooseSteps(args) {
  const names = STEPS.map((step) => step.name).join(', ');
  if (args.length === 0) {
    return STEPS;
  }
  const [only, ...rest] = args;
  const name = only?.startsWith('--only=') ? only.slice('--only='.length) : undefined;
  const step = STEPS.find((candidate) => candidate.name === name);
  if (step === undefined || rest.length > 0) {
    throw new SetupError(`Uso: npm test -- --only=<etapa>. Etapas: ${names}.`);
  }
  return [step];
}

/**
 * @param {readonly Step[]} steps
 * @param {import('./lib/test-totals.mjs').Totals} totals
 * @param {string} reportDir
 * @returns {Promise<string | null>} what failed, for people; null when nothing did
 */
async function runSteps(steps, totals, reportDir) {
  let title = 'Preparação';
  try {
    await ensureInstall();
    const chromium = steps.some((step) => step.browser) ? await ensureChromium() : '';
    for (const step of steps) {
      title = step.title;
      say(`\n▶ ${title}`);
      const startedAt = performance.now();
      const isFine = await step.run({ reportDir, chromium, totals });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',');
      if (!isFine) {
        return `FALHOU: ${title} (${seconds} s)`;
      }
      say(`✔ ${title} (${seconds} s)`);
    }
    return null;
  } catch (error) {
    if (error instanceof SetupError) {
      return `FALHOU: ${title}. ${error.message}`;
    }
    totals.failed += 1;
    throw error;
  }
}

/**
 * Runs the program of an installed package.
 * @param {readonly string[]} path of its script, in node_modules
 * @param {readonly string[]} args
 */
async function tool(path, args) {
  const result = await runNode([join(rootDir, 'node_modules', ...path), ...args]);
  return result.code === 0;
}

/**
 * @param {Context} context
 * @param {string} name of the report
 * @param {readonly string[]} projects
 */
async function vitest({ reportDir, chromium, totals }, name, projects) {
  const report = join(reportDir, `${name}.json`);
  const script = join(rootDir, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const env = chromium === '' ? node24Env() : { ...node24Env(), CHROMIUM_PATH: chromium };
  const { code } = await runNode([script, ...args], { env });
  const found = await readTotals(report);
  if (found === null) {
    say('O Vitest não entregou o relatório dos testes.');
    return false;
  }
  totals.passed += found.passed;
  totals.failed += found.failed;
  return code === 0 && found.failed === 0;
}
