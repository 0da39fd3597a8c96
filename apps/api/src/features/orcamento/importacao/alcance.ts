import type { ImportacaoTipo } from '@claraboia/contract';
import type { EscopoDaImportacao, SomaDaImportacao } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { openTemp } from '../../../database/temp-tables.ts';

/** Scope of a kind of file within a table, and how staged rows match published ones. */
interface Alcance {
  /** Published records `t` in the scope. Parameters: client, year, first and last day. */
  readonly publicadas: string;
  /** Condition that a staged row `p` matches a published one. */
  readonly presente: string;
  /** Condition that a published record belongs to a known commitment with refused rows. */
  readonly conhecida?: string;
  /** Staged rows `p`. */
  readonly arquivo: string;
  /**
   * Amounts by month, as rows `(medida, mes, valor)`, of a staged and of a published record. The last measure says how
   * much is removed.
   */
  readonly medidas: (row: 'p' | 't') => string;
}

/** Key of a commitment that identifies published records. */
export interface EmpenhoConhecido {
  readonly exercicio: number;
  readonly ug: string;
  readonly numero: string;
}

const CONHECIDO = (
  e: string,
) => `passagem_conhecido c where c.exercicio = ${e}.exercicio and c.ug_codigo = ${e}.ug_codigo
  and c.numero = ${e}.numero`;

const NAS_UGS = 'in (select ug_codigo from passagem_ug)';
const mes = (day: string) => `extract(month from ${day})::int`;

const movimentos = (own: string, fases: string): Alcance => ({
  publicadas: `despesa_movimento t join empenho e on e.cliente_id = $1 and e.id = t.empenho_id
    where t.cliente_id = $1 and t.data between $3 and $4 and extract(year from t.data) = $2 and e.ug_codigo ${NAS_UGS}
      and t.chave <> 'empenho' and t.chave ${own} and t.fase_id in (select fase_id from passagem_fase)`,
  presente: `passagem_movimento p where p.exercicio = e.exercicio and p.ug_codigo = e.ug_codigo
    and p.empenho_numero = e.numero and p.fase_id = t.fase_id and p.chave = t.chave`,
  conhecida: CONHECIDO('e'),
  arquivo: 'passagem_movimento p',
  medidas: (row) =>
    `(case ${row}.fase_id when 1 then '${fases}' when 2 then 'Liquidado' else 'Pago' end, ${mes(`${row}.data`)}, ${row}.valor)`,
});

const MSC_ESPERA = `(select ug_codigo, chave, mes, empenhado, liquidado, pago, null::numeric as arrecadado from passagem_saldo
  union all select ug_codigo, chave, mes, null, null, null, arrecadado from passagem_receita_mes) p`;

