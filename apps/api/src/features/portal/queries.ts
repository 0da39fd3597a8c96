import {
  CLIENTE_TIPO,
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  conjuntos,
  declaracaoInexistencia,
  estruturaOrganizacional,
  grupoCategoriaPublicacao,
} from '@claraboia/contract';
import type { PrazoDaPagina, PublicUnidade } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { readPrazo } from '../../services/avaliacao/prazo-do-lugar.ts';
import { ASKS_IDENTIFICATION } from '../../services/publico/asks-identification.ts';
import { hasRows, PAGINAS } from '../../services/publico/paginas.ts';
import { publicados } from '../../services/publico/registry.ts';
import { inicioOf, inicioSql } from '../../services/texto-rico/inicios.ts';
import { DATAS } from './datas.ts';
import { figuraSql } from './figuras.ts';

const jsonText = async (
  tx: Tx,
  sql: string,
  values: readonly unknown[],
): Promise<string | null> => {
  const [row] = await tx.query<{ data: string | null }>(sql, values);
  return row?.data ?? null;
};

/** Columns that identify a public body. */
const ORGAO = `json_build_object('id', c.id, 'identificador', c.identificador,
  'nome', mascarar_cpf(c.nome), 'cidade', c.cidade, 'uf', c.uf)`;

/** Condition that a client `c` has a portal, restricted to the id `$1` if it is set. */
const COM_PORTAL = `exists (select from endereco_portal e where e.cliente_id = c.id and e.origem = 'identificador')
          and ($1::bigint is null or c.id = $1)`;

/** Public bodies that have a portal, by city and name; or the one of that id. */
export function publicClients(tx: Tx, clienteId: number | null = null): Promise<string | null> {
  return jsonText(
    tx,
    `select coalesce(json_agg(${ORGAO} order by c.cidade, mascarar_cpf(c.nome), c.id), '[]')::text as data
       from cliente c
      where ${COM_PORTAL}`,
    [clienteId],
  );
}

/** Query of the public bodies with a portal; empty `busca` and `perto` do not filter. */
export interface OrgaosAsked {
  readonly busca: string;
  readonly uf: string | null;
  readonly perto: string;
  readonly page: number;
  readonly limit: number;
}

/** One page of the bodies with a portal, or the one with that id; nobody reads thousands at once. */
export function publicOrgaos(
  tx: Tx,
  { busca, uf, perto, page, limit }: OrgaosAsked,
  clienteId: number | null,
): Promise<string | null> {
  return jsonText(
    tx,
    `with orgao as (
       select c.*, sem_acento(concat_ws(' ', c.cidade, c.uf, mascarar_cpf(c.nome))) as texto,
              case when $4 = '' then 0 else greatest(
                similarity(c.identificador, sem_acento($4)),
                similarity(sem_acento(c.cidade), sem_acento($4)),
                similarity(sem_acento(mascarar_cpf(c.nome)), sem_acento($4))) end as semelhanca
         from cliente c
        where ${COM_PORTAL}),
     achado as (
       select * from orgao o where ($3::text is null or o.uf = $3)
          and not exists (select from regexp_split_to_table(sem_acento($2), '\\s+') palavra where strpos(o.texto, palavra) = 0)),
     pagina as (
       select *, row_number() over () as lugar from (
         select * from achado order by semelhanca desc, sem_acento(cidade), cidade, mascarar_cpf(nome), id limit $5 offset $6) a)
     select json_build_object(
       'list', (select coalesce(json_agg(${ORGAO} order by c.lugar), '[]') from pagina c),
       'count', (select count(*) from achado),
       'total', (select count(*) from orgao),
       'ufs', (select coalesce(json_agg(json_build_object('uf', u.uf, 'total', u.total) order by u.uf), '[]')
                 from (select uf, count(*) as total from orgao where uf is not null group by uf) u))::text as data`,
    [clienteId, busca, uf, perto, limit, (page - 1) * limit],
  );
}

/** Members of the transaction's client if it is a consortium; empty otherwise. */
export function consorcioMembers(tx: Tx): Promise<string | null> {
  return jsonText(
    tx,
    `select coalesce(json_agg(${ORGAO} order by c.cidade, mascarar_cpf(c.nome), c.id), '[]')::text as data
       from consorcio_membro m
       join cliente o on o.id = m.consorcio_id and o.cliente_tipo_id = $2
       join cliente c on c.id = m.membro_id
      where m.consorcio_id = $1`,
    [tx.clienteId, CLIENTE_TIPO.consorcio],
  );
}

