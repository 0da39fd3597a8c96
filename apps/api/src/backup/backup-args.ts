import { parseArgs } from 'node:util';
import { commandLine } from '../command-line.ts';
import { type BackupConfig, ConfigError } from '../config.ts';
import type { BackupPlace } from './place/backup-place.ts';
import { openPlace, type Told } from './place/open-place.ts';
import { type Keep, readKeep } from './rotation.ts';

const backup = commandLine('backup');

const USAGE = `Uso: ${backup} --para=DESTINO [--para-quem=age1...] [--manter=7d,4s,12m]
     ou: ${backup} --listar [--para=DESTINO] [--manter=7d,4s,12m]
     ou: ${backup} --ensaio [--para=DESTINO] [--identidade=ARQUIVO]
     ou: ${backup} --gerar-chave=ARQUIVO
DESTINO é um arquivo, uma pasta, ou um bucket, como em s3://copias/prefixo?region=sa-east-1; sem --para, o de BACKUP_URL.`;

const OPTIONS = {
  para: { type: 'string' },
  'para-quem': { type: 'string', multiple: true },
  manter: { type: 'string' },
  listar: { type: 'boolean' },
  ensaio: { type: 'boolean' },
  identidade: { type: 'string' },
  'gerar-chave': { type: 'string' },
} as const;

/** Options allowed for each action. */
const ALLOWED = {
  copiar: ['para', 'para-quem', 'manter'],
  listar: ['listar', 'para', 'manter'],
  ensaio: ['ensaio', 'para', 'identidade'],
  chave: ['gerar-chave'],
} as const satisfies Record<string, readonly (keyof typeof OPTIONS)[]>;

export interface BackupArguments {
  readonly what: keyof typeof ALLOWED;
  readonly para: string | null;
  /** Null if the setting applies. */
  readonly paraQuem: readonly string[] | null;
  readonly manter: string | null;
  readonly identidade: string | null;
  readonly chave: string | null;
}

/** Parses the command line. @throws ConfigError with the usage if it is invalid */
export function readArguments(args: readonly string[]): BackupArguments {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const what =
      values['gerar-chave'] !== undefined
        ? 'chave'
        : values.listar === true
          ? 'listar'
          : values.ensaio === true
            ? 'ensaio'
            : 'copiar';
    const allowed: readonly string[] = ALLOWED[what];
    const blank = Object.values(values).flat().includes('');
    if (!blank && Object.keys(values).every((name) => allowed.includes(name))) {
      return {
        what,
        para: values.para ?? null,
        paraQuem: values['para-quem']?.flatMap((each) => each.split(',')) ?? null,
        manter: values.manter ?? null,
        identidade: values.identidade ?? null,
        chave: values['gerar-chave'] ?? null,
      };
    }
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
  throw new ConfigError(USAGE);
}

/** Place of the backups, from the command or the settings. @throws ConfigError */
export function placeOf({ para }: BackupArguments, config: BackupConfig): Promise<Told> {
  if (para !== null) return openPlace(para, '--para', config);
  if (config.url !== null) return openPlace(config.url, 'BACKUP_URL', config);
  throw new ConfigError(`Falta dizer onde ficam as cópias: em --para, ou em BACKUP_URL.\n${USAGE}`);
}

/**
 * Retention rule; null if no backup is removed.
 * @throws ConfigError if the rule is invalid, or the target is a single file
 */
export function keepOf(
  { manter }: BackupArguments,
  { keep }: BackupConfig,
  name: string | null,
): Keep | null {
  const text = manter ?? keep;
  if (text === null) return null;
  const setting = manter === null ? 'BACKUP_KEEP' : '--manter';
  const read = readKeep(text);
  if (read === null) {
    throw new ConfigError(
      `${setting} deve dizer quantos dias, semanas e meses ficam, como em 7d,4s,12m.`,
    );
  }
  if (name === null) return read;
  // The setting applies to the place; this backup goes to a single file.
  if (manter === null) return null;
  throw new ConfigError('--manter vale para uma pasta ou um bucket, e --para diz um arquivo.');
}

/** Refuses a name that is taken. @throws ConfigError */
export async function requireFree(place: BackupPlace, name: string): Promise<void> {
  if (!(await place.has(name))) return;
  throw new ConfigError(`${place.addressOf(name)} já existe, e não é apagado.`);
}
