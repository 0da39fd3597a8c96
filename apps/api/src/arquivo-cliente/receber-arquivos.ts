import type { Storage } from '@claraboia/storage/storage.ts';
import type { Database, Tx } from '../database/database.ts';
import { contentTypeOf } from '../services/arquivo/content-type.ts';
import { leaveForLater, releaseBytes } from '../services/arquivo/release.ts';
import { sha256Of } from '../services/arquivo/send-file.ts';
import type { ArquivoAberto } from './abrir.ts';
import { ArquivoClienteError, caminhoDoArquivo } from './formato.ts';

/** Milliseconds until an import is certainly over: unreferenced files are then leftovers of a killed import. */
const UM_DIA = 24 * 60 * 60_000;
/** Stored names queued at once for a check. */
const LOTE = 500;

interface Guardado {
  readonly nome: string;
  readonly tamanho: number;
  readonly tipo: string;
}

/** Files of a client, stored before the transaction ends; removed again if it fails. */
export class ArquivosRecebidos {
  readonly #database: Database;
  readonly #storage: Storage;
  readonly #novos: string[] = [];

  constructor(database: Database, storage: Storage) {
    this.#database = database;
    this.#storage = storage;
  }

  /**
   * Stores every file that both the rows and the archive have.
   * @param tx has written the client's file list, and blocks deletions of files
   * @throws ArquivoClienteError if a file does not match its row
   */
  async accept(tx: Tx, aberto: ArquivoAberto): Promise<void> {
    const rows = await tx.query<Guardado>(
      'select nome, tamanho, tipo from arquivo where cliente_id = $1 order by nome',
      [tx.clienteId],
    );
    const named = Map.groupBy(rows, ({ nome }) => sha256Of(nome));
    const strange = aberto.arquivos.find((sha256) => !named.has(sha256));
    if (strange !== undefined) throw unfit(strange, 'nenhum registro o cita');
    await this.#announce(aberto.arquivos.flatMap((sha256) => named.get(sha256) ?? []));
    for (const sha256 of aberto.arquivos) {
      await this.#um(aberto, sha256, named.get(sha256) ?? []);
    }
  }

  async #announce(files: readonly Guardado[]): Promise<void> {
    for (const { nome } of files) {
      if ((await this.#storage.size(sha256Of(nome))) === null) this.#novos.push(nome);
    }
    for (let from = 0; from < this.#novos.length; from += LOTE) {
      const some = this.#novos.slice(from, from + LOTE);
      await this.#database.system(async (tx) => {
        for (const nome of some) await leaveForLater(tx, nome, UM_DIA);
      });
    }
  }

  async #um(aberto: ArquivoAberto, sha256: string, rows: readonly Guardado[]) {
    const received = await this.#storage.receive(aberto.read(caminhoDoArquivo(sha256)));
    try {
      for (const { nome, tipo } of rows) {
        const type = await contentTypeOf(received.path, nome);
        // The row's type is sent to browsers.
        if (type === null || nome !== `${sha256}.${type.extension}` || tipo !== type.mime) {
          throw unfit(nome, 'o conteúdo é de outro tipo');
        }
      }
      await received.keep(sha256);
    } finally {
      await received.discard();
    }
  }

  /** Removes files that were not there before. */
  async giveUp(): Promise<void> {
    for (const nome of this.#novos) await releaseBytes(this.#database, this.#storage, nome);
  }
}

const unfit = (nome: string, why: string) =>
  new ArquivoClienteError(`O arquivo ${nome} não pode ser recebido: ${why}. Nada foi gravado.`);