/** Address of a portal's picture. It changes with the picture, so that caches never show an old one. */
const markPath = (first: string, second: string, query = '') =>
  `'/public/logo/' || p.id || '?v=' || left(coalesce(${first}, ${second}), 12) || '${query}'`;

/** Sets in a portal's menu, if they have records. */
const MENU = conjuntos.flatMap(({ endereco, titulo, consulta: pagina, entidade }) => {
  if (pagina?.menu === undefined) return [];
  const { nome = titulo, descricao, consulta, caminho = null, figura } = pagina.menu;
  return [
    {
      table: entidade.table,
      entrada: { conjunto: endereco, nome, descricao, consulta, caminho },
      figura: figura === undefined ? 'null::text' : figuraSql(entidade, figura),
    },
  ];
});
const MENU_TEXT = JSON.stringify(MENU.map(({ entrada }) => entrada));

/**
 * Portal of the transaction's client; a client without a portal yet shows its own name.
 * @param allowsVlibras whether the installation allows VLibras
 */
export function publicPortal(tx: Tx, allowsVlibras: boolean): Promise<string | null> {
  return jsonText(
    tx,
    `select json_build_object('id', coalesce(p.id, c.id), 'nome', mascarar_cpf(coalesce(p.nome, c.nome)),
              'nomeUrl', coalesce(p.nome_url, c.identificador), 'demonstracao', c.demonstracao, 'emManutencao', c.em_manutencao,
              'fuso', c.fuso, 'licencaDados', c.licenca_dados, 'identificacaoPrevia', ${ASKS_IDENTIFICATION}, 'vlibras', c.vlibras and $2::boolean,
              'contato', json_build_object('endereco', mascarar_cpf(p.endereco), 'atendimento', mascarar_cpf(p.atendimento),
                'telefone', p.telefone, 'email', mascarar_cpf(p.email),
                'esic', mascarar_cpf(p.esic_url), 'ouvidoria', mascarar_cpf(p.ouvidoria_url)),
              'logo', ${markPath('l.logotipo', 'l.top_brasao')},
              'brasao', ${markPath('l.top_brasao', 'l.logotipo', '&imagem=brasao')},
              'clienteGlobal', json_build_object('id', c.id, 'identificador', c.identificador,
                'nome', mascarar_cpf(c.nome), 'cidade', c.cidade, 'uf', c.uf, 'cnpj', c.cnpj,
                'clienteTipo', json_build_object('id', c.cliente_tipo_id)),
              'paginas', ${PAGINAS},
              'datas', ${DATAS},
              'procuras', (select coalesce(json_agg(mascarar_cpf(m.termo) order by m.lugar), '[]') from busca_mais_procurada m where m.cliente_id = $1),
              'conjuntos', (select coalesce(json_agg(m.entrada || jsonb_build_object('figura',
                  case m.lugar ${MENU.map(({ figura }, at) => `when ${at + 1} then ${figura}`).join(' ')} end) order by m.lugar), '[]')
                from jsonb_array_elements($3::jsonb) with ordinality m (entrada, lugar)
               where (array[${MENU.map(({ table }) => hasRows(table)).join(', ')}])[m.lugar::int]))::text as data
       from cliente c cross join lateral (select (now() at time zone c.fuso)::date as hoje) d
       left join portal p on p.cliente_id = c.id
       left join layout l on l.cliente_id = c.id
      where c.id = $1`,
    [tx.clienteId, allowsVlibras, MENU_TEXT],
  );
}

const GRUPO = `json_build_object('id', g.id, 'nome', g.nome, 'nomeUrl', g.nome_url,
  'navbarPublicacao', g.navbar_publicacao)`;
const CATEGORIA_PAIRS = `'id', c.id, 'nome', c.nome, 'nomeUrl', c.nome_url, 'listado', c.listado,
  'linkExterno', c.link_externo, 'linkUrl', c.link_url, 'abrirNovaAba', c.abrir_nova_aba,
  'ordemExibicao', c.ordem_exibicao, 'agruparEntidade', c.agrupar_entidade, 'agruparAno', c.agrupar_ano,
  'exibeAno', c.exibe_ano, 'exibeMes', c.exibe_mes, 'exibeDia', c.exibe_dia,
  'exibirDataAtualizacao', c.exibir_data_atualizacao, 'grupoCategoriaPublicacao', ${GRUPO}`;

