import { hasCpf, maskCpfs } from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Database, Tx } from '../../database/database.ts';
import { sha256Of } from '../../services/arquivo/send-file.ts';
import { PAGE_BREAK, type PdfLido } from '../../services/texto-pdf/limite.ts';
import { PdfReader } from '../../services/texto-pdf/pdf-reader.ts';
import { readCategorias, readConhecido, readHoje } from './conhecido.ts';
import type { Leitura } from './linha.ts';
import { isScanned } from './palpites/digitalizado.ts';
import { majorityOf } from './palpites/lote.ts';
import { type Conhecido, guess, type Palpite, typeInName } from './palpites/palpites.ts';

/** Tries until a PDF counts as unreadable: the server may have died while it read. */
const TRIES = 3;
/** Time after which a worker that took a PDF counts as dead: longer than the limit of one reading. */
const LEASE = `interval '1 minute'`;
/** PDFs read before another client has its turn. */
const PORTION = 20;
/** First pages that guesses read, besides the last one, where an act is signed. */
const FIRST_PAGES = 4;
/** Characters of them. */
const HEAD = 30_000;
const TAIL = 10_000;
/** Pause between two uploads that ends a batch. */
const BATCH_GAP_MS = 5 * 60_000;

/** End of a portion: no PDF is left; more are; or others have taken the rest. */
export type FimDaLeitura = 'done' | 'more' | 'taken';

interface Tomado {
  readonly id: number;
  readonly arquivoNome: string;
  readonly nomeOriginal: string;
  readonly tentativas: number;
}

/** Reads the PDFs of trays, one at a time, and guesses the fields of their publications. */
export class Leitor {
  readonly #database: Database;
  readonly #storage: Storage;
  readonly #reader = new PdfReader();

  constructor({ database, storage }: { readonly database: Database; readonly storage: Storage }) {
    this.#database = database;
    this.#storage = storage;
  }

  /**
   * Reads waiting PDFs of a client. One whose bytes cannot be fetched waits until its lease ends, and the others go on.
   * @param signal stops at once; the PDF goes back
   * @throws AggregateError of the faults of the storage: the queue tries again
   */
  async read(clienteId: number, signal: AbortSignal): Promise<FimDaLeitura> {
    const within = <T>(work: (tx: Tx) => Promise<T>) => this.#database.tenant(clienteId, work);
    const stop = () => void this.#reader.rest();
    const faults: Error[] = [];
    const ended = (end: FimDaLeitura) => {
      if (faults.length === 0) return end;
      throw new AggregateError(faults, `${faults.length} PDFs could not be fetched`);
    };
    signal.addEventListener('abort', stop);
    try {
      const conhecido = await within(readConhecido);
      for (let done = 0; done < PORTION; done += 1) {
        signal.throwIfAborted();
        const tomado = await within(take);
        if (tomado === null) {
          if (await within(isSomeLeft)) return ended('taken');
          await within(guessByBatch);
          return ended('done');
        }
        const fault = await this.#settle(within, tomado, conhecido, signal);
        if (fault !== null) faults.push(fault);
      }
      return ended('more');
    } finally {
      signal.removeEventListener('abort', stop);
      await this.#reader.rest();
    }
  }

