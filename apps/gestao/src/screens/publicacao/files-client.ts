import { publicacao } from '@claraboia/contract';
import type { PublicacaoArquivo } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { entityKeys } from '../../engine/entity-client.ts';
import { warned } from '../../engine/loss/warned.ts';

/** Fields of a file: all when it is added, only the changed ones when it is changed. */
export interface FileCells {
  readonly nome?: string | null;
  readonly linkExterno?: boolean;
  readonly caminho?: string | null;
}

/** Query key for the files of a publication. */
export const filesKey = (id: number) => entityKeys.part(publicacao, 'arquivos', id);

/** Calls for the files of publications (spec gestao §7, "Files"). */
export const filesClient = {
  list: async (id: number, signal?: AbortSignal) =>
    (
      await ask('GET /v1/transparencia/publicacao-arquivo/listar/:id', {
        params: { id },
        signal,
      })
    ).data,
  /** Adding conflicts with nothing, so no version is sent. */
  add: (id: number, body: FileCells) =>
    ask('POST /v1/transparencia/publicacao-arquivo/salvar/:id', { params: { id }, body }),
  change: ({ id, publicacao: { versao } }: PublicacaoArquivo, cells: FileCells) =>
    warned('Salvar', (query) =>
      ask('PUT /v1/transparencia/publicacao-arquivo/editar/:id', {
        params: { id },
        query,
        body: { ...cells, versao },
      }),
    ),
  remove: ({ id, publicacao: { versao } }: PublicacaoArquivo) =>
    warned('Excluir', (query) =>
      ask('DELETE /v1/transparencia/publicacao-arquivo/deletar/:id', {
        params: { id },
        query,
        versao,
      }),
    ),
};
