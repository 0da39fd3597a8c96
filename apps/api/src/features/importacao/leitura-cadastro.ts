import {
  counted,
  headingsOf,
  IMPORTACAO_CADASTRO_LIMITE,
  KEPT_CELL,
  type LeituraEscolhida,
  nameKey,
  reasonOfColumn,
  reasonOfText,
  withoutPrivateData,
} from '@claraboia/contract';
import type { DePara, ImportacaoCadastro, Proposta } from '@claraboia/contract/schema';
import { type Leitor, readersOf, rowFilter } from '../../services/importacao/de-para.ts';
import { type ArquivoLimpo, discard } from '../../services/importacao/discard.ts';
import { ErroDeLeitura, type Limites, readArquivo } from '../../services/importacao/leitura.ts';
import {
  type Conhecidos,
  firstRows,
  type Mapeado,
  propose,
} from '../../services/importacao/proposta.ts';
import { ACRESCENTADAS } from '../../services/importacao/refused-columns.ts';
import { type Exported, ExportReader, exportedFile } from './exported.ts';
import type { FileRow } from './file-row.ts';
import { type Column, type Format, isJudged } from './format.ts';
import { Nomes } from './listas.ts';

const { bytes, linhas } = IMPORTACAO_CADASTRO_LIMITE;
const LIMITES: Limites = { bytes, linhas, bytesDaLinha: 1024 ** 2 };

/** File of an entity's records that was read, without the cells that must not be. */
export interface Cadastro {
  readonly format: Format;
  readonly arquivo: ArquivoLimpo;
  /** Public export of the portal; null for any other file. */
  readonly exported: Exported | null;
  /** True for the list's own export, which holds what the records hold already. */
  readonly isEdited: boolean;
  /** First rows that are records. */
  readonly rows: readonly (readonly string[])[];
  /** True for a heading whose cells keep accounts and contacts, since its own column is no public text. */
  readonly isUncleaned: (heading: string) => boolean;
  /** Cells that lost an account or a contact since the file was opened. */
  readonly cleaned: () => number;
}

/** True for a file that the list exported: it leaves out what no cell can hold, even required fields. */
function hasEditedTitles({ edited }: Format, headers: readonly string[]): boolean {
  const found = new Set(headers.map(nameKey));
  return edited.length > 0 && edited.every((title) => found.has(nameKey(title)));
}

function columnsNamed(format: Format, headers: readonly string[]): readonly (Column | undefined)[] {
  const own = headers.map(format.named);
  // The title of an export counts only if no other heading names the column.
  return own.map((column, place) => {
    const titled = column ?? format.titled(headers[place] ?? '');
    return column === undefined && titled !== undefined && own.includes(titled) ? column : titled;
  });
}

/**
 * Reads a file of an entity's records up to its heading.
 * @throws {ErroDeLeitura} if it cannot be read
 */
export async function readCadastro(
  format: Format,
  open: () => AsyncIterable<Uint8Array>,
  escolha: LeituraEscolhida,
): Promise<Cadastro> {
  const isKnown = (heading: string) => format.declarada.isOwn?.(heading) === true;
  const raw = await readArquivo(open, LIMITES, false, escolha, {
    isKnown,
    mayRepeat: (headings) => exportedFile(format, headings) !== null,
  });
  const headers = raw.cabecalho;
  const isEditedToo = hasEditedTitles(format, headers);
  const portal = exportedFile(format, headers);
  // Columns of both are read by the richer one: that of the list has whole values.
  const isEdited = isEditedToo && format.edited.length >= (portal?.columns.length ?? 0);
  const exported = isEdited ? null : portal;
  const named = columnsNamed(format, headers);
  const isExported = (place: number) => isEdited || exported?.columns[place] !== undefined;
  let cleaned = 0;
  const arquivo = await discard(raw, {
    isKnown,
    judge: (place, heading, cells) => {
      const column = exported === null || !isExported(place) ? named[place] : undefined;
      // A column with the name of a field is judged by its content alone.
      if (column !== undefined) return isJudged(format, column) ? reasonOfText(cells) : null;
      return isExported(place) ? null : reasonOfColumn(heading, cells);
    },
    isOpen: (place) => {
      const column = named[place];
      return isExported(place) || (column !== undefined && !isJudged(format, column));
    },
    onCleaned: () => {
      cleaned += 1;
    },
  });
  return {
    format,
    arquivo,
    exported,
    isEdited,
    rows: await firstRows(arquivo),
    isUncleaned: (heading) => {
      const place = headers.indexOf(heading);
      const column = named[place];
      return column !== undefined && !isJudged(format, column) && !isExported(place);
    },
    cleaned: () => cleaned,
  };
}

