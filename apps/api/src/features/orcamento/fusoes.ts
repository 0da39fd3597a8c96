import { ORDEM_PAGAMENTO_SITUACAO } from '@claraboia/contract';
import { FILAS, foraDaOrdem } from './filas.ts';
import type { PassagemTabela } from './passagem.ts';
import { somaDaFase } from './somas.ts';

/** Mapping of staged rows to the records of one table. */
export interface Merge {
  readonly tabela: string;
  /** Staging tables of its rows: if they are empty, there is nothing to merge. */
  readonly entrada: readonly PassagemTabela[];
  /** Rows in the shape of the target table. */
  readonly de: string;
  /** Columns that identify a record. */
  readonly chave: readonly string[];
  readonly colunas: readonly string[];
  /** Condition that matches a record `t` to a row `n`, if the key alone is not enough. */
  readonly casa?: string;
  /** Columns that keep their value if a row has none. For a new record an expression over `n` fills them. */
  readonly mantidas?: Readonly<Record<string, string>>;
  /** Condition on rows `n` that only insert new records. */
  readonly soNovas?: string;
  /** Sum columns of a new record (`somas.ts`) whose summands are staged too: written once instead of twice. */
  readonly iniciais?: readonly string[];
  /** Column of a new record that derives from another one, with its SQL: evaluated once per distinct value. */
  readonly derivada?: { readonly coluna: string; readonly de: string; readonly sql: string };
}

/** Columns that derive from a revenue code: category, origin (as outside the municipality's own bodies) and kind. */
const RECEITA_CLASSES = `left(p.natureza, 1)::bigint as categoria_id,
  (case left(p.natureza, 1) when '7' then '1' when '8' then '2' else left(p.natureza, 1) end || substr(p.natureza, 2, 1))::bigint as origem_id,
  (select c.id from receita_classe c where c.id =
    (case left(p.natureza, 1) when '7' then '1' when '8' then '2' else left(p.natureza, 1) end || substr(p.natureza, 2, 2))::bigint) as especie_id`;

/**
 * Source id from the three digits that all bodies share: '1.500.0000', '500' and '15000000' are 500. A subquery, so
 * that the digits are extracted once per row and not once per source.
 */
const FONTE = `(select f.id from fonte_recurso f where f.id = (
  select substring(regexp_replace(coalesce(p.fonte_origem, ''), '[^0-9]', '', 'g') from '^[129]?([5-8][0-9][0-9])')::bigint))`;

/**
 * Records by number, ignoring zeros and the year: the first of each, for a join by `numero` and the given columns. A
 * look-up per row would read all records each time.
 */
function byNumero(de: string, numero: string, colunas: string, mais = ''): string {
  const by = `${colunas}numero_sem_ano(${numero})`;
  return `(select distinct on (${by}) ${by} as numero, id${mais} from ${de} order by ${by}, id)`;
}

const FAVORECIDOS = `select distinct on (chave) tipo_id, documento, chave, nome from (
    select favorecido_tipo_id as tipo_id, favorecido_documento as documento, favorecido_chave as chave, favorecido_nome as nome, data
      from passagem_empenho
    union all
    select favorecido_tipo_id, favorecido_documento, favorecido_chave, favorecido_nome, data from passagem_desembolso
    union all
    select favorecido_tipo_id, favorecido_documento, favorecido_chave, favorecido_nome, exigivel_em from passagem_ordem_pagamento) f
  order by chave, data desc, nome`;

/**
 * A file contains the whole queues of its months. A payment was out of order if an earlier one of the same queue was
 * unpaid, or if it has a justification.
 */
const ORDENS = `select p.exercicio, p.mes, p.ug_codigo, p.fonte_origem, p.categoria_id, p.posicao,
    coalesce(p.ug_nome, u.ug_nome, p.ug_codigo) as ug_nome, ${FONTE} as fonte_id, p.exigivel_em, f.id as favorecido_id, p.historico,
    p.valor, p.empenho_exercicio, p.empenho_numero, e.id as empenho_id, p.pago_em,
    case when p.justificativa is not null or ${foraDaOrdem('p')} then ${ORDEM_PAGAMENTO_SITUACAO.foraDaOrdem}
      else ${ORDEM_PAGAMENTO_SITUACAO.naOrdem} end::bigint as situacao_id,
    p.fundamento_id, p.justificativa
  from ${FILAS} p
  join favorecido f on f.cliente_id = $1 and f.chave = p.favorecido_chave
  left join empenho e on e.cliente_id = $1 and e.exercicio = p.empenho_exercicio and e.ug_codigo = p.ug_codigo
    and e.numero = p.empenho_numero
  left join (select exercicio, ug_codigo, max(ug_nome) as ug_nome from unidade_orcamentaria where cliente_id = $1
    group by exercicio, ug_codigo) u on u.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo`;

