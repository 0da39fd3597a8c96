import type { Storage } from '@claraboia/storage/storage.ts';
import { requireEmptyDatabase, withLoad } from '../database/load.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { prepareSchema } from '../schema.ts';
import { hashing } from '../zip/hashing.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { eachPart } from './read-backup.ts';

export interface RestoreParts {
  readonly connectionString: string;
  readonly storage: Storage;
}

/**
 * Restores a verified backup into an empty database and storage, and migrates the database to this version. The rows
 * are loaded in one transaction, which commits only if every table, read back, has its original hash.
 * @throws BackupError or LoadRefusedError before any write, if the target or the backup does not fit
 */
export async function restoreBackup(
  path: string,
  manifest: Manifest,
  { connectionString, storage }: RestoreParts,
): Promise<void> {
  await requireKnownMigrations(manifest);
  await requireEmptyStorage(storage);
  await requireEmptyDatabase(connectionString);

  // First the schema of the backup; this version's later migrations follow at the end.
  await migrate(connectionString, new Set(manifest.migracoes.map(({ nome }) => nome)));
  await withLoad(connectionString, async (load) => {
    await eachPart(path, manifest, async (part) => {
      if (part.kind === 'tabela') {
        const rows = await load.write(part.tabela, part.read());
        if (rows !== part.tabela.linhas) throw differs(part.tabela.nome);
        return;
      }
      const { stream, passed } = hashing(part.read());
      const received = await storage.receive(stream);
      if (passed().sha256 !== part.sha256) throw differs(part.sha256);
      await received.keep(part.sha256);
    });
    for (const tabela of manifest.tabelas) {
      if ((await load.hash(tabela)) !== tabela.sha256) throw differs(tabela.nome);
    }
    for (const { nome, valor } of manifest.sequencias) await load.sequencia(nome, valor);
    for (const job of manifest.trabalhos) await load.trabalho(job);
  });
  await prepareSchema(connectionString);
}

const differs = (what: string) =>
  new BackupError(`O que foi gravado de ${what} não confere com a cópia: nada ficou no banco.`);

/** Checks that this version has the backup's migrations, unchanged. */
async function requireKnownMigrations(manifest: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ nome, sha256 }) => [nome, sha256]));
  for (const { nome, sha256 } of manifest.migracoes) {
    if (known.get(nome) !== sha256) {
      throw new BackupError(
        `A cópia é de outra versão da Claraboia (migração ${nome}). Restaure com a versão que a fez, ou uma mais nova.`,
      );
    }
  }
}

async function requireEmptyStorage(storage: Storage): Promise<void> {
  if (await storage.isEmpty()) return;
  throw new BackupError(
    `O destino dos arquivos (${storage.place}) não está vazio. Restaure em um novo: nada do que existe é apagado.`,
  );
}
