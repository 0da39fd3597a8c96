import { type AnyEntity, columnOf, contrato, convenio, licitacao } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import type { Flat } from './merge.ts';

/**
 * Fields in which a record entered by hand and one of the source must agree to be the same one. All of the
 * first; of the second any, since a client's units number their procurements and contracts each for itself.
 */
const SAME: ReadonlyMap<string, readonly [all: readonly string[], any: readonly string[]]> =
  new Map([
    [
      licitacao.key,
      [
        ['exercicio', 'numeroProcesso', 'numero', 'modalidadeTipo'],
        ['dataPublicacao', 'unidadeGestora'],
      ],
    ],
    [
      contrato.key,
      [
        ['exercicio', 'numeroContrato', 'tipo'],
        ['documento', 'dataInicio'],
      ],
    ],
    [convenio.key, [['numeroConvenio'], []]],
  ]);

/** True where the same record was entered here by hand: bringing it once more would publish it twice. */
export async function findByHand(tx: Tx, entity: AnyEntity, now: Flat): Promise<boolean> {
  const same = SAME.get(entity.key);
  if (same === undefined) return false;
  const values: unknown[] = [tx.clienteId];
  const equals = (name: string) => {
    values.push(now[name] ?? null);
    return `${columnOf(entity, name)} = $${values.length}`;
  };
  const [all, any] = [same[0].map(equals), same[1].map(equals)];
  const [found] = await tx.query(
    `select 1 from ${entity.table} where cliente_id = $1 and fonte_chave is null
        and ${all.join(' and ')} ${any.length === 0 ? '' : `and (${any.join(' or ')})`} limit 1`,
    values,
  );
  return found !== undefined;
}
