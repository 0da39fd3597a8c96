import { PAINEL_CATEGORIAS } from '@claraboia/contract';
import type { Painel, PainelCategoria } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

/**
 * Categories without a publication in the year. Update intervals are not declared, so they are not guessed: only the
 * date of the last publication is shown, if any. Links to other sites, text-only pages, and categories declared as
 * nonexistent for that year are left out.
 */
export async function readCategorias(tx: Tx, exercicio: number): Promise<Painel['categorias']> {
  const [row] = await tx.query<
    Omit<Painel['categorias'], 'list'> & { list: PainelCategoria[] | null }
  >(
    `with categoria as (
       select c.id, c.nome, g.nome as grupo, g.ordem_exibicao as grupo_ordem, c.ordem_exibicao as ordem,
              c.conteudo_html is not null as tem_texto, u.data as ultima,
              exists (select from publicacao p
                       where p.cliente_id = $1 and p.categoria_publicacao_id = c.id
                         and p.data >= make_date($2, 1, 1) and p.data < make_date($2 + 1, 1, 1)) as publicada,
              exists (select from declaracao_inexistencia d
                       where d.cliente_id = $1 and d.categoria_publicacao_id = c.id
                         and d.periodo ~ ('\\m' || $2 || '\\M')) as declarada
         from categoria_publicacao c
         join grupo_categoria_publicacao g
           on g.cliente_id = $1 and g.id = c.grupo_categoria_publicacao_id
         left join lateral (
           select data from publicacao p where p.cliente_id = $1 and p.categoria_publicacao_id = c.id
            order by data desc limit 1) u on true
        where c.cliente_id = $1 and not c.link_externo),
     parada as (
       select * from categoria
        where not publicada and not declarada and (ultima is not null or not tem_texto)),
     primeiras as (
       select * from parada order by ultima nulls first, grupo_ordem, ordem, id limit $3)
     select (select count(*) from categoria) as total,
            (select count(*) from parada) as "semPublicacao",
            (select count(*) from parada where ultima is null) as "nuncaPublicadas",
            (select json_agg(json_build_object('id', id, 'nome', nome, 'grupo', grupo,
                      'ultimaPublicacao', to_char(ultima, 'YYYY-MM-DD'))
                    order by ultima nulls first, grupo_ordem, ordem, id) from primeiras) as list`,
    [tx.clienteId, exercicio, PAINEL_CATEGORIAS],
  );
  if (row === undefined) throw new Error('counting answered no row');
  return { ...row, list: row.list ?? [] };
}
