import {
  type AnyEntity,
  anexosField,
  columnOf,
  extensoesDe,
  type Field,
  registry,
  writableFields,
} from '@claraboia/contract';
import { type AnexoDeclarado, anexosDe } from '@claraboia/contract/schema';

/** Files of an entity: names and columns for SQL, derived from its declaration. */
export interface AnexoKind extends AnexoDeclarado {
  readonly arquivo: AnyEntity;
  /** The table of the files, and how the trail calls one. */
  readonly table: string;
  /** The column of the record that a file belongs to. */
  readonly parentColumn: string;
  /** Columns saved with a file, apart from its name. */
  readonly cells: readonly (readonly [name: string, field: Field])[];
  /** The date of a file. */
  readonly dateColumn: string;
  readonly extensions: readonly string[];
  /** Upload path of the files of drafts, whose record does not exist yet. */
  readonly draftPath: string;
  /** Date column of the record, whose year is the folder of its files (spec gestao §7). */
  readonly yearColumn: string;
  readonly yearLabel: string;
}

/** The files of every entity that has some. */
export const anexoKinds: readonly AnexoKind[] = anexosDe(registry).map((declared) => {
  const { entity, attachments } = declared;
  const { arquivo, yearField } = attachments;
  const [parent = ''] =
    Object.entries(arquivo.fields).find(
      ([, field]) => field.type === 'reference' && field.to === entity.key,
    ) ?? [];
  const cells = writableFields(arquivo);
  const stored = anexosField(entity)?.fields.nomeArquivo;
  if (stored?.type !== 'file') throw new Error(`drafts of ${entity.key} have no files`);
  const [date = ''] = cells.find(([, { type }]) => type === 'date') ?? [];
  return {
    ...declared,
    arquivo,
    table: arquivo.table,
    parentColumn: columnOf(arquivo, parent),
    cells,
    dateColumn: columnOf(arquivo, date),
    extensions: extensoesDe(attachments),
    draftPath: stored.uploadPath,
    yearColumn: columnOf(entity, yearField),
    yearLabel: (entity.fields[yearField]?.label ?? yearField).toLocaleLowerCase('pt-BR'),
  };
});

/** Files of one entity; null if it has none. */
export const anexoOf = ({ key }: AnyEntity): AnexoKind | null =>
  anexoKinds.find(({ entity }) => entity.key === key) ?? null;
