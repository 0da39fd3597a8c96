import {
  categoriaPath,
  conjuntoPath,
  conjuntos,
  grupoPath,
  PAGINA,
  paginaPath,
  portalPath,
  unidadePath,
  unidadesPath,
} from '@claraboia/contract';
import type { PublicPortal } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { readCatalogue } from '../conjunto/catalogue.ts';
import { publicPortal } from '../portal/queries.ts';

/** A page of a portal, from the installation's own address on. */
interface Pagina {
  readonly path: string;
  readonly lastmod: string | null;
}

/** A moment as the Sitemaps protocol takes it. */
export const w3cSql = (moment: string) =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The pages of a portal that are not those of records, where there is something on them. */
export async function paginasOf(tx: Tx, cliente: string): Promise<readonly Pagina[]> {
  const undated = (path: string): Pagina => ({ path, lastmod: null });
  const assuntos = await assuntosOf(tx, cliente);
  return [
    { path: portalPath(cliente), lastmod: latest(assuntos) },
    ...assuntos,
    ...(await fixasOf(tx, cliente)).map(undated),
    ...(await unidadesOf(tx, cliente)).map(undated),
    ...(await conjuntosOf(tx, cliente)).map(undated),
  ];
}

/** More than the pages that are neither of a group, of a category nor of a unit can be. */
const MAX_OTHERS = 2 + Object.keys(PAGINA).length + 2 * conjuntos.length;

/** How many files the pages of a portal fill. Where they are few, what they are is not asked: thousands of portals are in one index. */
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
            ${w3cSql(`(select max(p.data_hora_registro) from publicacao p
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
    { path: grupoPath(cliente, grupo), lastmod: latest(all) },
    ...all.flatMap(({ categoria, lastmod }) =>
      categoria === null ? [] : [{ path: categoriaPath(cliente, grupo, categoria), lastmod }],
    ),
  ]);
}

/** Moments as the protocol has them are ordered as texts. */
const latest = (all: readonly { readonly lastmod: string | null }[]): string | null =>
  all
    .map(({ lastmod }) => lastmod)
    .filter((each) => each !== null)
    .sort()
    .at(-1) ?? null;

const EVERY_PORTAL: ReadonlySet<string> = new Set(['dadosAbertos', 'acessibilidade']);

/** The pages that every portal may have. */
async function fixasOf(tx: Tx, cliente: string): Promise<readonly string[]> {
  const text = await publicPortal(tx, false);
  if (text === null) return [];
  const { paginas } = JSON.parse(text) as PublicPortal;
  const held = new Set(
    Object.entries(paginas)
      .filter(([, holds]) => holds)
      .map(([pagina]) => pagina),
  );
  return (Object.keys(PAGINA) as (keyof typeof PAGINA)[])
    .filter((pagina) => EVERY_PORTAL.has(pagina) || held.has(pagina))
    .map((pagina) => paginaPath(cliente, pagina));
}

/** The units that offer services. */
async function unidadesOf(tx: Tx, cliente: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: number }>(
    `select distinct estrutura_organizacional_id as id from servico where cliente_id = $1 order by 1`,
    [tx.clienteId],
  );
  if (rows.length === 0) return [];
  return [unidadesPath(cliente), ...rows.map(({ id }) => unidadePath(cliente, id))];
}

/** The pages of public sets. */
async function conjuntosOf(tx: Tx, cliente: string): Promise<readonly string[]> {
  const paginas = new Map(
    conjuntos.flatMap(({ endereco, pagina }) => (pagina === null ? [] : [[endereco, pagina]])),
  );
  return (await readCatalogue(tx)).flatMap(({ conjunto, publicado }) => {
    const pagina = paginas.get(conjunto);
    if (pagina === undefined || !publicado) return [];
    const caminho = pagina.menu?.caminho;
    // The page that a menu leads to, where that is another, and the list.
    return [
      ...(caminho === undefined ? [] : [portalPath(cliente) + caminho]),
      conjuntoPath(cliente, conjunto),
    ];
  });
}
