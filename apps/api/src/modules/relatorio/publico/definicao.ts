import type { AnyEntity } from '@claraboia/contract';
import type { ExportColumn } from '../../exportacao/columns.ts';

/** A report of a public list: what its rows are made of, and by which date a period is meant. */
export interface ReportDefinition<R> {
  /** The last part of its address. */
  readonly resource: string;
  /** What it holds, pt-BR. */
  readonly nome: string;
  readonly entity: AnyEntity;
  readonly dateField: string;
  readonly paths: readonly string[];
  readonly columns: readonly ExportColumn<R>[];
}

/** A process number as people see it (spec gestao §5: up to its first slash). */
export const upToSlash = (numero: string) => numero.split('/', 1)[0] ?? numero;
