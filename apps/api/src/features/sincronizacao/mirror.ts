import { ANEXO_EXTENSOES } from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Database, Tx } from '../../database/database.ts';
import { nameClaimer } from '../../engine/capabilities/file-names.ts';
import type { AnexoKind } from '../../services/anexo/kinds.ts';
import type { ContentType } from '../../services/arquivo/content-type.ts';
import { keep } from '../../services/arquivo/receive.ts';
import { fetchFile } from '../../services/fonte/http/fetch-file.ts';
import type { SourceHttp } from '../../services/fonte/http/source-http.ts';
import type { Outcome } from '../../services/fonte/outcome.ts';
import { SourceError } from '../../services/fonte/source-error.ts';

/** Consecutive failures after which the source counts as down, and the rest waits for the next run. */
const GIVE_UP_AFTER = 3;

export interface MirrorOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly http: SourceHttp;
  readonly signal: AbortSignal;
  readonly clienteId: number;
  readonly kind: AnexoKind;
  readonly configuracaoId: number;
  readonly exercicio: number | null;
  readonly outcome: Outcome;
  readonly onProgress: (arquivos: number, total: number) => Promise<void>;
}

interface MissingFile {
  readonly id: number;
  readonly nome: string;
  readonly ano: number;
  readonly link: string;
  readonly chave: string | null;
}

/**
 * Mirrors files that are only linked so far, one step each. If a file cannot be fetched, this is reported, the link
 * stays, and the next run tries again.
 */
export async function mirrorFiles(options: MirrorOptions): Promise<void> {
  const { database, clienteId, outcome, signal, onProgress } = options;
  const missing = await database.tenant(clienteId, (tx) => missingFiles(tx, options));
  let copied = 0;
  let failed = 0;
  await onProgress(copied, missing.length);
  for (const [place, file] of missing.entries()) {
    signal.throwIfAborted();
    const { chave, nome } = file;
    try {
      await mirrorFile(options, file);
      failed = 0;
      copied += 1;
      await onProgress(copied, missing.length);
    } catch (error) {
      if (signal.aborted || !(error instanceof SourceError)) throw error;
      outcome.fail({ chave, registro: `Arquivo ${nome}`, mensagem: error.message });
      failed += 1;
      const left = missing.length - place - 1;
      if (failed < GIVE_UP_AFTER || left === 0) continue;
      outcome.fail({
        chave: null,
        registro: null,
        mensagem: `${GIVE_UP_AFTER} arquivos seguidos não puderam ser copiados. Os outros ${left} ficam para a próxima vez.`,
      });
      return;
    }
  }
}

function missingFiles(
  tx: Tx,
  { kind, configuracaoId, exercicio }: MirrorOptions,
): Promise<MissingFile[]> {
  return tx.query<MissingFile>(
    `select a.id, a.nome_arquivo as nome, a.ano, a.link, a.fonte_chave as chave
       from ${kind.table} a
       join ${kind.entity.table} r on r.cliente_id = a.cliente_id and r.id = a.${kind.parentColumn}
      where a.cliente_id = $1 and a.licon and a.arquivo is null and a.link is not null
        and r.fonte_configuracao_id = $2 and r.exercicio = $3
      order by a.id`,
    [tx.clienteId, configuracaoId, exercicio],
  );
}

async function mirrorFile(options: MirrorOptions, file: MissingFile): Promise<void> {
  const { database, storage, http, signal, clienteId, kind } = options;
  const { received, stored, type } = await fetchFile(http, storage, file.link, {
    signal,
    extensions: ANEXO_EXTENSOES,
  });
  try {
    const sender = { clienteId, pessoaId: null, nomeOriginal: file.nome };
    await keep(database, sender, received, stored);
  } finally {
    await received.discard();
  }
  await database.tenant(clienteId, async (tx) => {
    const changed = await tx.execute(
      `update ${kind.table} set arquivo = $3, nome_arquivo = $4
        where cliente_id = $1 and id = $2 and link = $5`,
      [tx.clienteId, file.id, stored.nome, await nameFor(tx, kind, file, type), file.link],
    );
    if (changed > 0) tx.touch();
  });
}

/** File name with the extension of its content. */
async function nameFor(tx: Tx, kind: AnexoKind, file: MissingFile, { extension }: ContentType) {
  if (file.nome.endsWith(`.${extension}`)) return file.nome;
  return nameClaimer(tx, kind.table)(
    file.ano,
    `${file.nome.replace(/\.[a-z0-9]+$/, '')}.${extension}`,
  );
}
