import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Storage } from '@claraboia/storage/storage.ts';
import { ZipFile } from 'yazl';
import { type Dump, withDump } from '../database/dump.ts';
import { hashing, type Passed } from './hashing.ts';
import { filePath, MANIFEST_PATH, type Manifest, tablePath } from './manifest.ts';

export interface BackupParts {
  readonly connectionString: string;
  readonly storage: Storage;
}

/**
 * Writes database and files, as one moment saw them, into one file. It has its name only when it is whole
 * and on disk.
 */
export async function writeBackup(parts: BackupParts, path: string): Promise<Manifest> {
  const partial = `${path}.parcial`;
  try {
    const manifest = await writeInto(partial, parts);
    await rename(partial, path);
    const folder = await open(dirname(path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeInto(path: string, { connectionString, storage }: BackupParts) {
  const zip = new ZipFile();
  const failed = new AbortController();
  // It holds secrets and personal data.
  const output = createWriteStream(path, { mode: 0o600, flags: 'w', flush: true });
  const written = pipeline(zip.outputStream, output);
  // A full disk ends whatever is being read at that moment.
  written.catch((error: Error) => failed.abort(error));
  zip.on('error', (error: Error) => failed.abort(error));
  try {
    return await withDump(connectionString, async (dump) => {
      const adding = new Adding(zip, failed.signal);
      const manifest = await addAll(adding, dump, storage);
      const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
      zip.addBuffer(text, MANIFEST_PATH, { compress: true });
      // What tells that the list itself is whole.
      zip.end({
        forceZip64Format: false,
        comment: createHash('sha256').update(text).digest('hex'),
      });
      await written;
      return manifest;
    });
  } catch (error) {
    // Before the output is ended here, which is a fault of its own.
    const first = failed.signal.aborted ? failed.signal.reason : error;
    output.destroy();
    await written.catch(() => undefined);
    throw first;
  }
}

/** Adds one entry after the other, each as it is read: nothing waits in memory. */
class Adding {
  readonly #zip: ZipFile;
  readonly #failed: AbortSignal;

  constructor(zip: ZipFile, failed: AbortSignal) {
    this.#zip = zip;
    this.#failed = failed;
  }

  async add(path: string, source: AsyncIterable<Buffer>, compress: boolean): Promise<Passed> {
    const { stream, passed } = hashing(source);
    const readable = Readable.from(stream, { objectMode: false });
    // The size is not known before: the wide format holds any.
    this.#zip.addReadStream(readable, path, { compress, forceZip64Format: true });
    await finished(readable, { signal: this.#failed });
    return passed();
  }
}

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
  // The files are named by their content and are not removed meanwhile: the moment may be let go of.
  await dump.release();
  const arquivos = { quantidade: 0, bytes: 0, faltando: [] as string[] };
  for (const name of names) {
    const bytes = await storage.read(name);
    if (bytes === null) {
      arquivos.faltando.push(name);
      continue;
    }
    // Documents and pictures are packed already.
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
