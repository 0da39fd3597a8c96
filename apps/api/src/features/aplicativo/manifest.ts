import { createHash } from 'node:crypto';
import {
  COR_PROPRIA,
  ICONES_PROPRIOS,
  iconePath,
  manifestOf,
  portalPath,
} from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';
import { matches } from '../../services/arquivo/send-file.ts';
import { keptClienteIdOf } from '../../services/publico/cliente.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';

/** Web app manifest: each portal installs as its own app, with its home page, name and mark. */
export function manifestRoute(serving: Serving, { cache }: { readonly cache: PublicCache }): void {
  serveReply(serving, calls.portal.getManifest, async ({ params, request, reply }) => {
    const clienteId = await keptClienteIdOf(cache, params.cliente);
    const made = await cache.fact(`manifesto ${clienteId}`, async () => clienteId, manifestText);
    if (made === null) throw notFound('Este portal não está no ar.');
    reply.headers({ etag: made.etag, 'cache-control': 'public, no-cache' });
    if (matches(request.headers['if-none-match'], made.etag)) return reply.status(304).send();
    return reply.type('application/manifest+json').send(made.text);
  });
}

interface Row {
  readonly nome: string;
  readonly nomeUrl: string;
  readonly cidade: string;
  readonly cor: string | null;
  readonly marca: boolean;
}

/** Null while the portal is in maintenance. */
async function manifestText(tx: Tx): Promise<{ text: string; etag: string } | null> {
  const [row] = await tx.query<Row>(
    `select mascarar_cpf(coalesce(p.nome, c.nome)) as nome, coalesce(p.nome_url, c.identificador) as "nomeUrl", c.cidade,
            l.top_bg_color as cor, coalesce(l.top_brasao, l.logotipo) is not null as marca
       from cliente c
       left join portal p on p.cliente_id = c.id
       left join layout l on l.cliente_id = c.id
      where c.id = $1 and not c.em_manutencao`,
    [tx.clienteId],
  );
  if (row === undefined) return null;
  const { nome, nomeUrl, cidade, cor, marca } = row;
  const text = JSON.stringify(
    manifestOf({
      start: portalPath(nomeUrl),
      name: nome,
      shortName: cidade,
      description: `${nome}: publicações, documentos e serviços.`,
      color: cor ?? COR_PROPRIA,
      icons: marca
        ? {
            '192': iconePath(nomeUrl, '192'),
            '512': iconePath(nomeUrl, '512'),
            'recortavel-512': iconePath(nomeUrl, 'recortavel-512'),
          }
        : ICONES_PROPRIOS,
    }),
  );
  const hash = createHash('sha256').update(text).digest('base64url');
  return { text, etag: `"${hash.slice(0, 22)}"` };
}
