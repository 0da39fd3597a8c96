import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { newDataFolder, startProcess } from '../../e2e/support/product-process.ts';
import { signIn } from '../../e2e/support/sign-in.ts';
import { launchBrowser, type Visit, visit } from '../../e2e/support/visit.ts';
import { runMain, SetupError, say } from '../lib/console.mjs';
import { photograph } from './camera.ts';
import { MAX_BYTES, type Place, places } from './places.ts';
import type { Step } from './step.ts';

/** Tall enough for a form; a picture shows the part that it names. */
const HEIGHT = { 360: 740, 1280: 900 } as const;

/** Milliseconds until a missing element of a step is an error. */
const PATIENCE = 20_000;

/** The visitors of the steps, each signed in once. */
function visitors(browser: Browser, url: string) {
  const known = new Map<string, Promise<Visit>>();
  const enter = async ({ account, width }: Step): Promise<Visit> => {
    const visitor = await visit(browser, url, width);
    if (account === 'admin') await signIn(visitor.page, account, 'Vale Claro');
    else if (account !== null) await signIn(visitor.page, account);
    return visitor;
  };
  return (step: Step): Promise<Visit> => {
    // A citizen's page starts without stored state.
    if (step.account === null) return enter(step);
    const key = `${step.account} ${step.width}`;
    const found = known.get(key) ?? enter(step);
    known.set(key, found);
    return found;
  };
}

async function take(step: Step, visitor: Visit): Promise<Buffer> {
  const page = await visitor.context.newPage();
  await page.setViewportSize({ width: step.width, height: step.tall ?? HEIGHT[step.width] });
  page.setDefaultTimeout(PATIENCE);
  try {
    return await photograph(page, step);
  } finally {
    await page.close();
  }
}

/** Removes pictures without a step. */
async function removeStale({ folder, steps }: Place): Promise<void> {
  const made = new Set(steps.map(({ name }) => `${name}.png`));
  for (const file of await readdir(folder)) {
    if (file.endsWith('.png') && !made.has(file)) await rm(join(folder, file));
  }
}

/** @param beginning prefix of the pictures to take; empty for all */
async function main(beginning: string): Promise<number> {
  const dataDir = await newDataFolder();
  const [product, browser] = await Promise.all([startProcess(dataDir), launchBrowser()]);
  try {
    const visitorOf = visitors(browser, product.url);
    const failures: string[] = [];
    let total = 0;
    let count = 0;
    for (const place of places) {
      await mkdir(place.folder, { recursive: true });
      for (const step of place.steps.filter(({ name }) => name.startsWith(beginning))) {
        count += 1;
        try {
          const picture = await take(step, await visitorOf(step));
          await writeFile(join(place.folder, `${step.name}.png`), picture);
          say(`${step.name}.png: ${Math.ceil(picture.length / 1024)} kB`);
          total += picture.length;
        } catch (error) {
          // The others are taken anyway: one run reports everything to fix.
          failures.push(`${step.name}: ${(error as Error).message}`);
        }
      }
      if (beginning === '') await removeStale(place);
    }
    if (failures.length > 0) {
      throw new SetupError(`Figuras que não puderam ser feitas:\n${failures.join('\n')}`);
    }
    if (count === 0) throw new SetupError(`Nenhuma figura começa com ${beginning}.`);
    say(`${count} figuras, ${Math.ceil(total / 1024)} kB`);
    if (total > MAX_BYTES) {
      throw new SetupError(`As figuras passam de ${MAX_BYTES / 1024} kB juntas.`);
    }
    return 0;
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await runMain(() => main(process.argv[2] ?? ''));
