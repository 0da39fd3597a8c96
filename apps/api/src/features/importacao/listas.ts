import {
  groupedByName,
  type NamedRecord,
  nameKey,
  namingPaths,
  namingText,
  narrowingPaths,
  nearNamesOf,
  registry,
} from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { ListSql } from '../../engine/list-sql.ts';
import { rowPortions } from '../../services/exportacao/row-source.ts';
import type { FileRow } from './file-row.ts';
import type { Format } from './format.ts';
import { type Existing, keyPaths, storedKey } from './plan.ts';
import { type Directories, type Directory, directoryOf, type Unidades } from './references.ts';

async function readList(
  tx: Tx,
  entityKey: string,
  columns: readonly string[],
): Promise<NamedRecord[]> {
  const query = { conditions: [], sort: [{ path: 'id', direction: 'ASC' }], columns } as const;
  const statement = ListSql.rows(registry, registry.get(entityKey), query, tx.clienteId);
  const rows: NamedRecord[] = [];
  for await (const portion of rowPortions<NamedRecord>(tx, statement)) rows.push(...portion);
  return rows;
}

/** Existing records by key; several if the database allows duplicates. */
export async function readExisting(tx: Tx, format: Format): Promise<Existing> {
  const found = new Map<string, number[]>();
  for (const row of await readList(tx, format.entity.key, ['id', ...keyPaths(format)])) {
    const key = storedKey(format, row);
    const before = found.get(key);
    if (before === undefined) found.set(key, [row.id]);
    else before.push(row.id);
  }
  return found;
}

/** Loads all records that the cells of a file may name, one query for each column. */
export async function readDirectories(
  tx: Tx,
  { entity, spec, columns }: Format,
  rows: readonly FileRow[],
): Promise<Directories> {
  const found = new Map<string, Directory>();
  for (const { name, field, named } of columns) {
    if (field.type !== 'reference' || named !== undefined || spec.match?.field === name) continue;
    if (!rows.some(({ cells }) => (cells.get(name) ?? '') !== '')) continue;
    const target = registry.get(field.to);
    const paths = new Set(['id', ...namingPaths(target), ...narrowingPaths(entity, name)]);
    found.set(name, directoryOf(entity, target, await readList(tx, target.key, [...paths]), rows));
  }
  return found;
}

/** Record that a name of the matched column may mean. */
interface Candidato {
  readonly id: number;
  readonly nome: string;
  readonly codigo: string;
}

/** Records that names of the matched column may mean; none if the entity has no such column. */
export async function readCandidatos(tx: Tx, { entity, spec }: Format) {
  const { match } = spec;
  const field = match === undefined ? undefined : entity.fields[match.field];
  if (match === undefined || field?.type !== 'reference') return [];
  const rows = await readList(tx, field.to, ['id', match.by, match.code]);
  return rows.map(
    (row): Candidato => ({
      id: row.id,
      nome: namingText(row[match.by]),
      codigo: namingText(row[match.code]),
    }),
  );
}

/**
 * Finds the most likely record for a name: the same name or code, else the most similar name. If several records have
 * that exact name, there is no guess: the person has to choose.
 */
export function guesser(candidatos: readonly Candidato[]): (name: string) => Candidato | null {
  const near = nearNamesOf(candidatos, ({ nome }) => [nome]);
  const byName = groupedByName(
    candidatos.flatMap((each) => [[each.nome, each] as const, [each.codigo, each] as const]),
  );
  return (name) => {
    const same = new Set(byName.get(nameKey(name)));
    if (same.size > 0) return same.size === 1 ? ([...same][0] ?? null) : null;
    return near(name)[0] ?? null;
  };
}

/** Meanings of names: each is a code, or a name that only one record has. */
export function unidadesOf(
  candidatos: readonly Candidato[],
  valores: Readonly<Record<string, string>>,
): Unidades {
  const byName = groupedByName(
    candidatos.flatMap((each) => [[each.nome, each] as const, [each.codigo, each] as const]),
  );
  const idOf = (text: string) => {
    const byCode = candidatos.find(({ codigo }) => codigo !== '' && codigo === text);
    const called = byName.get(nameKey(text)) ?? [];
    return byCode?.id ?? (called.length === 1 ? (called[0]?.id ?? null) : null);
  };
  const own = [...byName.keys()].map((key) => [key, idOf(key)] as const);
  const meant = Object.entries(valores).map(
    ([nome, valor]) => [nameKey(nome), idOf(valor)] as const,
  );
  return new Map([...own, ...meant]);
}

/** Longest name that a mapping can hold. */
const NAME_MAX = 200;

/** Names in the matched column of a file, in order of first occurrence, with their rows; a longer one has no meaning. */
export class Nomes {
  readonly #found = new Map<string, { readonly nome: string; linhas: number }>();

  add(nome: string): void {
    const key = nameKey(nome);
    if (key === '' || nome.length > NAME_MAX) return;
    const before = this.#found.get(key);
    if (before === undefined) this.#found.set(key, { nome, linhas: 1 });
    else before.linhas += 1;
  }

  all(): readonly { readonly nome: string; readonly linhas: number }[] {
    return [...this.#found.values()];
  }
}
