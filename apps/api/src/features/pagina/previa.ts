import { type AnyEntity, hasStates, type PageAsk, portalPath } from '@claraboia/contract';
import { calls, type Previa } from '@claraboia/contract/schema';
import type { FastifyInstance } from 'fastify';
import { askerGone, onBehalfOf } from '../../asker-gone.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { previewIn } from '../../database/preview.ts';
import { prepareDraft, saveDraft } from '../../engine/rascunho/save.ts';
import { authorize } from '../../engine/repository.ts';
import { type Serving, serve } from '../../engine/serve.ts';
import type { Actor, Values } from '../../engine/types.ts';
import { notFound, unavailable } from '../../errors.ts';
import { withFilesOf } from '../../services/anexo/draft-files.ts';
import { Places } from '../../services/execucao/places.ts';
import type { RenderPage } from './renderer.ts';

/** Finds the address of a record in the portal; null without one of its own. */
type FindAddress = (tx: Tx, entity: AnyEntity, id: number, actor: Actor) => Promise<string | null>;

interface PreviewOptions
  extends Pick<
    Context,
    'database' | 'registry' | 'repository' | 'cleanHtml' | 'draftFiles' | 'dominios' | 'publicUrl'
  > {
  /** Server of the public calls. */
  readonly app: FastifyInstance;
  /** Null if the pages are not built. */
  readonly render: RenderPage | null;
  readonly seal: PageAsk['seal'];
  readonly findAddress: FindAddress;
}

/** Previews at once. Each holds a connection, and its page asks for others. */
const AT_ONCE = 2;
/** Milliseconds of a preview: less than others wait for a locked row. */
const PATIENCE_MS = 4_000;
const SLOW = 'A página demorou demais a ser montada. Peça de novo daqui a pouco.';
const NO_PAGE = 'Com estes valores, o portal não mostra este registro em página nenhuma.';
const BUSY = 'Há prévias demais sendo montadas agora. Espere alguns segundos e peça de novo.';

/** Ends the transaction of a preview, which keeps nothing. */
class Previewed extends Error {
  override readonly name = 'Previewed';
  readonly previa: Previa;

  constructor(previa: Previa) {
    super('a preview keeps nothing');
    this.previa = previa;
  }
}

/**
 * Route of the preview of a form: the record is saved, its true page is rendered from the public calls within the same transaction, and
 * all is rolled back. Only people of the client ever see it.
 */
export function previewRoutes(serving: Serving, options: PreviewOptions): void {
  const { database, registry, render } = options;
  const places = new Places(AT_ONCE);

  serve(serving, calls.rascunho.previewRascunho, async ({ body, actor, reply }) => {
    if (render === null) throw unavailable('Esta instalação não mostra as páginas do portal.');
    const entity = registry.all.find(({ key }) => key === body.entidade);
    if (entity === undefined || !hasStates(entity)) {
      throw notFound('Este cadastro não tem prévia.');
    }
    authorize(entity, actor, body.modo);
    const conteudo: Values = body.conteudo;
    const prepared = await prepareDraft(options, actor.clienteId, entity, conteudo);
    const draft = {
      modo: body.modo,
      registroId: body.registro?.id ?? null,
      registroVersao: body.registro?.versao ?? null,
      conteudo,
    };
    const gone = askerGone(reply);
    const made = await places.take(async () => {
      try {
        return await database.tenant(actor.clienteId, async (tx) => {
          const id = await saveDraft(options, tx, entity, actor, draft, prepared);
          const rendering = previewIn(tx, () =>
            renderPreview(options, render, {
              tx,
              entity,
              id,
              isNew: draft.registroId === null,
              actor,
              gone,
            }),
          );
          throw new Previewed(await inTime(rendering, gone));
        });
      } catch (error) {
        if (error instanceof Previewed) return error.previa;
        throw error;
      }
    });
    if (made === 'busy') throw unavailable(BUSY);
    return made;
  });
}

/**
 * Ends the wait for a page that takes too long, or that nobody waits for: meanwhile the saved rows are locked for others.
 * @throws Refusal 503
 */
async function inTime(rendering: Promise<Previa>, gone: AbortSignal): Promise<Previa> {
  const late = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)]);
  const ended = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(unavailable(SLOW)), { once: true });
  });
  // A late failure of the page is nobody's any more.
  rendering.catch(() => undefined);
  return Promise.race([rendering, ended]);
}

/** Same document without what its frame would refuse to run. */
const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '');

/** Address of a record without its id. */
const withoutId = (endereco: string, id: number) =>
  endereco.replace(new RegExp(`(?<=[/=])${id}(?=[?#]|$)`), '…');

interface Shown {
  readonly tx: Tx;
  readonly entity: AnyEntity;
  readonly id: number;
  /** True if the id is the preview's alone: the record gets another one once it is published. */
  readonly isNew: boolean;
  readonly actor: Actor;
  readonly gone: AbortSignal;
}

async function renderPreview(
  { app, dominios, seal, findAddress }: PreviewOptions,
  render: RenderPage,
  { tx, entity, id, isNew, actor, gone }: Shown,
): Promise<Previa> {
  const nomeUrl = await dominios.nomeUrlDe(tx.clienteId);
  if (nomeUrl === null) throw notFound('Este órgão ainda não tem um portal.');
  const own = await findAddress(tx, entity, id, actor);
  const publicUrl = await dominios.originOf(tx.clienteId);
  const isHere = own?.startsWith(`${publicUrl}/`) === true;
  const endereco = isHere ? own.slice(publicUrl.length) : portalPath(nomeUrl);
  const page = await render({
    address: endereco.replace(/#.*$/, ''),
    publicUrl,
    now: new Date(),
    seal,
    call: async (url) => {
      const answer = await onBehalfOf(gone, () =>
        app.inject({ url, headers: { accept: 'application/json' } }),
      );
      return { status: answer.statusCode, text: answer.payload };
    },
    turn: async (work) => work(),
  });
  if (page.location !== null || page.status === 404) throw notFound(NO_PAGE);
  const html = await withFilesOf(tx, entity, id, withoutScripts(page.html));
  return { endereco: isNew ? withoutId(endereco, id) : endereco, propria: isHere, html };
}
