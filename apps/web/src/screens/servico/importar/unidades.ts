import { estruturaOrganizacional, MAX_LIMIT } from '@claraboia/contract';
import { entityClient, type ListRow } from '../../../engine/entity-client.ts';
import { nearNames } from '../../../lib/near-names.ts';
import { nameKey } from './colunas.ts';
import type { LinhaArquivo } from './ler-arquivo.ts';

/** A unit of the system. */
export interface Unidade {
  readonly id: number;
  readonly nome: string;
  readonly codigoCompleto: string;
}

/** A unit as the file names it; spellings that differ in case and accents alone are one. */
export interface UnidadeArquivo {
  readonly key: string;
  readonly nome: string;
  /** How many services name it. */
  readonly count: number;
}

/** Which unit of the system a name of the file stands for; `null` while nobody has said. */
export type Mapping = ReadonlyMap<string, number | null>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Every page of a list, so that what comes after the first is not taken for missing. */
export async function readAll(
  path: string,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<readonly ListRow[]> {
  const rows: ListRow[] = [];
  for (;;) {
    const page = await entityClient.list(
      path,
      {
        conditions: [],
        sort: [{ path: 'id', direction: 'ASC' }],
        columns,
        limit: MAX_LIMIT,
        offset: rows.length,
      },
      signal,
    );
    rows.push(...page.list);
    if (page.list.length === 0 || rows.length >= page.count) return rows;
  }
}

/** All units of the client, in the order of their codes. */
export async function readUnidades(signal?: AbortSignal): Promise<readonly Unidade[]> {
  const rows = await readAll(estruturaOrganizacional.path, ['nome', 'codigoCompleto'], signal);
  return rows
    .map((row) => ({
      id: row.id,
      nome: text(row.nome),
      codigoCompleto: text(row.codigoCompleto),
    }))
    .toSorted((a, b) =>
      a.codigoCompleto.localeCompare(b.codigoCompleto, 'pt-BR', { numeric: true }),
    );
}

/** The units that the file names, in the order of their first line. Lines without one are told as faulty later. */
export function unidadesOf(linhas: readonly LinhaArquivo[]): readonly UnidadeArquivo[] {
  const found = new Map<string, UnidadeArquivo>();
  for (const { cells } of linhas) {
    const nome = cells.get('estruturaOrganizacional') ?? '';
    const key = nameKey(nome);
    if (key === '') continue;
    const before = found.get(key);
    found.set(key, { key, nome: before?.nome ?? nome, count: (before?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/**
 * The unit that a name most likely means: the one of that name or full code, else the nearest name. Of several units
 * with that very name none is guessed: the person has to say which.
 */
export function guessUnidade(nome: string, unidades: readonly Unidade[]): number | null {
  const key = nameKey(nome);
  const same = unidades.filter(
    (unidade) => nameKey(unidade.nome) === key || nameKey(unidade.codigoCompleto) === key,
  );
  if (same.length > 0) return same.length === 1 ? (same[0]?.id ?? null) : null;
  return nearNames(nome, unidades, (unidade) => [unidade.nome])[0]?.id ?? null;
}
