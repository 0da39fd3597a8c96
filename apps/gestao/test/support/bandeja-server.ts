import type {
  CamposDaBandeja,
  Editados,
  ItemDaBandeja,
  Publicados,
} from '@claraboia/contract/schema';
import { ATOS, CONTAS } from './bandeja.ts';
import { type FakeAnswer, type FakeCall, FakeServer } from './fake-server.ts';

const ok = (data: unknown): FakeAnswer => ({
  status: 200,
  body: { error: false, messages: [], data },
});

interface EditBody {
  readonly itens: readonly { id: number; versao: number; campos: CamposDaBandeja }[];
}

interface PublishBody {
  readonly itens: readonly { id: number; versao: number }[];
}

/** Fake server with a tray of documents, two categories and two types. */
export class BandejaServer extends FakeServer {
  itens: ItemDaBandeja[];

  constructor(itens: readonly ItemDaBandeja[]) {
    const categoria = ({
      temTipos: _,
      grupoCategoriaPublicacao: grupo,
      ...row
    }: typeof ATOS | typeof CONTAS) => ({
      ...row,
      grupoCategoriaPublicacao: { ...grupo, nomeUrl: 'grupo' },
    });
    super({
      rows: {
        categoria_publicacao: [
          { ...categoria(ATOS), nomeUrl: 'atos' },
          { ...categoria(CONTAS), nomeUrl: 'contas-anuais' },
        ],
        categoria_publicacao_tipo: [
          { id: 9, nome: 'Portaria', categoriaPublicacao: ATOS },
          { id: 10, nome: 'Decreto', categoriaPublicacao: ATOS },
        ],
      },
    });
    this.itens = [...itens];
    this.intercept = (call) =>
      call.path.startsWith('/v1/bandeja') ? this.#answer(call) : undefined;
  }

  item(id: number): ItemDaBandeja {
    const item = this.itens.find((each) => each.id === id);
    if (item === undefined) throw new Error(`no document ${id}`);
    return item;
  }

  /** Changes a document, as another person or the work of the server. */
  change(id: number, patch: Partial<ItemDaBandeja>): ItemDaBandeja {
    const item = { ...this.item(id), ...patch, versao: this.item(id).versao + 1 };
    this.itens = this.itens.map((each) => (each.id === id ? item : each));
    return item;
  }

  /** Bodies of the edits so far. */
  edits(): readonly EditBody['itens'][] {
    return this.sent('PUT', '/v1/bandeja').map(({ body }) => (body as EditBody).itens);
  }

  #answer({ method, path, params, body }: FakeCall): FakeAnswer {
    if (path.endsWith('/contagem')) return ok({ abertas: this.itens.length });
    if (method === 'GET') {
      const count = (situacao: string) =>
        this.itens.filter((each) => each.situacao === situacao).length;
      return ok({
        itens: this.itens,
        limite: 500,
        lendo: count('lendo'),
        publicando: count('publicando'),
      });
    }
    if (path.endsWith('/resposta')) return ok(this.#respond(Number(path.split('/')[3]), body));
    if (path.endsWith('/publicacao')) return ok(this.#publish((body as PublishBody).itens));
    if (method === 'DELETE') {
      const ids = (params.get('ids') ?? '').split(',').map(Number);
      this.itens = this.itens.filter(({ id }) => !ids.includes(id));
      return ok({ retirados: ids });
    }
    return ok(this.#edit(body as EditBody));
  }

  #edit({ itens }: EditBody): Editados {
    return itens.map(({ id, versao, campos }) => {
      if (this.itens.every((each) => each.id !== id)) {
        const mensagem = 'Outra pessoa tirou este documento.';
        return { id, item: null, recusa: { motivo: 'excluida' as const, mensagem, erros: [] } };
      }
      const item = this.item(id);
      if (item.versao !== versao) {
        const recusa = { motivo: 'versao' as const, mensagem: 'Outra pessoa alterou.', erros: [] };
        return { id, item, recusa };
      }
      const [chosen] = [ATOS, CONTAS].filter((each) => each.id === campos.categoriaPublicacao?.id);
      const names = Object.keys(campos);
      const patch = {
        ...(campos as Partial<ItemDaBandeja>),
        ...(chosen !== undefined && { categoriaPublicacao: chosen }),
        erros: item.erros.filter(({ campo }) => !names.includes(campo)),
      };
      return { id, item: this.change(id, patch), recusa: null };
    });
  }

  #respond(id: number, body: unknown): ItemDaBandeja {
    const { codigo, respondida } = body as { codigo: string; respondida: boolean };
    const problemas = this.item(id).problemas.map((each) =>
      each.codigo === codigo ? { ...each, respondida } : each,
    );
    return this.change(id, { problemas });
  }

  #publish(itens: PublishBody['itens']): Publicados {
    return itens.map(({ id, versao }) =>
      this.item(id).versao === versao
        ? { id, item: this.change(id, { situacao: 'publicando' }), recusa: null }
        : { id, item: this.item(id), recusa: 'Outra pessoa mudou este documento.' },
    );
  }
}
