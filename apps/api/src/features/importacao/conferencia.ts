import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Message, registry } from '@claraboia/contract';
import { ENSAIO_MAX, type Ensaio, type EnsaioLinha } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import { scoped } from '../../database/scoped.ts';
import { Rehearsed, rehearse } from '../../engine/capabilities/rehearse.ts';
import { cleanAll, richTextsIn } from '../../engine/clean-texts.ts';
import type { Author } from '../../engine/types.ts';
import { valueReadersOf } from '../../services/importacao/de-para.ts';
import {
  type Decimal,
  decimalDe as decideDecimal,
  formatoDosValores,
} from '../../services/importacao/valores.ts';
import { readFuso } from '../../services/relogio/fuso.ts';
import { NO_FILES, pickedFiles } from './arquivos.ts';
import { type Corpo, corpoOf, linesOf, withLines } from './corpo.ts';
import { withCells } from './corrected-cells.ts';
import type { Trabalho } from './corridas.ts';
import type { FileRow } from './file-row.ts';
import type { Format } from './format.ts';
import { type Cadastro, Linhas } from './leitura-cadastro.ts';
import type { LinhaGuardada } from './linhas.ts';
import { readCandidatos, readDirectories, readExisting, unidadesOf } from './listas.ts';
import { meantIn } from './meant.ts';
import { type Existing, type Known, type PlannedRow, planRows } from './plan.ts';
import type { Directories } from './references.ts';
import { describeMessages } from './row-draft.ts';

/** Parts of the server that a check needs. */
export type CheckParts = Pick<Context, 'database' | 'repository' | 'cleanHtml'>;

/** The number format is ambiguous, and a person has to decide. */
export class DecimalIndefinidoError extends Error {
  override readonly name = 'DecimalIndefinidoError';
  readonly linha: number;

  constructor(linha: number, motivo: string) {
    super(motivo);
    this.linha = linha;
  }
}

/** Inputs of a plan besides its rows. */
export type Preparo = Omit<Known, 'existing' | 'directories'> & {
  readonly format: Format;
  readonly actor: Author;
  /** Client of the records; 0 for the installation. */
  readonly clienteId: number;
};

/** Decimal separator of a file; undefined if its cells are read one by one. */
async function decimalOf({ format, arquivo }: Cadastro, trabalho: Pick<Trabalho, 'dePara'>) {
  const { dePara } = trabalho;
  const readers = valueReadersOf(format.declarada, arquivo.cabecalho, dePara);
  const visto = await formatoDosValores(arquivo, readers);
  if (visto.formato === 'misturado') return undefined;
  const found = decideDecimal(visto, dePara.opcoes.decimal);
  if (found.decimal !== undefined) return found.decimal;
  throw new DecimalIndefinidoError(found.linha, found.motivo);
}

/** Time zone in which a public export writes moments; undefined for other files. */
async function fusoOf({ database }: CheckParts, clienteId: number, cadastro: Cadastro) {
  if (cadastro.exported === null || clienteId === 0) return undefined;
  return database.tenant(clienteId, readFuso);
}

/**
 * Loads what the rows of a file are read with.
 * @param cadastro null for a correction: its notation is that of the forms
 * @throws {DecimalIndefinidoError} if the amounts are ambiguous
 */
export async function prepareCheck(
  parts: CheckParts,
  clienteId: number,
  format: Format,
  trabalho: Pick<Trabalho, 'dePara' | 'arquivos' | 'alteraExistentes' | 'pedido'>,
  cadastro: Cadastro | null,
): Promise<Preparo> {
  const { arquivos, alteraExistentes, pedido, dePara } = trabalho;
  const decimal: Decimal | undefined =
    cadastro === null ? dePara.opcoes.decimal : await decimalOf(cadastro, trabalho);
  const { match } = format.spec;
  const coluna = match === undefined ? undefined : dePara.colunas[match.field];
  const valores = coluna !== undefined && 'de' in coluna ? (coluna.valores ?? {}) : {};
  const candidatos = await scoped(parts.database, clienteId, (tx) => readCandidatos(tx, format));
  return {
    format,
    clienteId,
    actor: { ...pedido, clienteId: clienteId === 0 ? null : clienteId, approved: true },
    unidades: unidadesOf(candidatos, valores),
    files: arquivos.length === 0 ? NO_FILES : pickedFiles(arquivos),
    updates: alteraExistentes,
    decimal,
    fuso: cadastro === null ? undefined : await fusoOf(parts, clienteId, cadastro),
  };
}

/** Plan of rows, with the records that they may name. */
export interface Plan {
  readonly planned: readonly PlannedRow[];
  readonly directories: Directories;
  readonly existing: Existing;
}

