import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { SetupError } from '../lib/console.mjs';
import { pathWithoutBin, rootDir } from '../lib/paths.mjs';

const MAX_OUTPUT = 64 * 1024 * 1024;

interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string };
}

/**
 * Bill of materials of a release from npm (CycloneDX): runtime packages, and those that build the pages.
 * @param lockText source of the serial number, so that the same packages give the same file
 */
export async function billOfMaterials(lockText: string): Promise<string> {
  const args = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'];
  const env = { ...process.env, PATH: pathWithoutBin() };
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: rootDir,
    env,
    maxBuffer: MAX_OUTPUT,
  }).catch((error: Error) => {
    throw new SetupError(`O npm não listou as dependências (npm sbom): ${error.message}`);
  });
  const bill = JSON.parse(stdout) as Bill;
  const hash = createHash('sha256').update(lockText).digest('hex');
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
  ];
  bill.serialNumber = `urn:uuid:${[...parts, hash.slice(20, 32)].join('-')}`;
  delete bill.metadata.timestamp;
  return `${JSON.stringify(bill, null, 2)}\n`;
}
