import { execFileSync } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { rootDir } from '../lib/paths.mjs';

/** Archive with the program of Helm, and with kubectl; for this platform alone. */
const LAYER = join(rootDir, 'node_modules', '@aws-cdk', 'asset-kubectl-v20', 'lib', 'layer.zip');
const INSIDE = 'helm/helm';

/** Kubernetes version passed to Helm, whose own default is older than the chart requires. */
const KUBERNETES = '1.29.0';

/** Whether Helm runs here. */
export const hasHelm = process.platform === 'linux' && process.arch === 'x64' && existsSync(LAYER);

/**
 * Unpacks Helm once per checkout.
 * @returns path of the program
 * @throws Error if the archive has no Helm
 */
export async function unpackHelm(): Promise<string> {
  const program = join(rootDir, 'node_modules', '.cache', 'helm', 'helm');
  if (existsSync(program)) return program;
  await mkdir(dirname(program), { recursive: true });
  const zip = await yauzl.openPromise(LAYER, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== INSIDE) continue;
      // Temporary name until it is complete: a killed run leaves no broken program.
      const partial = `${program}.${process.pid}`;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(partial));
      await chmod(partial, 0o755);
      await rename(partial, program);
      return program;
    }
  } finally {
    zip.close();
  }
  throw new Error(`${LAYER} has no ${INSIDE}`);
}

/**
 * Renders a chart.
 * @param files values files, the later ones first in rank
 * @returns YAML documents
 * @throws Error with Helm's own text if a template refuses the values
 */
export function renderChart(helm: string, chart: string, files: readonly string[]): string {
  const values = files.flatMap((file) => ['--values', file]);
  const args = ['template', 'portal', chart, '--kube-version', KUBERNETES, ...values];
  return execFileSync(helm, args, { encoding: 'utf8', stdio: 'pipe' });
}
