import { calls } from '@claraboia/contract/schema';
import { type Serving, serve, serveReply } from '../../engine/serve.ts';
import { noHistorico, readAvaliacao } from '../../services/avaliacao/publica.ts';
import { queueAvaliacao, queueVisitas } from '../../services/avaliacao/queue.ts';
import { readDias } from '../../services/avaliacao/stored.ts';
import type { ExportMeans } from '../../services/exportacao/public-export.ts';
import { sendOf } from '../../services/publico/cliente.ts';
import { dossieRoute } from './dossie.ts';
import { respostasExport } from './exportacoes.ts';
import { readLigaveis } from './ligaveis.ts';
import { readPendencias } from './pendencias.ts';

/** Evaluation of a portal by its evidence, for everybody. */
export function avaliacaoRoutes(serving: Serving, means: ExportMeans): void {
  const { cache } = means;
  const { getPublicAvaliacao, listPublicAvaliacaoDia } = calls.avaliacao;
  serveReply(serving, getPublicAvaliacao, (asked) =>
    sendOf(cache, asked, asked.params.cliente, async (tx) =>
      JSON.stringify(await readAvaliacao(tx, asked.query.dia ?? null)),
    ),
  );
  serveReply(serving, listPublicAvaliacaoDia, (asked) =>
    sendOf(cache, asked, asked.params.cliente, async (tx) =>
      JSON.stringify({ list: (await readDias(tx, asked.query.resumo)).map(noHistorico) }),
    ),
  );
  respostasExport.serve(serving, means);
  dossieRoute(serving, means);
}

/** Judgement of a portal at once, and what is missing, for its managers. */
export function evaluateRoutes(serving: Serving): void {
  serve(serving, calls.avaliacao.evaluateAvaliacao, async ({ within }) => {
    await within(async (tx) => {
      await queueAvaliacao(tx, tx.clienteId);
      await queueVisitas(tx, tx.clienteId);
    });
    return null;
  });
  serve(serving, calls.avaliacao.getLigaveis, ({ within, params }) =>
    within((tx) => readLigaveis(tx, params.id)),
  );
  serve(serving, calls.avaliacao.listPendencia, ({ within }) => within((tx) => readPendencias(tx)));
}
