import { estruturaOrganizacional, plainText } from '@claraboia/contract';
import type { Reads } from '../../database/database.ts';
import type { Values } from '../../engine/types.ts';

/** Characters read of a unit's text, markup included: lists show a few words. */
const INICIO_MAX = 4_000;

/** The beginning of a rich text as citizens read it: masking whole texts only for their first words would cost far more. */
export const inicioSql = (column: string): string => `mascarar_cpf(left(${column}, ${INICIO_MAX}))`;

/** Characters at a cut that may be part of a CPF: too short to be masked, and so left out. */
const CUT = 20;

/** The words of a beginning, without its markup. */
export const inicioWords = (texto: string): string =>
  texto.length < INICIO_MAX ? plainText(texto) : plainText(texto).slice(0, -CUT);

/** Puts the beginnings of units' texts into the rows of a list. */
export async function putInicios(
  reads: Pick<Reads, 'snapshot'>,
  clienteId: number,
  rows: readonly Values[],
): Promise<void> {
  const found = await reads.snapshot(clienteId, (tx) =>
    tx.query<{ id: number; texto: string | null }>(
      `select id, ${inicioSql('texto')} as texto from ${estruturaOrganizacional.table}
        where cliente_id = $1 and id = any($2::bigint[])`,
      [tx.clienteId, rows.map(({ id }) => id)],
    ),
  );
  const texts = new Map(found.map(({ id, texto }) => [id, texto]));
  for (const row of rows) row.texto = texts.get(row.id as number) ?? null;
}
