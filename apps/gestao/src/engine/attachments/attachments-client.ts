import {
  ANEXO_PATHS,
  type AnyEntity,
  type AttachmentsCapability,
  type ListQuery,
} from '@claraboia/contract';
import type { Anexo } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { entityClient, entityKeys } from '../entity-client.ts';

/** How an entity keeps its files: what it declares, and where their calls are. */
export interface AttachmentsSetup extends AttachmentsCapability {
  readonly path: (typeof ANEXO_PATHS)[number];
}

/** The setup that an entity declares; throws for one without files, or whose calls nobody declared. */
export function setupOf({ key, path, capabilities }: AnyEntity): AttachmentsSetup {
  const declared = ANEXO_PATHS.find((each) => each === path);
  if (capabilities.attachments === undefined || declared === undefined) {
    throw new Error(`${key} has no files`);
  }
  return { ...capabilities.attachments, path: declared };
}

/** What a file is saved with. */
export interface AttachmentCells {
  readonly nomeArquivo: string;
  readonly tipo: { readonly id: number };
  readonly date: string;
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
    (await ask(`GET ${path}/arquivos/:id`, { params: { id }, signal })).data,
  tipos: async (tipo: AnyEntity, signal?: AbortSignal) =>
    (await entityClient.list(tipo.path, TIPO_QUERY, signal)).list,
  add: ({ path, dateField }: AttachmentsSetup, id: number, cells: AttachmentCells) => {
    const { date, ...rest } = cells;
    const body = dateField === 'data' ? { ...rest, data: date } : { ...rest, dataArquivo: date };
    return ask(`POST ${path}/arquivo/salvar/:id`, { params: { id }, body });
  },
  remove: ({ path }: AttachmentsSetup, { id }: Anexo) =>
    ask(`DELETE ${path}/arquivo/deletar/:id`, { params: { id } }),
  uploadPath: ({ path }: AttachmentsSetup, id: number, year: string) =>
    `${path}/arquivo/upload/${id}/${year}`,
};
