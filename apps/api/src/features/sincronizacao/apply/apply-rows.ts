import type { AnyEntity, Registry } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import { readRecord } from '../../../engine/read.ts';
import type { Repository } from '../../../engine/repository.ts';
import type { Author, Values } from '../../../engine/types.ts';
import { validateBody } from '../../../engine/validate.ts';
import { Refusal } from '../../../errors.ts';
import type { Outcome } from '../../../services/fonte/outcome.ts';
import type { FetchedRow } from '../../../services/fonte/source.ts';
import { ByHand, isSameKey } from './by-hand.ts';
import { flatten, type KnownRow, knownRows, unflatten } from './known-rows.ts';
import { type Flat, mergeFields } from './merge.ts';
import { recordText, valueText } from './record-text.ts';

export interface ApplyOptions {
  readonly registry: Registry;
  readonly repository: Repository;
  readonly author: Author;
  readonly outcome: Outcome;
  readonly scope: { readonly configuracaoId: number; readonly exercicio: number | null };
  /** Mark of the source, if several bring records of the entity; null if it is the only one. */
  readonly marca: string | null;
}

/** A fetched row and the record that it is here. */
export interface PlacedRow {
  readonly row: FetchedRow;
  readonly id: number;
}

/**
 * Applies the source's rows to an entity, through the write pipeline. Fields changed by a manager are kept and
 * reported. Records missing from the source are kept and reported. Records entered by hand before the source had them
 * are not duplicated.
 * @param rejected keys of rows that the source has but that were refused
 * @param places the records of fetched rows so far, for references between rows; extended here
 */
export async function applyRows(
  tx: Tx,
  entity: AnyEntity,
  rows: readonly FetchedRow[],
  rejected: ReadonlySet<string>,
  places: Map<string, number>,
  options: ApplyOptions,
): Promise<PlacedRow[]> {
  const { outcome, scope } = options;
  const keys = rows.map(({ chave }) => chave);
  const known = await knownRows(tx, entity, keys, scope);
  const byHand = await ByHand.read(tx, entity, scope.exercicio);
  for (const { chave, id } of known.values()) places.set(chave, id);
  const placed: PlacedRow[] = [];
  const marks: Mark[] = [];
  for (const row of rows) {
    const own = known.get(row.chave) ?? byHand.adopted(entity, row);
    const values = await withReferences(tx, entity, valuesFor(row, own, options), places);
    const id = await saving(row, values, options, () =>
      own === undefined
        ? addRow(tx, row, values, byHand, marks, options)
        : changeRow(tx, row, values, own, marks, options),
    );
    if (id === null) continue;
    places.set(row.chave, id);
    placed.push({ row, id });
  }
  await writeMarks(tx, entity, marks, scope.configuracaoId);
  const seen = new Set(keys);
  for (const { chave, here, before } of known.values()) {
    if (seen.has(chave) || rejected.has(chave)) continue;
    if (options.marca !== null && before?.[options.marca] !== true) continue;
    const registro = recordText(entity, here);
    outcome.differ({ tipo: 'sumiu', chave, registro, campo: null, aqui: null, fonte: null });
  }
  return placed;
}

/** Values of a row, without those that another source has taken over. */
function valuesFor(
  row: FetchedRow,
  own: KnownRow | undefined,
  { marca }: ApplyOptions,
): FetchedRow {
  const others = Object.keys(own?.before ?? {}).filter((name) => isMark(name) && name !== marca);
  return others.length > 0 ? row : { ...row, values: { ...row.initial, ...row.values } };
}

/** Reports and skips an inconsistent row; the others go on. */
async function saving(
  { entity, chave }: FetchedRow,
  values: Values,
  { outcome }: ApplyOptions,
  save: () => Promise<number | null>,
): Promise<number | null> {
  try {
    return await save();
  } catch (error) {
    // Refused before any write, so the transaction goes on.
    if (!(error instanceof Refusal)) throw error;
    outcome.rejeitados += 1;
    outcome.fail({
      chave,
      registro: recordText(entity, flatten(entity, values, Object.keys(values))),
      mensagem: error.message,
    });
    return null;
  }
}

async function addRow(
  tx: Tx,
  { entity, chave, fallback }: FetchedRow,
  given: Values,
  byHand: ByHand,
  marks: Mark[],
  { repository, author, outcome, marca }: ApplyOptions,
): Promise<number | null> {
  const values = { ...fallback, ...given };
  const checked = validateBody(entity, values, 'add');
  const now = flatten(entity, checked, Object.keys(values));
  if (byHand.has(now)) {
    const registro = recordText(entity, now);
    outcome.differ({ tipo: 'duplicado', chave, registro, campo: null, aqui: null, fonte: null });
    return null;
  }
  const { id } = (await repository.add(tx, entity, author, values)) as { id: number };
  marks.push({ id, chave, dados: marked(now, marca) });
  outcome.incluidos += 1;
  return id;
}

