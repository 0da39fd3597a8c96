import type { BandejaCampo } from '@claraboia/contract';
import type { CamposDaBandeja, Editados, ItemDaBandeja } from '@claraboia/contract/schema';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Store } from '@claraboia/ui/lib/store.ts';
import { CAMPO_ROTULO, type Campos, isSame, textOf } from './campos.ts';
import { RetryPause } from './retry-pause.ts';

/** Milliseconds without an edit before a save. */
const DEBOUNCE = 500;

/** Edit of one document. */
export interface Edicao {
  readonly id: number;
  readonly campos: Campos;
  /** Values that the person saw when the edit began; those of now are the default. */
  readonly seen?: Campos;
}

/** Value that was not saved, kept so that nothing is lost silently. */
export interface NaoSalvo {
  readonly id: number;
  /** Document, for one that is no longer in the tray. */
  readonly arquivo: string;
  readonly campo: BandejaCampo;
  readonly meu: ItemDaBandeja[BandejaCampo];
  /** `outra`: another person changed it meanwhile. `recusa`: the server refused it. `fora`: the document is gone. */
  readonly motivo: 'outra' | 'recusa' | 'fora';
  readonly mensagem: string;
}

/** Documents of the tray with a value that waits for a decision. */
export const heldIds = (naoSalvos: readonly NaoSalvo[]): ReadonlySet<number> =>
  new Set(naoSalvos.filter(({ motivo }) => motivo !== 'fora').map(({ id }) => id));

export interface EditState {
  /** Values that are not on the server yet, by document. */
  readonly pending: ReadonlyMap<number, Campos>;
  readonly naoSalvos: readonly NaoSalvo[];
  /** Reason why saving waits; null if it does not. */
  readonly pause: 'rede' | { readonly reason: string } | null;
}

interface EditOptions {
  readonly save: (
    itens: readonly { id: number; versao: number; campos: CamposDaBandeja }[],
  ) => Promise<Editados>;
  /** Document as the list shows it; undefined also while no list is loaded. */
  readonly itemOf: (id: number) => ItemDaBandeja | undefined;
  readonly onItem: (item: ItemDaBandeja) => void;
  readonly onGone: (id: number) => void;
}

const asCampos = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries) as Campos;
const entriesOf = (campos: Campos) =>
  Object.entries(campos) as [BandejaCampo, ItemDaBandeja[BandejaCampo]][];

/** Values as the server takes them: records by their id. */
const wired = (campos: Campos): CamposDaBandeja =>
  Object.fromEntries(
    entriesOf(campos).map(([campo, value]) => [
      campo,
      typeof value === 'object' && value !== null ? { id: value.id } : value,
    ]),
  );

/**
 * Saves edits of documents: many in one call, a moment after the last one. If another person changed the same field,
 * their value stays and the typed one is kept for a decision. Changes of other fields are merged.
 */
export class EditQueue {
  readonly store = new Store<EditState>({ pending: new Map(), naoSalvos: [], pause: null });
  readonly #options: EditOptions;
  /** Values that the edits replaced. */
  readonly #bases = new Map<number, Campos>();
  readonly #retry = new RetryPause(() => this.resume());
  /** Last known documents with pending values. A list without one is no proof that it is gone. */
  readonly #known = new Map<number, ItemDaBandeja>();
  /** Versions that own saves led to, by document and former version. */
  readonly #successors = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;

  constructor(options: EditOptions) {
    this.#options = options;
  }

  get hasUnsaved(): boolean {
    return this.store.get().pending.size > 0;
  }