/** Plans rows against the current records. */
export async function planOf(
  { database }: CheckParts,
  preparo: Preparo,
  rows: readonly FileRow[],
): Promise<Plan> {
  const { format, clienteId } = preparo;
  const { existing, directories } = await scoped(database, clienteId, async (tx) => ({
    existing: await readExisting(tx, format),
    directories: await readDirectories(tx, format, rows),
  }));
  const planned = await planRows(format, rows, { ...preparo, existing, directories });
  return { planned, directories, existing };
}

/** Result of a planned row. */
export interface Conferida {
  readonly planned: PlannedRow;
  readonly corpo: Corpo | null;
  readonly situacao: LinhaGuardada['situacao'];
  readonly motivo: string | null;
  readonly campos: readonly string[];
  readonly mudanca: LinhaGuardada['mudanca'];
}

const unsaved = (planned: PlannedRow): Conferida => ({
  planned,
  corpo: null,
  situacao: planned.status,
  motivo: planned.reason,
  campos: planned.campos,
  mudanca: planned.status === 'Enviado' ? 'igual' : null,
});

/** Columns that messages are about. */
export const camposOf = (messages: readonly Message[]): readonly string[] => [
  ...new Set(messages.flatMap(({ field }) => field?.split('.')[0] ?? [])),
];

function outcome(
  format: Format,
  planned: PlannedRow,
  corpo: Corpo,
  { situacao, mensagens }: Ensaio[number],
): Conferida {
  if (situacao === 'recusada') {
    const motivo = describeMessages(format, mensagens);
    const campos = camposOf(mensagens);
    return { planned, corpo: null, situacao: 'Erro', motivo, campos, mudanca: null };
  }
  if (situacao === 'igual') {
    const motivo = 'Já está assim; nada a alterar';
    return { planned, corpo: null, situacao: 'Enviado', motivo, campos: [], mudanca: 'igual' };
  }
  const motivo = situacao === 'alterada' ? `Será alterad${format.nouns.o}` : null;
  return { planned, corpo, situacao: 'Pendente', motivo, campos: [], mudanca: situacao };
}

/** Maximum characters of the rows of one rehearsal. */
const MAX_CHARACTERS = 400_000;

/** Rows of one rehearsal. */
interface Chunk {
  readonly places: readonly number[];
  readonly linhas: readonly EnsaioLinha[];
  readonly next: number;
}

/**
 * Has rows saved and rolled back by the write pipeline, so that all rules apply before anything is stored: 250 at a
 * time, since each rehearsal holds locks. Rows that a row refers to are rehearsed with it.
 * @param isAsked false for rows that only serve those that refer to them
 */
export async function rehearseRows(
  parts: CheckParts,
  { format, clienteId, actor }: Preparo,
  planned: readonly PlannedRow[],
  {
    signal,
    onProgress,
    isAsked = () => true,
  }: {
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
    readonly isAsked?: (line: number) => boolean;
  },
): Promise<readonly Conferida[]> {
  const { entity } = format;
  const judged: Conferida[] = planned.map(unsaved);
  const corpos = planned.map(({ draft, status }) =>
    draft === null || status !== 'Pendente' ? null : corpoOf(entity, draft),
  );
  const byLine = new Map(planned.map(({ row }, place) => [row.line, place]));
  const isPending = (place: number) =>
    corpos[place] !== null && isAsked(planned[place]?.row.line ?? 0);
  const total = planned.filter((_, place) => isPending(place)).length;
  const done = new Set<number>();
  const refused = new Set<number>();
  for (let at = 0; at < planned.length; ) {
    const { places, linhas, next } = chunkFrom(planned, corpos, at, byLine, isPending, refused);
    at = next;
    signal.throwIfAborted();
    if (places.length === 0) continue;
    const bodies = linhas.map(({ registro }) => registro);
    const texts = await cleanAll(parts.cleanHtml, clienteId, richTextsIn(entity, bodies));
    const { repository } = parts;
    const ensaio = await scoped(parts.database, clienteId, (tx) =>
      rehearse({ tx, registry, repository, entity, actor, texts }, linhas),
    ).catch((error: unknown) => {
      if (error instanceof Rehearsed) return error.ensaio;
      throw error;
    });
    for (const [index, place] of places.entries()) {
      const [row, corpo, found] = [planned[place], corpos[place], ensaio[index]];
      if (!row || !corpo || !found || done.has(place)) continue;
      done.add(place);
      if (found.situacao === 'recusada') refused.add(place);
      judged[place] = outcome(format, row, corpo, found);
    }
    onProgress([...done].filter(isPending).length, total);
    await nextTurn();
  }
  return judged;
}