  /** @returns fault of the storage, for which the try counts */
  async #settle(
    within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
    tomado: Tomado,
    conhecido: Conhecido,
    signal: AbortSignal,
  ): Promise<Error | null> {
    let lido: PdfLido;
    try {
      lido =
        tomado.tentativas > TRIES ? { erro: 'ilegivel' } : await this.#text(tomado.arquivoNome);
      signal.throwIfAborted();
    } catch (error) {
      if (!signal.aborted) return error as Error;
      await within((tx) => giveBack(tx, tomado.id, 1));
      throw error;
    }
    const isTired = 'erro' in lido && (lido.erro === 'tempo' || lido.erro === 'memoria');
    if (isTired && tomado.tentativas < TRIES) {
      await within((tx) => giveBack(tx, tomado.id, 0));
      return null;
    }
    const pages = 'texto' in lido ? lido.texto.split(PAGE_BREAK) : [];
    const palpite = guess(tomado.nomeOriginal, textForGuesses(pages), conhecido);
    const leitura = leituraOf(lido, pages, palpite);
    const paginas = 'paginas' in lido ? lido.paginas : null;
    await within((tx) => keep(tx, tomado.id, { paginas, leitura, palpite }));
    return null;
  }

  async #text(nome: string): Promise<PdfLido> {
    const bytes = await this.#storage.readWhole(sha256Of(nome));
    // A copy, because the buffer is transferred to another thread.
    return bytes === null ? { erro: 'ilegivel' } : this.#reader.read(new Uint8Array(bytes));
  }
}

/** Beginning and end of a text, as far as guesses read it: a page may be as long as a book. CPFs are masked before a cut. */
function textForGuesses(pages: readonly string[]): string {
  const first = maskCpfs(pages.slice(0, FIRST_PAGES).join('\n'));
  const last = pages.length > FIRST_PAGES ? maskCpfs(pages.at(-1) ?? '') : first.slice(HEAD);
  return `${first.slice(0, HEAD)}\n${last.slice(-TAIL)}`;
}

function leituraOf(
  lido: PdfLido,
  pages: readonly string[],
  { dataNome, dataTexto }: Palpite,
): Leitura {
  const withCpf = pages.findIndex(hasCpf);
  return {
    erro: 'erro' in lido ? (lido.erro === 'senha' ? 'senha' : 'ilegivel') : null,
    semTexto: 'texto' in lido && lido.paginas > 0 && isScanned(pages),
    paginasLidas: 'texto' in lido && lido.lidas < lido.paginas ? lido.lidas : null,
    paginaCpf: withCpf < 0 ? null : withCpf + 1,
    dataNome,
    dataTexto,
  };
}

/** Takes the next PDF that no living worker has; one that was tried less goes first. */
async function take(tx: Tx): Promise<Tomado | null> {
  const [row] = await tx.query<Tomado>(
    `update bandeja_item set tomado_em = now(), tentativas = tentativas + 1
      where cliente_id = $1 and id = (
        select id from bandeja_item
         where cliente_id = $1 and situacao = 'lendo' and (tomado_em is null or tomado_em < now() - ${LEASE})
         order by tentativas, id limit 1 for update skip locked)
      returning id, arquivo_nome as "arquivoNome", nome_original as "nomeOriginal", tentativas`,
    [tx.clienteId],
  );
  return row ?? null;
}

async function isSomeLeft(tx: Tx): Promise<boolean> {
  const [row] = await tx.query(
    `select from bandeja_item where cliente_id = $1 and situacao = 'lendo' limit 1`,
    [tx.clienteId],
  );
  return row !== undefined;
}

/** @param tries tries that do not count */
const giveBack = (tx: Tx, id: number, tries: number) =>
  tx.execute(
    `update bandeja_item set tomado_em = null, tentativas = tentativas - $3
      where cliente_id = $1 and id = $2 and situacao = 'lendo'`,
    [tx.clienteId, id, tries],
  );

/**
 * Ends a reading. Guesses fill the fields that no person has set; type and entity follow the guessed category. The
 * version stays, so that people who type meanwhile are not disturbed.
 */