/** In order of dependency: later ones look up records of earlier ones. */
export const MERGES: readonly Merge[] = [
  {
    tabela: 'unidade_orcamentaria',
    entrada: ['dotacao'],
    chave: ['exercicio', 'ug_codigo', 'orgao_codigo', 'codigo'],
    colunas: ['ug_nome', 'orgao_nome', 'nome'],
    mantidas: { ug_nome: 'n.ug_codigo', orgao_nome: 'n.orgao_codigo', nome: 'n.codigo' },
    de: `select distinct on (exercicio, ug_codigo, orgao_codigo, unidade_codigo) exercicio, ug_codigo, orgao_codigo,
        unidade_codigo as codigo, ug_nome, orgao_nome, unidade_nome as nome
      from passagem_dotacao order by exercicio, ug_codigo, orgao_codigo, unidade_codigo, citada, linha`,
  },
  {
    tabela: 'programa',
    entrada: ['dotacao'],
    chave: ['exercicio', 'codigo'],
    colunas: ['nome'],
    mantidas: { nome: 'n.codigo' },
    de: `select distinct on (exercicio, programa_codigo) exercicio, programa_codigo as codigo, programa_nome as nome
      from passagem_dotacao order by exercicio, programa_codigo, citada, linha`,
  },
  {
    tabela: 'acao',
    entrada: ['dotacao'],
    chave: ['exercicio', 'codigo'],
    colunas: ['nome'],
    mantidas: { nome: 'n.codigo' },
    de: `select distinct on (exercicio, acao_codigo) exercicio, acao_codigo as codigo, acao_nome as nome
      from passagem_dotacao order by exercicio, acao_codigo, citada, linha`,
  },
  {
    tabela: 'favorecido',
    entrada: ['empenho', 'desembolso', 'ordem_pagamento'],
    chave: ['chave'],
    colunas: ['tipo_id', 'documento', 'nome'],
    de: FAVORECIDOS,
  },
  {
    tabela: 'dotacao',
    entrada: ['dotacao'],
    chave: ['exercicio', 'chave'],
    // Numbers are unique per managing unit: the budget unit may have changed.
    casa: `t.unidade_orcamentaria_id in (select o.id from unidade_orcamentaria u join unidade_orcamentaria o
      on o.cliente_id = u.cliente_id and o.exercicio = u.exercicio and o.ug_codigo = u.ug_codigo
      where u.cliente_id = $1 and u.id = n.unidade_orcamentaria_id)`,
    soNovas: 'n.citada',
    colunas: [
      ...[
        'unidade_orcamentaria_id',
        'ficha',
        'funcao_id',
        'subfuncao_id',
        'programa_id',
        'acao_id',
        'categoria_id',
      ],
      ...['grupo_id', 'modalidade_id', 'elemento_id', 'fonte_id', 'fonte_origem'],
      ...['valor_inicial', 'valor_atualizado', 'posicao_em'],
    ],
    de: `select distinct on (p.exercicio, p.ug_codigo, p.chave) p.exercicio, u.id as unidade_orcamentaria_id, p.chave, p.ficha, p.citada, p.funcao_id, p.subfuncao_id, g.id as programa_id,
        a.id as acao_id, p.categoria_id, p.grupo_id, p.modalidade_id, p.elemento_id, ${FONTE} as fonte_id, p.fonte_origem,
        p.valor_inicial, p.valor_atualizado, p.posicao_em
      from passagem_dotacao p
      join unidade_orcamentaria u on u.cliente_id = $1 and u.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo
        and u.orgao_codigo = p.orgao_codigo and u.codigo = p.unidade_codigo
      join programa g on g.cliente_id = $1 and g.exercicio = p.exercicio and g.codigo = p.programa_codigo
      join acao a on a.cliente_id = $1 and a.exercicio = p.exercicio and a.codigo = p.acao_codigo
      order by p.exercicio, p.ug_codigo, p.chave, p.citada, p.linha`,
  },
  {
    tabela: 'dotacao_movimento',
    entrada: ['dotacao_movimento'],
    chave: ['dotacao_id', 'tipo_id', 'chave'],
    colunas: ['exercicio', 'data', 'valor', 'ato', 'numero'],
    de: `select d.id as dotacao_id, p.tipo_id, p.chave, p.exercicio, p.data, p.valor, p.ato, p.numero
      from passagem_dotacao_movimento p join (dotacao d join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id)
        on d.cliente_id = $1 and d.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo and d.chave = p.dotacao_chave`,
  },
  {
    tabela: 'despesa_saldo',
    entrada: ['saldo'],
    chave: ['dotacao_id', 'ano', 'mes'],
    colunas: ['empenhado', 'liquidado', 'pago'],
    de: `select d.id as dotacao_id, p.ano, p.mes, p.empenhado, p.liquidado, p.pago from passagem_saldo p
      join (dotacao d join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id)
        on d.cliente_id = $1 and d.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo and d.chave = p.chave`,
  },
  {
    tabela: 'empenho',
    entrada: ['empenho'],
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
    iniciais: ['empenhado', 'liquidado', 'pago'],
    derivada: {
      coluna: 'palavras',
      de: 'historico',
      sql: 'empenho_palavras($1::bigint, historico)',
    },
    de: `select p.exercicio, p.ug_codigo, p.numero, p.chave_origem, p.data, p.tipo_id, d.id as dotacao_id, f.id as favorecido_id,
        p.subelemento, p.historico, p.processo, coalesce(l.id, c.licitacao_id) as licitacao_id, c.id as contrato_id,
        v.id as convenio_id, p.licitacao_origem, p.contrato_origem, s.empenhado, s.liquidado, s.pago
      from passagem_empenho p
      left join (select exercicio, ug_codigo, empenho_numero, ${somaDaFase('empenho', 'm')} as empenhado,
          ${somaDaFase('liquidacao', 'm')} as liquidado, ${somaDaFase('pagamento', 'm')} as pago
          from passagem_movimento m group by exercicio, ug_codigo, empenho_numero) s
        on s.exercicio = p.exercicio and s.ug_codigo = p.ug_codigo and s.empenho_numero = p.numero
      join (dotacao d join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id)
        on d.cliente_id = $1 and d.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo and d.chave = p.dotacao_chave
      join favorecido f on f.cliente_id = $1 and f.chave = p.favorecido_chave
      left join ${byNumero('contrato where cliente_id = $1 and contrato_original_id is null', 'numero_contrato', 'exercicio, ', ', licitacao_id')} c
        on c.exercicio = p.contrato_ano and c.numero = numero_sem_ano(p.contrato_numero)
      left join ${byNumero('licitacao where cliente_id = $1', 'numero', 'exercicio, ')} l
        on l.exercicio = p.licitacao_ano and l.numero = numero_sem_ano(p.licitacao_numero)
      left join ${byNumero('convenio where cliente_id = $1', 'numero_convenio', '')} v on v.numero = numero_sem_ano(p.convenio_numero)`,
  },
  {
    tabela: 'despesa_movimento',
    entrada: ['movimento'],
    chave: ['empenho_id', 'fase_id', 'chave'],
    colunas: ['tipo_id', 'data', 'valor', 'documento'],
    de: `select e.id as empenho_id, p.fase_id, p.chave, p.tipo_id, p.data, p.valor, p.documento
      from passagem_movimento p join empenho e on e.cliente_id = $1 and e.exercicio = p.exercicio and e.ug_codigo = p.ug_codigo
        and e.numero = p.empenho_numero`,
  },
  {
    tabela: 'desembolso',
    entrada: ['desembolso'],
    chave: ['exercicio', 'ug_codigo', 'numero'],
    colunas: ['data', 'favorecido_id', 'historico', 'valor'],
    de: `select p.exercicio, p.ug_codigo, p.numero, p.data, f.id as favorecido_id, p.historico, p.valor
      from passagem_desembolso p join favorecido f on f.cliente_id = $1 and f.chave = p.favorecido_chave`,
  },
  {
    tabela: 'ordem_pagamento',
    entrada: ['ordem_pagamento'],
    chave: ['exercicio', 'mes', 'ug_codigo', 'fonte_origem', 'categoria_id', 'posicao'],
    colunas: [
      ...['ug_nome', 'fonte_id', 'exigivel_em', 'favorecido_id', 'historico', 'valor'],
      ...['empenho_exercicio', 'empenho_numero', 'empenho_id', 'pago_em', 'situacao_id'],
      ...['fundamento_id', 'justificativa'],
    ],
    de: ORDENS,
  },
  {
    tabela: 'receita',
    entrada: ['receita'],
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
    entrada: ['receita_mes'],
    chave: ['receita_id', 'ano', 'mes'],
    colunas: ['lancado', 'arrecadado'],
    de: `select r.id as receita_id, p.ano, p.mes, p.lancado, p.arrecadado from passagem_receita_mes p
      join receita r on r.cliente_id = $1 and r.exercicio = p.exercicio and r.ug_codigo = p.ug_codigo and r.chave = p.chave`,
  },
];
