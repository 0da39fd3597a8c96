import type { Storage } from '@claraboia/storage/storage.ts';
import { withDump } from '../database/dump.ts';
import type { Dump } from '../database/dump-format.ts';
import { type Adding, type Listed, streamZip, writeZip } from '../zip/write-zip.ts';
import { filePath, MANIFEST_PATH, type Manifest, tablePath } from './manifest.ts';

export interface BackupParts {
  readonly connectionString: string;
  readonly storage: Storage;
}

/**
 * Writes a consistent snapshot of database and files to one file. It gets its name only when it is complete and on
 * disk.
 */
export const writeBackup = (parts: BackupParts, path: string): Promise<Manifest> =>
  writeZip(path, all(parts));

/** The same, to a consumer of the stream. */
export const streamBackup = (
  parts: BackupParts,
  write: (stream: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Manifest> => streamZip(all(parts), write);

const all =
  ({ connectionString, storage }: BackupParts) =>
  (adding: Adding): Promise<Listed<Manifest>> =>
    withDump(connectionString, async (dump) => ({
      path: MANIFEST_PATH,
      manifest: await addAll(adding, dump, storage),
    }));

async function addAll(adding: Adding, dump: Dump, storage: Storage): Promise<Manifest> {
  const tabelas: Manifest['tabelas'] = [];
  for (const tabela of dump.tabelas) {
    const { sha256, bytes, lines } = await adding.add(
      tablePath(tabela.nome),
      dump.read(tabela),
      true,
    );
    tabelas.push({ nome: tabela.nome, colunas: [...tabela.colunas], linhas: lines, bytes, sha256 });
  }
  const trabalhos = await dump.trabalhos();
  const names = await dump.arquivos();
  // Files are named by their content, and deletions wait for the backup lock: the snapshot can end here.
  await dump.release();
  const arquivos = { quantidade: 0, bytes: 0, faltando: [] as string[] };
  for (const name of names) {
    const bytes = await storage.read(name);
    if (bytes === null) {
      arquivos.faltando.push(name);
      continue;
    }
    // Documents and pictures are compressed already.
    const passed = await adding.add(filePath(name), bytes, false);
    if (passed.sha256 !== name) {
      arquivos.faltando.push(name);
      continue;
    }
    arquivos.quantidade += 1;
    arquivos.bytes += passed.bytes;
  }
  return {
    formato: 'claraboia-backup',
    versao: 1,
    criadoEm: new Date().toISOString(),
    postgres: dump.postgres,
    migracoes: dump.migracoes.map((each) => ({ ...each })),
    tabelas,
    sequencias: dump.sequencias.map((each) => ({ ...each })),
    trabalhos: [...trabalhos],
    arquivos,
  };
}
