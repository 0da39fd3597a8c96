import { decodeTable, type Encoding, encodingOf, type LeituraEscolhida } from '@claraboia/contract';
import { uploadFile } from '@claraboia/ui/lib/upload-file.ts';
import type { Format } from './columns.ts';
import { type FileContent, isSpreadsheet, readFile } from './read-file.ts';

/** Chosen file, which can be read several times. */
export interface OpenTable {
  /** Name of the spreadsheet; null for text. */
  readonly planilha: string | null;
  /** Encoding of a text. */
  readonly codificacao: Encoding;
  /** Text in an encoding; that of a spreadsheet was written by the server. */
  readonly text: (codificacao: Encoding) => string;
}

/** Opens a file; the server reads spreadsheets. */
export async function openTable(file: File, folha: string | null): Promise<OpenTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isSpreadsheet(file.name, bytes)) {
    const text = (codificacao: Encoding) => decodeTable(bytes, codificacao);
    return { planilha: null, codificacao: encodingOf(bytes), text };
  }
  const query = folha === null ? '' : `?folha=${encodeURIComponent(folha)}`;
  const { data } = await uploadFile<string>(`/v1/transparencia/planilha${query}`, file);
  const planilha = folha === null ? 'Planilha' : `Planilha, folha «${folha}»`;
  return { planilha, codificacao: 'utf-8', text: () => data };
}

/** Reads a file by the choices of a person; throws `FileError` if nothing in it can be imported. */
export function readTable(
  format: Format,
  { planilha, codificacao, text }: OpenTable,
  escolha: LeituraEscolhida,
): FileContent {
  const encoding = escolha.codificacao ?? codificacao;
  return readFile(format, text(encoding), { planilha, codificacao: encoding, escolha });
}
