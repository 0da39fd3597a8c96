import { type AnyEntity, MESSAGE_CODE, message, type Registry } from '@claraboia/contract';
import type { Ensaio, EnsaioLinha } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { isDatabaseRefusal, isValueRefusal } from '../../database/errors.ts';
import { invalidField, notFound, Refusal } from '../../errors.ts';
import type { CleanTexts } from '../clean-texts.ts';
import { readRecord } from '../read.ts';
import type { Repository } from '../repository.ts';
import type { Author } from '../types.ts';

/**
 * Writes a record in a savepoint, so that a refused one leaves nothing behind.
 * @returns its result, or the messages of its refusal; any other error is thrown
 */
export async function writeOne<T>(
  tx: Tx,
  write: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly refused: Linha['mensagens'] }> {
  await tx.execute('savepoint registro');
  try {
    const done = await write();
    await tx.execute('release savepoint registro');
    return { done };
  } catch (error) {
    const refused = refusedBy(error);
    await tx.execute('rollback to savepoint registro');
    await tx.execute('release savepoint registro');
    return { refused };
  }
}

/** Thrown to roll the transaction back; carries the findings. */
export class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
  readonly ensaio: Ensaio;

  constructor(ensaio: Ensaio) {
    super('a rehearsal keeps nothing');
    this.ensaio = ensaio;
  }
}

interface Rehearsal {
  readonly tx: Tx;
  readonly registry: Registry;
  readonly repository: Repository;
  readonly entity: AnyEntity;
  readonly actor: Author;
  /** Rich texts of the rows. */
  readonly texts: CleanTexts;
}

/** Refusals of a single row; any other error would affect the next rows too. */
const OF_A_ROW: ReadonlySet<number> = new Set([400, 404, 409, 413, 422]);

type Linha = Ensaio[number];

/**
 * Saves rows through the write pipeline, so that hooks, keys and references check them, and rolls everything back. Each
 * row sees those before it; a refused row leaves nothing behind.
 * @throws Rehearsed always, unless the rows could not be checked
 */
export async function rehearse(
  rehearsal: Rehearsal,
  linhas: readonly EnsaioLinha[],
): Promise<never> {
  const { tx } = rehearsal;
  const ids: (number | null)[] = [];
  const ensaio: Linha[] = [];
  for (const linha of linhas) {
    const saved = await writeOne(tx, () => save(rehearsal, linha, ids));
    ids.push('done' in saved ? saved.done.id : null);
    ensaio.push(
      'done' in saved
        ? { situacao: saved.done.situacao, mensagens: [] }
        : { situacao: 'recusada', mensagens: saved.refused },
    );
  }
  throw new Rehearsed(ensaio);
}

async function save(
  { tx, registry, repository, entity, actor, texts }: Rehearsal,
  { id, registro }: EnsaioLinha,
  ids: readonly (number | null)[],
): Promise<{ id: number; situacao: Linha['situacao'] }> {
  const given = withIds(entity, registro, ids);
  if (id === undefined) {
    const added = await repository.add(tx, entity, actor, given, texts);
    return { id: added.id as number, situacao: 'nova' };
  }
  const before = await readRecord(tx, registry, entity, id);
  if (before === null) throw notFound();
  // Only the given values: a behaviour would, for example, change the address of a renamed page.
  const { versao } = before;
  const body = { ...before, ...given, id, versao };
  const { changed } = await repository.change(tx, entity, actor, body, texts);
  return { id, situacao: changed ? 'alterada' : 'igual' };
}

/** Row with the ids of rows that it references by position. */
function withIds(
  entity: AnyEntity,
  registro: EnsaioLinha['registro'],
  ids: readonly (number | null)[],
) {
  const entries = Object.entries(registro).map(([name, value]) => {
    if (entity.fields[name]?.type !== 'reference' || !isPlace(value)) return [name, value];
    const id = ids[value.linha] ?? null;
    if (id === null) throw invalidField('A linha de que esta depende foi recusada', name);
    return [name, { id }];
  });
  return Object.fromEntries(entries) as EnsaioLinha['registro'];
}

const isPlace = (value: unknown): value is { readonly linha: number } =>
  typeof value === 'object' && value !== null && 'linha' in value && Number.isInteger(value.linha);

/** Messages for a row; rethrows errors that the row did not cause. */
export function refusedBy(error: unknown): Linha['mensagens'] {
  if (error instanceof Refusal && OF_A_ROW.has(error.status)) return [...error.messages];
  // Values that the database cannot store, and constraints that only it checks: a save answers the same.
  if (isDatabaseRefusal(error) && isValueRefusal(error)) {
    return [message(MESSAGE_CODE.unexpected)];
  }
  throw error;
}
