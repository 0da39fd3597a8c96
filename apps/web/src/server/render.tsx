import { AsyncLocalStorage } from 'node:async_hooks';
import { COR_PROPRIA, installRelogios, type PageAsk, type RenderedPage } from '@claraboia/contract';
import { Answers, installAnswers } from '@claraboia/portal/portal/answers.ts';
import { installClock, installOrigin } from '@claraboia/portal/portal/clock.ts';
import { installFaltas } from '@claraboia/portal/portal/faltas/faltas.tsx';
import * as faltas from '@claraboia/portal/portal/faltas/paginas.ts';
import type { Given } from '@claraboia/portal/portal/given.ts';
import { headHtml } from '@claraboia/portal/portal/head/head-html.ts';
import { ApiError, readAnswer } from '@claraboia/ui/lib/api-client.ts';
import { installPageNotes, OWN_APP, type PageNotes } from '@claraboia/ui/lib/page-notes.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { portalAppRoutes } from '../app/portal-routes.tsx';
import { documentOf, type PageAssets } from './document.ts';
import { headOfPage } from './heads.ts';
import { relogioNow } from './relogio-now.ts';

/** State of one rendering; several run concurrently. */
interface Rendering {
  readonly answers: Answers;
  readonly refusals: Given['refusals'];
  readonly notes: PageNotes;
  readonly now: Date;
  readonly origin: string;
  timed: boolean;
  /** Time zones used for formatting instants. */
  readonly fusos: Set<string>;
}

const current = new AsyncLocalStorage<Rendering>();

installPageNotes(() => current.getStore()?.notes);
installFaltas(faltas);
installAnswers(() => ofRendering().answers);
installClock(
  () => {
    const rendering = ofRendering();
    rendering.timed = true;
    return rendering.now;
  },
  () => ofRendering().now,
);

installOrigin(() => ofRendering().origin);
// The server formats with `Intl`; the page includes the clock data that it needs for the same result.
installRelogios((fuso) => {
  current.getStore()?.fusos.add(fuso);
  return undefined;
});

function ofRendering(): Rendering {
  const rendering = current.getStore();
  if (rendering === undefined) throw new Error('nothing is being rendered');
  return rendering;
}

const handler = createStaticHandler(portalAppRoutes);

/** Renders pages as the browser would, with the same routes, loaders and components. */
export function createPageRenderer(assets: PageAssets) {
  return (ask: PageAsk): Promise<RenderedPage> => {
    const refusals: Given['refusals'][number][] = [];
    const answers = new Answers(async (address) => {
      const { status, text } = await ask.call(address);
      try {
        return readAnswer<unknown>(status, text).data;
      } catch (error) {
        if (error instanceof ApiError) {
          refusals.push({ address, status, messages: error.messages });
          // A failed optional part reports its error in its own place.
          answers.seedRefusals([[address, error]]);
        }
        throw error;
      }
    });
    const notes: PageNotes = {
      title: '',
      status: 200,
      themeColor: COR_PROPRIA,
      app: OWN_APP,
      vlibras: false,
    };
    return current.run(
      {
        answers,
        notes,
        refusals,
        now: ask.now,
        origin: ask.publicUrl,
        timed: false,
        fusos: new Set(),
      },
      () => render(assets, ask),
    );
  };
}

async function render(assets: PageAssets, ask: PageAsk): Promise<RenderedPage> {
  const rendering = ofRendering();
  const { answers, refusals, notes, now, fusos } = rendering;
  const origem = ask.publicUrl;
  // Concatenated instead of resolved: `//another.example/` is a path of this installation.
  const url = new URL(origem + ask.address);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    const location = context.headers.get('location');
    if (location === null) throw new Error(`a page answered ${context.status} by itself`);
    return { status: context.status, html: '', location, vlibras: false, timed: false };
  }
  // Parts that no loader waits for are included too.
  await answers.settled();
  // Loading is asynchronous, rendering is not: without turns, many pages would block all other answers.
  const html = await ask.turn(() => {
    const router = createStaticRouter(handler.dataRoutes, context);
    const body = renderToString(
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>,
    );
    return documentOf(assets, {
      page: context.matches.at(-1)?.route.id,
      pathname: url.pathname,
      themeColor: notes.themeColor,
      app: notes.app,
      head: headHtml(
        headOfPage({
          context,
          pathname: url.pathname,
          origem,
          title: notes.title,
          seal: ask.seal,
          status: notes.status,
        }),
      ),
      body,
      given: {
        at: now.toISOString(),
        origin: origem,
        answers: answers.entries(),
        refusals,
        relogios: [...fusos].map((fuso) => [fuso, relogioNow(fuso, now)] as const),
      },
    });
  });
  const { timed } = rendering;
  return { status: notes.status, html, location: null, vlibras: notes.vlibras, timed };
}
