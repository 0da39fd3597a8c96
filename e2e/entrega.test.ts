import { execFile, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/lib/free-port.mjs';
import { rootDir } from '../scripts/lib/paths.mjs';
import { releaseName } from '../scripts/release/version.ts';

const MAIN = join(rootDir, 'scripts', 'release', 'main.ts');
const INSTALL = join(rootDir, 'deploy', 'container', 'install.sh');

/**
 * As root, the release belongs to root and is run by another user, as in the image; PostgreSQL needs an existing user.
 */
const NOBODY = { uid: 65_534, gid: 65_534 };
const ORDINARY = process.getuid?.() === 0 ? NOBODY : {};

let folder: string;
let name: string;
let archive: string;
let program: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claraboia-entrega-'));
  await chmod(folder, 0o755);
  name = await releaseName();
  await promisify(execFile)(process.execPath, [MAIN, `--para=${folder}`]);
  archive = join(folder, `${name}.tar.gz`);
  program = join(folder, 'programa');
  // The image's steps, in a plain folder.
  await promisify(execFile)('sh', [INSTALL, archive, program]);
  dataDir = join(folder, 'dados');
  await mkdir(dataDir);
  if (ORDINARY === NOBODY) await chown(dataDir, NOBODY.uid, NOBODY.gid);
}, 300_000);
afterAll(async () => {
  await promisify(execFile)('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true, force: true });
});

test('a release is one archive under its own name, beside its sum', async () => {
  expect((await readdir(folder)).filter((each) => each.startsWith('claraboia-')).sort()).toEqual([
    `${name}.tar.gz`,
    `${name}.tar.gz.sha256`,
  ]);
  const sum = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex');
  expect(await readFile(`${archive}.sha256`, 'utf8')).toBe(`${sum}  ${name}.tar.gz\n`);
});

test('it has the programs, their owner and their parts list, and no development files', async () => {
  const paths = (await readdir(program, { recursive: true })).sort();
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['LICENSE', 'CHANGELOG.md', 'LICENCAS-DE-TERCEIROS.txt', 'VERSION', 'node/LICENSE'],
      ...[
        'apps/web/dist/index.html',
        'apps/web/dist-server/render.js',
        'docs/manual/instalacao.md',
      ],
      ...['deploy/systemd/claraboia.service', 'deploy/compose/compose.yaml'],
    ]),
  );
  const workshop =
    /\.(test\.ts|map|stamp)$|^apps\/(portal|gestao)|node_modules\/(vite|vitest|typescript|@tabler|@biomejs)(\/|$)/;
  expect(paths.filter((path) => workshop.test(path))).toEqual([]);
  const links = await Promise.all(
    paths.map(async (path) => ({
      path,
      isLink: (await lstat(join(program, path))).isSymbolicLink(),
    })),
  );
  expect(links.filter(({ isLink }) => isLink).length).toBeGreaterThan(3);
  const licences = await readFile(join(program, 'LICENCAS-DE-TERCEIROS.txt'), 'utf8');
  for (const part of ['fastify 5', 'react 19', '@mantine/core 9', 'Permission is hereby granted']) {
    expect(licences).toContain(part);
  }
  const bill = JSON.parse(await readFile(join(program, 'sbom.cdx.json'), 'utf8')) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.components.map((each) => each.name)).toContain('fastify');
});

interface Settings {
  readonly [name: string]: string;
}