async function changeRow(
  tx: Tx,
  row: FetchedRow,
  values: Values,
  { id, here, before, configuracaoId }: KnownRow,
  marks: Mark[],
  options: ApplyOptions,
): Promise<number> {
  const { entity, chave } = row;
  const { registry, repository, author, outcome, scope, marca } = options;
  // Required values that this row leaves to others are there already.
  const checked = validateBody(entity, { ...row.fallback, ...row.initial, ...values }, 'add');
  const now = flatten(entity, checked, Object.keys(values));
  const { patch, kept } = mergeFields(here, before, now);
  if (Object.keys(patch).length > 0) {
    const record = (await readRecord(tx, registry, entity, id)) ?? {};
    await repository.change(tx, entity, author, { ...record, ...unflatten(entity, patch) });
    outcome.alterados += 1;
  } else {
    outcome.iguais += 1;
  }
  // If two sources share a record, each may know fields that the other does not.
  const dados = marked({ ...before, ...now }, marca);
  if (before === null || !isSame(before, dados) || configuracaoId !== scope.configuracaoId) {
    marks.push({ id, chave, dados });
  }
  for (const field of kept) {
    if (isSameKey(entity, field, here[field], now[field])) continue;
    outcome.differ({
      tipo: 'mantido',
      chave,
      registro: recordText(entity, { ...now, ...here }),
      campo: entity.fields[field]?.label ?? field,
      aqui: await valueText(tx, entity, field, here[field] ?? null, nameIn(registry)),
      fonte: await valueText(tx, entity, field, now[field] ?? null, nameIn(registry)),
    });
  }
  return id;
}

/** Entry in a source's last values that says which source has the record. */
export const markOf = (fonte: string) => `fonte:${fonte}`;
const isMark = (name: string) => name.startsWith(markOf(''));
const marked = (dados: Flat, marca: string | null): Flat =>
  marca === null ? dados : { ...dados, [marca]: true };

/** Key of a record at the source, with the source's last values. */
interface Mark {
  readonly id: number;
  readonly chave: string;
  readonly dados: Flat;
}

/** Writes all marks in one statement: each statement makes the search reindex the records. */
async function writeMarks(
  tx: Tx,
  entity: AnyEntity,
  marks: readonly Mark[],
  configuracaoId: number,
): Promise<void> {
  if (marks.length === 0) return;
  await tx.execute(
    `update ${entity.table} t
        set fonte_chave = v.chave, fonte_dados = v.dados, fonte_configuracao_id = $3
       from jsonb_to_recordset($2::jsonb) as v (id bigint, chave text, dados jsonb)
      where t.cliente_id = $1 and t.id = v.id`,
    [tx.clienteId, JSON.stringify(marks), configuracaoId],
  );
}

const isSame = (a: Flat, b: Flat) =>
  [...Object.keys(a), ...Object.keys(b)].every((name) => (a[name] ?? null) === (b[name] ?? null));

const nameIn = (registry: Registry) => async (tx: Tx, to: string, id: number) => {
  const target = registry.get(to);
  const record = await readRecord(tx, registry, target, id);
  return recordText(target, (record ?? { id }) as Flat);
};

/** References of a row to other fetched records: those known so far, or from an earlier run. */
async function withReferences(
  tx: Tx,
  entity: AnyEntity,
  { values, references = {} }: FetchedRow,
  places: Map<string, number>,
): Promise<Values> {
  const found: Values = {};
  for (const [field, chave] of Object.entries(references)) {
    const id = places.get(chave) ?? (await placeOf(tx, entity, field, chave));
    if (id !== undefined) places.set(chave, id);
    found[field] = id === undefined ? null : { id };
  }
  return { ...values, ...found };
}

async function placeOf(tx: Tx, entity: AnyEntity, field: string, chave: string) {
  const definition = entity.fields[field];
  if (definition?.type !== 'reference') throw new Error(`${entity.key}.${field} is no reference`);
  const [row] = await tx.query<{ id: number }>(
    `select id from ${definition.to} where cliente_id = $1 and fonte_chave = $2`,
    [tx.clienteId, chave],
  );
  return row?.id;
}
