import { checkedPart, type Faults, type PartStream, readList, withZip } from '../zip/read-zip.ts';
import {
  BackupError,
  FILE_PATH,
  MANIFEST_PATH,
  type Manifest,
  manifestSchema,
  tablePath,
} from './manifest.ts';

/** Part of a backup: a table or a file. Its stream is verified at the end. */
export type Part =
  | { readonly kind: 'tabela'; readonly tabela: Manifest['tabelas'][number]; read(): PartStream }
  | { readonly kind: 'arquivo'; readonly sha256: string; read(): PartStream };

/** Maximum bytes of a backup's list: many times the need of the largest installation. */
const MAX_MANIFEST = 256 * 1024 * 1024;

const damaged = (what: string, cause?: unknown) =>
  new BackupError(`A cópia está danificada (${what}). Nada foi restaurado dela.`, { cause });

const FAULTS: Faults = {
  missing: (path, cause) => new BackupError(`A cópia ${path} não existe.`, { cause }),
  damaged,
};

/** Opens a backup and returns its list. @throws BackupError */
async function readManifest(path: string): Promise<Manifest> {
  const text = await readList(path, MANIFEST_PATH, MAX_MANIFEST, FAULTS);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new BackupError('A cópia é de um formato que esta versão não conhece.', {
    cause: parsed.error,
  });
}

/**
 * Reads a backup part by part. Every listed part must occur once, and match its checksum after it was read.
 * @throws BackupError
 */
export async function eachPart(
  path: string,
  manifest: Manifest,
  work: (part: Part) => Promise<void>,
): Promise<void> {
  const tables = new Map(manifest.tabelas.map((tabela) => [tablePath(tabela.nome), tabela]));
  const missing = new Set(manifest.arquivos.faltando);
  let files = 0;
  let fileBytes = 0;
  await withZip(path, FAULTS, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (fileName === MANIFEST_PATH) continue;
      const tabela = tables.get(fileName);
      const sha256 = FILE_PATH.exec(fileName)?.[1];
      if (tabela !== undefined) {
        tables.delete(fileName);
        const read = () => checkedPart(zip, entry, tabela, FAULTS);
        await work({ kind: 'tabela', tabela, read });
      } else if (sha256 === undefined) {
        throw damaged(`${fileName.slice(0, 100)} não consta dela`);
      } else if (!missing.has(sha256)) {
        files += 1;
        fileBytes += entry.uncompressedSize;
        const listed = { sha256, bytes: entry.uncompressedSize };
        const read = () => checkedPart(zip, entry, listed, FAULTS);
        await work({ kind: 'arquivo', sha256, read });
      }
    }
  });
  const [lost] = tables.keys();
  if (lost !== undefined) throw damaged(`falta ${lost}`);
  if (files !== manifest.arquivos.quantidade || fileBytes !== manifest.arquivos.bytes) {
    throw damaged('faltam arquivos');
  }
}

/** Reads and verifies everything. @throws BackupError if anything was changed */
export async function verifyBackup(path: string): Promise<Manifest> {
  const manifest = await readManifest(path);
  await eachPart(path, manifest, async (part) => {
    for await (const _ of part.read());
  });
  return manifest;
}
