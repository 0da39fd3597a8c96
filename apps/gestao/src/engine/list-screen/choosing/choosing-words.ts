import { type AnyEntity, counted, titleOf, valueAt } from '@claraboia/contract';
import type { ListRow } from '../../entity-client.ts';
import { formatCell, type ListColumn } from '../../list-columns.ts';

interface Listed {
  readonly entity: AnyEntity;
  readonly columns: readonly ListColumn[];
}

/** Name of a row: the record's title, or its first column. */
export function rowTitle({ entity, columns }: Listed, row: ListRow): string {
  const [first] = columns;
  const cell = first === undefined ? '' : formatCell(first, valueAt(row, first.path));
  return titleOf(entity, row) || cell || `nº ${row.id}`;
}

const os = ({ label }: AnyEntity) => (label.gender === 'f' ? 'as' : 'os');

/** Words that choose the rows of a page. */
export const pageWords = ({ entity, rows }: Listed & { readonly rows: readonly ListRow[] }) =>
  rows.length === 1
    ? 'Escolher a linha desta página'
    : `Escolher ${os(entity)} ${rows.length} desta página`;

/** Words that choose all rows of a list. */
export const allWords = ({
  entity,
  count,
  filtered,
}: Pick<Listed, 'entity'> & { readonly count: number; readonly filtered: boolean }) =>
  `Escolher tod${os(entity)} ${os(entity)} ${count.toLocaleString('pt-BR')} ${filtered ? 'que os filtros encontram' : 'da lista'}`;

export const records = (count: number) => counted(count, 'registro', 'registros');

/** Number of records with a participle: `1 registro alterado`. */
export const recordsDone = (count: number, participle: string) =>
  `${records(count)} ${participle}${count === 1 ? '' : 's'}`;
