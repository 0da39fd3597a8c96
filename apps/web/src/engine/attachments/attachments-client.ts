import type { AnyEntity, ListQuery } from '@claraboia/contract';
import type { Anexo, CallsByAddress } from '@claraboia/contract/schema';
import { ask } from '../../lib/ask.ts';
import { entityClient, entityKeys } from '../entity-client.ts';

type PathOf<Address> = Address extends `GET ${infer Path}/arquivos/:id` ? Path : never;
/** Whose calls of files are declared. */
type AttachmentsPath = PathOf<keyof CallsByAddress>;

/** What tells the files of one kind of record from those of another. */
export interface AttachmentsSetup {
  /** Where the calls are (spec gestao §7, "Files"). */
  readonly path: AttachmentsPath;
  /** Where the types of a file are listed. */
  readonly tipoPath: string;
  /** The date of a file, as its save and its answer call it. */
  readonly dateField: 'dataArquivo' | 'data';
  /** The date of the record whose year its files stand under. */
  readonly yearField: string;
  /** What the dialog is called, before what names the record. */
  readonly title: string;
  /** The fields that name it, as `12/2026`. */
  readonly named: readonly string[];
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
  tipos: async ({ tipoPath }: AttachmentsSetup, signal?: AbortSignal) =>
    (await entityClient.list(tipoPath, TIPO_QUERY, signal)).list,
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
