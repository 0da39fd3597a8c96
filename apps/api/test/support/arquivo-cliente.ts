import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { registry } from '@claraboia/contract';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import { checkArquivo } from '../../src/arquivo-cliente/conferir.ts';
import { exportCliente } from '../../src/arquivo-cliente/exportar.ts';
import { type Importado, importCliente } from '../../src/arquivo-cliente/importar.ts';
import { Repository } from '../../src/engine/repository.ts';
import { hooks } from '../../src/hooks/index.ts';
import type { TestApp } from './test-app.ts';

const SENHA = 'uma senha bem comprida';
/** Base-2 logarithm, 17 in the product: sealing takes less than a second. */
const workFactor = 10;

/** Everything of a client of a server, as a file. */
export function exportArchive(
  { connectionString, storage }: TestApp,
  path: string,
  senha: string | null = SENHA,
  identificador = 'alfa',
) {
  return exportCliente(
    { connectionString, storage, registry, produto: '0.0.0', identificador, senha, workFactor },
    path,
  );
}

/** Brings a file in, as the command does. */
export async function importArchive(
  { connectionString, database, storage }: TestApp,
  path: string,
  {
    senha = SENHA,
    identificador = 'alfa',
  }: { readonly senha?: string | null; readonly identificador?: string } = {},
): Promise<Importado> {
  const conteudo = await checkArquivo(path, senha, registry);
  return importCliente(path, conteudo, identificador, {
    connectionString,
    database,
    storage,
    registry,
    repository: new Repository({ registry, hooks }),
    config: { oidc: null, smtp: null, publicUrl: 'https://claraboia.exemplo.org' },
  });
}

/** Renames a server's own clients, to free names and CNPJs for imported ones. */
export async function makeRoom({ owner }: TestApp): Promise<void> {
  await owner(async (tx) => {
    await tx.execute(
      `update cliente set identificador = 'outra-' || identificador, cnpj = '9988877700010' || id`,
    );
    await tx.execute(`update endereco_portal set nome_url = 'outra-' || nome_url`);
  });
}

/** The parts of a ZIP as they lie in it, by name. */
export async function partesDe(path: string): Promise<Map<string, Buffer>> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  const partes = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    partes.set(entry.fileName, Buffer.concat(chunks));
  }
  zip.close();
  return partes;
}

type Lista = {
  tabelas: { nome: string; colunas: string[]; linhas: number; bytes: number; sha256: string }[];
  partes: { caminho: string; bytes: number; sha256: string }[];
  arquivos: { quantidade: number; bytes: number; faltando: string[] };
} & Record<string, unknown>;

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Forges an archive: parts are changed, and the list and its hash adjusted to match.
 * @param change edits the parts and the list before sizes and hashes are fixed; entries of the third argument are added
 * as duplicates of that name
 */
export async function forge(
  from: string,
  to: string,
  change: (partes: Map<string, Buffer>, lista: Lista, twice: [string, Buffer][]) => void,
): Promise<string> {
  const partes = await partesDe(from);
  const lista = JSON.parse(`${partes.get('manifesto.json')}`) as Lista;
  partes.delete('manifesto.json');
  const twice: [string, Buffer][] = [];
  change(partes, lista, twice);
  for (const tabela of lista.tabelas) {
    const bytes = partes.get(`dados/${tabela.nome}.jsonl`);
    if (bytes === undefined) continue;
    const lines = bytes.toString('utf8').split('\n').length - 1;
    Object.assign(tabela, { linhas: lines, bytes: bytes.length, sha256: digest(bytes) });
  }
  for (const parte of lista.partes) {
    const bytes = partes.get(parte.caminho);
    if (bytes !== undefined) Object.assign(parte, { bytes: bytes.length, sha256: digest(bytes) });
  }
  const files = [...partes].filter(([name]) => name.startsWith('arquivos/'));
  lista.arquivos.quantidade = files.length;
  lista.arquivos.bytes = files.reduce((sum, [, bytes]) => sum + bytes.length, 0);
  const manifesto = Buffer.from(JSON.stringify(lista));
  const zip = new ZipFile();
  for (const [name, bytes] of [...partes, ...twice]) zip.addBuffer(bytes, name);
  zip.addBuffer(manifesto, 'manifesto.json');
  zip.end({ forceZip64Format: false, comment: digest(manifesto) });
  await pipeline(zip.outputStream, createWriteStream(to));
  return to;
}

/** Changes the first row of a table in an archive's parts. */
export function changeLinha(
  partes: Map<string, Buffer>,
  tabela: string,
  change: (row: Record<string, unknown>) => void,
): void {
  const name = `dados/${tabela}.jsonl`;
  const [first = '', ...rest] = `${partes.get(name)}`.split('\n');
  const row = JSON.parse(first) as Record<string, unknown>;
  change(row);
  partes.set(name, Buffer.from([JSON.stringify(row), ...rest].join('\n')));
}

/** Whether any part of an archive, unpacked, has a text. */
export async function temTexto(path: string, text: string): Promise<boolean> {
  return [...(await partesDe(path)).values()].some((bytes) => bytes.includes(text));
}

/** The bytes of a file as they lie on disk. */
export async function bytesDe(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
