import {
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encryptingTo, newKey, readIdentities } from '../../src/backup/age.ts';
import { keepOf, placeOf, readArguments, requireFree } from '../../src/backup/backup-args.ts';
import { withBackup } from '../../src/backup/local-copy.ts';
import { nameOf } from '../../src/backup/names.ts';
import type { BackupPlace } from '../../src/backup/place/backup-place.ts';
import { bucketPlace } from '../../src/backup/place/bucket-place.ts';
import { folderPlace } from '../../src/backup/place/folder-place.ts';
import { openPlace } from '../../src/backup/place/open-place.ts';
import { verifyBackup } from '../../src/backup/read-backup.ts';
import { rotate, sendBackup } from '../../src/backup/send-backup.ts';
import { operatorMessage } from '../../src/operator-message.ts';
import { command, type Starting } from '../support/backup-command.ts';
import { pdfWith } from '../support/pdf.ts';
import { BUCKET, CREDENTIALS, type Habit, S3StandIn } from '../support/s3/s3-stand-in.ts';
import { canMountDisks } from '../support/server-process.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

const ENCRYPTED = /^claraboia-\d{8}T\d{6}Z\.zip\.age$/;
const OLD = nameOf(new Date('2020-01-01T02:00:00Z'), true);
const MEGABYTE = 1024 * 1024;

let testApp: TestApp;
let service: S3StandIn;
let place: BackupPlace;
let scratch: string;
let settings: Record<string, string>;
let recipients: string[];
const keys: string[] = [];

beforeAll(async () => {
  testApp = await startOwnApp();
  scratch = await mkdtemp(join(tmpdir(), 'claraboia-destinos-'));
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', pdfWith('guardado'));
  service = await S3StandIn.start();
  recipients = [];
  for (const name of ['prefeitura', 'cofre', 'alheia']) {
    const { file, recipient } = await newKey();
    keys.push(join(scratch, `${name}.txt`));
    await writeFile(join(scratch, `${name}.txt`), file);
    if (name !== 'alheia') recipients.push(recipient);
  }
  settings = {
    DATABASE_URL: testApp.connectionString,
    DATA_DIR: testApp.dataDir,
    BACKUP_URL: `s3://${BUCKET}/copias?endpoint=http://127.0.0.1:${service.port}`,
    BACKUP_ACCESS_KEY_ID: CREDENTIALS.AWS_ACCESS_KEY_ID ?? '',
    BACKUP_SECRET_ACCESS_KEY: CREDENTIALS.AWS_SECRET_ACCESS_KEY ?? '',
    BACKUP_RECIPIENTS: recipients.join(','),
    BACKUP_KEEP: '7d',
    TMPDIR: scratch,
  };
  const address = {
    kind: 's3',
    bucket: BUCKET,
    prefix: 'copias/',
    endpoint: `http://127.0.0.1:${service.port}`,
    region: 'us-east-1',
    incoming: '',
    forcePathStyle: true,
  } as const;
  const credentials = {
    accessKeyId: settings.BACKUP_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.BACKUP_SECRET_ACCESS_KEY ?? '',
  };
  place = bucketPlace(address, credentials, { answer: 20_000, silence: 20_000 });
});
afterAll(async () => {
  await service.stop();
  await testApp.stop();
  await rm(scratch, { recursive: true, force: true });
});
beforeEach(() => {
  service.objects.clear();
  service.habit = () => 'well';
  service.page = 1000;
});

const send = (to: BackupPlace, name: string) =>
  sendBackup(testApp, to, name, encryptingTo(recipients));
const leftovers = async () =>
  (await readdir(scratch)).filter((name) => name.startsWith('claraboia-copia-'));
async function* blocks(count: number) {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(MEGABYTE, n);
}

