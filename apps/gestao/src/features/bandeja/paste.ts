import { type BandejaCampo, nameKey, readDay } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { CAMPO_ROTULO, type Campos, hasCampo, isEditable, isSame } from './campos.ts';
import type { Edicao } from './edit-queue.ts';
import { type Escolhas, listaDe, type Opcao } from './escolhas.ts';

/** Cells of a text that a spreadsheet copied: lines, and columns by tab. Quotes hold tabs and breaks. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g,
  )) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The last line ends with a break too.
  if (rows.length > 1 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

/** Value of a cell, or the reason why it has none. */
export type CellReading =
  | { readonly value: ItemDaBandeja[BandejaCampo]; readonly fault?: never }
  | { readonly fault: string; readonly near: readonly Opcao[]; readonly value?: never };

/** Reads a text for a field as the imports read it. */
export function readCell(
  campo: BandejaCampo,
  text: string,
  item: ItemDaBandeja,
  escolhas: Escolhas,
): CellReading {
  const typed = text.trim();
  if (typed === '') return { value: null };
  if (campo === 'nome') return { value: typed };
  if (campo === 'data') {
    const { value, fault } = readDay(typed);
    if (fault === undefined) return { value };
    return { fault: `«${typed}» não é uma data. Escreva como 15/03/2026.`, near: [] };
  }
  if (!hasCampo(item, campo)) {
    const reason =
      item.categoriaPublicacao === null
        ? 'escolha antes a categoria'
        : `a categoria «${item.categoriaPublicacao.nome}» não usa este campo`;
    return { fault: `«${typed}» não coube em ${CAMPO_ROTULO[campo]}: ${reason}.`, near: [] };
  }
  const lista = listaDe(escolhas, campo, item);
  const value = lista.find(typed);
  if (value !== null) return { value };
  const same = lista.opcoes.filter((each) => nameKey(each.value.nome) === nameKey(typed));
  return same.length > 1
    ? { fault: `Há mais de um «${typed}» em ${CAMPO_ROTULO[campo]}. Qual?`, near: same }
    : { fault: `«${typed}» não existe em ${CAMPO_ROTULO[campo]}.`, near: lista.near(typed) };
}

/** Fields to set with a value. Another category empties what depended on the former one. */
export function camposWith(
  item: ItemDaBandeja,
  campo: BandejaCampo,
  value: ItemDaBandeja[BandejaCampo],
): Campos {
  const campos = { [campo]: value } as Campos;
  if (
    campo !== 'categoriaPublicacao' ||
    campos.categoriaPublicacao?.id === item.categoriaPublicacao?.id
  ) {
    return campos;
  }
  return {
    ...campos,
    ...(item.categoriaPublicacaoTipo !== null && { categoriaPublicacaoTipo: null }),
    ...(item.entidade !== null &&
      campos.categoriaPublicacao?.agruparEntidade !== true && { entidade: null }),
  };
}

/** Cell that was not understood. Equal texts of one field are one fault. */
export interface CellFault {
  readonly campo: BandejaCampo;
  readonly text: string;
  readonly ids: readonly number[];
  readonly mensagem: string;
  readonly near: readonly Opcao[];
}

export interface Spread {
  readonly edicoes: readonly Edicao[];
  readonly faults: readonly CellFault[];
  /** Cells that were set. */
  readonly cells: number;
  /** Lines without a document. */
  readonly beyond: number;
}

/** Documents in the order of the grid, with the values on the screen. */
type Rows = readonly ItemDaBandeja[];

class Spreading {
  readonly #edicoes = new Map<number, Campos>();
  readonly #faults = new Map<string, CellFault>();
  cells = 0;

  /** @returns the document with the value */
  set(item: ItemDaBandeja, campo: BandejaCampo, value: ItemDaBandeja[BandejaCampo]): ItemDaBandeja {
    const campos = camposWith(item, campo, value);
    this.#edicoes.set(item.id, { ...this.#edicoes.get(item.id), ...campos });
    this.cells += 1;
    return { ...item, ...campos };
  }

  fault(
    id: number,
    campo: BandejaCampo,
    text: string,
    mensagem: string,
    near: readonly Opcao[],
  ): void {
    const key = `${campo} ${text} ${mensagem}`;
    const ids = [...(this.#faults.get(key)?.ids ?? []), id];
    this.#faults.set(key, { campo, text, ids, mensagem, near });
  }

  end(beyond: number): Spread {
    const edicoes = [...this.#edicoes].map(([id, campos]) => ({ id, campos }));
    return { edicoes, faults: [...this.#faults.values()], cells: this.cells, beyond };
  }
}

/** Order in which the cells of a row are set: types and entities depend on the category. */
const CATEGORY_FIRST = (a: { campo: BandejaCampo }, b: { campo: BandejaCampo }) =>
  Number(b.campo === 'categoriaPublicacao') - Number(a.campo === 'categoriaPublicacao');

/**
 * Spreads copied cells over the documents from a cell on: lines downwards, columns to the right. Blank cells change
 * nothing. A first line with the name of the column is skipped.
 */
export function spreadPaste(
  text: string,
  rows: Rows,
  columns: readonly BandejaCampo[],
  escolhas: Escolhas,
): Spread {
  const copied = cellsOf(text);
  const [first] = columns;
  const hasHead =
    copied.length > 1 &&
    first !== undefined &&
    nameKey(copied[0]?.[0] ?? '') === nameKey(CAMPO_ROTULO[first]);
  const lines = hasHead ? copied.slice(1) : copied;
  const spreading = new Spreading();
  for (const [place, cells] of lines.entries()) {
    let item = rows[place];
    if (item === undefined) return spreading.end(lines.length - place);
    const given = cells
      .flatMap((cell, at) => {
        const campo = columns[at];
        return cell === '' || campo === undefined ? [] : [{ campo, cell }];
      })
      .toSorted(CATEGORY_FIRST);
    for (const { campo, cell } of given) {
      if (!isEditable(item)) {
        spreading.fault(item.id, campo, cell, 'Documentos já publicados não mudam aqui.', []);
        continue;
      }
      const { value, fault, ...rest } = readCell(campo, cell, item, escolhas);
      if (fault === undefined) item = spreading.set(item, campo, value);
      else spreading.fault(item.id, campo, cell, fault, 'near' in rest ? rest.near : []);
    }
  }
  return spreading.end(0);
}

/** Repeats the value of a cell in other documents. A type is found by its name among those of each category. */
export function spreadFill(
  source: ItemDaBandeja,
  campo: BandejaCampo,
  targets: Rows,
  escolhas: Escolhas,
): Spread {
  const value = source[campo];
  const spreading = new Spreading();
  for (const item of targets) {
    if (!isEditable(item) || item.id === source.id) continue;
    // Pressed twice, it changes nothing more.
    if (isSame(item[campo], value) && item.palpites[campo] === undefined) continue;
    if (campo === 'categoriaPublicacaoTipo' && typeof value === 'object' && value !== null) {
      const read = readCell(campo, value.nome, item, escolhas);
      if (read.fault === undefined) spreading.set(item, campo, read.value);
      else spreading.fault(item.id, campo, value.nome, read.fault, read.near);
    } else if (value !== null && !hasCampo(item, campo)) {
      const read = readCell(campo, typeof value === 'object' ? value.nome : value, item, escolhas);
      spreading.fault(item.id, campo, '', read.fault ?? '', []);
    } else spreading.set(item, campo, value);
  }
  return spreading.end(0);
}
