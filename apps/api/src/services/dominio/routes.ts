import { hostOf } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import { type Serving, serve } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';
import type { Dominios } from './dominios.ts';

/** Hosts that a proxy may get certificates for: hosts registered here, and the installation's own. */
export function dominioRoutes(
  serving: Serving,
  { dominios, publicUrl }: { readonly dominios: Dominios; readonly publicUrl: string },
): void {
  const installation = new URL(publicUrl).hostname;
  serve(serving, calls.saude.getHealthDominio, async ({ query }) => {
    const host = hostOf(query.domain);
    const known =
      host !== null && (host === installation || (await dominios.donoDe(host)) !== null);
    if (!known) throw notFound('Este domínio não é de nenhum portal.');
    return { status: 'ok' as const };
  });
}
