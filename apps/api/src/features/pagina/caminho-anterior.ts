import { categoriaPath, grupoPath } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { decodedStep } from './addresses.ts';

const DETAIL = /^\/detail\/([^/]+)(?:\/([^/]+))?\/?$/;

/**
 * Finds the current page of a group or category that was renamed or moved.
 * @param path path starting with the slash, without the client's name
 * @returns a path below the portal's name, or null if it never existed
 */
export async function movedTo(tx: Tx, path: string, portal: string): Promise<string | null> {
  const [, grupo, categoria] = DETAIL.exec(path) ?? [];
  if (grupo === undefined) return null;
  const names = [grupo, categoria].map((name) =>
    name === undefined ? null : decodedStep(name).replaceAll('\u0000', ''),
  );
  const [found] = await tx.query<{ grupo: string; categoria: string | null }>(
    names[1] === null ? GRUPO : CATEGORIA,
    [tx.clienteId, ...names.filter((name) => name !== null)],
  );
  if (found === undefined) return null;
  return found.categoria === null
    ? grupoPath(portal, found.grupo)
    : categoriaPath(portal, found.grupo, found.categoria);
}

const GRUPO = `
  select g.nome_url as grupo, null as categoria
    from caminho_anterior c
    join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
   where c.cliente_id = $1 and c.caminho = $2`;

/** By its own former address; else within a group with such a current or former name. */
const CATEGORIA = `
  with grupo as (
    select id, nome_url from grupo_categoria_publicacao where cliente_id = $1 and nome_url = $2
    union
    select g.id, g.nome_url from caminho_anterior c
      join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
     where c.cliente_id = $1 and c.caminho = $2),
  achada as (
    select 1 as lugar, categoria_publicacao_id as id from caminho_anterior
     where cliente_id = $1 and caminho = $2 || '/' || $3 and categoria_publicacao_id is not null
    union all
    select 2, c.id from categoria_publicacao c join grupo g on g.id = c.grupo_categoria_publicacao_id
     where c.cliente_id = $1 and c.nome_url = $3
    union all
    select 3, a.categoria_publicacao_id from caminho_anterior a join grupo g on a.caminho = g.nome_url || '/' || $3
     where a.cliente_id = $1 and a.categoria_publicacao_id is not null)
  select g.nome_url as grupo, c.nome_url as categoria
    from achada a
    join categoria_publicacao c on c.cliente_id = $1 and c.id = a.id
    join grupo_categoria_publicacao g on g.cliente_id = $1 and g.id = c.grupo_categoria_publicacao_id
   where c.nome_url is not null order by a.lugar limit 1`;
