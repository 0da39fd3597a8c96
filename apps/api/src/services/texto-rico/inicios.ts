import { type AnyEntity, columnOf, plainText } from '@claraboia/contract';
import type { Reads } from '../../database/database.ts';
import type { Values } from '../../engine/types.ts';

/** Characters read of a text, markup included: lists show a few words. */
const READ_MAX = 4_000;

/** Beginning of a rich text in its public form: masking whole texts for their first words would cost far more. */
export const inicioSql = (column: string): string => `mascarar_cpf(left(${column}, ${READ_MAX}))`;

/** Characters dropped at a cut, which may be part of an unmaskable CPF. */
const CUT = 20;

const SHOWN_MAX = 200;

/** First words of a beginning, without its markup. Null if it has no words. */
export function inicioOf(texto: string | null): string | null {
  if (texto === null) return null;
  const words = texto.length < READ_MAX ? plainText(texto) : plainText(texto).slice(0, -CUT);
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= SHOWN_MAX) return line === '' ? null : line;
  return `${line.slice(0, SHOWN_MAX).replace(/\s+\S*$/, '')}…`;
}

/**
 * Puts the first words of rich texts into the rows of a list.
 * @param inicios the texts, by the property that holds their first words
 */
export async function putInicios(
  reads: Pick<Reads, 'snapshot'>,
  clienteId: number,
  rows: readonly Values[],
  entity: AnyEntity,
  inicios: Readonly<Record<string, string>>,
): Promise<void> {
  const texts = Object.entries(inicios).map(
    ([name, texto]) => `${inicioSql(columnOf(entity, texto))} as "${name}"`,
  );
  if (texts.length === 0) return;
  const found = await reads.snapshot(clienteId, (tx) =>
    tx.query<{ id: number } & Record<string, string | null>>(
      `select id, ${texts.join(', ')} from ${entity.table}
        where cliente_id = $1 and id = any($2::bigint[])`,
      [tx.clienteId, rows.map(({ id }) => id)],
    ),
  );
  const byId = new Map(found.map((each) => [each.id, each]));
  for (const row of rows) {
    for (const name of Object.keys(inicios)) {
      row[name] = inicioOf(byId.get(row.id as number)?.[name] ?? null);
    }
  }
}
