import {
  categoriaPath,
  conjuntoPath,
  conjuntos,
  grupoPath,
  menuPath,
  paginaEntries,
  portalPath,
  servico,
  unidadePath,
  unidadesPath,
} from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { readCatalogue } from '../../services/conjunto/catalogue.ts';
import { readPaginas } from '../../services/publico/paginas.ts';
import { latest, listChanges, w3cSql } from './lastmod.ts';

/** A page of a portal, from the installation's own address on. */
interface Pagina {
  readonly path: string;
  readonly lastmod: string | null;
}

type Changes = Awaited<ReturnType<typeof listChanges>>;

/** Pages of a portal that are not records and have content. */
export async function paginasOf(tx: Tx, cliente: string): Promise<readonly Pagina[]> {
  const assuntos = await assuntosOf(tx, cliente);
  const changes = await listChanges(tx);
  const whole = latest([...assuntos.map(({ lastmod }) => lastmod), ...changes.values()]);
  const paginas = [
    { path: portalPath(cliente), lastmod: whole },
    ...assuntos,
    ...(await fixasOf(tx, cliente, changes)),
    ...(await unidadesOf(tx, cliente)),
    ...(await conjuntosOf(tx, cliente, changes)),
  ];
  // Pages without a date of their own get the portal's.
  return paginas.map(({ path, lastmod }) => ({ path, lastmod: lastmod ?? whole }));
}

/** Upper bound of pages that belong to no group, category or unit. */
const MAX_OTHERS = 2 + paginaEntries.length + 2 * conjuntos.length;

/**
 * Number of sitemap files for a portal's pages. If it is small, the pages are not queried: one index covers thousands
 * of portals.
 */
export async function paginasFiles(tx: Tx, cliente: string, perFile: number): Promise<number> {
  const [row] = await tx.query<{ many: number }>(
    `select ((select count(*) from grupo_categoria_publicacao where cliente_id = $1)
           + (select count(*) from categoria_publicacao where cliente_id = $1)
           + (select count(distinct estrutura_organizacional_id) from servico where cliente_id = $1))::int as many`,
    [tx.clienteId],
  );
  if (row !== undefined && row.many + MAX_OTHERS <= perFile) return 1;
  return Math.ceil((await paginasOf(tx, cliente)).length / perFile);
}

/** Groups, and the categories that are listed in them. */
async function assuntosOf(tx: Tx, cliente: string): Promise<readonly Pagina[]> {
  const rows = await tx.query<{ grupo: string; categoria: string | null; lastmod: string | null }>(
    `select g.nome_url as grupo, c.nome_url as categoria,
            ${w3cSql(`(select max(coalesce(p.retificado_em, p.data_hora_registro)) from publicacao p
              where p.cliente_id = $1 and p.categoria_publicacao_id = c.id)`)} as lastmod
       from grupo_categoria_publicacao g
       left join categoria_publicacao c on c.cliente_id = $1 and c.grupo_categoria_publicacao_id = g.id
        and c.listado and not c.link_externo and c.nome_url is not null
      where g.cliente_id = $1
      order by g.id, c.id`,
    [tx.clienteId],
  );
  const grupos = Map.groupBy(rows, ({ grupo }) => grupo);
  return [...grupos].flatMap(([grupo, all]) => [
    { path: grupoPath(cliente, grupo), lastmod: latest(all.map(({ lastmod }) => lastmod)) },
    ...all.flatMap(({ categoria, lastmod }) =>
      categoria === null ? [] : [{ path: categoriaPath(cliente, grupo, categoria), lastmod }],
    ),
  ]);
}

/** The declared pages with a place in the menus. */
async function fixasOf(tx: Tx, cliente: string, changes: Changes): Promise<readonly Pagina[]> {
  const held = await readPaginas(tx);
  return paginaEntries
    .filter(([, { menu, geral, indexavel }]) => menu !== undefined && !geral && indexavel !== false)
    .filter(([key, { mostra }]) => mostra === undefined || held[key] === true)
    .map(([, pagina]) => ({
      path: menuPath(cliente, pagina),
      lastmod: changes.get(pagina.mostra ?? '') ?? null,
    }));
}

/** The units that offer services. */
async function unidadesOf(tx: Tx, cliente: string): Promise<readonly Pagina[]> {
  const rows = await tx.query<{ id: number; lastmod: string | null }>(
    `select s.estrutura_organizacional_id as id, ${w3cSql('max(a.quando)')} as lastmod
       from servico s
       left join auditoria a on a.cliente_id = $1 and a.entidade = $2 and a.registro_id = s.id
      where s.cliente_id = $1 group by 1 order by 1`,
    [tx.clienteId, servico.key],
  );
  if (rows.length === 0) return [];
  return [
    { path: unidadesPath(cliente), lastmod: latest(rows.map(({ lastmod }) => lastmod)) },
    ...rows.map(({ id, lastmod }) => ({ path: unidadePath(cliente, id), lastmod })),
  ];
}

/** The pages of public sets. */
async function conjuntosOf(tx: Tx, cliente: string, changes: Changes): Promise<readonly Pagina[]> {
  const published = new Set(
    (await readCatalogue(tx)).flatMap(({ conjunto, publicado }) => (publicado ? [conjunto] : [])),
  );
  return conjuntos.flatMap(({ endereco, consulta, entidade, indexavel }) => {
    if (consulta === null || indexavel === false || !published.has(endereco)) return [];
    const caminho = consulta.menu?.caminho;
    const lastmod = changes.get(entidade.key) ?? null;
    // Menu page, if it differs, and the list.
    return [
      ...(caminho === undefined ? [] : [portalPath(cliente) + caminho]),
      conjuntoPath(cliente, endereco),
    ].map((path) => ({ path, lastmod }));
  });
}
