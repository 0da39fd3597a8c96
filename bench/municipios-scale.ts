import { asOwner, settleTables } from '../apps/api/src/database/owner.ts';
import { cnpjDaRaiz } from '../apps/api/src/demonstracao/cnpj.ts';

/** Records per client. */
const POR_CLIENTE = { grupos: 3, categorias: 12, publicacoes: 20, licitacoes: 3 } as const;

/** Clients per transaction. */
const BATCH = 250;

/** Tables that PostgreSQL would vacuum in the background after many writes. */
const WRITTEN = [
  ...['cliente', 'portal', 'layout', 'endereco_portal', 'cliente_versao'],
  ...['grupo_categoria_publicacao', 'categoria_publicacao', 'publicacao', 'licitacao'],
  ...['busca_documento', 'busca_palavra_nova'],
];

/** Clients as after provisioning, without the trail and the matrix: towns of the product's own list, by IBGE code. */
const CLIENTES = `
  with cidade as (
    select m.nome, m.uf, row_number() over (order by m.id) as n from municipio m),
  feito as (
    insert into cliente (identificador, nome, cidade, uf, cnpj, cliente_tipo_id, demonstracao, matriz_ciclo)
    select trim(both '-' from regexp_replace(lower(unaccent(nome)), '[^a-z0-9]+', '-', 'g')) || '-' || lower(uf),
           'Prefeitura Municipal de ' || nome, nome, uf, ($3::text[])[n - $1], 1, true, 999999
      from cidade where n > $1 and n <= $2 order by n
    returning id, identificador),
  endereco as (
    insert into endereco_portal (nome_url, cliente_id, origem)
    select identificador, id, 'identificador' from feito),
  versao as (insert into cliente_versao (cliente_id) select id from feito)
  select id, identificador from feito order by id`;

/** Statements for a client's own rows, run by `withinClient`; the transaction names the client. */
const PROPRIO = [
  `insert into portal (cliente_id, cliente_global_id, nome, nome_url)
   select id, id, nome, identificador from cliente where id = dono`,
  `update endereco_portal set portal_id = (select id from portal where cliente_id = dono) where cliente_id = dono`,
  `insert into layout (cliente_id, nome, exibe_nome_portal) values (dono, 'Layout do portal', true)`,
  `insert into grupo_categoria_publicacao (cliente_id, nome, nome_url, navbar_publicacao, ordem_exibicao)
   select dono, 'Grupo ' || n, 'grupo-' || n, true, n from generate_series(1, ${POR_CLIENTE.grupos}) n`,
  `insert into categoria_publicacao (cliente_id, grupo_categoria_publicacao_id, nome, nome_url, ordem_exibicao, agrupar_ano)
   select dono, g.id, 'Categoria ' || g.ordem_exibicao || '.' || n, 'categoria-' || g.ordem_exibicao || '-' || n, n, true
     from grupo_categoria_publicacao g, generate_series(1, ${POR_CLIENTE.categorias / POR_CLIENTE.grupos}) n
    where g.cliente_id = dono`,
  `insert into publicacao (cliente_id, categoria_publicacao_id, nome, data, tipo_publicacao_id, url_publicacao)
   select dono, (array(select id from categoria_publicacao where cliente_id = dono order by id))[1 + n % ${POR_CLIENTE.categorias}],
          (array['Portaria', 'Decreto', 'Edital', 'Relatório'])[1 + n % 4] || ' nº ' || n || ' de merenda escolar, estradas e saúde',
          date '2024-01-01' + n * 30, 2, 'https://www.example.org/' || n
     from generate_series(1, ${POR_CLIENTE.publicacoes}) n`,
  `insert into licitacao (cliente_id, exercicio, numero_processo, modalidade_tipo_id, numero, unidade_gestora, situacao,
          data_publicacao, data_recebimento_proposta, objeto)
   select dono, 2025, n || '/2025', (select min(id) from licitacao_modalidade_tipo), n || '/2025', 'Prefeitura', 'Em andamento',
          date '2025-03-01' + n, date '2025-04-01' + n, 'Aquisição de merenda escolar para a rede municipal, lote ' || n
     from generate_series(1, ${POR_CLIENTE.licitacoes}) n`,
];

/** A client's addresses begin with it. */
export interface Municipio {
  readonly id: number;
  readonly identificador: string;
}

/** Creates clients in sets, in the order of the IBGE codes. */
export async function seedMunicipios(
  connectionString: string,
  count: number,
  say: (line: string) => void,
): Promise<readonly Municipio[]> {
  const all: Municipio[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH);
    await asOwner(connectionString, async (tx) => {
      await tx.execute(
        `create function pg_temp.semear(dono bigint) returns void language plpgsql as $$
         begin
           perform set_config('claraboia.cliente_id', dono::text, true);
           ${PROPRIO.map((statement) => `${statement};`).join('\n')}
         end $$`,
      );
      const cnpjs = Array.from({ length: to - from }, (_, at) =>
        cnpjDaRaiz(String(99_940_000 + from + at)),
      );
      const made = await tx.query<Municipio>(CLIENTES, [from, to, cnpjs]);
      await tx.query('select pg_temp.semear(id) from unnest($1::bigint[]) id', [
        made.map(({ id }) => id),
      ]);
      await tx.as(0);
      all.push(...made);
    });
    if (to % (4 * BATCH) === 0) say(`${to} clientes gravados...`);
  }
  if (all.length < count) throw new Error(`there are ${all.length} municipalities, not ${count}`);
  await settleTables(connectionString, WRITTEN);
  return all;
}