/** The program as an ordinary user runs it: only its settings in the environment, and no folder of its own. */
function claraboia(args: readonly string[], settings: Settings, options: SpawnOptions = {}) {
  return spawn(join(program, 'claraboia'), args, {
    cwd: dataDir,
    env: {
      PATH: '/usr/bin:/bin',
      HOME: dataDir,
      DEMO: '0',
      LEAKED_PASSWORDS_URL: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...ORDINARY,
    ...options,
  });
}

/** A server that answers, and how it is stopped. */
async function started(settings: Settings) {
  const child = claraboia(['start'], settings);
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const isReady = () => output.includes('Claraboia pronta em');
  await expect.poll(() => isReady() || child.exitCode !== null, { timeout: 100_000 }).toBe(true);
  expect(output).toContain('Claraboia pronta em');
  const stop = async () => {
    child.kill('SIGTERM');
    return { code: await ended, output };
  };
  return { stop, pid: child.pid ?? 0 };
}

/** Output and exit code of a command. */
async function said(args: readonly string[], settings: Settings, options: SpawnOptions = {}) {
  const child = claraboia(args, settings, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output };
}

test('an ordinary user starts it from a folder that nobody may write, and stops it by its signal', async () => {
  const settings = { PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: dataDir };
  const before = execFileSync('find', [program, '-newer', `${archive}.sha256`, '-type', 'f']);
  const first = await started(settings);
  const address = `http://127.0.0.1:${settings.PORT}`;
  const page = await fetch(`${address}/sobre`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
  // The signal reaches Node itself: no shell is in between.
  expect(await readFile(`/proc/${first.pid}/comm`, 'utf8')).not.toMatch(
    /^(sh|dash|bash|claraboia)\n/,
  );
  const health = spawnSync(
    join(program, 'node', 'bin', 'node'),
    [join(program, 'deploy', 'container', 'health.mjs')],
    { env: settings },
  );
  expect(health.status).toBe(0);
  const copy = join(dataDir, 'copia.zip');
  const saved = await said(['backup', `--para=${copy}`], settings);
  expect(saved).toEqual({ code: 0, output: expect.stringContaining('Cópia de segurança gravada') });
  expect(await first.stop()).toEqual({ code: 0, output: expect.stringContaining('Encerrado.') });

  const again = await started(settings);
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  expect((await again.stop()).code).toBe(0);
  const after = execFileSync('find', [program, '-newer', `${archive}.sha256`, '-type', 'f']);
  expect(after.equals(before)).toBe(true);
});

test('its commands read the settings of the service, and say how they are called here', async () => {
  const file = join(dataDir, 'claraboia.env');
  await writeFile(file, `DATA_DIR=${dataDir}\nDEMO=0\n`);
  const listed = await said(['administrador', `--ambiente=${file}`], {});
  expect(listed.code).toBe(0);
  const wrong = await said(['restore'], { DATA_DIR: dataDir });
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain(`${join(program, 'claraboia')} restore --de=CÓPIA`);
});

test.runIf(ORDINARY === NOBODY)(
  'it is called from a folder that its user may not read',
  async () => {
    const closed = join(folder, 'fechada');
    await mkdir(closed, { mode: 0o700 });
    const listed = await said(['administrador'], { DATA_DIR: dataDir }, { cwd: closed });
    expect(listed.code).toBe(0);
  },
);

test('every package that the server imports can be loaded', async () => {
  const sources = (await readdir(program, { recursive: true })).filter((path) =>
    /^(apps\/api|packages\/\w+)\/src\/.*\.ts$/.test(path),
  );
  const texts = await Promise.all(
    sources.map(async (path) => [
      path.split('/').slice(0, 2).join('/'),
      await readFile(join(program, path), 'utf8'),
    ]),
  );
  const wanted = new Set(
    texts.flatMap(([room = '', text = '']) =>
      [...text.matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[a-z][\w./-]*)'/g)].flatMap(
        ([, name = '']) => (name.startsWith('@claraboia/') ? [] : [`${room} ${name}`]),
      ),
    ),
  );
  const script = `
    const { pathToFileURL } = await import('node:url');
    const faults = [];
    for (const line of ${JSON.stringify([...wanted])}) {
      const [room, name] = line.split(' ');
      try {
        await import(import.meta.resolve(name, pathToFileURL('${program}/' + room + '/src/x.ts').href));
      } catch (error) {
        faults.push(line + ': ' + error.message);
      }
    }
    console.log(JSON.stringify(faults));
    process.exit();`;
  const { stdout } = await promisify(execFile)(join(program, 'node', 'bin', 'node'), [
    ...['--experimental-import-meta-resolve', '--input-type=module', '--eval', script],
  ]);
  expect(wanted.size).toBeGreaterThan(30);
  expect(JSON.parse(stdout)).toEqual([]);
});

const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0;

test.runIf(canMount)('a disk that fills up leaves nothing of a release', async () => {
  const small = join(folder, 'pequeno');
  await mkdir(small);
  const script = `mount -t tmpfs -o size=30m tmpfs "$0" && { "$@"; echo "código $?"; ls -A "$0"; }`;
  const { stdout, stderr } = await promisify(execFile)('unshare', [
    ...['-rm', 'sh', '-c', script, small],
    ...[process.execPath, MAIN, `--para=${small}`],
  ]);
  expect(stderr).toContain(`O disco encheu em ${resolve(small)}`);
  expect(stdout).toBe('código 1\n');
});
