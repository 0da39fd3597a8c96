import type { Tx } from '../../database/database.ts';
import type { PublicCache } from '../publico/public-cache.ts';

/** Names in the address of a group's page, or of a category's. */
export interface Caminho {
  readonly grupo: string;
  /** Null for a group. */
  readonly categoria: string | null;
}

interface CaminhoAsked extends Caminho {
  /** Id of a publication that the address names, if any. */
  readonly publicacao?: number | null;
}

/**
 * Finds the current page of a group or category that was renamed or moved (ADR 0089). Cached.
 * @returns the category of the named publication, if it exists; else null if a page has these names today, or if none
 * ever had
 */
export function movedTo(
  cache: PublicCache,
  clienteId: number,
  asked: CaminhoAsked,
): Promise<Caminho | null> {
  const { grupo, categoria, publicacao = null } = asked;
  // No name contains a slash, and PostgreSQL text cannot contain NUL.
  if (/[/\0]/.test(grupo + (categoria ?? ''))) return Promise.resolve(null);
  const caminho = categoria === null ? grupo : `${grupo}/${categoria}`;
  return cache.fact(
    `caminho ${clienteId} ${publicacao ?? ''} ${caminho}`,
    async () => clienteId,
    async (tx) =>
      (publicacao === null ? null : await readCategoriaDe(tx, publicacao, caminho)) ??
      readMoved(tx, caminho, asked),
  );
}

/** Page of the category that has a publication; null without either, or if it is the page asked for. */
async function readCategoriaDe(
  tx: Tx,
  publicacao: number,
  caminho: string,
): Promise<Caminho | null> {
  const [found] = await tx.query<Caminho>(
    `select g.nome_url as grupo, c.nome_url as categoria
       from publicacao p
       join categoria_publicacao c on c.cliente_id = p.cliente_id and c.id = p.categoria_publicacao_id
       join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
      where p.cliente_id = $1 and p.id = $2 and c.nome_url is not null`,
    [tx.clienteId, publicacao],
  );
  return found === undefined || `${found.grupo}/${found.categoria}` === caminho ? null : found;
}

async function readMoved(
  tx: Tx,
  caminho: string,
  { grupo, categoria }: Caminho,
): Promise<Caminho | null> {
  const [found] = await tx.query<Caminho>(
    `select g.nome_url as grupo, c.nome_url as categoria
       from caminho_anterior a
       left join categoria_publicacao c on c.cliente_id = a.cliente_id and c.id = a.categoria_publicacao_id
       join grupo_categoria_publicacao g on g.cliente_id = a.cliente_id
        and g.id = coalesce(a.grupo_categoria_publicacao_id, c.grupo_categoria_publicacao_id)
      where a.cliente_id = $1 and a.caminho = $2 and (c.id is null) = (c.nome_url is null)
        and not exists (
          select from grupo_categoria_publicacao o
            left join categoria_publicacao p on p.cliente_id = o.cliente_id and p.grupo_categoria_publicacao_id = o.id and p.nome_url = $4
           where o.cliente_id = $1 and o.nome_url = $3 and ($4::text is null or p.id is not null))
      order by a.deixado_em desc limit 1`,
    [tx.clienteId, caminho, grupo, categoria],
  );
  return found ?? null;
}
