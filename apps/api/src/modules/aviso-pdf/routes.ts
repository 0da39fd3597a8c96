import type { Registry } from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import { type Serving, serve } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';
import { takesPdf, warningsCall } from '../arquivo/upload-calls.ts';
import { uploadRoutesOf } from '../arquivo/upload-routes.ts';
import { PdfWarnings, readPublicadoEm } from './pdf-warnings.ts';

interface WarningMeans {
  readonly registry: Registry;
  readonly storage: Storage;
}

/** For each route that takes PDFs, what a manager should know of one before publishing it. */
export function pdfWarningRoutes(serving: Serving, { registry, storage }: WarningMeans): void {
  const warnings = new PdfWarnings(storage);
  serving.app.addHook('onClose', () => warnings.rest());
  for (const route of uploadRoutesOf(registry).filter(takesPdf)) {
    serve(serving, warningsCall(route), async ({ params, within }) => {
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
}
