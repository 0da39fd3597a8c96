import { permits } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { entityWithForm, SYSTEM, scopeOf, withinScope } from '../../engine/crud-routes.ts';
import { requireRecord } from '../../engine/history.ts';
import { type Serving, serveAs } from '../../engine/serve.ts';
import { parseBody } from '../../engine/validate.ts';
import { notAllowed } from '../../errors.ts';
import { sendData } from '../../http.ts';
import { noteClosed, noteOpen, readOpen } from './edicoes.ts';

/** Route of the forms that are open at the moment. Those who may read a record learn who of its client is changing it. */
export function edicaoAbertaRoutes(
  { app, database, whoAsks }: Serving,
  { registry }: Pick<Context, 'registry'>,
): void {
  if (whoAsks === undefined) throw new Error('open forms need a session');
  const call = calls.edicaoAberta.beatEdicaoAberta;
  // The entity decides whether a client is needed. A screen of another client is refused before anything else.
  const who = async (request: FastifyRequest) => ({
    actor: await whoAsks.actorOf(request, false, true),
  });

  serveAs(app, call, who, async ({ params: { entidade, id }, actor, request, reply }) => {
    const { janela, altera, fim } = parseBody(call.body.schema, request.body);
    const entity = entityWithForm(registry, entidade);
    const may = (action: 'view' | 'change' | 'rectify') => permits(entity, actor.papel, action);
    const changes = may('change') || may('rectify');
    if (altera ? !changes : !may('view')) throw notAllowed();
    const clienteId = scopeOf(entity, actor);
    const form = { entidade, id, pessoaId: actor.pessoaId, janela };
    const others = await withinScope(database, clienteId, async (tx) => {
      await requireRecord(tx, entity, id);
      if (fim) await noteClosed(tx, form);
      else if (altera) await noteOpen(tx, form);
      // Readers of every client may read the installation's records, but not who administers them.
      return fim || (clienteId === SYSTEM && !changes) ? [] : readOpen(tx, form);
    });
    return sendData(reply, others);
  });
}
