export interface ReorderCapability {
  /** The integer field that holds the place in the list. */
  readonly by: string;
  /** Reference fields within which the order counts, e.g. a category within its group. */
  readonly within: readonly string[];
  /**
   * Another entity's path through which the call goes too. Its rows are told from these by a
   * property that only these have, since the body is the selected row.
   */
  readonly via?: { readonly path: string; readonly mark: string };
}

/**
 * The records form a tree: the list loads it whole (spec gestao §9: limit 2000, offset 0) and shows it
 * indented, and no record may come to stand below itself.
 */
export interface TreeCapability {
  /** The reference to the record above; the entity refers to itself. */
  readonly parent: string;
}

/** The records of a fixed list, as a file names them. */
export interface ImportNames {
  /** The names of each; the first is the one that is told. */
  readonly names: readonly { readonly id: number; readonly names: readonly string[] }[];
  /** What to do where none is named; the names follow it. */
  readonly otherwise: string;
}

/** How an item of a collection stands in a cell that holds several, such as `Telefone: 5555-0100`. */
export interface ImportItem {
  /** Fields of a row in their order; the last of them takes whatever follows. */
  readonly parts: readonly string[];
  readonly separator: string;
  /** A part that names a record of a fixed list. */
  readonly named?: ImportNames & { readonly part: string };
  /** A part that names a file chosen together with the spreadsheet, or an outside address; `label` takes its name where none is written. */
  readonly file?: { readonly part: string; readonly label: string };
}

/** A column of the file: the type of its field says how a cell is read. */
export interface ImportColumn {
  readonly help: string;
  /** The label of the field unless said otherwise; that is understood too. */
  readonly header?: string;
  /** Other ways of writing the header that are understood. */
  readonly aliases?: readonly string[];
  /** Of a collection: how an item is written. */
  readonly item?: ImportItem;
  /** Of a reference to a fixed list whose records go by other names than their own. */
  readonly named?: ImportNames;
}

/** What makes two rows one record. */
export interface ImportKey {
  readonly fields: readonly string[];
  /** Said of a row that repeats another one of the file, e.g. `mesmo nome e mesma unidade`. */
  readonly same?: string;
  /** Said of a record that there is already. */
  readonly there?: string;
}

/** The column that names a record of another entity: the person maps each name to one before anything is sent. */
export interface ImportMatch {
  readonly field: string;
  /** The label of the field in the plural, e.g. `unidades`. */
  readonly plural: string;
  /** What the name in the file is compared with, and a code that may stand for it. */
  readonly by: string;
  readonly code: string;
}

/**
 * Records are brought in from a CSV, each row with a save of its own. What the file has is added; what is there already
 * is left as it is unless the person says otherwise, and what the file has not is left in any case. All that a record is
 * saved with has a column, but for files and for collections that do not say how an item is written.
 */
export interface ImportCapability {
  /** By field, where more is to be said of a column than its field says. These come first. */
  readonly columns?: Readonly<Record<string, ImportColumn>>;
  readonly key: ImportKey;
  readonly match?: ImportMatch;
  /** The rows of the file that people may begin with; none unless said, so that nobody imports an example. */
  readonly sample?: readonly Readonly<Record<string, string>>[];
}

/** Records of this kind are added one by one. */
export interface NoImport {
  /** Why, for whoever reads the definition. */
  readonly refused: string;
}
