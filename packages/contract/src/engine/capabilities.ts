import type { EnvioDasLinhas } from '../domain/importacao-cadastro.ts';

export interface ReorderCapability {
  /** Integer field with the position in the list. */
  readonly by: string;
  /** Reference fields that scope the order, e.g. a category within its group. */
  readonly within: readonly string[];
  /**
   * Path of another entity that also serves the call. The body is the selected row; `mark` is a property that only
   * rows of this entity have.
   */
  readonly via?: { readonly path: string; readonly mark: string };
}

/**
 * Marks records as a tree: the list loads it whole (spec gestao §9: limit 2000, offset 0) and indents it, and cycles
 * are rejected.
 */
export interface TreeCapability {
  /** Self-reference to the parent record. */
  readonly parent: string;
  /** Code of a record, and the read-only one that joins it with a dot to those of the records above. */
  readonly code?: { readonly own: string; readonly whole: string };
}

/** Names of the records of a fixed list, as a file may spell them. */
export interface ImportNames {
  /** Accepted names of each record; the first is the displayed one. */
  readonly names: readonly { readonly id: number; readonly names: readonly string[] }[];
  /** Advice if no name matches; the accepted names follow it. */
  readonly otherwise: string;
}

/** Notation of a collection's items in one cell, such as `Telefone: 5555-0100`. */
export interface ImportItem {
  /** Fields of a row in order; the last one takes the rest of the text. */
  readonly parts: readonly string[];
  readonly separator: string;
  /** Part that names a record of a fixed list. */
  readonly named?: ImportNames & { readonly part: string };
  /**
   * Part that names a file chosen together with the spreadsheet, or an external URL. If `label` is empty, it gets the
   * file's name.
   */
  readonly file?: { readonly part: string; readonly label: string };
}

/** Column of the file; its field's type determines how a cell is parsed. */
export interface ImportColumn {
  readonly help: string;
  /** Header; default: the field's label, which is always accepted too. */
  readonly header?: string;
  /** Other accepted spellings of the header. */
  readonly aliases?: readonly string[];
  /** Notation of an item, for collections. */
  readonly item?: ImportItem;
  /** Names for a reference to a fixed list, if they differ from the records' names. */
  readonly named?: ImportNames;
}

/** Fields that identify duplicate rows. */
export interface ImportKey {
  readonly fields: readonly string[];
  /** Fields that identify only while another one is empty, by its name: a name, without a tax id. */
  readonly onlyWithout?: Readonly<Record<string, string>>;
  /** Reason for a row that repeats another row of the file, e.g. `mesmo nome e mesma unidade`. */
  readonly same?: string;
  /** Reason for a record that exists already. */
  readonly there?: string;
}

/** Column that names a record of another entity: the person maps each name to a record before anything is sent. */
export interface ImportMatch {
  readonly field: string;
  /** Plural label of the field, e.g. `unidades`. */
  readonly plural: string;
  /** Property that the name is compared with, and a code that may replace the name. */
  readonly by: string;
  readonly code: string;
}

/**
 * Imports records from a CSV, each row with its own save. New rows are added. Existing records stay unchanged unless
 * the person decides otherwise; records missing from the file always stay. All writable fields have a column, except
 * files, and collections without a notation for items.
 */
export interface ImportCapability {
  /** Column options by field, if the field alone does not suffice. These columns come first. */
  readonly columns?: Readonly<Record<string, ImportColumn>>;
  readonly key: ImportKey;
  readonly match?: ImportMatch;
  /** Sender of the rows; default: the server. */
  readonly envio?: EnvioDasLinhas;
  /** Rows of the sample file; empty by default, so that nobody imports an example. */
  readonly sample?: readonly Readonly<Record<string, string>>[];
}

/** Change of many chosen records behind a button of its own. */
export interface ManyPreset {
  /** Words of the button, followed by the number of records. */
  readonly label: string;
  /** Question before it, with what follows from it. */
  readonly question: string;
  readonly changes?: Readonly<Record<string, unknown>>;
  /** Dates that become the current day. */
  readonly today?: readonly string[];
  /** Values of list columns that leave a record out, such as a status that needs no payment. */
  readonly except?: Readonly<Record<string, readonly string[]>>;
}

/** Changes many chosen records at once. */
export interface ManyCapability {
  /** Fields that may be set: what records share, never what tells them apart. */
  readonly fields: readonly string[];
  readonly presets?: readonly ManyPreset[];
}

/**
 * Criteria of the evaluation that records serve: the same numbers for all, or those of the category that the named field refers
 * to (`id` for a category itself).
 */
export type CriteriaCapability =
  | { readonly numbers: readonly string[] }
  | { readonly category: string };

/** Records that come again each month, or each longer period: their dates and the months in their texts advance. */
export interface RepeatsCapability {
  /** Field with the day of a record. */
  readonly date?: string;
  /** Fields with texts that may name a period. */
  readonly words: readonly string[];
}

/** Public address that depends on fields of the record: its former ones lead on (ADR 0089). */
export interface AddressCapability {
  /** Key of its page, below a portal. */
  readonly page: string;
  /** Property path of each parameter of the page's path, through at most one reference; `cliente` for the portal's own name. */
  readonly params: Readonly<Record<string, string>>;
  /** Records with addresses below this one: key of their entity and their reference to it, or all pages of the client. */
  readonly below?: { readonly entity: string; readonly by: string } | 'all';
}

/** Marks records that are only added one by one. */
export interface NoImport {
  /** Reason, for readers of the definition. */
  readonly refused: string;
}
