import { defineStaging } from './define-staging.ts';
import type { Target } from './define-target.ts';

// Staging tables and published tables that several kinds of files share.

/** Allocations; `citada` marks those that are only named by a commitment. */
export const stagedDotacao = defineStaging('dotacao', {
  integer: ['exercicio'],
  bigint: [
    ...(['funcao_id', 'subfuncao_id', 'categoria_id', 'grupo_id', 'modalidade_id'] as const),
    'elemento_id',
  ],
  text: [
    ...(['ug_codigo', 'ug_nome', 'orgao_codigo', 'orgao_nome', 'unidade_codigo'] as const),
    ...(['unidade_nome', 'chave', 'ficha', 'programa_codigo', 'programa_nome'] as const),
    ...(['acao_codigo', 'acao_nome', 'fonte_origem'] as const),
  ],
  numeric: ['valor_inicial', 'valor_atualizado'],
  date: ['posicao_em'],
  boolean: ['citada'],
});

export const stagedMovimento = defineStaging('movimento', {
  integer: ['exercicio'],
  bigint: ['fase_id', 'tipo_id'],
  text: ['ug_codigo', 'empenho_numero', 'chave', 'documento'],
  numeric: ['valor'],
  date: ['data'],
});

/** `sem_previsao`: the row of a file has no planned amounts. */
export const stagedReceita = defineStaging('receita', {
  integer: ['exercicio'],
  text: ['ug_codigo', 'chave', 'natureza', 'descricao', 'fonte_origem'],
  numeric: ['previsto_inicial', 'previsto_atualizado'],
  boolean: ['deducao', 'sem_previsao'],
});

export const stagedReceitaMes = defineStaging('receita_mes', {
  integer: ['exercicio', 'ano', 'mes'],
  text: ['ug_codigo', 'chave'],
  numeric: ['lancado', 'arrecadado'],
});

/**
 * Source id from the three digits that all bodies share: '1.500.0000', '500' and '15000000' are 500. A subquery, so
 * that the digits are extracted once per row and not once per source.
 */
export const FONTE = `(select f.id from fonte_recurso f where f.id = (
  select substring(regexp_replace(coalesce(p.fonte_origem, ''), '[^0-9]', '', 'g') from '^[129]?([5-8][0-9][0-9])')::bigint))`;

/** Allocations `d` with their budget units `u`. The client is the parameter. */
export const DOTACAO_DE = `dotacao d join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id`;

/** Columns that derive from a revenue code: category, origin (as outside the municipality's own bodies) and kind. */
const RECEITA_CLASSES = `left(p.natureza, 1)::bigint as categoria_id,
  (case left(p.natureza, 1) when '7' then '1' when '8' then '2' else left(p.natureza, 1) end || substr(p.natureza, 2, 1))::bigint as origem_id,
  (select c.id from receita_classe c where c.id =
    (case left(p.natureza, 1) when '7' then '1' when '8' then '2' else left(p.natureza, 1) end || substr(p.natureza, 2, 2))::bigint) as especie_id`;

const unidadeOrcamentaria: Target = {
  table: 'unidade_orcamentaria',
  inputs: [stagedDotacao],
  key: ['exercicio', 'ug_codigo', 'orgao_codigo', 'codigo'],
  columns: ['ug_nome', 'orgao_nome', 'nome'],
  kept: { ug_nome: 'n.ug_codigo', orgao_nome: 'n.orgao_codigo', nome: 'n.codigo' },
  from: `select distinct on (exercicio, ug_codigo, orgao_codigo, unidade_codigo) exercicio, ug_codigo, orgao_codigo,
      unidade_codigo as codigo, ug_nome, orgao_nome, unidade_nome as nome
    from staging_dotacao order by exercicio, ug_codigo, orgao_codigo, unidade_codigo, citada, linha`,
  shared: { clears: [] },
};

/** Programme or action of a year: code and name. */
const codeOf = (table: 'programa' | 'acao'): Target => ({
  table,
  inputs: [stagedDotacao],
  key: ['exercicio', 'codigo'],
  columns: ['nome'],
  kept: { nome: 'n.codigo' },
  from: `select distinct on (exercicio, ${table}_codigo) exercicio, ${table}_codigo as codigo, ${table}_nome as nome
    from staging_dotacao order by exercicio, ${table}_codigo, citada, linha`,
  shared: { clears: [] },
});

