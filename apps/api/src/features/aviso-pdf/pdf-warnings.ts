import { publicacao } from '@claraboia/contract';
import type { AvisosPdf } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Tx } from '../../database/database.ts';
import { sha256Of } from '../../services/arquivo/send-file.ts';
import { PDF_LIMITE } from '../../services/texto-pdf/limite.ts';
import { PdfReader } from '../../services/texto-pdf/pdf-reader.ts';

/** Limit for the manager's wait: a slower PDF is published without a warning. */
const PATIENCE_MS = 5_000;
/** Larger files would take too much memory for a mere check. */
const MAX_READ_BYTES = 20 * 1024 * 1024;
/** The thread ends after that long without a PDF. */
const IDLE_MS = 30_000;

/** Checks uploaded PDFs for problems that a manager should know before publication. */
export class PdfWarnings {
  readonly #storage: Storage;
  readonly #reader = new PdfReader({ ...PDF_LIMITE, milissegundos: PATIENCE_MS, paginas: 20 });
  #idle: NodeJS.Timeout | undefined;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** @param size bytes of the stored file */
  async read(nome: string, size: number): Promise<Omit<AvisosPdf, 'publicadoEm'>> {
    const bytes = size > MAX_READ_BYTES ? null : await this.#storage.readWhole(sha256Of(nome));
    if (bytes === null) return { pedeSenha: false, semTexto: false };
    clearTimeout(this.#idle);
    const read = await this.#reader.read(new Uint8Array(bytes));
    this.#idle = setTimeout(() => void this.rest(), IDLE_MS).unref();
    return {
      pedeSenha: 'erro' in read && read.erro === 'senha',
      semTexto: 'texto' in read && read.texto === '' && read.paginas > 0,
    };
  }

  /** Ends the thread. */
  async rest(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#reader.rest();
  }
}

/** Reads which publications of the client have this file already. */
export const readPublicadoEm = (tx: Tx, nome: string): Promise<AvisosPdf['publicadoEm']> =>
  tx.query(
    `select '${publicacao.key}' as entidade, p.id, p.nome from publicacao p
      where p.cliente_id = $1 and p.id in (
        select a.publicacao_id from publicacao_arquivo a where a.cliente_id = $1 and a.arquivo_nome = $2)
      order by p.id limit 10`,
    [tx.clienteId, nome],
  );
