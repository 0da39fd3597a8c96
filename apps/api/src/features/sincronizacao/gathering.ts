import type { FieldReader } from '../../services/fonte/field-reader.ts';
import type { Fetched, FetchedRow } from '../../services/fonte/source.ts';
import { SourceError } from '../../services/fonte/source-error.ts';

/** Collects rows while a source is read, and reports the accepted and refused ones. */
export class Gathering {
  readonly #rows = new Map<string, FetchedRow>();
  readonly #rejeitadas: string[] = [];
  readonly #erros: { chave: string | null; registro: string | null; mensagem: string }[] = [];
  readonly #onRead: (lidos: number) => void;
  #lidos = 0;
  #foreign = 0;

  constructor(onRead: (lidos: number) => void) {
    this.#onRead = onRead;
  }

  read(count = 1): void {
    this.#lidos += count;
    this.#onRead(this.#lidos);
  }

  has(chave: string): boolean {
    return this.#rows.has(chave) || this.#rejeitadas.includes(chave);
  }

  take(row: FetchedRow): void {
    this.#rows.set(row.chave, row);
  }

  /** Counts a row of another unit or year: the source ignored the filter. */
  foreign(): void {
    this.#foreign += 1;
  }

  /** Refuses a row of the unit and year. */
  reject(chave: string, registro: string, mensagem: string): void {
    this.#rejeitadas.push(chave);
    this.note(chave, registro, mensagem);
  }

  /** Notes a part of a row that was left out. */
  note(chave: string | null, registro: string | null, mensagem: string): void {
    this.#erros.push({ chave, registro, mensagem });
  }

  /** Notes the unreadable fields of an accepted row. */
  noteUnreadable(chave: string, registro: string, { unreadable }: FieldReader): void {
    for (const field of unreadable) {
      this.note(chave, registro, `Valor ilegível, deixado em branco: ${field}`);
    }
  }

  end(): Fetched {
    const foreign = this.#foreign;
    if (foreign > 0 && this.#rows.size === 0 && this.#rejeitadas.length === 0) {
      throw new SourceError(
        `A fonte só devolveu linhas de outra unidade ou de outro ano (${foreign}): ela não aplicou o filtro.`,
      );
    }
    if (this.#rows.size === 0 && this.#rejeitadas.length > 0) {
      const [first] = this.#erros;
      throw new SourceError(
        `Nenhuma linha da fonte pôde ser aproveitada. A primeira: ${first?.mensagem ?? 'sem motivo'}`,
      );
    }
    if (foreign > 0) {
      this.#erros.unshift({
        chave: null,
        registro: null,
        mensagem: `${foreign} ${foreign === 1 ? 'linha' : 'linhas'} de outra unidade ou de outro ano: recusadas, porque a fonte não aplicou o filtro.`,
      });
    }
    return {
      lidos: this.#lidos,
      rows: [...this.#rows.values()],
      rejeitados: foreign + this.#rejeitadas.length,
      rejeitadas: this.#rejeitadas,
      erros: this.#erros,
    };
  }
}
