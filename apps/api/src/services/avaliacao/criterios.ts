import { type AnyEntity, CLIENTE_TIPO, columnOf, toNomeUrl } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { CRITERIOS_DA_CATEGORIA } from '../../instalacao/criterios-pntp-2026.ts';
import { MATRIZ_CICLO } from '../../instalacao/matriz-pntp-2026.ts';

/** Kind of client that a dimension applies to alone. */
const SO_DE: Readonly<Record<string, number>> = { '20': CLIENTE_TIPO.camara };

const byNomeUrl = new Map(
  Object.entries(CRITERIOS_DA_CATEGORIA).map(([nome, criterios]) => [toNomeUrl(nome), criterios]),
);

/**
 * Criteria of the evaluation that a category serves, by its name in the product's templates.
 * @param nomesUrl address names of the category and of the template's category that it came from
 */
export function categoryCriteria(
  nomesUrl: readonly (string | null)[],
  clienteTipo: number,
): readonly string[] {
  const found = nomesUrl.flatMap((nomeUrl) => byNomeUrl.get(nomeUrl ?? '') ?? []);
  return [...new Set(found)].filter((criterio) => {
    const only = SO_DE[criterio.split('.')[0] ?? ''];
    return only === undefined || only === clienteTipo;
  });
}

interface Criterio {
  readonly id: number;
  readonly numero: string;
  readonly nome: string;
}

/** Criteria that a record serves, from its client's matrix of this cycle. */
export async function readCriteria(tx: Tx, entity: AnyEntity, id: number): Promise<Criterio[]> {
  const { criteria } = entity.capabilities;
  if (criteria === undefined) return [];
  const numeros =
    'numbers' in criteria ? criteria.numbers : await ofCategory(tx, entity, criteria.category, id);
  return tx.query<Criterio>(
    `select i.id, i.numero, i.nome
       from matriz_item i join matriz_grupo g on g.cliente_id = i.cliente_id and g.id = i.matriz_avaliacao_grupo_id
      where i.cliente_id = $1 and g.ciclo = $2 and i.numero = any($3)
      order by array_position($3, i.numero)`,
    [tx.clienteId, MATRIZ_CICLO, numeros],
  );
}

/** @param category reference of the record to its category, or `id` */
async function ofCategory(tx: Tx, entity: AnyEntity, category: string, id: number) {
  const column = category === 'id' ? 'id' : columnOf(entity, category);
  const [row] = await tx.query<{ nomesUrl: (string | null)[]; clienteTipo: number }>(
    `select array[c.nome_url, m.nome_url] as "nomesUrl", l.cliente_tipo_id as "clienteTipo"
       from ${entity.table} r
       join categoria_publicacao c on c.cliente_id = r.cliente_id and c.id = r.${column}
       join cliente l on l.id = r.cliente_id
       left join modelo_categoria_publicacao m on m.id = c.modelo_categoria_publicacao_id
      where r.cliente_id = $1 and r.id = $2`,
    [tx.clienteId, id],
  );
  return row === undefined ? [] : categoryCriteria(row.nomesUrl, row.clienteTipo);
}
