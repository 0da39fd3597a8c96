import type { ExportColumn } from '../../exportacao/columns.ts';
import type { Addresses } from '../../exportacao/public-export.ts';
import type { TransparenciaResource } from '../../transparencia/lists.ts';

/** A report of a public list: what its rows are made of, and by which date a period is meant. */
export interface ReportDefinition<R> {
  /** The last part of its address. */
  readonly resource: string;
  /** The list that it is a report of: what it may be filtered by, and how it is ordered. */
  readonly list: TransparenciaResource;
  /** What it holds, pt-BR. */
  readonly nome: string;
  readonly dateField: string;
  readonly columns: (addresses: Addresses) => readonly ExportColumn<R>[];
}
