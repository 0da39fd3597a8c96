import { contratoArquivo, licitacaoArquivo, PASTA } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { LIMITE } from '../limite/por-endereco.ts';
import { type DownloadRoutesOptions, sendDownload } from '../portal/downloads.ts';
import type { DownloadRow } from '../portal/versions.ts';

/** The tables of files by the folder of their addresses. */
const FOLDERS: Readonly<Record<string, { readonly table: string }>> = {
  [PASTA.licitacao]: licitacaoArquivo,
  [PASTA.contrato]: contratoArquivo,
};

type FileParams = { Params: { identificador: string; ano: string; nomeArquivo: string } };

/** `GET /entidade/licon/{identificador}/licitacoes|contratos/{ano}/{nomeArquivo}`: the copies kept here. */
export function liconDownloadRoutes(app: FastifyInstance, options: DownloadRoutesOptions): void {
  for (const [folder, { table }] of Object.entries(FOLDERS)) {
    app.get<FileParams>(
      `/entidade/licon/:identificador/${folder}/:ano/:nomeArquivo`,
      LIMITE.download,
      (request, reply) => {
        const { identificador, ano, nomeArquivo } = request.params;
        if (!/^\d{4}$/.test(ano)) throw notFound('Este arquivo não existe mais.');
        return sendDownload(request, reply, options, identificador, (tx) =>
          findFile(tx, table, Number(ano), nomeArquivo),
        );
      },
    );
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