function chunkFrom(
  planned: readonly PlannedRow[],
  corpos: readonly (Corpo | null)[],
  from: number,
  byLine: ReadonlyMap<number, number>,
  isPending: (place: number) => boolean,
  refused: ReadonlySet<number>,
): Chunk {
  const places: number[] = [];
  const linhas: EnsaioLinha[] = [];
  const indexes = new Map<number, number>();
  let characters = 0;
  const placeOf = (line: number) => byLine.get(line) ?? -1;
  const take = (place: number): void => {
    const [row, corpo] = [planned[place], corpos[place]];
    // A row that was refused is no base of others.
    if (!row || !corpo || indexes.has(place) || refused.has(place)) return;
    for (const line of linesOf(corpo)) take(placeOf(line));
    const registro = {
      ...withLines(corpo, ({ line }) => ({ linha: indexes.get(placeOf(line)) ?? -1 })),
    };
    indexes.set(place, linhas.length);
    places.push(place);
    linhas.push(row.changes === null ? { registro } : { id: row.changes, registro });
    characters += JSON.stringify(registro).length;
  };
  let at = from;
  for (; at < planned.length; at += 1) {
    if (!isPending(at)) continue;
    const depth = ancestors(corpos, at, byLine);
    if (linhas.length > 0 && (linhas.length + depth >= ENSAIO_MAX || characters > MAX_CHARACTERS)) {
      break;
    }
    take(at);
  }
  return { places, linhas, next: at };
}

/** Number of rows that a row depends on, one above the other, with itself. */
function ancestors(
  corpos: readonly (Corpo | null)[],
  place: number,
  byLine: ReadonlyMap<number, number>,
): number {
  let depth = 0;
  for (let at = corpos[place]; at && depth < ENSAIO_MAX; depth += 1) {
    const [line] = linesOf(at);
    at = line === undefined ? null : (corpos[byLine.get(line) ?? -1] ?? null);
  }
  return depth;
}

/** Distinct cells of a check that suggestions are looked up for: each is compared with all known names. */
const MOST_LOOKUPS = 300;

/** Finds suggestions for refused rows. Equal cells of a column are looked up once. */
export class Sugestoes {
  readonly #format: Format;
  readonly #directories: Directories;
  readonly #known = new Map<string, readonly string[]>();

  constructor(format: Format, directories: Directories) {
    this.#format = format;
    this.#directories = directories;
  }

  of(row: FileRow): Record<string, readonly string[]> {
    const found: Record<string, readonly string[]> = {};
    for (const [name, cell] of row.cells) {
      const near = this.#near(row, name, cell);
      if (near.length > 0) found[name] = near;
    }
    return found;
  }

  #near(row: FileRow, name: string, cell: string): readonly string[] {
    const key = `${name}\n${cell}`;
    const known = this.#known.get(key);
    if (known !== undefined || this.#known.size >= MOST_LOOKUPS) return known ?? [];
    const alone = { ...row, cells: new Map([[name, cell]]) };
    const near = meantIn(this.#format, alone, this.#directories).get(name) ?? [];
    this.#known.set(key, near);
    return near;
  }
}

/** Stored row of a checked one. */
export const guardadaOf = (
  { planned, corpo, situacao, motivo, campos, mudanca }: Conferida,
  ordem: number,
  sugestoes: Sugestoes,
): LinhaGuardada => ({
  linha: planned.row.line,
  ordem,
  celulas: Object.fromEntries(planned.row.cells),
  mantidas: [...(planned.row.kept ?? [])],
  soNovas: [...(planned.row.onlyNew ?? [])],
  defeito: planned.row.fault,
  situacao,
  motivo,
  campos,
  sugestoes: situacao === 'Erro' ? sugestoes.of(planned.row) : {},
  mudanca,
  chave: planned.key,
  corpo,
  altera: planned.changes,
  registroId: planned.changes,
  registroVersao: null,
  antes: null,
  correcao: planned.row.corrected === undefined ? null : Object.fromEntries(planned.row.corrected),
});

/**
 * Reads, plans and rehearses the whole file.
 * @param corrections cells that a person corrected before, by line
 */
export async function checkFile(
  parts: CheckParts,
  preparo: Preparo,
  cadastro: Cadastro,
  trabalho: Pick<Trabalho, 'dePara'>,
  corrections: ReadonlyMap<number, Readonly<Record<string, string>>>,
  watch: {
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<readonly LinhaGuardada[]> {
  const rows: FileRow[] = [];
  for await (const row of new Linhas(cadastro, trabalho.dePara).read()) {
    const corrected = corrections.get(row.line);
    rows.push(
      corrected === undefined ? row : withCells(preparo.format, row, Object.entries(corrected)),
    );
  }
  watch.onProgress(0, rows.length);
  const { planned, directories } = await planOf(parts, preparo, rows);
  const judged = await rehearseRows(parts, preparo, planned, watch);
  const sugestoes = new Sugestoes(preparo.format, directories);
  const stored: LinhaGuardada[] = [];
  for (const [place, each] of judged.entries()) {
    // Each suggestion compares a cell with all known names.
    if (each.situacao === 'Erro') await nextTurn();
    stored.push(guardadaOf(each, place, sugestoes));
  }
  return stored;
}
