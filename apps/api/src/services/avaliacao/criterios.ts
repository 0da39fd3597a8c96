import { type AnyEntity, columnOf, toNomeUrl } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { CRITERIOS_DA_CATEGORIA } from '../../instalacao/criterios-pntp-2026.ts';
import { modeloPntp2026 } from '../../instalacao/modelo-pntp-2026.ts';
import { REDUCAO_CAMARA, REDUCAO_CONSORCIO, reduce } from '../../instalacao/modelo-reducoes.ts';
import { appliesTo, criterios2026 } from '../../instalacao/pntp-2026.ts';

const byNumber = new Map(criterios2026.map((criterio) => [criterio.id, criterio]));

const TEMPLATES = [
  ...modeloPntp2026,
  ...[REDUCAO_CAMARA, REDUCAO_CONSORCIO].flatMap((each) => reduce(modeloPntp2026, each)),
];

/** Criteria by the name of a template's category, and by the names of its group and itself. */
const byPlace = new Map(
  TEMPLATES.flatMap(({ nome: grupo, nomeUrl, categorias }) =>
    categorias.flatMap(({ nome }) => {
      const criterios = CRITERIOS_DA_CATEGORIA[nome] ?? [];
      const own = toNomeUrl(nome);
      return [
        [own, criterios],
        [`${nomeUrl ?? toNomeUrl(grupo)}/${own}`, criterios],
      ] as const;
    }),
  ),
);

/**
 * SQL expression for the place of a category `c` in the product's templates: the name of its template `m`, or else its
 * own name below that of its group `g`. Its own name alone says too little: "Editais" stands below contests too.
 */
export const CATEGORY_PLACE = `coalesce(m.nome_url, g.nome_url || '/' || c.nome_url)`;

/**
 * Criteria of the evaluation that a category serves.
 * @param place result of `CATEGORY_PLACE`
 */
export function categoryCriteria(place: string | null, clienteTipo: number): readonly string[] {
  return (byPlace.get(place ?? '') ?? []).filter((numero) => {
    const criterio = byNumber.get(numero);
    return criterio !== undefined && appliesTo(criterio, clienteTipo);
  });
}

interface Criterio {
  readonly id: number;
  readonly numero: string;
  readonly nome: string;
}

/** Criteria that a record serves, from its client's newest matrix. */
export async function readCriteria(tx: Tx, entity: AnyEntity, id: number): Promise<Criterio[]> {
  const { criteria } = entity.capabilities;
  if (criteria === undefined) return [];
  const numeros =
    'numbers' in criteria ? criteria.numbers : await ofCategory(tx, entity, criteria.category, id);
  return tx.query<Criterio>(
    `select i.id, i.numero, i.nome
       from matriz_item i join matriz_grupo g on g.cliente_id = i.cliente_id and g.id = i.matriz_avaliacao_grupo_id
       join cliente l on l.id = g.cliente_id and l.matriz_ciclo = g.ciclo
      where i.cliente_id = $1 and i.numero = any($2)
      order by array_position($2, i.numero)`,
    [tx.clienteId, numeros],
  );
}

/** @param category reference of the record to its category, or `id` */
async function ofCategory(tx: Tx, entity: AnyEntity, category: string, id: number) {
  const column = category === 'id' ? 'id' : columnOf(entity, category);
  const [row] = await tx.query<{ place: string | null; clienteTipo: number }>(
    `select ${CATEGORY_PLACE} as place, l.cliente_tipo_id as "clienteTipo"
       from ${entity.table} r
       join categoria_publicacao c on c.cliente_id = r.cliente_id and c.id = r.${column}
       join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
       join cliente l on l.id = r.cliente_id
       left join modelo_categoria_publicacao m on m.id = c.modelo_categoria_publicacao_id
      where r.cliente_id = $1 and r.id = $2`,
    [tx.clienteId, id],
  );
  return row === undefined ? [] : categoryCriteria(row.place, row.clienteTipo);
}