  /** Takes values to be saved. A kept value of the same field is decided by them. */
  edit(edicoes: readonly Edicao[]): void {
    const pending = new Map(this.store.get().pending);
    for (const { id, campos, seen = {} } of edicoes) {
      const item = this.#itemOf(id);
      if (item === undefined) continue;
      this.#known.set(id, item);
      const base = { ...this.#bases.get(id) };
      for (const [campo] of entriesOf(campos)) {
        if (!(campo in base)) {
          Object.assign(base, { [campo]: campo in seen ? seen[campo] : item[campo] });
        }
      }
      this.#bases.set(id, base);
      pending.set(id, { ...pending.get(id), ...campos });
    }
    const typed = new Map(edicoes.map(({ id, campos }) => [id, campos]));
    this.store.set(({ naoSalvos }) => ({
      pending,
      naoSalvos: naoSalvos.filter(({ id, campo }) => !(campo in (typed.get(id) ?? {}))),
    }));
    this.#schedule();
  }

  /** Forgets a kept value. */
  dismiss({ id, campo }: Pick<NaoSalvo, 'id' | 'campo'>): void {
    this.store.set(({ naoSalvos }) => ({
      naoSalvos: naoSalvos.filter((each) => each.id !== id || each.campo !== campo),
    }));
  }

  /** Forgets all values of documents that the person took out. */
  drop(ids: readonly number[]): void {
    const gone = new Set(ids);
    for (const id of gone) {
      this.#bases.delete(id);
      this.#known.delete(id);
    }
    this.store.set(({ pending, naoSalvos }) => ({
      pending: new Map([...pending].filter(([id]) => !gone.has(id))),
      naoSalvos: naoSalvos.filter(({ id }) => !gone.has(id)),
    }));
  }

  /** Saves a kept value over that of the other person. */
  insist(naoSalvo: NaoSalvo): void {
    this.dismiss(naoSalvo);
    this.edit([{ id: naoSalvo.id, campos: asCampos([[naoSalvo.campo, naoSalvo.meu]]) }]);
  }

  resume(): void {
    this.#unpause();
    void this.#flush();
  }

  /** Saves now. @returns true if everything is on the server */
  async settle(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#unpause();
    while (this.hasUnsaved && this.store.get().pause === null) await this.#flush();
    return !this.hasUnsaved;
  }

  /** Version of a document that was shown, after the saves of this window alone. */
  versaoAfter({ id, versao }: Pick<ItemDaBandeja, 'id' | 'versao'>): number {
    const next = this.#successors.get(`${id}:${versao}`);
    return next === undefined ? versao : this.versaoAfter({ id, versao: next });
  }

  #unpause(): void {
    this.#retry.cancel();
    if (this.store.get().pause !== null) this.store.set({ pause: null });
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#flush(), DEBOUNCE);
  }

