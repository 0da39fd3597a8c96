import { readdirSync, readFileSync } from 'node:fs';

/**
 * Record of a data file, as a `POST` of its entity takes it, with markers in place of what the seed decides:
 *
 * - `{"$ref": "name"}`: a record by its `$chave`, or by its first display field;
 * - `{"$documento": …}`: the PDF of a document, given in place or by the name of its file;
 * - `{"$desenho": "file.svg"}`: the picture of a drawing;
 * - `{"$texto": "file.html"}`: the text of a file, without its line breaks;
 * - `"{hoje+12d 09:00}"`: a date relative to the seed (`momento.ts`).
 *
 * Other names with a `$` belong to the entity's slot (`load-records.ts`). Read-only fields may be given too.
 */
export type Registro = Readonly<Record<string, unknown>>;

/** Data files of one client, or of the installation. */
export interface Conteudo {
  /** Records by the key of their entity. */
  readonly registros: ReadonlyMap<string, readonly Registro[]>;
  /** Contents of another file in the folder. */
  readonly text: (path: string) => string;
}

/** Client of the demonstration, under the names of its entity. */
export interface DemoCliente {
  readonly identificador: string;
  readonly nome: string;
  readonly cidade: string;
  readonly uf: string;
  readonly cnpj: string;
}

const FOLDER = new URL('conteudo/', import.meta.url);

/** Reads a data file that holds no records of an entity. */
export const readJson = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8')) as T;

/** Records that belong to no client: clients, people and their access. */
export const readInstalacao = (): Conteudo => readFolder(FOLDER);

/** Records of one client. */
export const readConteudo = (identificador: string): Conteudo =>
  readFolder(new URL(`${identificador}/`, FOLDER));

/** Clients in the order of their creation. */
export const demoClientes = (): readonly DemoCliente[] =>
  (readInstalacao().registros.get('cliente') ?? []) as unknown as readonly DemoCliente[];

function readFolder(folder: URL): Conteudo {
  const text = (path: string) => readFileSync(new URL(path, folder), 'utf8');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return {
    registros: new Map(
      files.map((name) => [name.slice(0, -5), JSON.parse(text(name)) as Registro[]]),
    ),
    text,
  };
}
