import type { FieldReader } from '../../../services/fonte/field-reader.ts';
import type { FetchedFile } from '../../../services/fonte/source.ts';
import { documentName } from '../../../services/fonte/tcepe/documents.ts';
import type { TcepeClient } from '../../../services/fonte/tcepe/tcepe-client.ts';
import type { Gathering } from '../gathering.ts';

/** How a kind of record's documents are asked for and known. */
interface DocumentKind {
  readonly method: string;
  /** Field that holds the record's key, in the query and in each row. */
  readonly recordField: string;
  /** Prefix of the keys of its files. */
  readonly keyPrefix: string;
  readonly keyOf: (row: FieldReader, link: string) => string;
  readonly tipoIdOf: (tipo: string | null) => number;
}

/** Reads the files of one record; `list` is the record's source address, `registro` its display name. */
export async function readDocuments(
  kind: DocumentKind,
  client: TcepeClient,
  gathering: Gathering,
  list: string,
  codigo: string,
  registro: string,
): Promise<FetchedFile[]> {
  const address = client.methodAddress(list, kind.method, { [kind.recordField]: codigo });
  const files: FetchedFile[] = [];
  for (const row of await client.rows(address)) {
    if (row.code(kind.recordField) !== codigo) {
      gathering.foreign();
      continue;
    }
    const tipo = row.text('TipoArquivo');
    const link = client.linkOf(row);
    if (link === null) {
      gathering.note(null, registro, `Documento sem endereço válido: ${tipo ?? 'sem tipo'}`);
      continue;
    }
    files.push({
      chave: `${kind.keyPrefix}:${codigo}:${kind.keyOf(row, link)}`,
      tipoId: kind.tipoIdOf(tipo),
      data: row.day('Data'),
      link,
      nome: documentName(link, tipo),
    });
  }
  return files;
}
