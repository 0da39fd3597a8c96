import { chmod, chown, lstat, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canReach } from '@claraboia/postgres/reachable.ts';
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../support/command.ts';
import { folder, freePort, ready, start } from '../support/server-process.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const isRoot = process.getuid?.() === 0;
/** Account of the service: `daemon` exists on every system. */
const SERVICE = { uid: 1, gid: 1 };
const canServe = isRoot && (await canReach(ROOT, SERVICE, { read: true, execute: true }));

/** Runs a command of the manual, as typed, to its end. */
const run = (command: string, settings: Record<string, string>, args: string[]) =>
  runToEnd(process.execPath, [join(ROOT, 'scripts', `${command}.mjs`), ...args], settings);

/** Files below a folder that the service does not own. */
async function strangers(path: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(path, { recursive: true })) {
    const file = join(path, entry);
    if ((await lstat(file)).uid !== SERVICE.uid) found.push(file);
  }
  return found;
}

async function serviceFolder(): Promise<string> {
  const made = await folder();
  await chmod(made, 0o755);
  await chown(made, SERVICE.uid, SERVICE.gid);
  return made;
}

describe.runIf(canServe)('commands of the manual, typed as root', () => {
  test('leave nothing that the service could not open again', async () => {
    const base = await serviceFolder();
    const settings = {
      DATA_DIR: join(base, 'dados'),
      PORT: String(await freePort()),
      DEMO: '0',
      HOME: base,
    };
    const serve = async (as = SERVICE) => {
      const server = start(settings, { as });
      await ready(server);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    };
    // By root first, as in a trial before the systemd unit exists.
    await serve({ uid: 0, gid: 0 });

    const environment = join(base, 'claraboia.env');
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(environment, lines.join(''), { mode: 0o600 });
    const service = `--ambiente=${environment}`;
    const backup = join(base, 'copia.zip');
    const calls: readonly [string, ...string[]][] = [
      ['administrador', service, '--cpf=52998224725', '--nome=Ana Lúcia Prado'],
      ['backup', service, `--para=${backup}`],
      ['copy-files', service, `--para=file:${join(base, 'outros')}`],
    ];
    for (const [command, ...args] of calls) {
      expect(await run(command, {}, args)).toMatchObject({ code: 0, err: '' });
    }
    const elsewhere = { ...settings, DATA_DIR: join(base, 'ensaio') };
    const restored = await run('restore', elsewhere, [`--de=${backup}`, '--sim']);
    expect(restored).toMatchObject({ code: 0, err: '' });

    expect(await strangers(base)).toEqual([environment]);
    await serve();

    // A copy fetched by root, which the user of the service cannot read.
    const fetched = join(await folder(), 'copia.zip');
    await rename(backup, fetched);
    await chown(fetched, 0, 0);
    await chmod(fetched, 0o600);
    const unread = await run('restore', elsewhere, [`--de=${fetched}`]);
    expect(unread.code).toBe(1);
    expect(unread.err).toContain('O comando trabalha como daemon, dono de ');
    expect(unread.err).toContain(`install -D -o daemon -m 600 ${fetched} /copias/copia.zip`);
  });
});

test('a command goes on when the reader of its lines has gone', async () => {
  const command = `'${process.execPath}' '${join(ROOT, 'scripts', 'conferir.mjs')}' | true`;
  const told = await runToEnd('sh', ['-c', command], { DATA_DIR: await folder() });
  expect(told).toMatchObject({ code: 0, err: '' });
});

test.each<[string, string[], string, number?]>([
  ['copy-files', ['--para=file:/dev/null/nada'], '/dev/null/nada'],
  ['restore', ['--de=/nao/existe.zip'], '/nao/existe.zip'],
  ['administrador', ['--ambiente=/nao/existe.env'], '/nao/existe.env', 78],
  ['provisionar', ['--lista=/nao/existe.csv'], '/nao/existe.csv'],
  ['importar-cliente', ['--de=/nao/existe.zip', '--sem-pessoas'], '/nao/existe.zip'],
  ['importar-cliente', ['--de=/a.zip', '--senha-de=/nao/existe.txt'], '/nao/existe.txt'],
  ['exportar-cliente', ['--cliente=a', '--para=/nao/existe/'], '/nao/existe'],
])('%s names the path that it cannot use', async (command, args, path, code = 1) => {
  const told = await run(command, { DATA_DIR: await folder() }, args);
  expect(told.code).toBe(code);
  expect(told.err).toContain(path);
  expect(told.err.trim().split('\n')).toHaveLength(1);
  expect(told.err).not.toContain('DATABASE_URL');
});