const keep = (
  tx: Tx,
  id: number,
  {
    paginas,
    leitura,
    palpite: { valores, palpites },
  }: { readonly paginas: number | null; readonly leitura: Leitura; readonly palpite: Palpite },
) => {
  const unlessSet = (campo: string, column: string, place: string, alsoBy = campo) =>
    `${column} = case when digitados && '{${campo}, ${alsoBy}}' then ${column} else ${place} end`;
  const categoria = 'categoriaPublicacao';
  return tx.execute(
    `update bandeja_item
        set situacao = 'pronta', tomado_em = null, tentativas = 0, paginas = $3, leitura = $4,
            ${unlessSet('nome', 'nome', '$5')}, ${unlessSet('data', 'data', '$6::date')},
            ${unlessSet(categoria, 'categoria_publicacao_id', '$7::bigint')},
            ${unlessSet('categoriaPublicacaoTipo', 'categoria_publicacao_tipo_id', '$8::bigint', categoria)},
            ${unlessSet('entidade', 'entidade_id', '$9::bigint', categoria)},
            palpites = case when digitados && '{${categoria}}'
              then palpites || ($10::jsonb - digitados - '{categoriaPublicacaoTipo, entidade}'::text[])
              else $10::jsonb - digitados end
      where cliente_id = $1 and id = $2 and situacao = 'lendo'`,
    [
      ...[tx.clienteId, id, paginas, JSON.stringify(leitura), valores.nome, valores.data],
      ...[valores.categoriaPublicacao, valores.categoriaPublicacaoTipo, valores.entidade],
      JSON.stringify(palpites),
    ],
  );
};

interface DoEnvio {
  readonly id: number;
  readonly pessoaId: number | null;
  readonly enviadaEm: string;
  /** Null also for one that came from the batch: it says nothing new. */
  readonly categoriaId: number | null;
  readonly nomeOriginal: string;
  /** True if the batch may give it a category. */
  readonly vazia: boolean;
}

/** Gives documents without a category the one that nearly all others of their batch have: the last reason of all. */
async function guessByBatch(tx: Tx): Promise<void> {
  const rows = await tx.query<DoEnvio>(
    `select id, enviada_por as "pessoaId", enviada_em as "enviadaEm",
            case when palpites -> 'categoriaPublicacao' ->> 'motivo' = 'lote' then null else categoria_publicacao_id end as "categoriaId",
            nome_original as "nomeOriginal",
            situacao = 'pronta' and categoria_publicacao_id is null and not digitados && '{categoriaPublicacao}' as vazia
       from bandeja_item where cliente_id = $1 order by enviada_por, enviada_em, id`,
    [tx.clienteId],
  );
  if (!rows.some(({ vazia }) => vazia)) return;
  const categorias = await readCategorias(tx);
  const hoje = await readHoje(tx);
  for (const lote of batchesOf(rows)) {
    const maioria = majorityOf(lote);
    const categoria = categorias.find(({ id }) => id === maioria?.categoriaId);
    if (maioria === null || categoria === undefined) continue;
    for (const { id, nomeOriginal } of lote.filter(({ vazia }) => vazia)) {
      const tipo = typeInName(nomeOriginal, categoria.tipos, hoje);
      const palpites = {
        categoriaPublicacao: { motivo: 'lote', de: maioria.de },
        ...(tipo && { categoriaPublicacaoTipo: tipo.palpite }),
      };
      await tx.execute(
        // Another version: people must see a category before they publish with it.
        `update bandeja_item set categoria_publicacao_id = $3, categoria_publicacao_tipo_id = $4, palpites = palpites || $5::jsonb,
                versao = versao + 1
          where cliente_id = $1 and id = $2 and situacao = 'pronta' and categoria_publicacao_id is null
            and not digitados && '{categoriaPublicacao}'`,
        [tx.clienteId, id, categoria.id, tipo?.id ?? null, JSON.stringify(palpites)],
      );
    }
  }
}

/** Uploads of one person without a long pause between them. */
function batchesOf(rows: readonly DoEnvio[]): readonly (readonly DoEnvio[])[] {
  const batches: DoEnvio[][] = [];
  for (const row of rows) {
    const last = batches.at(-1)?.at(-1);
    const isNear =
      last?.pessoaId === row.pessoaId &&
      Date.parse(row.enviadaEm) - Date.parse(last.enviadaEm) <= BATCH_GAP_MS;
    if (isNear) batches.at(-1)?.push(row);
    else batches.push([row]);
  }
  return batches;
}
