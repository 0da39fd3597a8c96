import { type ImportacaoColuna, maskCpfs, nearNames } from '@claraboia/contract';
import type { Recusadas } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import type { ArquivosGuardados } from '../../../services/importacao/arquivo-guardado.ts';
import type { Leitor } from '../../../services/importacao/de-para.ts';
import { SIM_OU_NAO } from '../../../services/importacao/escolhas.ts';
import type { Arquivo } from '../../../services/importacao/leitura.ts';
import { documentOf } from './recusadas-csv.ts';
import type { Correcoes } from './row-parser.ts';

/** Opens the corrections of an import, which are sealed like its file. */
export async function openCorrecoes(
  guardados: ArquivosGuardados,
  envio: string,
  sealed: string | null,
): Promise<Correcoes> {
  if (sealed === null) return new Map();
  const entries = JSON.parse(await guardados.unlock(envio, sealed)) as readonly (readonly [
    number,
    Readonly<Record<string, string>>,
  ])[];
  return new Map(entries);
}

export const sealCorrecoes = (
  guardados: ArquivosGuardados,
  envio: string,
  correcoes: Correcoes,
): Promise<string> => guardados.lock(envio, JSON.stringify([...correcoes]));

/** Readers of columns that prefer the corrected cells of the current line. */
export class CorrectedReaders {
  readonly #correcoes: Correcoes;
  #current: Readonly<Record<string, string>> = {};
  /** Readers by column. */
  readonly readers: ReadonlyMap<string, Leitor>;

  constructor(
    columns: readonly ImportacaoColuna[],
    readers: ReadonlyMap<string, Leitor>,
    correcoes: Correcoes,
  ) {
    this.#correcoes = correcoes;
    this.readers =
      correcoes.size === 0
        ? readers
        : new Map(
            columns.map(({ nome }) => {
              const read = readers.get(nome) ?? (() => '');
              return [nome, (celulas) => this.#current[nome] ?? read(celulas)] as const;
            }),
          );
  }

  /** Moves to a line. */
  at(linha: number): void {
    if (this.#correcoes.size > 0) this.#current = this.#correcoes.get(linha) ?? {};
  }
}

/** Cell as people see it: whole CPFs are masked. */
const shown = (nome: string, cell: string) =>
  nome === 'credor_documento' ? documentOf(cell) : maskCpfs(cell);

/** Cells of refused rows, as the mapping reads them, with their corrections. */
export async function readRefused(
  arquivo: Arquivo,
  readers: ReadonlyMap<string, Leitor>,
  correcoes: Correcoes,
  recusas: readonly { readonly linha: number }[],
  columns: readonly ImportacaoColuna[],
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  const wanted = new Set(recusas.map(({ linha }) => linha));
  const found = new Map<number, Readonly<Record<string, string>>>();
  const corrected = new CorrectedReaders(columns, readers, correcoes);
  for await (const { linha, celulas, erro } of arquivo.linhas()) {
    if (!wanted.delete(linha)) continue;
    corrected.at(linha);
    // The cells of a malformed row may stand under other headings.
    const cells = erro === null ? [...corrected.readers] : [];
    found.set(
      linha,
      Object.fromEntries(cells.map(([nome, read]) => [nome, shown(nome, read(celulas))])),
    );
    if (wanted.size === 0) break;
  }
  return found;
}

/** Corrected cells without those that are sent back as they were shown. */
export const changedCells = (
  celulas: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(celulas)
      .map(([nome, text]) => [nome, text.trim()] as const)
      .filter(([nome, text]) => text !== before[nome]),
  );

/** Columns with codes or names that the client has published, or that are national: SQL of their values. */
const CONHECIDOS: Readonly<Record<string, string>> = {
  ug_codigo: 'select distinct ug_codigo as valor from unidade_orcamentaria where cliente_id = $1',
  orgao_codigo:
    'select distinct orgao_codigo as valor from unidade_orcamentaria where cliente_id = $1',
  unidade_codigo: 'select distinct codigo as valor from unidade_orcamentaria where cliente_id = $1',
  programa_codigo: 'select distinct codigo as valor from programa where cliente_id = $1',
  acao_codigo: 'select distinct codigo as valor from acao where cliente_id = $1',
  ficha: 'select distinct ficha as valor from dotacao where cliente_id = $1 and ficha is not null',
  funcao: 'select nome as valor from funcao where $1::bigint >= 0',
  subfuncao: 'select nome as valor from subfuncao where $1::bigint >= 0',
};

/** Finds known values that cells at fault may have been meant to hold. */
export class Sugestoes {
  readonly #tx: Tx;
  readonly #columns: ReadonlyMap<string, ImportacaoColuna>;
  readonly #known = new Map<string, readonly string[]>();

  constructor(tx: Tx, columns: readonly ImportacaoColuna[]) {
    this.#tx = tx;
    this.#columns = new Map(columns.map((column) => [column.nome, column]));
  }

  async of(
    coluna: string | null,
    celulas: Readonly<Record<string, string>>,
  ): Promise<Recusadas['list'][number]['sugestoes']> {
    const cell = coluna === null ? '' : (celulas[coluna] ?? '');
    if (coluna === null || cell === '') return {};
    const near = nearNames(cell, await this.#valuesOf(coluna), (name) => [name]);
    return near.length === 0 || near.includes(cell) ? {} : { [coluna]: near };
  }

  async #valuesOf(coluna: string): Promise<readonly string[]> {
    const column = this.#columns.get(coluna);
    if (column?.tipo === 'simNao') return SIM_OU_NAO;
    if (column?.escolhas !== undefined) return column.escolhas;
    const sql = CONHECIDOS[coluna];
    if (sql === undefined) return [];
    const known =
      this.#known.get(coluna) ??
      (await this.#tx.query<{ valor: string }>(sql, [this.#tx.clienteId])).map(
        ({ valor }) => valor,
      );
    this.#known.set(coluna, known);
    return known;
  }
}
