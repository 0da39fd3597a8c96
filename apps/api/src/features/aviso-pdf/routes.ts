import { calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import { type Serving, serve } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';
import { PdfWarnings, readPublicadoEm } from './pdf-warnings.ts';

/** Routes that warn managers about an uploaded PDF before publication. */
export function pdfWarningRoutes(
  serving: Serving,
  { storage }: { readonly storage: Storage },
): void {
  const warnings = new PdfWarnings(storage);
  serving.app.addHook('onClose', () => warnings.rest());
  serve(serving, calls.avisoPdf.getAvisosPdf, async ({ params, within }) => {
    const { file, publicadoEm } = await within(async (tx) => {
      const [found] = await tx.query<{ tamanho: number }>(
        'select tamanho from arquivo where cliente_id = $1 and nome = $2',
        [tx.clienteId, params.nome],
      );
      return { file: found, publicadoEm: await readPublicadoEm(tx, params.nome) };
    });
    if (file === undefined) throw notFound('Este arquivo não existe mais.');
    return { ...(await warnings.read(params.nome, file.tamanho)), publicadoEm };
  });
}
