import {
  type Condition,
  type Conjunto,
  conjuntos,
  documentoPath,
  isWritten,
  portalPath,
} from '@claraboia/contract';
import type { Statement, Tx } from '../../database/database.ts';
import { sqlOf } from '../../engine/conjunto/expression-sql.ts';
import { alwaysOf } from '../../engine/conjunto/query.ts';
import { ListSql } from '../../engine/list-sql.ts';
import { readCatalogue } from '../../services/conjunto/catalogue.ts';
import { publicado } from '../../services/publico/registry.ts';
import { w3cSql } from './lastmod.ts';
import { paginasFiles, paginasOf } from './paginas.ts';
import type { Entry } from './xml.ts';

/** Maximum entries of a file in the sitemap protocol. */
export const MAX_ENTRIES = 50_000;

/** Part with the pages that are not records; every other part has the name of a set. */
export const PAGINAS = 'paginas';

/** The part of the pages of published files that are kept here. */
export const DOCUMENTOS = 'documentos';

/** A portal in the map of the site. */
export interface Mapa {
  /** How canonical addresses name the client. */
  readonly cliente: string;
  /** The parts, and of how many files each is. */
  readonly partes: Readonly<Record<string, number>>;
}

/** Sets with pages of records that search engines may index. */
const COM_PAGINA: readonly Conjunto[] = conjuntos.filter(
  ({ paginaDoRegistro, indexavel }) => paginaDoRegistro !== null && indexavel !== false,
);

/** Conditions for records that search engines may index. */
const indexaveis = (conjunto: Conjunto): Condition[] => {
  const { indexavel } = conjunto;
  return [
    ...alwaysOf(conjunto),
    ...(indexavel
      ? [{ path: indexavel.caminho, operator: 'in', value: indexavel.valores } as const]
      : []),
  ];
};

/** Sitemap of the transaction's client; null if it has no portal, or its portal is in maintenance. */
export async function mapaOf(tx: Tx, perFile: number): Promise<Mapa | null> {
  const [found] = await tx.query<{ cliente: string }>(
    `select coalesce(p.nome_url, i.nome_url) as cliente
       from cliente c
       join endereco_portal i on i.cliente_id = c.id and i.origem = 'identificador' and i.portal_id is not null
       left join endereco_portal p on p.cliente_id = c.id and p.origem = 'portal'
      where c.id = $1 and not c.em_manutencao`,
    [tx.clienteId],
  );
  if (found === undefined) return null;
  const { cliente } = found;
  const partes: Record<string, number> = { [PAGINAS]: await paginasFiles(tx, cliente, perFile) };
  const published = new Set(
    (await readCatalogue(tx)).flatMap(({ conjunto, publicado }) => (publicado ? [conjunto] : [])),
  );
  for (const conjunto of COM_PAGINA) {
    const { entidade, endereco } = conjunto;
    if (!published.has(endereco)) continue;
    const query = {
      conditions: indexaveis(conjunto),
      sort: [],
      columns: null,
      limit: 1,
      offset: 0,
    };
    const entity = publicado.get(entidade.key);
    const { text, values } = ListSql.count(publicado, entity, query, tx.clienteId);
    const [row] = await tx.query<{ count: number }>(text, values);
    const files = Math.ceil((row?.count ?? 0) / perFile);
    if (files > 0) partes[endereco] = files;
  }
  const [documentos] = await tx.query<{ count: number }>(
    'select count(*)::int as count from publicacao_arquivo where cliente_id = $1 and arquivo_nome is not null',
    [tx.clienteId],
  );
  const files = Math.ceil((documentos?.count ?? 0) / perFile);
  if (files > 0) partes[DOCUMENTOS] = files;
  return { cliente, partes };
}

/** File of a part. */
interface Arquivo {
  readonly parte: string;
  readonly numero: number;
  readonly perFile: number;
}

/** The entries of a file of the part that has pages. */
export async function paginaEntries(
  tx: Tx,
  cliente: string,
  origin: string,
  { numero, perFile }: Arquivo,
): Promise<readonly Entry[]> {
  const paginas = await paginasOf(tx, cliente);
  return paginas
    .slice((numero - 1) * perFile, numero * perFile)
    .map(({ path, lastmod }) => ({ loc: origin + path, lastmod }));
}

/** Row of the statement below: path of a record's page, and the record's last write. */
export type RegistroRow = readonly [loc: string, lastmod: string | null];

/** The pages of documents that a file of their part holds: one column `row`, a JSON text. */
export function documentosSql(
  tx: Tx,
  cliente: string,
  origin: string,
  { numero, perFile }: Omit<Arquivo, 'parte'>,
): Statement {
  return {
    text: `select json_build_array($2 || a.id, ${w3cSql('coalesce(p.retificado_em, p.data_hora_registro)')})::text as row
      from (select id, publicacao_id from publicacao_arquivo where cliente_id = $1 and arquivo_nome is not null
             order by id limit $3 offset $4) a
      join publicacao p on p.cliente_id = $1 and p.id = a.publicacao_id order by a.id`,
    values: [tx.clienteId, origin + documentoPath(cliente, ''), perFile, (numero - 1) * perFile],
  };
}

/** The pages of a set's records that a file of its part holds: one column `row`, a JSON text. */
export function registrosSql(
  tx: Tx,
  cliente: string,
  origin: string,
  { parte, numero, perFile }: Arquivo,
): Statement {
  const conjunto = COM_PAGINA.find(({ endereco }) => endereco === parte);
  const written =
    conjunto?.paginaDoRegistro &&
    sqlOf(conjunto.paginaDoRegistro, {
      raiz: origin,
      site: origin + portalPath(cliente),
      api: '',
    });
  if (!conjunto || !written) throw new Error(`${parte}: the database cannot tell its addresses`);
  const { entidade } = conjunto;
  const { text, values } = ListSql.columns(
    publicado,
    publicado.get(entidade.key),
    { conditions: indexaveis(conjunto), sort: [] },
    tx.clienteId,
    (row) => [row.column('id'), written(row)],
  );
  const after = values.length;
  // Evaluated only for the rows of this file.
  const lastmod = isWritten(entidade)
    ? `(select ${w3cSql('a.quando')} from auditoria a
        where a.cliente_id = $${after + 1} and a.entidade = '${entidade.key}' and a.registro_id = r.c1
        order by a.id desc limit 1)`
    : `(select ${w3cSql('t.mudado_em')} from ${entidade.table} t
        where t.cliente_id = $${after + 1} and t.id = r.c1)`;
  return {
    text: `select json_build_array(r.c2, ${lastmod})::text as row
      from (select * from (${text}) t limit $${after + 2} offset $${after + 3}) r`,
    values: [...values, tx.clienteId, perFile, (numero - 1) * perFile],
  };
}
