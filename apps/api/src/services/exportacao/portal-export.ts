import { type AnyCall, type CallParams, portalParam } from '@claraboia/contract/schema';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { queryOf } from '../../http.ts';
import { keptClienteIdOf } from '../publico/cliente.ts';
import { exportCall } from './export-call.ts';
import { EXPORT_FORMATS, type ExportFormat } from './export-format.ts';
import type { ExportMeans, PublicExport } from './public-export.ts';

/** The files of one of a portal's own lists. */
export interface PortalExport {
  readonly whole: PublicExport;
  /** Query that its address needs, as the data dictionary shows it; empty if it needs none. */
  readonly pede: string;
  readonly calls: readonly AnyCall[];
  readonly serve: (serving: Serving, means: ExportMeans) => void;
}

/** Export routes next to a public list: `/public/v1/{cliente}/{resource}.csv` and the other formats. */
export function portalExport(
  whole: PublicExport,
  query: CallParams,
  pede: string,
  formats: readonly ExportFormat[] = EXPORT_FORMATS,
): PortalExport {
  const { resource, nome, example } = whole;
  const files = formats.map((format) => ({
    format,
    call: exportCall({
      path: `/public/v1/:cliente/${resource}.${format}`,
      id: `exportPublic_${resource.replaceAll('/', '_')}_${format}`,
      tag: 'Portal público',
      summary: `Baixa em ${format.toUpperCase()}: ${nome}`,
      format,
      params: { cliente: portalParam() },
      query,
      example,
    }),
  }));
  return {
    whole,
    pede,
    calls: files.map(({ call }) => call),
    serve: (serving, means) => {
      for (const { format, call } of files) {
        serveReply(serving, call, async ({ request, reply, params: { cliente } }) => {
          const clienteId = await keptClienteIdOf(means.cache, cliente);
          const asked = { cliente, clienteId, format, params: queryOf(request.query) };
          return whole.send(reply, asked, means);
        });
      }
    },
  };
}
