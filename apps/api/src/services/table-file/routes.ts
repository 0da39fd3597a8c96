import { buffer } from 'node:stream/consumers';
import { decodeTable, LINE_BREAK, PLANILHA_BYTES } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import { type Serving, serve } from '../../engine/serve.ts';
import { receiveForms } from '../arquivo/forms.ts';
import { filePart, received } from '../arquivo/receive.ts';
import type { TableFiles } from './table-files.ts';

/** Reads spreadsheets for the imports of the browser. Nothing is stored. */
export async function planilhaRoutes(
  serving: Serving,
  { tableFiles }: { readonly tableFiles: TableFiles },
): Promise<void> {
  await receiveForms(serving.app, { fileSize: PLANILHA_BYTES, fields: 0 });

  serve(serving, calls.planilha.readPlanilha, async ({ request, query: { folha }, actor }) => {
    const part = await filePart(request, 'Escolha a planilha.');
    const head = { folha: folha ?? null, maxBytes: PLANILHA_BYTES, lineBreak: LINE_BREAK };
    const source = received(part.file, PLANILHA_BYTES);
    const { result } = await tableFiles.convert(source, head, `${actor.clienteId}`, buffer);
    return decodeTable(result);
  });
}
