import {
  type AnyDraft,
  type AnyEntity,
  type AttachmentsCapability,
  extensoesDe,
  type ListQuery,
} from '@claraboia/contract';
import type { Anexo } from '@claraboia/contract/schema';
import { api } from '@claraboia/ui/lib/api-client.ts';
import { entityClient, entityKeys, saveBody } from '../entity-client.ts';

/** How an entity keeps its files: what it declares, where their calls are, and what they are called. */
export interface AttachmentsSetup extends AttachmentsCapability {
  readonly path: string;
  readonly extensions: readonly string[];
  readonly words: { readonly plural: string; readonly one: string };
}

/** What the files of an entity are called. */
export const wordsOf = ({ fotos }: AttachmentsCapability) =>
  fotos ? { plural: 'Fotografias', one: 'fotografia' } : { plural: 'Arquivos', one: 'arquivo' };

/** The setup that an entity declares; throws for one without files. */
export function setupOf({ key, path, capabilities: { attachments } }: AnyEntity): AttachmentsSetup {
  if (attachments === undefined) throw new Error(`${key} has no files`);
  const words = wordsOf(attachments);
  return { ...attachments, path, extensions: extensoesDe(attachments), words };
}

const TIPO_QUERY: ListQuery = {
  conditions: [],
  sort: [],
  columns: null,
  limit: 200,
  offset: 0,
};

/** Where the files of a record are kept from the server. */
export const attachmentsKey = (entity: AnyEntity, id: number) =>
  entityKeys.part(entity, 'arquivos', id);

export const attachmentsClient = {
  list: async ({ path }: AttachmentsSetup, id: number, signal?: AbortSignal) =>
    (await api.get<Anexo[]>(`${path}/arquivos/${id}`, { signal })).data,
  tipos: async (tipo: AnyEntity, signal?: AbortSignal) =>
    (await entityClient.list(tipo.path, TIPO_QUERY, signal)).list,
  /** @param nomeArquivo the stored name that the upload gave */
  add: ({ path, arquivo }: AttachmentsSetup, id: number, nomeArquivo: string, cells: AnyDraft) =>
    api.post<Anexo>(`${path}/arquivo/salvar/${id}`, { nomeArquivo, ...saveBody(arquivo, cells) }),
  remove: ({ path }: AttachmentsSetup, { id }: Anexo) =>
    api.delete<null>(`${path}/arquivo/deletar/${id}`),
  uploadPath: ({ path }: AttachmentsSetup, id: number, year: string) =>
    `${path}/arquivo/upload/${id}/${year}`,
};
