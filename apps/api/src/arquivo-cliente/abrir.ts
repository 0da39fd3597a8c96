import type { Entry, ZipFile } from 'yauzl';
import { commandLine } from '../command-line.ts';
import { checkedPart, type Faults, type PartStream, readList, withZip } from '../zip/read-zip.ts';
import {
  ARQUIVO,
  ArquivoClienteError,
  CAMINHO,
  caminhoDaTabela,
  type Manifesto,
  manifestoSchema,
} from './formato.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum bytes of the list: many times the need of the largest client. */
const MAX_MANIFESTO = 32 * MEGABYTE;
/** Size above which a part's compression ratio is checked. */
const GRANDE = 16 * MEGABYTE;
const MAX_RAZAO = 200;

const damaged = (what: string, cause?: unknown) =>
  new ArquivoClienteError(
    `O arquivo está danificado ou foi mudado (${what}). Nada foi gravado dele.`,
    { cause },
  );

const FAULTS: Faults = {
  missing: (path, cause) => new ArquivoClienteError(`O arquivo ${path} não existe.`, { cause }),
  damaged,
};

/** Open archive: its parts by name, each verified when it has been read. */
export interface ArquivoAberto {
  readonly manifesto: Manifesto;
  /** @throws ArquivoClienteError at the end of a part that does not match the list */
  read(caminho: string): PartStream;
  readInteiro(caminho: string, maxBytes: number): Promise<Buffer>;
  /** SHA-256 of the files that it has. */
  readonly arquivos: readonly string[];
}

interface Parte {
  readonly entry: Entry;
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Opens an archive while `work` runs. Its list must be complete and name every part, once, with its size; the bytes of
 * a part are verified when it is read.
 * @throws ArquivoClienteError
 */
export async function comArquivo<T>(
  path: string,
  work: (aberto: ArquivoAberto) => Promise<T>,
): Promise<T> {
  const manifesto = readManifesto(await readList(path, CAMINHO.manifesto, MAX_MANIFESTO, FAULTS));
  return withZip(path, FAULTS, async (zip) => {
    const partes = await collect(zip, manifesto);
    const read = (caminho: string): PartStream => {
      const parte = partes.get(caminho);
      if (parte === undefined) throw damaged(`falta ${caminho}`);
      return checkedPart(zip, parte.entry, parte, FAULTS);
    };
    return work({
      manifesto,
      read,
      readInteiro: (caminho, maxBytes) => inteiro(read(caminho), caminho, maxBytes),
      arquivos: [...partes.keys()].flatMap((caminho) => ARQUIVO.exec(caminho)?.[1] ?? []),
    });
  });
}

function readManifesto(text: string): Manifesto {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw damaged(CAMINHO.manifesto, cause);
  }
  const parsed = manifestoSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const { formato } = (json ?? {}) as { formato?: unknown };
  throw new ArquivoClienteError(
    formato === 'claraboia-backup'
      ? `Este arquivo é a cópia de uma instalação inteira: traga-a com ${commandLine('restore')} --de=ARQUIVO.`
      : 'O arquivo é de um formato que esta versão não conhece. Atualize a Claraboia, ou exporte de novo.',
    { cause: parsed.error },
  );
}

/** Collects the parts by name: only listed ones, each once, and none with a suspicious compression ratio. */
async function collect(zip: ZipFile, manifesto: Manifesto): Promise<Map<string, Parte>> {
  const listed = new Map<string, { readonly sha256: string; readonly bytes: number | null }>();
  const list = (caminho: string, sha256: string, bytes: number | null) => {
    if (listed.has(caminho)) throw damaged(`${caminho} consta duas vezes`);
    listed.set(caminho, { sha256, bytes });
  };
  for (const { caminho, sha256, bytes } of manifesto.partes) list(caminho, sha256, bytes);
  for (const { nome, sha256, bytes } of manifesto.tabelas) {
    list(caminhoDaTabela(nome), sha256, bytes);
  }
  const faltando = new Set(manifesto.arquivos.faltando);
  const partes = new Map<string, Parte>();
  const found = { quantidade: 0, bytes: 0 };
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    const shown = fileName.slice(0, 100);
    if (fileName === CAMINHO.manifesto) {
      if (partes.has(fileName)) throw damaged(`${shown} aparece duas vezes`);
      partes.set(fileName, { entry, sha256: '', bytes: 0 });
      continue;
    }
    const hash = ARQUIVO.exec(fileName)?.[1];
    // A file whose content did not match its name was listed as missing; it stays out.
    if (hash !== undefined && faltando.has(hash)) continue;
    const part =
      listed.get(fileName) ?? (hash === undefined ? null : { sha256: hash, bytes: null });
    if (part === null) throw damaged(`${shown} não consta da lista`);
    if (partes.has(fileName)) throw damaged(`${shown} aparece duas vezes`);
    if (part.bytes !== null && part.bytes !== uncompressedSize) {
      throw damaged(`${shown} tem outro tamanho`);
    }
    if (uncompressedSize > GRANDE && uncompressedSize > compressedSize * MAX_RAZAO) {
      throw damaged(`${shown} se diz grande demais para o que ocupa`);
    }
    if (hash !== undefined) {
      found.quantidade += 1;
      found.bytes += uncompressedSize;
    }
    partes.set(fileName, { entry, sha256: part.sha256, bytes: uncompressedSize });
  }
  partes.delete(CAMINHO.manifesto);
  for (const caminho of listed.keys()) {
    if (!partes.has(caminho)) throw damaged(`falta ${caminho}`);
  }
  const { quantidade, bytes } = manifesto.arquivos;
  if (found.quantidade !== quantidade || found.bytes !== bytes) throw damaged('faltam arquivos');
  return partes;
}

async function inteiro(stream: PartStream, caminho: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw damaged(`${caminho} é grande demais`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
