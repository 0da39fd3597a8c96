import { type Cell, copyText } from '../../database/copy-text.ts';
import type { LoadTx, Tx } from '../../database/database.ts';
import { conferirContas } from './conferencia.ts';

/**
 * Where rows of the budget wait before they are published: temporary tables of one transaction, with the columns of the canonical
 * files, read and judged. Persons have no CPF in them any more: `favorecido_chave` and the mask stand for it.
 */
const PASSAGEM = {
  dotacao: `exercicio integer, ug_codigo text, ug_nome text, orgao_codigo text, orgao_nome text, unidade_codigo text,
    unidade_nome text, chave text, ficha text, funcao_id bigint, subfuncao_id bigint, programa_codigo text, programa_nome text,
    acao_codigo text, acao_nome text, categoria_id bigint, grupo_id bigint, modalidade_id bigint, elemento_id bigint,
    fonte_origem text, valor_inicial numeric, valor_atualizado numeric, posicao_em date`,
  empenho: `exercicio integer, ug_codigo text, numero text, chave_origem text, data date, tipo_id bigint, dotacao_chave text,
    favorecido_tipo_id bigint, favorecido_documento text, favorecido_chave bytea, favorecido_nome text, subelemento text,
    historico text, processo text, licitacao_origem text, licitacao_numero text, licitacao_ano integer, contrato_origem text,
    contrato_numero text, contrato_ano integer, convenio_numero text`,
  movimento: `exercicio integer, ug_codigo text, empenho_numero text, fase_id bigint, tipo_id bigint, data date, valor numeric,
    chave text, documento text`,
  desembolso: `exercicio integer, ug_codigo text, numero text, data date, favorecido_tipo_id bigint, favorecido_documento text,
    favorecido_chave bytea, favorecido_nome text, historico text, valor numeric`,
  receita: `exercicio integer, ug_codigo text, chave text, natureza text, descricao text, fonte_origem text, deducao boolean,
    previsto_inicial numeric, previsto_atualizado numeric`,
  receita_mes: `exercicio integer, ug_codigo text, chave text, ano integer, mes integer, lancado numeric, arrecadado numeric`,
} as const;

export type PassagemTabela = keyof typeof PASSAGEM;
const tabelas = Object.keys(PASSAGEM) as PassagemTabela[];

/** How many records of a table a publication made and changed. */
export interface Contagem {
  readonly novas: number;
  readonly alteradas: number;
}

/** Opens the waiting room: temporary tables that go when it is published, at the latest with the transaction. */
export async function openPassagem(tx: Tx): Promise<void> {
  for (const tabela of tabelas) {
    await tx.execute(
      `create temporary table passagem_${tabela} (${PASSAGEM[tabela]}) on commit drop`,
    );
  }
}