test('the command encrypts, sends, removes by the rule, and notes it; either key opens it, another does not', async () => {
  service.objects.set(`copias/${OLD}`, Buffer.from('velha'));
  service.objects.set(`copias/${nameOf(new Date('2026-01-01T02:00:00Z'), false)}`, Buffer.from(''));
  service.objects.set('copias/recado.txt', Buffer.from('de outros'));
  service.objects.set(`outros/${OLD}`, Buffer.from('de outros'));
  const made = await command('backup', { ...settings, BACKUP_KEEP: '1d' }, []);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain('cifrada para 2 chaves');
  const [name = '', ...others] = (await place.list()).map((each) => each.name);
  expect([name, others]).toEqual([expect.stringMatching(ENCRYPTED), []]);
  expect([...service.objects.keys()].toSorted()).toEqual([
    `copias/${name}`,
    'copias/recado.txt',
    `outros/${OLD}`,
  ]);
  // Nothing of it can be read.
  expect(service.objects.get(`copias/${name}`)?.includes('manifesto.json')).toBe(false);

  const check = (...args: string[]) =>
    command('restore', settings, [`--de=${settings.BACKUP_URL}`, ...args]);
  for (const key of keys.slice(0, 2)) {
    const opened = await check(`--identidade=${key}`);
    expect(opened).toMatchObject({ code: 0, err: '' });
    expect(opened.out).toContain('A cópia está inteira.');
  }
  expect(await check(`--identidade=${keys[2]}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('não abre a cópia'),
  });
  expect(await check()).toMatchObject({ code: 1, err: expect.stringContaining('--identidade') });
  expect(await leftovers()).toEqual([]);

  const listed = await command('backup', settings, ['--listar']);
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out).toContain(`${name}  `);
  expect(listed.out).toContain('fica (a mais nova, dia)');
});

test('the drill restores the newest elsewhere, asks it, leaves nothing, and is noted, good or bad', async () => {
  const folder = await mkdtemp(join(scratch, 'pasta-'));
  const own = { ...settings, BACKUP_URL: folder };
  expect(await command('backup', own, [])).toMatchObject({ code: 0, err: '' });
  const good = await command('backup', own, ['--ensaio', `--identidade=${keys[0]}`]);
  expect(good).toMatchObject({ code: 0, err: '' });
  expect(good.out).toMatch(/Ensaio bom: .* respostas e \d+ arquivo/);
  expect(await leftovers()).toEqual([]);
  const noted = () =>
    testApp.owner((tx) =>
      tx.query(
        'select tipo, motivo, boa_em = tentada_em as boa from copia_seguranca order by tipo',
      ),
    );
  expect(await noted()).toEqual([
    { tipo: 'copia', motivo: null, boa: true },
    { tipo: 'ensaio', motivo: null, boa: true },
  ]);

  const bad = await command('backup', own, ['--ensaio', `--identidade=${keys[2]}`]);
  expect(bad).toMatchObject({ code: 1, err: expect.stringContaining('não abre a cópia') });
  expect(await noted()).toContainEqual({
    tipo: 'ensaio',
    motivo: expect.stringContaining('não abre a cópia'),
    boa: false,
  });
  // A drill works without an installation, or without its database.
  const nowhere = { ...own, DATABASE_URL: '', DATA_DIR: join(scratch, 'nada') };
  const [name = ''] = await readdir(folder);
  await truncate(join(folder, name), Math.floor((await stat(join(folder, name))).size / 2));
  const cut = await command('backup', nowhere, ['--ensaio', `--identidade=${keys[0]}`]);
  expect(cut).toMatchObject({ code: 1, err: expect.stringContaining('cortada ou mudada') });
  expect(cut.err).toContain('não será anotado');
});

test('reports a backup that is too old, though it restores', async () => {
  const folder = await mkdtemp(join(scratch, 'velha-'));
  await send(folderPlace(folder), OLD);
  const own = { ...settings, BACKUP_URL: folder };
  const told = await command('backup', own, ['--ensaio', `--identidade=${keys[1]}`]);
  expect(told).toMatchObject({ code: 1, err: expect.stringMatching(/foi feita há \d+ dias/) });
});

describe('a bucket', () => {
  const name = nameOf(new Date('2026-11-20T02:00:00Z'), true);
  const parts = (habit: (nth: number) => Habit) => {
    let nth = 0;
    service.habit = ({ method, key }) => {
      if (method !== 'PUT' || !key.endsWith(name)) return 'well';
      nth += 1;
      return habit(nth);
    };
  };

  test('takes a stream in parts, again where one of them fails', async () => {
    parts((nth) => (nth === 2 ? 'SlowDown' : nth === 4 ? 'InternalError' : 'well'));
    await place.write(name, blocks(40));
    const [stored] = await place.list();
    expect(stored).toEqual({ name, bytes: 40 * MEGABYTE });
    let n = 0;
    for await (const chunk of place.read(name)) n += chunk.length;
    expect(n).toBe(40 * MEGABYTE);
    expect(service.uploads.size).toBe(0);
  });

  test.each<[Habit, RegExp]>([
    ['AccessDenied', /as credenciais não têm permissão no bucket/],
    ['cut', /a conexão com o serviço caiu/],
  ])(
    'that fails half way (%s) has nothing under the name, and no parts',
    async (habit, message) => {
      service.objects.set(`copias/${OLD}`, Buffer.from('velha'));
      parts((nth) => (nth < 2 ? 'well' : habit));
      await expect(place.write(name, blocks(40))).rejects.toThrow(message);
      expect([...service.objects.keys()]).toEqual([`copias/${OLD}`]);
      expect(service.uploads.size).toBe(0);
    },
  );

  test('that refuses is reported in one line, noted, and nothing older is removed', async () => {
    service.objects.set(`copias/${OLD}`, Buffer.from('velha'));
    service.habit = ({ method }) => (method === 'POST' ? 'AccessDenied' : 'well');
    const told = await command('backup', { ...settings, BACKUP_KEEP: '1d' }, []);
    expect(told.code).toBe(1);
    expect(told.err.trim().split('\n')).toHaveLength(1);
    expect(told.err).toMatch(/gravar a cópia em s3:.*AccessDenied.*anteriores estão como estavam/);
    expect([...service.objects.keys()]).toEqual([`copias/${OLD}`]);
  });

  test('that returns other bytes than it received keeps none of them, and nothing older is removed', async () => {
    service.objects.set(`copias/${OLD}`, Buffer.from('velha'));
    service.habit = ({ method, key }) => {
      const bytes = service.objects.get(key);
      if (method === 'GET' && bytes !== undefined && bytes.length > 100) {
        bytes[bytes.length - 50] = (bytes.at(-50) ?? 0) ^ 1;
      }
      return 'well';
    };
    await expect(send(place, name)).rejects.toThrow(/voltou diferente/);
    expect([...service.objects.keys()]).toEqual([`copias/${OLD}`]);
  });

  test('is listed to its end', async () => {
    const names = Array.from({ length: 5 }, (_, n) =>
      nameOf(new Date(Date.UTC(2026, 0, n + 1)), true),
    );
    for (const each of names) service.objects.set(`copias/${each}`, Buffer.from('x'));
    service.page = 2;
    expect((await place.list()).map((each) => each.name)).toEqual(names);
    const [, , made = ''] = names;
    const gone = await rotate(place, { dias: 1, semanas: 0, meses: 0 }, made, new Date());
    // The newest, and the one just made.
    expect((await place.list()).map((each) => each.name)).toEqual([made, names[4]]);
    expect(gone).toHaveLength(3);
  });
});

describe('a folder', () => {
  const onDisk: (folder: string) => Starting = (folder) => (program, args) => [
    'unshare',
    [
      process.getuid?.() === 0 ? '-m' : '-rm',
      'sh',
      '-c',
      'mount -t tmpfs -o size=16k tmpfs "$0" && exec "$@"',
      ...[folder, program, ...args],
    ],
  ];

  test.runIf(canMountDisks)('that is full is reported in one line', async () => {
    const folder = await mkdtemp(join(scratch, 'cheia-'));
    const told = await command('backup', settings, [`--para=${folder}`], onDisk(folder));
    expect(told.code).toBe(1);
    expect(told.err.trim().split('\n')).toHaveLength(1);
    expect(told.err).toContain('o disco está cheio');
  });

  test.runIf(canMountDisks)('that is full while decrypting is reported, too', async () => {
    const folder = await mkdtemp(join(scratch, 'boa-'));
    expect(await command('backup', settings, [`--para=${folder}`])).toMatchObject({ code: 0 });
    const small = await mkdtemp(join(scratch, 'pequena-'));
    const own = { ...settings, TMPDIR: small };
    const args = [`--de=${folder}`, `--identidade=${keys[0]}`];
    const told = await command('restore', own, args, onDisk(small));
    expect(told).toMatchObject({ code: 1, err: expect.stringMatching(/disco está cheio.*TMPDIR/) });
  });

  test('keeps files of others, and removes old partial ones', async () => {
    const folder = await mkdtemp(join(scratch, 'restos-'));
    const name = nameOf(new Date('2026-11-20T02:00:00Z'), true);
    const cut = join(folder, `${OLD}.0a1b2c3d.parcial`);
    for (const path of [cut, join(folder, 'meu.0a1b2c3d.parcial')]) {
      await writeFile(path, 'x');
      await utimes(path, 0, 0);
    }
    await send(folderPlace(folder), name);
    expect((await readdir(folder)).toSorted()).toEqual([name, 'meu.0a1b2c3d.parcial']);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  test('any byte of an encrypted backup that is changed is noticed', async () => {
    const folder = await mkdtemp(join(scratch, 'mudada-'));
    await send(folderPlace(folder), OLD);
    const path = join(folder, OLD);
    const bytes = await readFile(path);
    for (const share of [0.001, 0.5, 0.999]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length * share);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(path, changed);
      const opened = async () => {
        const identities = await readIdentities(keys[0] ?? '');
        return withBackup(folderPlace(folder), OLD, identities, verifyBackup);
      };
      // Damage in the header changes the key data.
      const message = share < 0.01 ? /não abre a cópia|danificada/ : /danificada/;
      await expect(opened(), String(share)).rejects.toThrow(message);
    }
  });
});

describe('refused at once', () => {
  const none = { url: null, recipients: [], keep: null, credentials: null, maxAgeDays: 2 };
  const asked = async (...args: string[]) => {
    const read = readArguments(args);
    if (read.identidade !== null) await readIdentities(read.identidade);
    encryptingTo(read.paraQuem ?? []);
    const { name } = await placeOf(read, none);
    keepOf(read, none, name);
  };

  test.each([
    [['--para=/nao/existe/'], /pasta .*não existe/],
    [['--para=ftp://servidor/copias'], /^--para deve começar com/],
    [['--para=s3://copias/x'], /^--para precisa de region/],
    [['--para=s3://u:segredo@copias/x?region=a'], /não leva credenciais/],
    [['--para=/tmp/', '--para-quem=age1errada'], /não é uma chave pública do age/],
    [['--para=/tmp/', '--para-quem=AGE-SECRET-KEY-1XYZ'], /é a chave secreta/],
    [['--para=/tmp/', '--manter=sempre'], /como em 7d,4s,12m/],
    [['--para=/tmp/x.zip', '--manter=7d'], /diz um arquivo/],
    [['--ensaio', '--identidade=/nao/existe.txt'], /\/nao\/existe\.txt/],
    [['--ensaio', '--identidade=/dev/null'], /não é um arquivo de chave do age/],
    [['--listar', '--ensaio'], /^Uso:/],
    [['--listar'], /^Falta dizer onde ficam as cópias: em --para, ou em BACKUP_URL\.\nUso:/],
    [['--para='], /^Uso:/],
    [['--apagar-tudo'], /^Uso:/],
  ])('%j', async (args, message) => {
    const error = await asked(...args).catch((thrown: unknown) => thrown);
    const told = operatorMessage(error) ?? '';
    expect(told).toMatch(message);
    expect(told).not.toMatch(/1XYZ|segredo@/);
  });

  test('an existing key is not overwritten, and a new one opens its backups', async () => {
    const path = join(scratch, 'nova.txt');
    const made = await command('backup', {}, [`--gerar-chave=${path}`]);
    const [, recipient = ''] = /BACKUP_RECIPIENTS=(age1\w+)/.exec(made.out) ?? [];
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(made.out).not.toContain('AGE-SECRET-KEY');
    expect(await command('backup', {}, [`--gerar-chave=${path}`])).toMatchObject({
      code: 1,
      err: expect.stringContaining(path),
    });
    const own = folderPlace(scratch);
    await sendBackup(testApp, own, 'propria.zip.age', encryptingTo([recipient]));
    const identities = await readIdentities(path);
    const { formato } = await withBackup(own, 'propria.zip.age', identities, verifyBackup);
    expect(formato).toBe('claraboia-backup');
    await expect(requireFree(own, 'propria.zip.age')).rejects.toThrow(/já existe/);
  });

  test('an address in a file of a bucket names that file', async () => {
    const told = await openPlace(
      `${settings.BACKUP_URL}`.replace('copias?', `copias/${OLD}?`),
      'x',
      {
        credentials: null,
      },
    );
    expect([told.name, told.place.addressOf(OLD)]).toEqual([OLD, `s3://${BUCKET}/copias/${OLD}`]);
  });
});
