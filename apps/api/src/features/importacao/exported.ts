import { type ColunaExportada, nameKey, withoutGuard, withoutGuest } from '@claraboia/contract';
import type { Format } from './format.ts';

/** File that one of the entity's public exports wrote. */
export interface Exported {
  /** Column of the export at each place of the heading; `undefined` for a column that somebody added. */
  readonly columns: readonly (ColunaExportada | undefined)[];
}

/** Number that the reader adds to a repeated heading. */
const NUMBERED = / \(\d+\)$/;

/** True for the file of a former release: new columns are added at the end of an export, so that it has the first ones. */
const isFormer = (titles: readonly ColunaExportada[], headers: readonly string[]) =>
  headers.length > titles.length / 2 &&
  headers.every((header, place) => nameKey(titles[place]?.titulo ?? '') === nameKey(header));

/**
 * Recognises a public export by its titles, all of them, in any order; that of a former release by the first ones, in
 * order. Null for other files.
 */
export function exportedFile({ exports }: Format, headers: readonly string[]): Exported | null {
  for (const titles of exports) {
    const left = [...titles];
    const columns = headers.map((header) => {
      // The first of two columns of one title is the first in the export too.
      const at = left.findIndex(
        ({ titulo }) => nameKey(titulo) === nameKey(header.replace(NUMBERED, '')),
      );
      return at === -1 ? undefined : left.splice(at, 1)[0];
    });
    if (left.length === 0 || isFormer(titles, headers)) return { columns };
  }
  return null;
}

/** Row of an export in the notation of the import. */
interface ReadBack {
  readonly cells: ReadonlyMap<string, string>;
  /** Fields with a shorter form of the value, which existing records keep. */
  readonly onlyNew: ReadonlySet<string>;
}

/** Reads the rows of an export back, with notes on what does not come back. */
export class ExportReader {
  readonly #format: Format;
  readonly #columns: Exported['columns'];
  readonly #masked = new Set<string>();
  readonly #codes: ReadonlySet<string>;

  /** @param codes whole codes of all rows: a row's own code is the rest behind that of the row above */
  constructor(format: Format, { columns }: Exported, codes: ReadonlySet<string>) {
    this.#format = format;
    this.#columns = columns;
    this.#codes = codes;
  }

  read(cells: readonly string[]): ReadBack {
    const found = new Map<string, string>();
    const within = new Map<string, string>();
    const onlyNew = new Set<string>();
    let whole: string | null = null;
    for (const [place, column] of this.#columns.entries()) {
      const cell = (cells[place] ?? '').trim();
      if (column === undefined || column.campo === null || column.como === 'partly') continue;
      const { campo, como } = column;
      if (como === 'within') within.set(campo, withoutGuard(cell));
      else if (como === 'wholeCode') whole = withoutGuard(cell);
      else this.#put(found, campo, cell);
      if (como === 'abridged') onlyNew.add(campo);
    }
    for (const [campo, above] of within) {
      const name = found.get(campo) ?? '';
      if (above !== '' && name !== '') found.set(campo, `${above} / ${name}`);
    }
    if (whole !== null) this.#putCode(found, whole);
    return { cells: found, onlyNew };
  }

  #put(found: Map<string, string>, campo: string, cell: string): void {
    const { type } = this.#format.entity.fields[campo] ?? {};
    if (type === 'masked' && cell.includes('*')) this.#masked.add(campo);
    else if (type === 'url') found.set(campo, withoutGuest(cell));
    else found.set(campo, withoutGuard(cell));
  }

  /** Splits a whole code; its first part identifies the parent, whose name may be ambiguous. */
  #putCode(found: Map<string, string>, whole: string): void {
    const { tree } = this.#format.entity.capabilities;
    if (tree?.code === undefined) return;
    const above = (found.get(tree.parent) ?? '') === '' ? '' : aboveOf(whole, this.#codes);
    found.set(tree.code.whole, whole);
    found.set(tree.code.own, above === '' ? whole : whole.slice(above.length + 1));
    found.set(tree.parent, above);
  }

  /** Sentences on what the file does not bring back. */
  notes(): readonly string[] {
    const headerOf = (campo: string | null) =>
      this.#format.columns.find(({ name }) => name === campo)?.header ?? '';
    const partly = this.#columns.flatMap((column) =>
      column?.como === 'partly' ? [headerOf(column.campo)] : [],
    );
    const { plural, o } = this.#format.nouns;
    return [
      ...partly.map(
        (header) =>
          `${header}: a exportação do portal só traz uma parte, e por isso a coluna não é lida. N${o}s ${plural} que já existem, nada muda; n${o}s nov${o}s, preencha depois.`,
      ),
      ...[...this.#masked].map(
        (campo) =>
          `${headerOf(campo)}: a exportação do portal mostra CPFs em parte, e eles não voltam. N${o}s ${plural} que já existem, nada muda; n${o}s nov${o}s, preencha depois.`,
      ),
    ];
  }
}

/** Longest code of the file above a whole code, else all but its last part; empty at the first level. */
function aboveOf(whole: string, codes: ReadonlySet<string>): string {
  const parts = whole.split('.');
  const above = parts.map((_, size) => parts.slice(0, size).join('.')).toReversed();
  return above.find((code) => code !== '' && codes.has(code)) ?? above[0] ?? '';
}