/** Brings rows into the waiting room, cells in the order of the table's columns. */
export const fillPassagem = (
  tx: LoadTx,
  tabela: PassagemTabela,
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Promise<number> => tx.copyIn(`copy passagem_${tabela} from stdin`, copyText(rows));

/** What a nature of revenue says of itself: its category, its origin as outside the municipality's own bodies, and its kind. */
const RECEITA_CLASSES = `left(p.natureza, 1)::bigint as categoria_id,
  (case left(p.natureza, 1) when '7' then '1' when '8' then '2' else left(p.natureza, 1) end || substr(p.natureza, 2, 1))::bigint as origem_id,
  (select c.id from receita_classe c where c.id =
    (case left(p.natureza, 1) when '7' then '1' when '8' then '2' else left(p.natureza, 1) end || substr(p.natureza, 2, 2))::bigint) as especie_id`;

/** The source by the three digits that all bodies share: '1.500.0000' is 500, and so are '500' and '15000000'. */
const FONTE = `(select f.id from fonte_recurso f where f.id =
  substring(regexp_replace(coalesce(p.fonte_origem, ''), '[^0-9]', '', 'g') from '^[129]?([5-8][0-9][0-9])')::bigint)`;

interface Merge {
  readonly tabela: string;
  /** Rows as the table has them. */
  readonly de: string;
  readonly chave: readonly string[];
  readonly colunas: readonly string[];
}

const FAVORECIDOS = `select distinct on (chave) tipo_id, documento, chave, nome from (
    select favorecido_tipo_id as tipo_id, favorecido_documento as documento, favorecido_chave as chave, favorecido_nome as nome, data
      from passagem_empenho
    union all
    select favorecido_tipo_id, favorecido_documento, favorecido_chave, favorecido_nome, data from passagem_desembolso) f
  order by chave, data desc, nome`;

/** One after the other: later ones look up what earlier ones made. */
const MERGES: readonly Merge[] = [
  {
    tabela: 'unidade_orcamentaria',
    chave: ['exercicio', 'ug_codigo', 'orgao_codigo', 'codigo'],
    colunas: ['ug_nome', 'orgao_nome', 'nome'],
    de: `select distinct on (exercicio, ug_codigo, orgao_codigo, unidade_codigo) exercicio, ug_codigo, orgao_codigo,
        unidade_codigo as codigo, coalesce(ug_nome, ug_codigo) as ug_nome, coalesce(orgao_nome, orgao_codigo) as orgao_nome,
        coalesce(unidade_nome, unidade_codigo) as nome
      from passagem_dotacao order by exercicio, ug_codigo, orgao_codigo, unidade_codigo`,
  },
  {
    tabela: 'programa',
    chave: ['exercicio', 'codigo'],
    colunas: ['nome'],
    de: `select distinct on (exercicio, programa_codigo) exercicio, programa_codigo as codigo,
        coalesce(programa_nome, programa_codigo) as nome from passagem_dotacao order by exercicio, programa_codigo`,
  },
  {
    tabela: 'acao',
    chave: ['exercicio', 'codigo'],
    colunas: ['nome'],
    de: `select distinct on (exercicio, acao_codigo) exercicio, acao_codigo as codigo,
        coalesce(acao_nome, acao_codigo) as nome from passagem_dotacao order by exercicio, acao_codigo`,
  },
  {
    tabela: 'favorecido',
    chave: ['chave'],
    colunas: ['tipo_id', 'documento', 'nome'],
    de: FAVORECIDOS,
  },
  {
    tabela: 'dotacao',
    chave: ['exercicio', 'unidade_orcamentaria_id', 'chave'],
    colunas: [
      ...['ficha', 'funcao_id', 'subfuncao_id', 'programa_id', 'acao_id', 'categoria_id'],
      ...['grupo_id', 'modalidade_id', 'elemento_id', 'fonte_id', 'fonte_origem'],
      ...['valor_inicial', 'valor_atualizado', 'posicao_em'],
    ],
    de: `select p.exercicio, u.id as unidade_orcamentaria_id, p.chave, p.ficha, p.funcao_id, p.subfuncao_id, g.id as programa_id,
        a.id as acao_id, p.categoria_id, p.grupo_id, p.modalidade_id, p.elemento_id, ${FONTE} as fonte_id, p.fonte_origem,
        p.valor_inicial, p.valor_atualizado, p.posicao_em
      from passagem_dotacao p
      join unidade_orcamentaria u on u.cliente_id = $1 and u.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo
        and u.orgao_codigo = p.orgao_codigo and u.codigo = p.unidade_codigo
      join programa g on g.cliente_id = $1 and g.exercicio = p.exercicio and g.codigo = p.programa_codigo
      join acao a on a.cliente_id = $1 and a.exercicio = p.exercicio and a.codigo = p.acao_codigo`,
  },
  {
    tabela: 'empenho',
    chave: ['exercicio', 'ug_codigo', 'numero'],
    colunas: [
      ...[
        'chave_origem',
        'data',
        'tipo_id',
        'dotacao_id',
        'favorecido_id',
        'subelemento',
        'historico',
      ],
      ...[
        'processo',
        'licitacao_id',
        'contrato_id',
        'convenio_id',
        'licitacao_origem',
        'contrato_origem',
      ],
    ],
    de: `select p.exercicio, p.ug_codigo, p.numero, p.chave_origem, p.data, p.tipo_id, d.id as dotacao_id, f.id as favorecido_id,
        p.subelemento, p.historico, p.processo, coalesce(l.id, c.licitacao_id) as licitacao_id, c.id as contrato_id,
        v.id as convenio_id, p.licitacao_origem, p.contrato_origem
      from passagem_empenho p
      join (dotacao d join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id)
        on d.cliente_id = $1 and d.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo and d.chave = p.dotacao_chave
      join favorecido f on f.cliente_id = $1 and f.chave = p.favorecido_chave
      left join lateral (select c.id, c.licitacao_id from contrato c where c.cliente_id = $1 and c.exercicio = p.contrato_ano
        and numero_sem_ano(c.numero_contrato) = numero_sem_ano(p.contrato_numero) and c.contrato_original_id is null
        order by c.id limit 1) c on true
      left join lateral (select l.id from licitacao l where l.cliente_id = $1 and l.exercicio = p.licitacao_ano
        and numero_sem_ano(l.numero) = numero_sem_ano(p.licitacao_numero) order by l.id limit 1) l on true
      left join lateral (select v.id from convenio v where v.cliente_id = $1
        and numero_sem_ano(v.numero_convenio) = numero_sem_ano(p.convenio_numero) order by v.id limit 1) v on true`,
  },
  {
    tabela: 'despesa_movimento',
    chave: ['empenho_id', 'fase_id', 'chave'],
    colunas: ['tipo_id', 'data', 'valor', 'documento'],
    de: `select e.id as empenho_id, p.fase_id, p.chave, p.tipo_id, p.data, p.valor, p.documento
      from passagem_movimento p join empenho e on e.cliente_id = $1 and e.exercicio = p.exercicio and e.ug_codigo = p.ug_codigo
        and e.numero = p.empenho_numero`,
  },
  {
    tabela: 'desembolso',
    chave: ['exercicio', 'ug_codigo', 'numero'],
    colunas: ['data', 'favorecido_id', 'historico', 'valor'],
    de: `select p.exercicio, p.ug_codigo, p.numero, p.data, f.id as favorecido_id, p.historico, p.valor
      from passagem_desembolso p join favorecido f on f.cliente_id = $1 and f.chave = p.favorecido_chave`,
  },
  {
    tabela: 'receita',
    chave: ['exercicio', 'ug_codigo', 'chave'],
    colunas: [
      ...[
        'natureza',
        'descricao',
        'categoria_id',
        'origem_id',
        'especie_id',
        'fonte_id',
        'fonte_origem',
      ],
      ...['deducao', 'previsto_inicial', 'previsto_atualizado'],
    ],
    de: `select p.exercicio, p.ug_codigo, p.chave, p.natureza, p.descricao, ${RECEITA_CLASSES}, ${FONTE} as fonte_id,
        p.fonte_origem, p.deducao, p.previsto_inicial, p.previsto_atualizado from passagem_receita p`,
  },
  {
    tabela: 'receita_mes',
    chave: ['receita_id', 'ano', 'mes'],
    colunas: ['lancado', 'arrecadado'],
    de: `select r.id as receita_id, p.ano, p.mes, p.lancado, p.arrecadado from passagem_receita_mes p
      join receita r on r.cliente_id = $1 and r.exercicio = p.exercicio and r.ug_codigo = p.ug_codigo and r.chave = p.chave`,
  },
];

/** Rows that stay as they are are not written: the same again changes nothing. */
function mergeSql({ tabela, chave, colunas, de }: Merge): string {
  const all = [...chave, ...colunas];
  const given = (prefix: string) => colunas.map((each) => `${prefix}.${each}`).join(', ');
  const set = colunas.map((each) => `${each} = excluded.${each}`).join(', ');
  return `with feitas as (
      insert into ${tabela} as t (cliente_id, ${all.join(', ')})
      select $1::bigint, ${all.map((each) => `n.${each}`).join(', ')} from (${de}) n
      on conflict (cliente_id, ${chave.join(', ')}) do update set ${set}, versao = t.versao + 1
        where (${given('t')}) is distinct from (${given('excluded')})
      returning xmax = 0 as nova)
    select count(*) filter (where nova)::int as novas, count(*) filter (where not nova)::int as alteradas from feitas`;
}

/**
 * Publishes what waits, set by set: records that are new, those that differ, and the sums that hang on them. What is there and waits
 * not stays.
 * @returns how many of each table
 */
export async function publishPassagem(tx: Tx): Promise<Readonly<Record<string, Contagem>>> {
  const counts: Record<string, Contagem> = {};
  // Without statistics PostgreSQL takes the tables for empty, and joins them row by row.
  for (const tabela of tabelas) await tx.execute(`analyze passagem_${tabela}`);
  for (const merge of MERGES) {
    const [count] = await tx.query<Contagem>(mergeSql(merge), [tx.clienteId]);
    counts[merge.tabela] = count ?? { novas: 0, alteradas: 0 };
    if (count !== undefined && count.novas > 0) {
      await tx.query('select analisar_orcamento($1)', [merge.tabela]);
    }
  }
  await sumAll(tx);
  await conferirContas(tx);
  for (const tabela of tabelas) await tx.execute(`drop table passagem_${tabela}`);
  tx.touch();
  return counts;
}

/** The sums of what the waiting rows touch. */
async function sumAll(tx: Tx): Promise<void> {
  await tx.execute(
    `update empenho e set empenhado = s.empenhado, liquidado = s.liquidado, pago = s.pago
       from (select m.empenho_id, coalesce(sum(m.valor) filter (where m.fase_id = 1), 0) as empenhado,
               coalesce(sum(m.valor) filter (where m.fase_id = 2), 0) as liquidado,
               coalesce(sum(m.valor) filter (where m.fase_id = 3), 0) as pago
               from despesa_movimento m where m.cliente_id = $1 and m.empenho_id in (
                 select t.id from empenho t join (select distinct exercicio, ug_codigo, empenho_numero from passagem_movimento) p
                     on p.exercicio = t.exercicio and p.ug_codigo = t.ug_codigo and p.empenho_numero = t.numero
                  where t.cliente_id = $1)
              group by m.empenho_id) s
      where e.cliente_id = $1 and e.id = s.empenho_id
        and (e.empenhado, e.liquidado, e.pago) is distinct from (s.empenhado, s.liquidado, s.pago)`,
    [tx.clienteId],
  );
  await tx.execute(
    `update receita r set lancado = s.lancado, arrecadado = s.arrecadado
       from (select m.receita_id, sum(m.lancado) as lancado, sum(m.arrecadado) as arrecadado
               from receita_mes m where m.cliente_id = $1 group by m.receita_id) s
      where r.cliente_id = $1 and r.id = s.receita_id
        and (r.lancado, r.arrecadado) is distinct from (s.lancado, s.arrecadado)`,
    [tx.clienteId],
  );
  await tx.execute(
    `select somar_despesa(coalesce((select array_agg(distinct extract(year from data)::int) from passagem_movimento), '{}'))`,
  );
}
