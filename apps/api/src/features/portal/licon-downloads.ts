import type { Tx } from '../../database/database.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { anexoKinds } from '../../services/anexo/kinds.ts';
import type { DownloadRow } from '../../services/publico/versions.ts';
import { type DownloadMeans, sendDownload } from './downloads.ts';

/** `GET /entidade/licon/{identificador}/licitacoes|contratos|.../{ano}/{nomeArquivo}`: the copies kept here. */
export function liconDownloadRoutes(serving: Serving, means: DownloadMeans): void {
  for (const { download, table } of anexoKinds) {
    serveReply(serving, download, (asked) => {
      const { identificador, ano, nomeArquivo } = asked.params;
      return sendDownload(asked, means, identificador, (tx) =>
        findFile(tx, table, ano, nomeArquivo),
      );
    });
  }
}

async function findFile(
  tx: Tx,
  table: string,
  ano: number,
  nomeArquivo: string,
): Promise<DownloadRow | null> {
  const [row] = await tx.query<DownloadRow>(
    `select f.nome_arquivo as nome, a.nome as arquivo, a.tamanho, a.tipo
       from ${table} f join arquivo a on a.cliente_id = f.cliente_id and a.nome = f.arquivo
      where f.cliente_id = $1 and a.cliente_id = $1 and f.ano = $2 and f.nome_arquivo = $3`,
    [tx.clienteId, ano, nomeArquivo],
  );
  return row ?? null;
}