const ALCANCE: Readonly<Record<ImportacaoTipo, Alcance>> = {
  dotacao: {
    // An allocation that is only named by commitments was in no such file.
    publicadas: `dotacao t join unidade_orcamentaria u on u.cliente_id = $1 and u.id = t.unidade_orcamentaria_id
      where t.cliente_id = $1 and t.exercicio = $2 and $3::date <= $4::date and u.ug_codigo ${NAS_UGS}
        and t.posicao_em is not null`,
    presente: `passagem_dotacao p where p.exercicio = t.exercicio and p.ug_codigo = u.ug_codigo and p.chave = t.chave`,
    arquivo: 'passagem_dotacao p',
    medidas: (row) =>
      `('Valor inicial', null, ${row}.valor_inicial), ('Valor atualizado', null, ${row}.valor_atualizado)`,
  },
  dotacao_movimento: {
    publicadas: `dotacao_movimento t join dotacao d on d.cliente_id = $1 and d.id = t.dotacao_id
        join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id
      where t.cliente_id = $1 and t.exercicio = $2 and t.data between $3 and $4 and u.ug_codigo ${NAS_UGS}`,
    presente: `passagem_dotacao_movimento p where p.exercicio = t.exercicio and p.ug_codigo = u.ug_codigo
      and p.dotacao_chave = d.chave and p.tipo_id = t.tipo_id and p.chave = t.chave`,
    arquivo: 'passagem_dotacao_movimento p',
    medidas: (row) =>
      `('Acréscimos', ${mes(`${row}.data`)}, case when ${row}.valor > 0 then ${row}.valor end),
        ('Reduções', ${mes(`${row}.data`)}, case when ${row}.valor < 0 then ${row}.valor end)`,
  },
  empenho: {
    publicadas: `empenho t left join despesa_movimento o on o.cliente_id = $1 and o.empenho_id = t.id and o.fase_id = 1
        and o.chave = 'empenho'
      where t.cliente_id = $1 and t.exercicio = $2 and t.data between $3 and $4 and t.ug_codigo ${NAS_UGS}`,
    presente: `passagem_empenho p where p.exercicio = t.exercicio and p.ug_codigo = t.ug_codigo and p.numero = t.numero`,
    conhecida: CONHECIDO('t'),
    arquivo: `passagem_empenho p join passagem_movimento o on o.linha = p.linha`,
    medidas: (row) => `('Empenhado', ${mes(`${row}.data`)}, o.valor)`,
  },
  movimento: movimentos(`not like 'saldo %'`, 'Reforços e anulações'),
  saldo_mensal: movimentos(`like 'saldo %'`, 'Empenhado'),
  receita_prevista: {
    publicadas: `receita t where t.cliente_id = $1 and t.exercicio = $2 and $3::date <= $4::date and t.ug_codigo ${NAS_UGS}
      and t.previsto_atualizado is not null`,
    presente: `passagem_receita p where p.exercicio = t.exercicio and p.ug_codigo = t.ug_codigo and p.chave = t.chave`,
    arquivo: 'passagem_receita p',
    medidas: (row) =>
      `('Previsão inicial', null, ${row}.previsto_inicial), ('Previsão atualizada', null, ${row}.previsto_atualizado)`,
  },
  receita_realizada: {
    publicadas: `receita_mes t join receita r on r.cliente_id = $1 and r.id = t.receita_id
      where t.cliente_id = $1 and t.ano = $2 and make_date(t.ano, t.mes, 1) between $3 and $4 and r.ug_codigo ${NAS_UGS}`,
    presente: `passagem_receita_mes p where p.exercicio = r.exercicio and p.ug_codigo = r.ug_codigo and p.chave = r.chave
      and p.ano = t.ano and p.mes = t.mes`,
    arquivo: 'passagem_receita_mes p',
    medidas: (row) =>
      `('Lançado', ${row}.mes, ${row}.lancado), ('Arrecadado', ${row}.mes, ${row}.arrecadado)`,
  },
  desembolso: {
    publicadas: `desembolso t where t.cliente_id = $1 and t.exercicio = $2 and t.data between $3 and $4 and t.ug_codigo ${NAS_UGS}`,
    presente: `passagem_desembolso p where p.exercicio = t.exercicio and p.ug_codigo = t.ug_codigo and p.numero = t.numero`,
    arquivo: 'passagem_desembolso p',
    medidas: (row) => `('Desembolsado', ${mes(`${row}.data`)}, ${row}.valor)`,
  },
  ordem_pagamento: {
    publicadas: `ordem_pagamento t where t.cliente_id = $1 and t.exercicio = $2 and make_date(t.exercicio, t.mes, 1) between $3 and $4
      and t.ug_codigo ${NAS_UGS}`,
    presente: `passagem_ordem_pagamento p where p.exercicio = t.exercicio and p.mes = t.mes and p.ug_codigo = t.ug_codigo
      and p.fonte_origem = t.fonte_origem and p.categoria_id = t.categoria_id and p.posicao = t.posicao`,
    arquivo: 'passagem_ordem_pagamento p',
    medidas: (row) =>
      `('Pago', ${row}.mes, case when ${row}.pago_em is not null then ${row}.valor end), ('Na fila', ${row}.mes, ${row}.valor)`,
  },
  // Revenue ids are negative, so that both kinds share one table.
  msc: {
    publicadas: `(select s.id, s.cliente_id, s.ano, s.mes, u.ug_codigo, d.chave, s.empenhado, s.liquidado, s.pago, null::numeric as arrecadado
        from despesa_saldo s join dotacao d on d.cliente_id = s.cliente_id and d.id = s.dotacao_id
        join unidade_orcamentaria u on u.cliente_id = d.cliente_id and u.id = d.unidade_orcamentaria_id
      union all select -m.id, m.cliente_id, m.ano, m.mes, r.ug_codigo, r.chave, null, null, null, m.arrecadado
        from receita_mes m join receita r on r.cliente_id = m.cliente_id and r.id = m.receita_id) t
      where t.cliente_id = $1 and t.ano = $2 and make_date(t.ano, t.mes, 1) between $3 and $4 and t.ug_codigo ${NAS_UGS}`,
    presente: `${MSC_ESPERA} where p.ug_codigo = t.ug_codigo and p.chave = t.chave and (p.arrecadado is null) = (t.arrecadado is null)`,
    arquivo: MSC_ESPERA,
    medidas: (
      row,
    ) => `('Empenhado', ${row}.mes, ${row}.empenhado), ('Liquidado', ${row}.mes, ${row}.liquidado),
      ('Pago', ${row}.mes, ${row}.pago), ('Arrecadado', ${row}.mes, ${row}.arrecadado)`,
  },
};

/** First and last day of a scope, as statement parameters. */
const valuesOf = (tx: Tx, { exercicio, mesDe, mesAte }: EscopoDaImportacao) => [
  tx.clienteId,
  exercicio,
  `${exercicio}-${String(mesDe).padStart(2, '0')}-01`,
  new Date(Date.UTC(exercicio, mesAte, 0)).toISOString().slice(0, 10),
];

