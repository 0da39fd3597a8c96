import type { CriterioJulgado } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import type { Touched } from '../../../engine/loss-gate.ts';
import { SEM_IDENTIFICACAO } from '../judge/identificacao.ts';
import { readLigacoes } from '../judge/ligacoes.ts';
import { PORTAL } from '../provas/portal.ts';

/** State before a write. */
interface Antes {
  readonly tx: Tx;
  readonly ids: readonly number[];
  readonly clienteTipo: number;
  readonly ciclo: number;
  readonly atendidos: readonly CriterioJulgado[];
}

type Reading = (antes: Antes) => Promise<readonly string[]> | readonly string[];

/** Criteria of the categories that a statement finds for records, before they change. */
const dasCategorias =
  (sql: string): Reading =>
  async ({ tx, ids, clienteTipo, ciclo }) => {
    const rows = await tx.query<{ id: number }>(sql, [tx.clienteId, ids]);
    const touched = new Set(rows.map(({ id }) => id));
    const { categorias } = await readLigacoes(tx, { clienteTipo, ciclo });
    return [...categorias]
      .filter(([, ligadas]) => ligadas.some(({ id }) => touched.has(id)))
      .map(([numero]) => numero);
  };

/** Criteria that single records are bound to, by the key of their entity; `$2` are the ids. */
const LIDOS: Readonly<Record<string, Reading>> = {
  publicacao: dasCategorias(
    'select distinct categoria_publicacao_id as id from publicacao where cliente_id = $1 and id = any($2)',
  ),
  publicacao_arquivo: dasCategorias(
    `select p.categoria_publicacao_id as id from publicacao_arquivo a
       join publicacao p on p.cliente_id = a.cliente_id and p.id = a.publicacao_id
      where a.cliente_id = $1 and a.id = any($2)`,
  ),
  categoria_publicacao: dasCategorias(
    'select id from categoria_publicacao where cliente_id = $1 and id = any($2)',
  ),
  grupo_categoria_publicacao: dasCategorias(
    'select id from categoria_publicacao where cliente_id = $1 and grupo_categoria_publicacao_id = any($2)',
  ),
  categoria_publicacao_tipo: dasCategorias(
    'select categoria_publicacao_id as id from categoria_publicacao_tipo where cliente_id = $1 and id = any($2)',
  ),
  declaracao_inexistencia: ({ atendidos }) =>
    atendidos
      .filter(({ verificacoes }) =>
        verificacoes.some(({ estado }) => estado === 'atende_por_declaracao'),
      )
      .map(({ numero }) => numero),
  prova_criterio: async ({ tx, ids }) => {
    const rows = await tx.query<{ numero: string }>(
      `select i.numero from prova_criterio p
         join matriz_item i on i.cliente_id = p.cliente_id and i.id = p.matriz_item_id
        where p.cliente_id = $1 and p.id = any($2)`,
      [tx.clienteId, ids],
    );
    return rows.map(({ numero }) => numero);
  },
  portal: () => [...Object.keys(PORTAL), ...SEM_IDENTIFICACAO],
};

/** Whether criteria depend on single records of an entity. */
export const temLidos = (key: string): boolean => Object.hasOwn(LIDOS, key);

/**
 * Numbers of the criteria that depend on the records themselves. What a client bound to pages and sets may depend on any
 * record; there are few of them.
 */
export async function criteriosDosRegistros(
  { entity, ids }: Touched,
  antes: Omit<Antes, 'ids'>,
): Promise<readonly string[]> {
  const { tx, clienteTipo, ciclo } = antes;
  const { proprias } = await readLigacoes(tx, { clienteTipo, ciclo });
  return [...proprias.keys(), ...((await LIDOS[entity.key]?.({ ...antes, ids })) ?? [])];
}

/** Whether the transaction's client bound anything itself besides its categories. */
export async function temProprias(tx: Tx): Promise<boolean> {
  const found = await tx.query(
    `select from prova_criterio
      where cliente_id = $1 and tipo not in ('categoria', 'fora', 'nao_se_aplica') limit 1`,
    [tx.clienteId],
  );
  return found.length > 0;
}
