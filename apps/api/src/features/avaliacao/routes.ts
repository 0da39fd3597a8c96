import { calls } from '@claraboia/contract/schema';
import { type Serving, serve, serveReply } from '../../engine/serve.ts';
import { lerDias } from '../../services/avaliacao/guardadas.ts';
import { pedirAvaliacao } from '../../services/avaliacao/pedido.ts';
import { lerAvaliacao, noHistorico } from '../../services/avaliacao/publica.ts';
import { sendOf } from '../../services/publico/cliente.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';

/** Evaluation of a portal by its evidence, for everybody. */
export function avaliacaoRoutes(
  serving: Serving,
  { cache }: { readonly cache: PublicCache },
): void {
  const { getPublicAvaliacao, listPublicAvaliacaoDia } = calls.avaliacao;
  serveReply(serving, getPublicAvaliacao, (asked) =>
    sendOf(cache, asked, asked.params.cliente, async (tx) =>
      JSON.stringify(await lerAvaliacao(tx, asked.query.dia ?? null)),
    ),
  );
  serveReply(serving, listPublicAvaliacaoDia, (asked) =>
    sendOf(cache, asked, asked.params.cliente, async (tx) =>
      JSON.stringify({ list: (await lerDias(tx)).map(noHistorico) }),
    ),
  );
}

/** Judgement of a portal at once, for its managers. */
export function julgarRoutes(serving: Serving): void {
  serve(serving, calls.avaliacao.julgarAvaliacao, async ({ within }) => {
    await within((tx) => pedirAvaliacao(tx, tx.clienteId));
    return null;
  });
}
