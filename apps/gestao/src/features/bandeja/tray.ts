import type { Bandeja, ItemDaBandeja } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { uploadFile } from '@claraboia/ui/lib/upload-file.ts';
import type { QueryClient } from '@tanstack/react-query';
import { SESSION_KEY } from '../../lib/session.ts';
import { EditQueue } from './edit-queue.ts';
import { UploadQueue } from './upload-queue.ts';

/** Query keys of a client's tray, and of the number of its documents. */
export const trayKey = (cliente: string) => ['bandeja', cliente] as const;
export const trayCountKey = (cliente: string) => ['bandeja-contagem', cliente] as const;

export interface Unsaved {
  readonly files: number;
  readonly values: number;
}

/** Change that this window made or was answered, newer than lists that were asked for before it. */
interface Change {
  readonly at: number;
  /** Null if the document left the tray. */
  readonly item: ItemDaBandeja | null;
}

/**
 * Tray of one user in one client: the list, files on their way and edits on their way. It outlives the pages, so that
 * uploads go on while the user works elsewhere.
 */
export class Tray {
  readonly cliente: string;
  readonly uploads: UploadQueue;
  readonly edits: EditQueue;
  readonly #queryClient: QueryClient;
  readonly #changes = new Map<number, Change>();
  #clock = 0;

  /** @param cliente client that all writes name, also while the pages are those of another one */
  constructor(queryClient: QueryClient, cliente: string) {
    this.cliente = cliente;
    this.#queryClient = queryClient;
    this.uploads = new UploadQueue({
      send: async (file, chave, options) =>
        (
          await uploadFile<ItemDaBandeja>(`/v1/bandeja?chave=${chave}`, file, {
            ...options,
            begunFor: cliente,
          })
        ).data,
      onItem: (item) => this.put([item]),
      onLost: () => void queryClient.invalidateQueries({ queryKey: SESSION_KEY, exact: true }),
    });
    this.edits = new EditQueue({
      save: async (itens) =>
        (await ask('PUT /v1/bandeja', { body: { itens: [...itens] }, begunFor: cliente })).data,
      itemOf: (id) => this.list()?.itens.find((item) => item.id === id),
      onItem: (item) => this.put([item]),
      onGone: (id) => this.drop([id]),
    });
  }

  /** Work that would be lost with the window: files to be sent, and values to be saved or decided on. */
  get unsaved(): Unsaved {
    const { pending, naoSalvos } = this.edits.store.get();
    return { files: this.uploads.unsent, values: pending.size + naoSalvos.length };
  }

  /** Goes on with what waits. */
  start(): void {
    this.uploads.start();
    if (this.edits.store.get().pause !== null) this.edits.resume();
  }

  /** List as this window knows it; undefined before the first answer. */
  list(): Bandeja | undefined {
    return this.#queryClient.getQueryData<Bandeja>(trayKey(this.cliente));
  }

  /** Loads the list. Changes that were made while it was on its way are kept. */
  readonly load = async (signal: AbortSignal): Promise<Bandeja> => {
    const since = this.#clock;
    const { data } = await ask('GET /v1/bandeja', { signal });
    for (const [id, { at }] of this.#changes) if (at <= since) this.#changes.delete(id);
    return this.#changed(data);
  };

  /** Takes documents as the server answered them. */
  put(items: readonly ItemDaBandeja[]): void {
    for (const item of items) this.#note(item.id, item);
    this.#show();
  }

  /** Takes documents out of the list. */
  drop(ids: readonly number[]): void {
    for (const id of ids) this.#note(id, null);
    this.#show();
  }

  /** Documents that still fit into the tray. */
  room(): number {
    const { itens, limite } = this.list() ?? { itens: [], limite: Number.POSITIVE_INFINITY };
    return limite - itens.filter(({ situacao }) => situacao !== 'publicada').length;
  }

  #note(id: number, item: ItemDaBandeja | null): void {
    this.#clock += 1;
    this.#changes.set(id, { at: this.#clock, item });
  }

  #show(): void {
    this.#queryClient.setQueryData<Bandeja>(
      trayKey(this.cliente),
      (list) => list && this.#changed(list),
    );
  }

  #changed(list: Bandeja): Bandeja {
    if (this.#changes.size === 0) return list;
    const known = new Set(list.itens.map(({ id }) => id));
    const itens = list.itens.flatMap((item) => {
      const change = this.#changes.get(item.id);
      if (change === undefined) return [item];
      if (change.item === null) return [];
      return [change.item.versao >= item.versao ? change.item : item];
    });
    const added = [...this.#changes.values()].flatMap(({ item }) =>
      item === null || known.has(item.id) ? [] : [item],
    );
    return { ...list, itens: [...itens, ...added] };
  }
}