/** Stores the scope of the file: the named managing units, or all of its own; and its phases, plus the given ones. */
export async function openEscopo(
  tx: Tx,
  tipo: ImportacaoTipo,
  { ugs }: EscopoDaImportacao,
  fases: readonly number[],
): Promise<void> {
  await openTemp(tx, 'passagem_ug', 'ug_codigo text');
  await tx.execute(
    `insert into passagem_ug select unnest($1::text[])
     union select distinct p.ug_codigo from ${ALCANCE[tipo].arquivo} where cardinality($1::text[]) = 0`,
    [ugs],
  );
  await openTemp(tx, 'passagem_fase', 'fase_id bigint');
  await tx.execute(
    'insert into passagem_fase select unnest($1::bigint[]) union select fase_id from passagem_movimento',
    [fases],
  );
  await openTemp(tx, 'passagem_conhecido', 'exercicio integer, ug_codigo text, numero text');
}

/**
 * Marks commitments with refused rows: none of their published records is removed.
 * @returns false if a file of this kind has no commitments
 */
export async function noteConhecidas(
  tx: Tx,
  tipo: ImportacaoTipo,
  empenhos: readonly EmpenhoConhecido[],
): Promise<boolean> {
  if (ALCANCE[tipo].conhecida === undefined) return false;
  await tx.execute(
    `insert into passagem_conhecido select * from jsonb_to_recordset($1) c (exercicio integer, ug text, numero text)`,
    [JSON.stringify(empenhos)],
  );
  return true;
}

/** Amounts of the file compared with the published ones, before any change. */
export async function sumsOf(
  tx: Tx,
  tipo: ImportacaoTipo,
  escopo: EscopoDaImportacao,
): Promise<SomaDaImportacao[]> {
  const { publicadas, arquivo, medidas } = ALCANCE[tipo];
  const of = (from: string, row: 'p' | 't') => {
    const [tables = '', where] = from.split(/\bwhere\b(.*)/s);
    return `select s.medida, s.mes, s.valor from ${tables} cross join lateral (values ${medidas(row)}) s (medida, mes, valor)
      ${where === undefined ? '' : `where ${where}`}`;
  };
  return tx.query<SomaDaImportacao>(
    `select medida, mes, coalesce(sum(valor) filter (where novo), 0)::numeric(18, 2) as arquivo,
            coalesce(sum(valor) filter (where not novo), 0)::numeric(18, 2) as publicado
       from (select *, true as novo from (${of(arquivo, 'p')}) a
             union all select *, false from (${of(publicadas, 't')}) b) c
      group by medida, mes order by mes nulls first, medida`,
    valuesOf(tx, escopo),
  );
}

/** Published records in the scope that the file does not contain. */
export interface Ausentes {
  readonly ausentes: number;
  readonly valor: string;
  /** Share of the published records in the scope. */
  readonly parte: number;
}

/** Collects in `ausente` the ids of published records that the file lacks. */
export async function findAusentes(
  tx: Tx,
  tipo: ImportacaoTipo,
  escopo: EscopoDaImportacao,
): Promise<Ausentes> {
  const { publicadas, presente, medidas, conhecida } = ALCANCE[tipo];
  const [tables = '', where = ''] = publicadas.split(/\bwhere\b(.*)/s);
  const values = valuesOf(tx, escopo);
  // As a condition, not a column: otherwise a million rows would each be searched among a million.
  const absent = [presente, ...(conhecida === undefined ? [] : [conhecida])].map(
    (each) => `not exists (select from ${each})`,
  );
  await openTemp(tx, 'ausente', 'id bigint primary key');
  await tx.execute(
    `insert into ausente select t.id from ${tables} where ${where} and ${absent.join(' and ')}`,
    values,
  );
  await tx.execute('analyze ausente');
  const [row] = await tx.query<{ ausentes: number; valor: string; parte: number }>(
    `select count(*) filter (where falta) as ausentes,
            coalesce(sum(valor) filter (where falta), 0)::numeric(18, 2) as valor,
            greatest(coalesce(count(*) filter (where falta) / nullif(count(*), 0)::float, 0),
              coalesce((sum(abs(valor)) filter (where falta) / nullif(sum(abs(valor)), 0))::float, 0)) as parte
       from (select p.valor, a.id is not null as falta from (
               select t.id, (select (array_agg(s.valor) filter (where s.valor is not null))[count(s.valor)]
                 from (values ${medidas('t')}) s (medida, mes, valor)) as valor
                 from ${tables} where ${where}) p
               left join ausente a on a.id = p.id) publicada`,
    values,
  );
  return row ?? { ausentes: 0, valor: '0.00', parte: 0 };
}
