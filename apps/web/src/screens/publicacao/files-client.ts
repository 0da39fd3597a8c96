import { PUBLICACAO_ARQUIVO_PATH, publicacao } from '@claraboia/contract';
import type { PublicacaoArquivo } from '@claraboia/contract/schema';
import { entityKeys } from '../../engine/entity-client.ts';
import { api } from '../../lib/api-client.ts';

/** What is given of a file: all of it when it is added, what changes when it is changed. */
export interface FileCells {
  readonly nome?: string | null;
  readonly linkExterno?: boolean;
  readonly caminho?: string | null;
}

/** Where the files of a publication are kept from the server. */
export const filesKey = (id: number) => entityKeys.part(publicacao, 'arquivos', id);

/** The calls of the files of publications (spec gestao §7, "Files"). */
export const filesClient = {
  list: async (id: number, signal?: AbortSignal) =>
    (await api.get<PublicacaoArquivo[]>(`${PUBLICACAO_ARQUIVO_PATH}/listar/${id}`, { signal }))
      .data,
  /** Adds to whatever is there by then, so no version is sent. */
  add: (id: number, cells: FileCells) =>
    api.post<PublicacaoArquivo>(`${PUBLICACAO_ARQUIVO_PATH}/salvar/${id}`, cells),
  change: ({ id, publicacao: { versao } }: PublicacaoArquivo, cells: FileCells) =>
    api.put<PublicacaoArquivo>(`${PUBLICACAO_ARQUIVO_PATH}/editar/${id}`, { ...cells, versao }),
  remove: ({ id, publicacao: { versao } }: PublicacaoArquivo) =>
    api.delete<null>(`${PUBLICACAO_ARQUIVO_PATH}/deletar/${id}`, { versao }),
};