/** Columns that an export of the portal gives by one of its own: its heading, by field. */
function exportedHeadings({ arquivo, exported }: Cadastro): ReadonlyMap<string, string> {
  return new Map(
    (exported?.columns ?? []).flatMap((column, place) => {
      const heading = arquivo.cabecalho[place];
      const isRead = column !== undefined && column.campo !== null && column.como !== 'partly';
      return isRead && column.como !== 'within' && heading !== undefined
        ? [[column.campo ?? '', heading] as const]
        : [];
    }),
  );
}

/** Proposes the mapping of a file; that of an export is known. */
export function proposeCadastro(
  cadastro: Cadastro,
  known: Conhecidos,
  before: Pick<Mapeado, 'dePara' | 'propostas'> | null,
): Mapeado {
  const { format, arquivo, exported, isEdited, rows } = cadastro;
  const { declarada } = format;
  if (exported === null) {
    const proposed = propose(declarada, arquivo, rows, known, before);
    if (!isEdited || known.formato !== null) return proposed;
    const propostas = Object.keys(proposed.propostas).map((nome) => [nome, 'exportacao'] as const);
    return { ...proposed, propostas: Object.fromEntries(propostas) };
  }
  const headings = exportedHeadings(cadastro);
  const shown = new Set(exported.columns.map((column) => column?.campo));
  const added = {
    ...declarada,
    columns: declarada.columns.filter(({ nome }) => !shown.has(nome)),
  };
  const free = arquivo.cabecalho.filter((_, place) => exported.columns[place] === undefined);
  const others = propose(added, { ...arquivo, cabecalho: free }, [], known, before);
  const own = known.formato === null ? [...headings] : [];
  return {
    reconhecido: others.reconhecido,
    dePara: {
      ...others.dePara,
      colunas: {
        ...Object.fromEntries(own.map(([nome, de]) => [nome, { de }])),
        ...others.dePara.colunas,
      },
    },
    propostas: {
      ...Object.fromEntries(own.map(([nome]) => [nome, 'exportacao' satisfies Proposta])),
      ...others.propostas,
    },
  };
}

/** Headings that no column is read from. */
export function unusedHeadings(
  { cabecalho, descartadas }: Pick<ImportacaoCadastro, 'cabecalho' | 'descartadas'>,
  { colunas }: DePara,
  isExported: (heading: string) => boolean,
): string[] {
  const used = new Set(Object.values(colunas).flatMap(headingsOf));
  const known = new Set(ACRESCENTADAS.map(nameKey));
  return cabecalho.filter(
    (heading) =>
      heading !== '' &&
      !used.has(heading) &&
      !descartadas.some(({ coluna }) => coluna === heading) &&
      !isExported(heading) &&
      !known.has(nameKey(heading)),
  );
}

/** Reader of the rows of a file by a mapping. */
export class Linhas {
  readonly #cadastro: Cadastro;
  readonly #readers: ReadonlyMap<string, Leitor>;
  #export: ExportReader | null = null;
  #cleanedBefore = 0;
  /** Rows of other kinds. */
  #leftOut = 0;
  readonly #belongs: (celulas: readonly string[]) => boolean;
  /** Fields of an export that are mapped as it has them. */
  readonly #asExported: ReadonlySet<string>;
  readonly #headings: ReadonlyMap<string, string>;
  /** Public texts that are read from a column of another kind. */
  readonly #cleanedHere: ReadonlySet<string>;
  /** Cells of `#cleanedHere` that lost an account or a contact. */
  #cleaned = 0;

