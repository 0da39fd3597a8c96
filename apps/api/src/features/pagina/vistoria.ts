import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { type PageAsk, portalPath } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import { onBehalfOf } from '../../asker-gone.ts';
import { DatabaseBusyError } from '../../database/errors.ts';
import type { VerPagina } from '../../services/avaliacao/vistoria/pagina.ts';
import type { Dominios } from '../../services/dominio/dominios.ts';
import { PageBudget } from './page-budget.ts';
import { errorPage, tooLargePage } from './plain-pages.ts';
import type { RenderPage } from './renderer.ts';

interface Means {
  /** Server of the public calls. */
  readonly app: FastifyInstance;
  readonly render: RenderPage;
  readonly seal: PageAsk['seal'];
  readonly dominios: Pick<Dominios, 'nomeUrlDe' | 'originOf'>;
  /** Receives faults of the rendering: citizens get an error there. */
  readonly onError: (error: Error, endereco: string) => void;
}

/** Answers of a server that is busy, or away from its database: they say nothing of the page. */
const FOR_NOW: ReadonlySet<number> = new Set([429, 503]);

/** Address of no citizen: the limits of calls count by address. */
const NOBODY = '0.0.0.0';

/**
 * Renders pages of portals for the judge of the evaluation, outside of the routes of citizens: nothing is counted as a
 * visit or a search, and no page is kept. Its parts are read by the public calls, whose answers are kept by their
 * version as ever.
 */
export function vistoriaDePaginas({ app, render, seal, dominios, onError }: Means): VerPagina {
  return async (clienteId, endereco, signal) => {
    const nomeUrl = await dominios.nomeUrlDe(clienteId);
    if (nomeUrl === null) return null;
    const publicUrl = await dominios.originOf(clienteId);
    const budget = new PageBudget();
    let isBusy = false;
    const page = await render({
      address: addressIn(portalPath(nomeUrl), endereco),
      publicUrl,
      now: new Date(),
      seal,
      call: async (url) => {
        signal.throwIfAborted();
        budget.take(0);
        const answer = await onBehalfOf(signal, () =>
          app.inject({ url, remoteAddress: NOBODY, headers: { accept: 'application/json' } }),
        );
        budget.take(answer.rawPayload.length);
        if (FOR_NOW.has(answer.statusCode)) isBusy = true;
        return { status: answer.statusCode, text: answer.payload };
      },
      turn: async (work) => {
        // Requests of citizens are answered between two pages.
        await nextTurnOfLoop();
        signal.throwIfAborted();
        return work();
      },
    }).catch((error: Error) => {
      if (budget.exceeded || isBusy || signal.aborted || error instanceof DatabaseBusyError) {
        return null;
      }
      onError(error, endereco);
      return errorPage();
    });
    if (budget.exceeded) return { ...tooLargePage(), destino: null };
    if (isBusy || signal.aborted || page === null) return null;
    return { status: page.status, destino: page.location, html: page.html };
  };
}

/** Address of a page in the portal of a client. */
function addressIn(portal: string, endereco: string): string {
  const [path = '', query = ''] = endereco.replace(/#.*$/, '').replace(/^\/+/, '').split('?', 2);
  return `${path === '' ? portal : `${portal}/${path}`}${query === '' ? '' : `?${query}`}`;
}
