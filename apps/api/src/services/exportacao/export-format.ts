import { MAX_PDF_ROWS } from '@claraboia/contract';
import { MAX_SHEET_ROWS } from './xlsx/sheet.ts';

export const EXPORT_FORMATS = ['csv', 'json', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Cost class of an export: rows written as they are read, a document laid out page by page, or stored files as they are. */
export type ExportCost = 'rows' | 'layout' | 'files';

interface FormatTraits {
  readonly media: string;
  readonly cost: ExportCost;
  /** The format as a sentence names it, pt-BR. */
  readonly nome: string;
  /** Rows that one file may hold; null if there is no limit. */
  readonly maxRows: number | null;
  /** The file has a title, filters and totals, besides the rows. */
  readonly hasHead: boolean;
}

/** Traits of each export format. */
export const EXPORT_FORMAT: Readonly<Record<ExportFormat, FormatTraits>> = {
  csv: {
    media: 'text/csv; charset=utf-8',
    cost: 'rows',
    nome: 'um CSV',
    maxRows: null,
    hasHead: false,
  },
  json: {
    media: 'application/json; charset=utf-8',
    cost: 'rows',
    nome: 'um JSON',
    maxRows: null,
    hasHead: false,
  },
  xlsx: {
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    cost: 'rows',
    nome: 'uma planilha XLSX',
    // The heading takes one row.
    maxRows: MAX_SHEET_ROWS - 1,
    hasHead: true,
  },
  pdf: {
    media: 'application/pdf',
    cost: 'layout',
    nome: 'um PDF',
    maxRows: MAX_PDF_ROWS,
    hasHead: true,
  },
};
