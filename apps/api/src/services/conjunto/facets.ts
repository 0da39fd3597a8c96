import {
  type AnyEntity,
  type Conjunto,
  columnOf,
  type Registry,
  resolvePath,
} from '@claraboia/contract';
import type { Facetas } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { modoId } from '../../engine/conjunto/query.ts';

const MAX_POSICOES = 100;

/** One facet of the transaction's client. */
type Reader<T> = (tx: Tx) => Promise<T>;

export const readRegistro =
  ({ entidade, dia }: Conjunto): Reader<Facetas['registro']> =>
  async (tx) => {
    if (dia === null) return null;
    const [row] = await tx.query<{ dia: string | null }>(
      `select max(${columnOf(entidade, dia)}) as dia from ${entidade.table} t where cliente_id = $1`,
      [tx.clienteId],
    );
    return row?.dia ?? null;
  };

/**
 * @param modo the mode in the address
 * @throws QueryError if the mode is unknown
 */
export function readExercicios(
  { entidade, modo: modos }: Conjunto,
  modo: string | undefined,
): Reader<Facetas['exercicios']> {
  const id = modoId(modos, modo);
  const [reference = ''] = modos?.caminho.split('.', 1) ?? [];
  const narrowed = id === null ? '' : `and ${columnOf(entidade, reference)} = $2`;
  return async (tx) => {
    const rows = await tx.query<{ exercicio: number }>(
      `select distinct exercicio from ${entidade.table}
        where cliente_id = $1 ${narrowed} order by exercicio desc`,
      id === null ? [tx.clienteId] : [tx.clienteId, id],
    );
    return rows.map(({ exercicio }) => exercicio);
  };
}

export function readEscolhas(registry: Registry, conjunto: Conjunto): Reader<Facetas['escolhas']> {
  const escolha = conjunto.consulta?.escolha;
  if (escolha === undefined) return async () => [];
  const sql = escolhasSql(registry, conjunto.entidade, escolha.caminho, escolha.ordem ?? 'nome');
  return (tx) => tx.query<{ id: number; nome: string }>(sql, [tx.clienteId]);
}

export function readPosicoes(registry: Registry, conjunto: Conjunto): Reader<Facetas['posicoes']> {
  const { entidade, dia, consulta } = conjunto;
  const por = consulta?.posicao?.por;
  if (por === undefined || dia === null) return async () => [];
  const { table } = targetOf(registry, entidade, por);
  const sql = `select k.nome, max(t.${columnOf(entidade, dia)})::text as dia
      from ${entidade.table} t join ${table} k on k.cliente_id = t.cliente_id and k.id = t.${columnOf(entidade, por)}
     where t.cliente_id = $1 group by k.id, k.nome order by 2, 1 limit ${MAX_POSICOES}`;
  return (tx) => tx.query<{ nome: string; dia: string }>(sql, [tx.clienteId]);
}

/** Checks each kind for records with `exists`: there are few kinds and many records. */
function escolhasSql(registry: Registry, entity: AnyEntity, path: string, order: string): string {
  const { references } = resolvePath(registry, entity, `${path}.id`);
  const steps = references.map(({ from, field }, index) => ({
    column: `t${index}.${columnOf(from, field)}`,
    table: targetOf(registry, from, field).table,
  }));
  const joins = steps.slice(0, -1).map(({ column, table }, index) => {
    const next = `t${index + 1}`;
    return `join ${table} ${next} on ${next}.cliente_id = $1 and ${next}.id = ${column}`;
  });
  const last = steps.at(-1);
  if (last === undefined) throw new Error(`${entity.key}.${path} refers to nothing`);
  return `select k.id, k.nome from ${last.table} k
    where exists (select from ${entity.table} t0 ${joins.join(' ')}
                   where t0.cliente_id = $1 and ${last.column} = k.id)
    order by k.${order}, k.id`;
}

function targetOf(registry: Registry, entity: AnyEntity, name: string): AnyEntity {
  const field = entity.fields[name];
  if (field?.type !== 'reference') throw new Error(`${entity.key}.${name} is no reference`);
  return registry.get(field.to);
}

/** End of the last successful run of a set's source; null if none succeeded. */
export const readSincronizacao =
  (fonte: string): Reader<string | null> =>
  async (tx) => {
    const [row] = await tx.query<{ em: string | null }>(
      `select max(terminada_em) as em from sincronizacao
        where cliente_id = $1 and fonte = $2 and situacao = 'concluida'`,
      [tx.clienteId, fonte],
    );
    return row?.em ?? null;
  };
