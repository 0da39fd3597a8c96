import type { RascunhoAutomatico } from '@claraboia/contract/schema';
import { type FakeAnswer, type FakeCall, FakeServer } from './fake-server.ts';

const PATH = '/v1/rascunhos-automaticos';

const ok = (data: unknown): FakeAnswer => ({
  status: 200,
  body: { error: false, messages: [], data },
});

/** Draft that an earlier window left. */
export interface Left extends Partial<RascunhoAutomatico> {
  readonly valores: Record<string, unknown>;
  /** Default: a new record. */
  readonly registro?: number;
}

/** Server that also keeps the drafts of one person, of any entity. */
export class DraftsServer extends FakeServer {
  readonly drafts: (RascunhoAutomatico & { readonly registro: number | null })[] = [];
  /** Time of the server. */
  now = '2026-11-27T17:32:00.000Z';

  constructor(options: ConstructorParameters<typeof FakeServer>[0], left: readonly Left[] = []) {
    super(options);
    for (const { registro = null, ...draft } of left) {
      const chave = `janela-de-antes-${this.drafts.length}`;
      const own = { chave, contador: 3, versao: null, antes: {}, guardadoEm: this.now };
      this.drafts.push({ ...own, registro, ...draft });
    }
    this.intercept = (call) => (call.path.startsWith(PATH) ? this.#answer(call) : undefined);
  }

  /** Requests that keep or discard drafts. */
  get writes(): readonly FakeCall[] {
    return this.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith(PATH));
  }

  #answer({ method, path, params, body }: FakeCall): FakeAnswer {
    const [, , record, chave = ''] = path.slice(PATH.length).split('/');
    if (record === undefined) return ok(this.drafts);
    const registro = record === 'novo' ? null : Number(record);
    const ofRecord = this.drafts.filter((each) => each.registro === registro);
    if (method === 'GET') return ok(ofRecord.map(({ registro: _, ...draft }) => draft));
    const sent = body as RascunhoAutomatico & { readonly substitui: string | null };
    const gone = [chave, sent?.substitui ?? chave];
    for (const each of ofRecord) {
      if (gone.includes(each.chave)) this.drafts.splice(this.drafts.indexOf(each), 1);
    }
    const contador = sent?.contador ?? Number(params.get('contador'));
    if (method === 'PUT') {
      const { substitui: _, ...draft } = sent;
      this.drafts.push({ ...draft, registro, chave, guardadoEm: this.now });
    }
    return ok({ contador, guardadoEm: this.now });
  }
}