export const favorecido: Target = {
  table: 'favorecido',
  inputs: (all) => all.filter(({ payeeDay }) => payeeDay !== undefined),
  key: ['chave'],
  columns: ['tipo_id', 'documento', 'nome'],
  from: (all) => {
    const rows = all.flatMap(({ table, payeeDay }) =>
      payeeDay === undefined
        ? []
        : [
            `select favorecido_tipo_id as tipo_id, favorecido_documento as documento, favorecido_chave as chave,
               favorecido_nome as nome, ${payeeDay} as data from ${table}`,
          ],
    );
    return `select distinct on (chave) tipo_id, documento, chave, nome from (${rows.join(' union all ')}) f
      order by chave, data desc, nome`;
  },
  shared: { clears: [] },
};

export const dotacao: Target = {
  table: 'dotacao',
  inputs: [stagedDotacao],
  key: ['exercicio', 'chave'],
  // Numbers are unique per managing unit: the budget unit may have changed.
  match: `t.unidade_orcamentaria_id in (select o.id from unidade_orcamentaria u join unidade_orcamentaria o
    on o.cliente_id = u.cliente_id and o.exercicio = u.exercicio and o.ug_codigo = u.ug_codigo
    where u.cliente_id = $1 and u.id = n.unidade_orcamentaria_id)`,
  onlyNew: 'n.citada',
  columns: [
    ...['unidade_orcamentaria_id', 'ficha', 'funcao_id', 'subfuncao_id', 'programa_id', 'acao_id'],
    ...['categoria_id', 'grupo_id', 'modalidade_id', 'elemento_id', 'fonte_id', 'fonte_origem'],
    ...['valor_inicial', 'valor_atualizado', 'posicao_em'],
  ],
  from: `select distinct on (p.exercicio, p.ug_codigo, p.chave) p.exercicio, u.id as unidade_orcamentaria_id, p.chave, p.ficha, p.citada, p.funcao_id, p.subfuncao_id, g.id as programa_id,
      a.id as acao_id, p.categoria_id, p.grupo_id, p.modalidade_id, p.elemento_id, ${FONTE} as fonte_id, p.fonte_origem,
      p.valor_inicial, p.valor_atualizado, p.posicao_em
    from staging_dotacao p
    join unidade_orcamentaria u on u.cliente_id = $1 and u.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo
      and u.orgao_codigo = p.orgao_codigo and u.codigo = p.unidade_codigo
    join programa g on g.cliente_id = $1 and g.exercicio = p.exercicio and g.codigo = p.programa_codigo
    join acao a on a.cliente_id = $1 and a.exercicio = p.exercicio and a.codigo = p.acao_codigo
    order by p.exercicio, p.ug_codigo, p.chave, p.citada, p.linha`,
  references: {
    unidade_orcamentaria_id: { target: unidadeOrcamentaria, on: 'keeps' },
    programa_id: { target: codeOf('programa'), on: 'keeps' },
    acao_id: { target: codeOf('acao'), on: 'keeps' },
  },
  shared: { clears: ['valor_inicial', 'valor_atualizado', 'posicao_em'] },
  touches: [
    {
      into: 'tocado_ano',
      value: 's.ano',
      join: (id) => `join despesa_mes s on s.cliente_id = $1 and s.dotacao_id = ${id}`,
    },
    { into: 'tocado_exercicio', value: 'r.exercicio' },
  ],
};

export const receita: Target = {
  table: 'receita',
  inputs: [stagedReceita],
  key: ['exercicio', 'ug_codigo', 'chave'],
  columns: [
    ...['natureza', 'descricao', 'categoria_id', 'origem_id', 'especie_id', 'fonte_id'],
    ...['fonte_origem', 'deducao', 'previsto_inicial', 'previsto_atualizado'],
  ],
  from: `select p.exercicio, p.ug_codigo, p.chave, p.natureza, p.descricao, ${RECEITA_CLASSES}, ${FONTE} as fonte_id,
      p.fonte_origem, p.deducao, p.previsto_inicial, p.previsto_atualizado from staging_receita p`,
  shared: { clears: ['previsto_inicial', 'previsto_atualizado'] },
};

export const receitaMes: Target = {
  table: 'receita_mes',
  inputs: [stagedReceitaMes],
  key: ['receita_id', 'ano', 'mes'],
  columns: ['lancado', 'arrecadado'],
  from: `select r.id as receita_id, p.ano, p.mes, p.lancado, p.arrecadado from staging_receita_mes p
    join receita r on r.cliente_id = $1 and r.exercicio = p.exercicio and r.ug_codigo = p.ug_codigo and r.chave = p.chave`,
  references: { receita_id: { target: receita, on: 'keeps' } },
  touches: [{ into: 'tocado_receita', value: 'r.receita_id' }],
};