  #flush(): Promise<void> {
    this.#saving ??= this.#save().finally(() => {
      this.#saving = null;
      if (this.hasUnsaved && this.store.get().pause === null) this.#schedule();
    });
    return this.#saving;
  }

  async #save(): Promise<void> {
    for (const id of this.store.get().pending.keys()) this.#rebase(id);
    const sent = new Map(this.store.get().pending);
    const itens = [...sent].flatMap(([id, campos]) => {
      const item = this.#itemOf(id);
      return item === undefined ? [] : [{ id, versao: item.versao, campos: wired(campos) }];
    });
    if (itens.length === 0) return;
    try {
      const answers = await this.#options.save(itens);
      this.#unpause();
      this.#retry.reset();
      const versoes = new Map(itens.map(({ id, versao }) => [id, versao]));
      for (const answer of answers) {
        const [versao, next] = [versoes.get(answer.id), answer.item?.versao];
        if (answer.recusa === null && versao !== undefined && next !== undefined && next > versao) {
          this.#successors.set(`${answer.id}:${versao}`, next);
        }
        this.#take(answer, sent.get(answer.id) ?? {});
      }
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
      const reason = messagesOf(error)
        .map(({ description }) => description)
        .join(' ');
      this.store.set({ pause: isRefused ? { reason } : 'rede' });
      if (!isRefused) this.#retry.begin();
    }
  }

  /** Newest known state of a document. */
  #itemOf(id: number): ItemDaBandeja | undefined {
    const [listed, known] = [this.#options.itemOf(id), this.#known.get(id)];
    if (listed === undefined || known === undefined) return listed ?? known;
    return listed.versao >= known.versao ? listed : known;
  }

  #take({ id, item, recusa }: Editados[number], sent: Campos): void {
    if (item !== null) this.#options.onItem(item);
    // Dropped while the save was on its way.
    if (!this.store.get().pending.has(id)) return;
    if (item !== null) this.#known.set(id, item);
    if (recusa === null) {
      this.#forget(id, sent);
      return;
    }
    // Compared with the current document before the next save.
    if (recusa.motivo === 'versao' && item !== null) return;
    const gone = recusa.motivo === 'excluida' || item === null;
    const wrong = recusa.motivo === 'campos' ? recusa.erros : [];
    for (const [campo, meu] of entriesOf(sent)) {
      const own = wrong.find((each) => each.campo === campo);
      if (wrong.length > 0 && own === undefined) continue;
      this.#keep(id, campo, meu, gone ? 'fora' : 'recusa', own?.mensagem ?? recusa.mensagem);
    }
    // The fields without a fault are sent again without the faulty ones.
    this.#forget(
      id,
      wrong.length > 0 ? asCampos(wrong.map(({ campo }) => [campo, null])) : sent,
      true,
    );
    if (gone) this.#options.onGone(id);
  }

  /** Drops values whose field another person changed meanwhile. Guesses give way to what people type. */
  #rebase(id: number): void {
    const item = this.#itemOf(id);
    if (item === undefined) return;
    const campos = this.store.get().pending.get(id) ?? {};
    const base = this.#bases.get(id) ?? {};
    const lost = entriesOf(campos).filter(([campo, meu]) => {
      const isOthers = !isSame(item[campo], base[campo]) && item.palpites[campo] === undefined;
      return isOthers && !isSame(item[campo], meu);
    });
    for (const [campo, meu] of lost) {
      const text = textOf(item[campo]);
      const dele = text === '' ? 'esvaziou' : `mudou para «${text}»`;
      this.#keep(id, campo, meu, 'outra', `Outra pessoa ${dele} o campo ${CAMPO_ROTULO[campo]}.`);
    }
    if (lost.length > 0) this.#forget(id, asCampos(lost), true);
    const kept = Object.keys(this.store.get().pending.get(id) ?? {}) as BandejaCampo[];
    this.#bases.set(id, asCampos(kept.map((campo) => [campo, item[campo]])));
  }

  #keep(
    id: number,
    campo: BandejaCampo,
    meu: ItemDaBandeja[BandejaCampo],
    motivo: NaoSalvo['motivo'],
    mensagem: string,
  ): void {
    const arquivo = this.#itemOf(id)?.arquivo.nome ?? '';
    this.dismiss({ id, campo });
    this.store.set(({ naoSalvos }) => ({
      naoSalvos: [...naoSalvos, { id, arquivo, campo, meu, motivo, mensagem }],
    }));
  }

  /** Removes saved values. @param always also those that were edited again since */
  #forget(id: number, campos: Campos, always = false): void {
    const pending = new Map(this.store.get().pending);
    const rest = entriesOf(pending.get(id) ?? {}).filter(
      ([campo, value]) => !(campo in campos) || (!always && !isSame(value, campos[campo])),
    );
    if (rest.length === 0) {
      pending.delete(id);
      this.#bases.delete(id);
      this.#known.delete(id);
    } else {
      pending.set(id, asCampos(rest));
      const item = this.#itemOf(id);
      const base = this.#bases.get(id) ?? {};
      // The next edit of a saved field replaces the saved value.
      const renewed = entriesOf(base).map(
        ([campo, value]) =>
          [campo, campo in campos && item !== undefined ? item[campo] : value] as const,
      );
      this.#bases.set(id, asCampos(renewed));
    }
    this.store.set({ pending });
  }
}
