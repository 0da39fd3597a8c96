import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { counted } from '@claraboia/contract';
import { openStorage } from '@claraboia/storage/open-storage.ts';
import { type Config, ConfigError } from '../config.ts';
import { readCommandConfig } from '../data-owner.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { operatorMessage, runCommand } from '../operator-message.ts';
import { encryptingTo, type Identities, newKey, readIdentities } from './age.ts';
import {
  type BackupArguments,
  keepOf,
  placeOf,
  readArguments,
  requireFree,
} from './backup-args.ts';
import { bringBackup, nameIn, withScratch } from './local-copy.ts';
import { BackupError } from './manifest.ts';
import { nameOf } from './names.ts';
import { requireRecent } from './recent.ts';
import { fates } from './rotation.ts';
import { rotate, sendBackup } from './send-backup.ts';
import { megabytes, summaryOf } from './summary.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const warn = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run backup`: makes a backup, whether or not the server runs; or lists the backups, or rehearses a restore. */
async function main(): Promise<void> {
  const args = readArguments(process.argv.slice(2));
  if (args.chave !== null) return makeKey(resolve(args.chave));
  // Read before the process drops to the data owner: only the caller may be able to read the key.
  const identities = args.identidade === null ? null : await readIdentities(args.identidade);
  const config = await readCommandConfig();
  if (args.what === 'listar') return list(args, config);
  if (args.what === 'ensaio') return rehearse(args, config, identities);
  return back(args, config);
}

async function back(args: BackupArguments, config: Config): Promise<void> {
  const recipients = args.paraQuem ?? config.backup.recipients;
  const through = recipients.length === 0 ? null : encryptingTo(recipients);
  const told = await placeOf(args, config.backup);
  const { place } = told;
  const keep = keepOf(args, config.backup, told.name);
  const name = told.name ?? nameOf(new Date(), through !== null);
  await requireFree(place, name);
  const storage = await openStorage(config.storage);
  const { noting } = await import('./note.ts');
  const gone = await withInstalledDatabase(config, say, (connectionString) =>
    noting(connectionString, 'copia', warn, async () => {
      const parts = { connectionString, storage };
      const { manifest } = await sendBackup(parts, place, name, through ?? ((zip) => zip));
      say(`Cópia de segurança gravada e conferida em ${place.addressOf(name)}`);
      for (const line of summaryOf(manifest)) say(line);
      say(
        through === null
          ? '  NÃO está cifrada: guarde-a como o próprio banco de dados, ou informe --para-quem (BACKUP_RECIPIENTS)'
          : `  cifrada para ${counted(recipients.length, 'chave', 'chaves')}`,
      );
      const { faltando } = manifest.arquivos;
      if (faltando.length > 0) {
        // The copy is usable. The command fails anyway, so that the operator notices; older copies may hold more files.
        throw new BackupError(
          `Atenção: ${counted(faltando.length, 'arquivo do banco', 'arquivos do banco')}, em falta ou com dano em ${storage.place}; o resto foi copiado. Veja "faltando" em manifesto.json. Nenhuma cópia anterior foi apagada.`,
        );
      }
      return keep === null ? [] : rotate(place, keep, name, new Date());
    }),
  );
  for (const each of gone) say(`  apagada, pela regra: ${each}`);
}

async function list(args: BackupArguments, config: Config): Promise<void> {
  const { place, name } = await placeOf(args, config.backup);
  if (name !== null) {
    throw new ConfigError('--listar mostra uma pasta ou um bucket, e não um arquivo.');
  }
  const keep = keepOf(args, config.backup, null);
  const stored = await place.list();
  say(`${counted(stored.length, 'cópia', 'cópias')} de segurança em ${place.addressOf('')}`);
  const bytes = new Map(stored.map((each) => [each.name, each.bytes]));
  const none = { dias: 0, semanas: 0, meses: 0 };
  for (const fate of fates([...bytes.keys()], keep ?? none, new Date())) {
    const why = fate.stays.length > 0 ? `fica (${fate.stays.join(', ')})` : 'sai na próxima';
    const size = megabytes(bytes.get(fate.name) ?? 0);
    say(`  ${fate.name}  ${size}${keep === null ? '' : `  ${why}`}`);
  }
}

async function rehearse(
  args: BackupArguments,
  config: Config,
  identities: Identities | null,
): Promise<void> {
  const told = await placeOf(args, config.backup);
  // The whole server is slow to load, so it is imported for a drill only.
  const { drill } = await import('./drill.ts');
  const { noting } = await import('./note.ts');
  const work = () =>
    withScratch(async (folder) => {
      const name = await nameIn(told);
      say(`Ensaiando a restauração de ${told.place.addressOf(name)}...`);
      const path = await bringBackup(told.place, name, identities, folder);
      const { manifest, answered } = await drill(path, folder);
      for (const line of summaryOf(manifest)) say(line);
      if (told.name === null) requireRecent(name, config.backup.maxAgeDays, new Date());
      const { portais, respostas, arquivos } = answered;
      say(
        `Ensaio bom: tudo restaurado e conferido; ${counted(respostas, 'resposta', 'respostas')} e ${counted(arquivos, 'arquivo', 'arquivos')} de ${counted(portais, 'portal', 'portais')}. Nada ficou para trás.`,
      );
    });
  let began = false;
  try {
    await withInstalledDatabase(config, say, (connectionString) => {
      began = true;
      return noting(connectionString, 'ensaio', warn, work);
    });
  } catch (error) {
    if (began) throw error;
    // A machine for drills has no installation; and a stopped one must not prevent a drill.
    warn(`O resultado não será anotado na instalação: ${operatorMessage(error) ?? String(error)}`);
    await work();
  }
}

async function makeKey(path: string): Promise<void> {
  const { file, recipient } = await newKey();
  await writeFile(path, file, { flag: 'wx', mode: 0o600 });
  say(
    `Chave secreta gravada em ${path}. Quem a perde não abre mais as cópias; quem a tem abre todas.`,
  );
  say(
    'Guarde-a FORA deste servidor, em dois lugares, e apague-a daqui. Neste servidor fica só a pública:',
  );
  say(`BACKUP_RECIPIENTS=${recipient}`);
}

await runCommand(main);