  constructor(cadastro: Cadastro, dePara: DePara) {
    const { format, arquivo } = cadastro;
    this.#cadastro = cadastro;
    this.#belongs = rowFilter(arquivo.cabecalho, dePara);
    // Meanings of the matched column are looked up whatever the case and accents of the name.
    const match = format.spec.match?.field;
    const colunas = Object.entries(dePara.colunas).map(([nome, coluna]) => {
      if (nome !== match || !('de' in coluna)) return [nome, coluna] as const;
      const { valores: _, ...source } = coluna;
      return [nome, source] as const;
    });
    const source = { ...dePara, colunas: Object.fromEntries(colunas) };
    this.#readers = readersOf(format.declarada, arquivo.cabecalho, source);
    this.#headings = exportedHeadings(cadastro);
    this.#cleanedHere = new Set(
      format.columns.flatMap((column) => {
        const coluna = source.colunas[column.name];
        const headings = coluna === undefined ? [] : headingsOf(coluna);
        return isJudged(format, column) && headings.some(cadastro.isUncleaned) ? [column.name] : [];
      }),
    );
    this.#asExported = new Set(
      [...this.#headings].flatMap(([nome, heading]) => {
        const coluna = source.colunas[nome];
        const isSame = coluna !== undefined && 'de' in coluna && coluna.de === heading;
        return isSame && coluna.operacao === undefined && coluna.valores === undefined
          ? [nome]
          : [];
      }),
    );
  }

  /** Reader of a public export; the codes of a tree are complete only with all rows. */
  async #exportReader(): Promise<ExportReader | null> {
    const { format, arquivo, exported } = this.#cadastro;
    if (exported === null) return null;
    const place = exported.columns.findIndex((column) => column?.como === 'wholeCode');
    const codes = new Set<string>();
    if (place !== -1) {
      for await (const { celulas } of arquivo.linhas()) codes.add((celulas[place] ?? '').trim());
    }
    return new ExportReader(format, exported, codes);
  }

  /** Yields the records of the file. @throws {ErroDeLeitura} if it cannot be read further, or has none */
  async *read(): AsyncGenerator<FileRow> {
    const { arquivo, format } = this.#cadastro;
    let found = false;
    this.#export = await this.#exportReader();
    this.#cleanedBefore = this.#cadastro.cleaned();
    this.#leftOut = 0;
    this.#cleaned = 0;
    for await (const { linha, celulas, erro, lancamento } of arquivo.linhas()) {
      if (!lancamento) continue;
      found = true;
      if (!this.#belongs(celulas)) {
        this.#leftOut += 1;
        continue;
      }
      const cells = new Map<string, string>();
      const kept = new Set<string>();
      const given = this.#export?.read(celulas);
      for (const [name, cell] of given?.cells ?? []) {
        // A column that a person unlinked or linked otherwise is not the export's.
        if (!this.#headings.has(name) || this.#asExported.has(name)) cells.set(name, cell);
      }
      for (const [name, read] of this.#readers) {
        if (this.#asExported.has(name)) continue;
        const text = read(celulas);
        const cell = this.#cleanedHere.has(name) ? withoutPrivateData(text) : text;
        if (cell !== text) this.#cleaned += 1;
        if (cell === KEPT_CELL) kept.add(name);
        else cells.set(name, cell);
      }
      // Cells of a row that lost its private columns may stand under other headings.
      const isBlank = erro !== null && celulas.every((cell) => cell === '');
      const onlyNew = given?.onlyNew;
      yield {
        line: linha,
        cells: isBlank ? new Map() : cells,
        kept,
        ...(onlyNew !== undefined && { onlyNew }),
        fault: erro,
      };
    }
    if (!found) {
      const { plural } = format.nouns;
      throw new ErroDeLeitura(null, `O arquivo só tem o cabeçalho: não há ${plural} nele.`);
    }
  }

  /** Sentences on what the file does not bring. Complete after the rows were read. */
  notes(): string[] {
    const cleaned = this.#cadastro.cleaned() - this.#cleanedBefore + this.#cleaned;
    const cells = counted(cleaned, 'célula', 'células');
    return [
      ...(this.#export?.notes() ?? []),
      ...(this.#leftOut === 0
        ? []
        : [
            `${counted(this.#leftOut, 'linha ficou', 'linhas ficaram')} de fora, porque o mapeamento não lê as do seu tipo.`,
          ]),
      ...(cleaned === 0
        ? []
        : [`De ${cells} saiu uma conta, um telefone ou um e-mail, que o portal não publica.`]),
    ];
  }
}

/** Names in the matched column of a file, and notes on the file: both need all its rows. */
export async function surveyed(
  cadastro: Cadastro,
  dePara: DePara,
): Promise<Pick<ImportacaoCadastro, 'aResolver' | 'avisos'>> {
  const { match } = cadastro.format.spec;
  const linhas = new Linhas(cadastro, dePara);
  const nomes = new Nomes();
  const isNamed = match !== undefined && !('fixo' in (dePara.colunas[match.field] ?? {}));
  for await (const { cells } of linhas.read()) {
    if (isNamed) nomes.add(cells.get(match.field) ?? '');
  }
  const found = nomes.all();
  return {
    aResolver: match === undefined || found.length === 0 ? {} : { [match.field]: [...found] },
    avisos: linhas.notes(),
  };
}
