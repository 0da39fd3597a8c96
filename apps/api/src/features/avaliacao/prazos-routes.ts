import { MESSAGE_CODE, message } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { Presented, type Serving, serve, serveReply } from '../../engine/serve.ts';
import { notAllowed, notFound } from '../../errors.ts';
import { agendaDe } from '../../services/avaliacao/calendario/agenda.ts';
import {
  isSubscribed,
  readAssinatura,
  subscribe,
  unsubscribe,
} from '../../services/avaliacao/calendario/assinatura.ts';
import {
  type Calendario,
  readCalendario,
  readVigente,
} from '../../services/avaliacao/calendario/calendario.ts';
import { readPessoas, saveResponsavel } from '../../services/avaliacao/calendario/responsaveis.ts';
import type { ExportMeans } from '../../services/exportacao/public-export.ts';
import { keptClienteIdOf } from '../../services/publico/cliente.ts';

const declared = calls.avaliacaoPrazos;

const ICAL = 'text/calendar; charset=utf-8';

/** Sends the deadlines of a client as a calendar file, whose links lead to its portal. */
async function sendAgenda(
  reply: FastifyReply,
  dominios: Context['dominios'],
  clienteId: number,
  calendario: Calendario,
): Promise<FastifyReply> {
  const origin = await dominios.originOf(clienteId);
  const site = `${origin}/${encodeURIComponent(calendario.cliente.identificador)}`;
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'attachment; filename="prazos-da-transparencia.ics"')
    .type(ICAL)
    .send(agendaDe(calendario, site, clienteId));
}

/** A person must be signed in: subscriptions are her own. */
function known(pessoaId: number | null): number {
  if (pessoaId === null) throw notAllowed();
  return pessoaId;
}

/** Deadlines of the evaluation and their owners, for managers. */
export function prazosRoutes(
  serving: Serving,
  { dominios, publicUrl }: Pick<Context, 'dominios' | 'publicUrl'>,
): void {
  serve(serving, declared.getPrazos, ({ within, actor }) =>
    within(async (tx) => {
      const { cliente: _, criterios: __, ...calendario } = await readCalendario(tx);
      const { pessoaId } = actor;
      return {
        ...calendario,
        pessoas: await readPessoas(tx),
        eu: pessoaId,
        assinadaEm: pessoaId === null ? null : await readAssinatura(tx, pessoaId),
      };
    }),
  );

  serve(serving, declared.saveResponsavel, async ({ within, actor, body }) => {
    await within(async (tx) => {
      const { ciclo, criterios } = await readVigente(tx);
      const numeros = new Set(criterios.map(({ id }) => id));
      await saveResponsavel(tx, actor, { ciclo, numeros }, body);
    });
    const text = body.pessoa === null ? 'Responsável retirado.' : 'Responsável guardado.';
    return new Presented(null, [message(MESSAGE_CODE.changed, text)]);
  });

  serveReply(serving, declared.downloadPrazos, async ({ within, actor, reply }) => {
    const calendario = await within((tx) => readCalendario(tx));
    return sendAgenda(reply, dominios, actor.clienteId, calendario);
  });

  serve(serving, declared.subscribePrazos, async ({ within, actor }) => {
    const pessoaId = known(actor.pessoaId);
    const { chave, identificador } = await within(async (tx) => ({
      chave: await subscribe(tx, pessoaId),
      identificador: (await readVigente(tx)).cliente.identificador,
    }));
    const path = declared.getPrazosAssinados.path.replace(
      ':cliente',
      encodeURIComponent(identificador),
    );
    return { endereco: `${publicUrl}${path}?${new URLSearchParams({ chave })}` };
  });

  serve(serving, declared.unsubscribePrazos, async ({ within, actor }) => {
    const pessoaId = known(actor.pessoaId);
    await within((tx) => unsubscribe(tx, pessoaId));
    return new Presented(null, [
      message(MESSAGE_CODE.deleted, 'A assinatura da agenda foi encerrada.'),
    ]);
  });
}

/** The calendar for the programs of those who subscribed to it. */
export function prazosAssinadosRoute(
  serving: Serving,
  { cache, dominios, reads }: Pick<ExportMeans, 'cache' | 'dominios' | 'reads'>,
): void {
  serveReply(serving, declared.getPrazosAssinados, async ({ params, query, reply }) => {
    const clienteId = await keptClienteIdOf(cache, params.cliente);
    const calendario = await reads.find(clienteId, async (tx) =>
      (await isSubscribed(tx, query.chave)) ? readCalendario(tx) : null,
    );
    if (calendario === null) throw notFound('Esta assinatura não existe mais.');
    return sendAgenda(reply, dominios, clienteId, calendario);
  });
}