const CATEGORIA = publicados.of(categoriaPublicacao).table;

export interface CategoriaPagina {
  readonly prazo: PrazoDaPagina | null;
  readonly categoria: { conteudoHtml: string | null } & Record<string, unknown>;
}

/** Data of a category page besides its publications; null if there is no such page. */
export async function categoriaPagina(
  tx: Tx,
  grupo: string,
  categoria: string,
): Promise<CategoriaPagina | null> {
  // Skip scan of the index for the years: one step per year, not per row.
  const text = await jsonText(
    tx,
    `with recursive c as (
       select c.* from ${CATEGORIA} c
        join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
       where c.cliente_id = $1 and g.cliente_id = $1 and g.nome_url = $2 and c.nome_url = $3),
     anos as (
       (select extract(year from p.data)::int as ano from publicacao p, c
         where p.cliente_id = $1 and p.categoria_publicacao_id = c.id order by p.data desc limit 1)
       union all
       select (select extract(year from p.data)::int from publicacao p, c
                where p.cliente_id = $1 and p.categoria_publicacao_id = c.id
                  and p.data < make_date(anos.ano, 1, 1) order by p.data desc limit 1)
         from anos where anos.ano is not null)
     select json_build_object(
       'categoria', json_build_object(${CATEGORIA_PAIRS}, 'conteudoHtml', c.conteudo_html),
       'tipos', (select coalesce(json_agg(json_build_object('id', t.id, 'nome', t.nome,
           'nomePlural', t.nome_plural, 'ordemExibicao', t.ordem_exibicao,
           'categoriaPublicacao', json_build_object('id', c.id)) order by t.ordem_exibicao, t.id), '[]')
         from ${publicados.of(categoriaPublicacaoTipo).table} t where t.cliente_id = $1 and t.categoria_publicacao_id = c.id),
       'anos', (select coalesce(json_agg(ano order by ano desc), '[]') from anos where ano is not null),
       'atualizadoEm', (select to_char(max(p.data_hora_registro) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
         from publicacao p where p.cliente_id = $1 and p.categoria_publicacao_id = c.id),
       'conteudoDe', (select max(p.data) from publicacao p
         where p.cliente_id = $1 and p.categoria_publicacao_id = c.id
           and p.data <= (now() at time zone (select fuso from cliente where id = $1))::date),
       'declaracoes', (select coalesce(json_agg(json_build_object('declaracao', d.declaracao, 'periodo', d.periodo,
           'retificadoEm', to_char(d.retificado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
           order by d.periodo desc, d.id desc), '[]')
         from ${publicados.of(declaracaoInexistencia).table} d where d.cliente_id = $1 and d.categoria_publicacao_id = c.id))::text as data
       from c join ${publicados.of(grupoCategoriaPublicacao).table} g on g.cliente_id = $1 and g.id = c.grupo_categoria_publicacao_id`,
    [tx.clienteId, grupo, categoria],
  );
  if (text === null) return null;
  const prazo = await readPrazo(tx, { caminho: `detail/${grupo}/${categoria}`, modo: null });
  return { ...(JSON.parse(text) as Omit<CategoriaPagina, 'prazo'>), prazo };
}

/** The units that offer services, by name, each with the first words of its text. */
export async function unidadesComServico(tx: Tx): Promise<PublicUnidade[]> {
  const rows = await tx.query<{ id: number; nome: string; texto: string | null }>(
    `select u.id, u.nome, ${inicioSql('e.texto')} as texto
       from ${publicados.of(estruturaOrganizacional).table} u
       join ${estruturaOrganizacional.table} e on e.cliente_id = u.cliente_id and e.id = u.id
      where u.cliente_id = $1 and exists (select from servico s
        where s.cliente_id = $1 and s.estrutura_organizacional_id = u.id)
      order by u.nome, u.id`,
    [tx.clienteId],
  );
  return rows.map(({ id, nome, texto }) => ({ id, nome, descricao: inicioOf(texto) }));
}
