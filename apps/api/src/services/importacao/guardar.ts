import { LINE_BREAK } from '@claraboia/contract';
import { changedByOther, invalidFile } from '../../errors.ts';
import { isTableFile, type TableFiles } from '../table-file/table-files.ts';
import { ArquivoPerdidoError, type ArquivosGuardados, type Guardado } from './arquivo-guardado.ts';
import { ErroDeLeitura } from './leitura.ts';

interface Means {
  readonly guardados: ArquivosGuardados;
  readonly tableFiles: TableFiles;
}

/** Uploaded file of a client; the limit is that of the text that its rows are read from. */
interface Sent {
  readonly clienteId: number;
  readonly file: AsyncIterable<Buffer>;
  readonly folha: string | undefined;
  readonly maxBytes: number;
}

/** Stores a file; of a spreadsheet the CSV that it is read as, with a description of the source. */
export async function keepAsText(
  { guardados, tableFiles }: Means,
  { clienteId, file, folha, maxBytes }: Sent,
): Promise<{ readonly guardado: Guardado; readonly planilha: string | null }> {
  const sent = await guardados.keep(clienteId, file);
  const open = () => guardados.open(clienteId, sent.envio);
  let isText = false;
  try {
    isText = !(await isTableFile(open()));
    if (isText) return { guardado: sent, planilha: null };
    const head = { folha: folha ?? null, maxBytes, lineBreak: LINE_BREAK };
    const { result, lido } = await tableFiles.convert(open(), head, `${clienteId}`, (csv) =>
      guardados.keep(clienteId, csv),
    );
    return { guardado: { ...sent, envio: result.envio }, planilha: lido };
  } finally {
    if (!isText) await guardados.discard(clienteId, sent.envio);
  }
}

/** @throws Refusal of the field if the file cannot be read */
export async function readable<T>(read: () => Promise<T>, field = 'file'): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ErroDeLeitura)) throw error;
    const where = error.linha === null ? '' : `Linha ${error.linha}: `;
    throw invalidFile(`${where}${error.message}`, field);
  }
}

/**
 * Reads a stored file.
 * @param gone text of the refusal; default: that of the error
 * @throws Refusal with 409 if the file is unreadable before its day is over: damaged, or encrypted under a former
 * secret
 */
export async function ofKept<T>(read: () => Promise<T>, gone?: string): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ArquivoPerdidoError ? changedByOther(gone ?? error.message) : error;
  }
}
