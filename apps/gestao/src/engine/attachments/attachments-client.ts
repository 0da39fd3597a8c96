import {
  type AnyDraft,
  type AnyEntity,
  type AttachmentsCapability,
  anexoWords,
  extensoesDe,
  type ListQuery,
  saveBody,
} from '@claraboia/contract';
import type { Anexo } from '@claraboia/contract/schema';
import { api } from '@claraboia/ui/lib/api-client.ts';
import { entityClient, entityKeys } from '../entity-client.ts';
import { warned } from '../loss/warned.ts';

/** Attachment settings of an entity: its declaration, and the path of its calls. */
export interface AttachmentsSetup extends AttachmentsCapability {
  readonly path: string;
  readonly extensions: readonly string[];
  readonly words: { readonly plural: string; readonly one: string };
}

/** Attachment settings of an entity; throws for an entity without files. */
export function setupOf({ key, path, capabilities: { attachments } }: AnyEntity): AttachmentsSetup {
  if (attachments === undefined) throw new Error(`${key} has no files`);
  const words = anexoWords(attachments);
  return { ...attachments, path, extensions: extensoesDe(attachments), words };
}

const TIPO_QUERY: ListQuery = {
  conditions: [],
  sort: [],
  columns: null,
  limit: 200,
  offset: 0,
};

/** Query key for the files of a record. */
export const attachmentsKey = (entity: AnyEntity, id: number) =>
  entityKeys.part(entity, 'arquivos', id);

export const attachmentsClient = {
  list: async ({ path }: AttachmentsSetup, id: number, signal?: AbortSignal) =>
    (await api.get<Anexo[]>(`${path}/arquivos/${id}`, { signal })).data,
  tipos: async (tipo: AnyEntity, signal?: AbortSignal) =>
    (await entityClient.list(tipo.path, TIPO_QUERY, signal)).list,
  /** @param nomeArquivo the stored name that the upload returned */
  add: ({ path, arquivo }: AttachmentsSetup, id: number, nomeArquivo: string, cells: AnyDraft) =>
    api.post<Anexo>(`${path}/arquivo/salvar/${id}`, { nomeArquivo, ...saveBody(arquivo, cells) }),
  remove: ({ path }: AttachmentsSetup, { id }: Anexo) =>
    warned('Excluir', (query) =>
      api.delete<null>(`${path}/arquivo/deletar/${id}`, { params: new URLSearchParams(query) }),
    ),
  uploadPath: ({ path }: AttachmentsSetup, id: number, year: string) =>
    `${path}/arquivo/upload/${id}/${year}`,
};
