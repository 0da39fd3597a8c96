import type { AnyDraft } from '@claraboia/contract';
import { type AnyEntity, CRUD_PATH, MESSAGE_CODE } from '@claraboia/contract';
import type { ImportacaoCadastro, LinhaImportada } from '@claraboia/contract/schema';
import { ApiError, api, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask, callPath } from '@claraboia/ui/lib/ask.ts';
import { type EntityRecord, formKey } from '../../entity-client.ts';

/** Rows fetched at once. */
const CHUNK = 50;

/** Errors about the record that a row changes. */
const OF_RECORD = [MESSAGE_CODE.notFound, MESSAGE_CODE.changedByOther, MESSAGE_CODE.inUse];

/** True for failures that concern only this row; any other failure would hit the next row too. */
function isOfRow(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return [400, 413, 422].includes(error.status) || OF_RECORD.some((code) => error.has(code));
}

export interface SenderView {
  readonly phase: 'parado' | 'enviando' | 'pausando';
  /** Row that is being sent. */
  readonly linha: number | null;
  /** Reason why it stopped by itself. */
  readonly halted: string | null;
}

interface RowSenderOptions {
  readonly entity: AnyEntity;
  /** Import. */
  readonly id: number;
  /** Client that the import was begun for: another tab may switch to another one. */
  readonly cliente: string | undefined;
  /** Label of a column. */
  readonly labelOf: (coluna: string) => string;
  /** Takes the state after each row. */
  readonly onState: (importacao: ImportacaoCadastro) => void;
}

/**
 * Sends the pending rows of an import (spec gestao §4): claims a row, saves its record by a call of its own, and reports
 * the outcome. The browser sends a repeated row with the same idempotency key, so that a lost answer makes no double.
 */
export class RowSender {
  readonly #options: RowSenderOptions;
  readonly #listeners = new Set<() => void>();
  readonly #keys = new Map<string, string>();
  /** Tells this window from others in claims of rows. */
  readonly #remetente = formKey();
  #view: SenderView = { phase: 'parado', linha: null, halted: null };

  constructor(options: RowSenderOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly view = (): SenderView => this.#view;

  readonly isRunning = (): boolean => this.#view.phase !== 'parado';

  /** Sends all pending rows. */
  async start(): Promise<void> {
    if (this.isRunning()) return;
    this.#show({ phase: 'enviando', halted: null });
    const tried = new Set<number>();
    try {
      while (this.#view.phase === 'enviando') {
        const rows = await this.#pending();
        const waiting = rows.filter(({ linha }) => !tried.has(linha));
        if (waiting.length === 0) break;
        for (const row of waiting) {
          if (this.#view.phase !== 'enviando') break;
          tried.add(row.linha);
          await this.#send(row);
        }
      }
    } catch (error) {
      this.#show({ halted: this.#describe(error) });
    }
    this.#show({ phase: 'parado', linha: null });
  }

  /** Stops after the current row. */
  pause(): void {
    if (this.isRunning()) this.#show({ phase: 'pausando' });
  }

  async #pending(): Promise<readonly LinhaImportada[]> {
    const { id } = this.#options;
    const query = { situacao: 'Pendente', limit: CHUNK, offset: 0 } as const;
    return (await ask('GET /v1/importacao/:id/linhas', { params: { id }, query })).data.list;
  }

  async #send({ linha }: LinhaImportada): Promise<void> {
    const { id, onState } = this.#options;
    this.#show({ linha });
    const report = async (
      outcome: { inicio: string } | { registro: { id: number } } | { motivo: string },
    ) => {
      const params = { id, linha };
      const { data } = await ask('PUT /v1/importacao/:id/linhas/:linha/envio', {
        params,
        body: outcome,
      });
      onState(data.estado);
      return data.linha;
    };
    const { corpo } = await report({ inicio: this.#remetente });
    // Another window is sending it, or its record exists already.
    if (corpo === null) return;
    let saved: number;
    try {
      saved = await this.#save(linha, corpo);
    } catch (error) {
      if (!isOfRow(error)) throw error;
      await report({ motivo: this.#describe(error) });
      return;
    }
    await report({ registro: { id: saved } });
  }

  async #save(linha: number, body: AnyDraft): Promise<number> {
    const { entity, cliente } = this.#options;
    const call = `${linha} ${JSON.stringify(body)}`;
    const key = this.#keys.get(call) ?? formKey();
    this.#keys.set(call, key);
    const options = { begunFor: cliente, key };
    const { data } =
      typeof body.id === 'number'
        ? await api.put<EntityRecord>(
            callPath(`${entity.path}${CRUD_PATH.change}`, { id: body.id }),
            body,
            options,
          )
        : await api.post<EntityRecord>(`${entity.path}${CRUD_PATH.add}`, body, options);
    return data.id;
  }

  /** Messages of an error, each with the label of its column. */
  #describe(error: unknown): string {
    return messagesOf(error)
      .map(({ field, description }) => {
        const coluna = field?.split('.')[0];
        return coluna === undefined
          ? description
          : `${this.#options.labelOf(coluna)}: ${description}`;
      })
      .join(' ');
  }

  #show(patch: Partial<SenderView>): void {
    this.#view = { ...this.#view, ...patch };
    for (const listener of this.#listeners) listener();
  }
}
