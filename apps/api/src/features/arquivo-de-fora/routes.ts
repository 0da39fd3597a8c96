import { MESSAGE_CODE, message, PUBLICACAO_UPLOAD_PATH, publicacao } from '@claraboia/contract';
import { type ArquivoDeFora, calls, type PublicacaoArquivo } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../database/database.ts';
import { holdRecord } from '../../engine/hold.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import type { StoredRecord } from '../../engine/types.ts';
import { changedByOther, invalidField, notFound } from '../../errors.ts';
import { keep } from '../../services/arquivo/receive.ts';
import { uploadRoutesOf } from '../../services/arquivo/upload-routes.ts';
import { fetchFile } from '../../services/fonte/http/fetch-file.ts';
import { SourceHttp } from '../../services/fonte/http/source-http.ts';
import { SourceError } from '../../services/fonte/source-error.ts';
import { leadOn, type Means } from './endereco-deixado.ts';

interface DeForaMeans extends Means {
  readonly config: Pick<Config, 'sync'>;
  readonly database: Database;
  readonly storage: Storage;
}

type Publicacao = StoredRecord & {
  readonly publicacaoArquivos: readonly Omit<PublicacaoArquivo, 'publicacao'>[];
};

/** Maximum files listed at once: more than a person transfers in a day. */
const MOST = 5_000;

/** Total milliseconds for one file, however slowly it arrives. */
const PATIENCE = 120_000;

/** Mirrors files that publications only link to, one by one, when moving from another portal. */
export function arquivoDeForaRoutes(serving: Serving, means: DeForaMeans): void {
  const { registry, repository, config, database, storage } = means;
  const declared = calls.arquivoDeFora;
  const http = new SourceHttp({
    hosts: config.sync.hosts.andAnyPublic(),
    timeout: config.sync.timeout,
  });
  const accepted = uploadRoutesOf(registry).find(({ path }) => path === PUBLICACAO_UPLOAD_PATH);
  if (accepted === undefined) throw new Error('publications take no files');

  serve(serving, declared.listArquivoDeFora, ({ within }) =>
    within(async (tx) => {
      const [found] = await tx.query<{ count: number }>(
        'select count(*)::int as count from publicacao_arquivo where cliente_id = $1 and link_externo',
        [tx.clienteId],
      );
      const list = await tx.query<ArquivoDeFora>(
        `select a.id, a.nome, a.caminho as endereco, json_build_object('id', p.id, 'nome', p.nome) as publicacao
           from publicacao_arquivo a join publicacao p on p.cliente_id = a.cliente_id and p.id = a.publicacao_id
          where a.cliente_id = $1 and a.link_externo order by a.id limit ${MOST}`,
        [tx.clienteId],
      );
      return { list, count: found?.count ?? 0 };
    }),
  );

  serve(serving, declared.trazerArquivo, async ({ params: { id }, actor, within }) => {
    const linked = await within((tx) => readFile(tx, id));
    if (!linked.linkExterno) return linked;
    const { caminho: endereco, nome: nomeOriginal } = linked;
    const { received, stored } = await fetchFile(http, storage, endereco, {
      signal: AbortSignal.timeout(PATIENCE),
      extensions: accepted.extensions,
    }).catch((error: unknown) => {
      if (!(error instanceof SourceError)) throw error;
      throw invalidField(error.message, 'caminho');
    });
    try {
      const { clienteId, pessoaId } = actor;
      await keep(database, { clienteId, pessoaId, nomeOriginal }, received, stored);
    } finally {
      await received.discard();
    }
    const brought = await within(async (tx) => {
      const before = (await holdRecord(
        tx,
        registry,
        publicacao,
        linked.publicacao.id,
      )) as Publicacao;
      const row = before.publicacaoArquivos.find((each) => each.id === id);
      if (row === undefined) throw notFound();
      if (row.caminho !== endereco) throw changedByOther();
      await repository.change(tx, publicacao, actor, {
        ...before,
        publicacaoArquivos: before.publicacaoArquivos.map((each) =>
          each.id === id ? { ...each, linkExterno: false, caminho: stored.nome } : each,
        ),
      });
      await leadOn(tx, means, actor, endereco, id);
      return readFile(tx, id);
    });
    return new Presented(brought, [message(MESSAGE_CODE.changed, 'Arquivo trazido.')]);
  });
}

async function readFile(tx: Tx, id: number): Promise<PublicacaoArquivo> {
  const [row] = await tx.query<PublicacaoArquivo>(
    `select a.id, a.nome, a.link_externo as "linkExterno", a.caminho, a.tamanho,
        json_build_object('id', p.id, 'versao', p.versao) as publicacao
       from publicacao_arquivo a join publicacao p on p.cliente_id = a.cliente_id and p.id = a.publicacao_id
      where a.cliente_id = $1 and a.id = $2`,
    [tx.clienteId, id],
  );
  if (row === undefined) throw notFound();
  return row;
}
