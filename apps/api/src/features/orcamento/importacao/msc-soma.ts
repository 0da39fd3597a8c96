import type { EscopoDaImportacao } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import type { Avisos } from './define-budget-import.ts';
import type { Staging } from './define-staging.ts';
import { CHAVE_DA_MSC, orgaoDaMsc } from './msc-contas.ts';
import { foraDoMes, type TituloDaMsc } from './msc-titulo.ts';
import { ArquivoRecusadoError } from './recusa.ts';
import { DOTACAO_DE } from './targets.ts';

/** Codes of programme and action for allocations from a matrix, which has neither. */
const NAO_TEM = 'msc';
const NAO_TEM_NOME = 'Não informado pela fonte (MSC)';

const DA_MSC = `like '${CHAVE_DA_MSC}%'`;

/**
 * Amount on the side where its account increases: debit for planned amounts (class 5), credit for executed ones (class
 * 6).
 */
const SINAL = `case when (natureza_valor = 'D') = (left(conta, 1) = '5') then valor else -valor end`;
const DESPESA = 'funcao_id is not null';
const RECEITA = 'natureza is not null';
const soma = (papeis: readonly string[], tipo: string) =>
  `coalesce(sum(${SINAL}) filter (where tipo_valor = '${tipo}' and papel in (${papeis.map((each) => `'${each}'`).join(', ')})), 0)`;

const EMPENHADO = soma(['empenhado', 'liquidado', 'pago'], 'period_change');
const LIQUIDADO = soma(['liquidado', 'pago'], 'period_change');
const PAGO = soma(['pago'], 'period_change');
const ARRECADADO = soma(['receita_realizada'], 'period_change');

/**
 * Refuses a matrix of another town or month, or of a year with data of other files.
 * @throws {ArquivoRecusadoError}
 */
export async function refuseOtherMatrix(
  tx: Tx,
  escopo: EscopoDaImportacao,
  titulo: TituloDaMsc | null,
): Promise<Avisos> {
  if (titulo === null) throw new Error('a matrix has a title');
  const fora = foraDoMes(titulo, escopo);
  if (fora !== null) throw new ArquivoRecusadoError(fora);
  const avisos = await refuseOtherEnte(tx, titulo);
  const [row] = await tx.query<{ despesa: boolean; receita: boolean }>(
    `select exists (select from dotacao where cliente_id = $1 and exercicio = $2 and chave not ${DA_MSC}) as despesa,
            exists (select from receita where cliente_id = $1 and exercicio = $2 and chave not ${DA_MSC}) as receita`,
    [tx.clienteId, escopo.exercicio],
  );
  if (row?.despesa === true || row?.receita === true) {
    const what = row.despesa ? 'dotações ou empenhos' : 'receitas';
    throw new ArquivoRecusadoError(
      `O exercício ${escopo.exercicio} já tem ${what} de outros arquivos: com a matriz, os valores contariam em dobro. ` +
        'A matriz serve só a um exercício que não tem mais nada.',
    );
  }
  return avisos;
}

async function refuseOtherEnte(tx: Tx, { codigoIbge }: TituloDaMsc): Promise<Avisos> {
  const rows = await tx.query<{ codigo: string }>(
    'select distinct codigo_ibge as codigo from configuracao_tcepe_licon where cliente_id = $1 and codigo_ibge is not null',
    [tx.clienteId],
  );
  if (rows.length === 0) {
    return [
      [`Nenhuma configuração tem o código IBGE: confira se ${codigoIbge} é o deste município`, 1],
    ];
  }
  if (rows.some(({ codigo }) => codigo === codigoIbge)) return [];
  throw new ArquivoRecusadoError(
    `A matriz é do município ${codigoIbge}, e o da configuração é ${rows.map(({ codigo }) => codigo).join(', ')}.`,
  );
}

/**
 * Refuses a file that defines allocations or revenue of a year that a matrix has: it would count them again.
 * @throws {ArquivoRecusadoError}
 */
export const refuseAfterMsc =
  (staging: Staging, table: 'dotacao' | 'receita') =>
  async (tx: Tx): Promise<Avisos> => {
    const [row] = await tx.query<{ exercicio: number }>(
      `select t.exercicio from ${table} t where t.cliente_id = $1 and t.chave ${DA_MSC}
          and t.exercicio in (select exercicio from ${staging.table}) order by 1 limit 1`,
      [tx.clienteId],
    );
    if (row === undefined) return [];
    throw new ArquivoRecusadoError(
      `O exercício ${row.exercicio} tem a matriz de saldos (MSC) publicada: com este arquivo, os valores contariam em dobro. ` +
        'Desfaça antes as importações da matriz, da mais nova à mais antiga.',
    );
  };

/**
 * Sums the rows of a matrix into the staging tables of other files: movements give the month's amounts, final balances
 * the planned ones. A later published month has better planned amounts, which win.
 */
export async function sumMsc(
  tx: Tx,
  { exercicio, mesDe: mes }: EscopoDaImportacao,
): Promise<Avisos> {
  const dia = new Date(Date.UTC(exercicio, mes, 0)).toISOString().slice(0, 10);
  await refuseWithoutMovimento(tx);
  await tx.execute(
    `insert into staging_saldo (exercicio, ug_codigo, chave, ano, mes, empenhado, liquidado, pago)
     select exercicio, ug_codigo, chave, exercicio, $1, ${EMPENHADO}, ${LIQUIDADO}, ${PAGO}
       from staging_msc where ${DESPESA} group by 1, 2, 3
     having ${EMPENHADO} <> 0 or ${LIQUIDADO} <> 0 or ${PAGO} <> 0`,
    [mes],
  );
  await tx.execute(
    `insert into staging_receita_mes (exercicio, ug_codigo, chave, ano, mes, arrecadado)
     select exercicio, ug_codigo, chave, exercicio, $1, ${ARRECADADO}
       from staging_msc where ${RECEITA} group by 1, 2, 3 having ${ARRECADADO} <> 0`,
    [mes],
  );
  await sumPrevisto(tx, dia);
  const [row] = await tx.query<{ depois: boolean }>(
    `select exists (select from despesa_saldo where cliente_id = $1 and ano = $2 and mes > $3)
         or exists (select from receita_mes m join receita r on r.cliente_id = $1 and r.id = m.receita_id
              where m.cliente_id = $1 and m.ano = $2 and m.mes > $3) as depois`,
    [tx.clienteId, exercicio, mes],
  );
  await (row?.depois === true ? keepPrevisto(tx) : emptyPrevisto(tx, exercicio, dia));
  for (const each of ['dotacao', 'saldo', 'receita', 'receita_mes']) {
    await tx.execute(`analyze staging_${each}`);
  }
  return avisosDaMsc(tx, exercicio, mes);
}

async function refuseWithoutMovimento(tx: Tx): Promise<void> {
  const [row] = await tx.query<{ saldos: boolean; movimentos: boolean }>(
    `select coalesce(bool_or(tipo_valor = 'ending_balance'), false) as saldos,
            coalesce(bool_or(tipo_valor = 'period_change'), false) as movimentos
       from staging_msc where left(conta, 1) = '6'`,
  );
  if (row?.saldos === true && !row.movimentos) {
    throw new ArquivoRecusadoError(
      'O arquivo não tem o movimento do mês (period_change) das contas de execução, de que os valores do mês são feitos.',
    );
  }
}

/** Planned lines and lines with movements, one row each. */
async function sumPrevisto(tx: Tx, dia: string): Promise<void> {
  await tx.execute(
    `insert into staging_dotacao (exercicio, ug_codigo, orgao_codigo, unidade_codigo, chave, funcao_id, subfuncao_id,
         programa_codigo, programa_nome, acao_codigo, acao_nome, categoria_id, grupo_id, modalidade_id, elemento_id, fonte_origem,
         valor_inicial, valor_atualizado, posicao_em, citada)
     select exercicio, ug_codigo, ug_codigo, ug_codigo, chave, min(funcao_id), min(subfuncao_id), $2, $3, $2, $3,
         min(categoria_id), min(grupo_id), min(modalidade_id), min(elemento_id), min(fonte_origem),
         ${soma(['dotacao_inicial'], 'ending_balance')}, ${soma(['dotacao_inicial', 'dotacao_mudanca'], 'ending_balance')}, $1, false
       from staging_msc where ${DESPESA} group by 1, 2, chave`,
    [dia, NAO_TEM, NAO_TEM_NOME],
  );
  const bodies = await tx.query<{ po: string }>(
    'select distinct ug_codigo as po from staging_dotacao',
  );
  await tx.execute(
    `update staging_dotacao p set ug_nome = n.nome, orgao_nome = n.nome, unidade_nome = n.nome
       from jsonb_to_recordset($1) n (po text, nome text) where n.po = p.ug_codigo`,
    [JSON.stringify(bodies.map(({ po }) => ({ po, nome: orgaoDaMsc(po) })))],
  );
  // The matrix has no names of revenue: the kind's official one, and the code.
  await tx.execute(
    `insert into staging_receita (exercicio, ug_codigo, chave, natureza, descricao, fonte_origem, deducao, previsto_inicial,
         previsto_atualizado)
     select exercicio, ug_codigo, chave, natureza,
         coalesce((select c.nome from receita_classe c where c.id = (case left(m.natureza, 1) when '7' then '1' when '8' then '2'
             else left(m.natureza, 1) end || substr(m.natureza, 2, 2))::bigint), 'Receita') || ' (' || m.natureza || ')',
         min(fonte_origem), chave like '%|dedução',
         ${soma(['receita_inicial'], 'ending_balance')}, ${soma(['receita_inicial', 'receita_mudanca'], 'ending_balance')}
       from staging_msc m where ${RECEITA} group by 1, 2, 3, 4`,
  );
}

/** Keeps the planned amounts of the later month if an earlier one is imported again. */
async function keepPrevisto(tx: Tx): Promise<void> {
  await tx.execute(
    `update staging_dotacao p set valor_inicial = coalesce(o.valor_inicial, 0), valor_atualizado = coalesce(o.valor_atualizado, 0),
            posicao_em = coalesce(o.posicao_em, p.posicao_em)
       from staging_dotacao n left join (${DOTACAO_DE}) on d.cliente_id = $1 and d.exercicio = n.exercicio
         and u.ug_codigo = n.ug_codigo and d.chave = n.chave
       cross join lateral (select d.valor_inicial, d.valor_atualizado, d.posicao_em) o
      where n.ug_codigo = p.ug_codigo and n.chave = p.chave`,
    [tx.clienteId],
  );
  await tx.execute(
    `update staging_receita p set previsto_inicial = coalesce(r.previsto_inicial, 0),
            previsto_atualizado = coalesce(r.previsto_atualizado, 0)
       from staging_receita n left join receita r on r.cliente_id = $1 and r.exercicio = n.exercicio
         and r.ug_codigo = n.ug_codigo and r.chave = n.chave
      where n.ug_codigo = p.ug_codigo and n.chave = p.chave`,
    [tx.clienteId],
  );
}

/** Sets the planned amount of allocations missing from the newest month to zero. */
async function emptyPrevisto(tx: Tx, exercicio: number, dia: string): Promise<void> {
  await tx.execute(
    `insert into staging_dotacao (exercicio, ug_codigo, orgao_codigo, unidade_codigo, chave, funcao_id, subfuncao_id,
         programa_codigo, acao_codigo, categoria_id, grupo_id, modalidade_id, elemento_id, fonte_origem, valor_inicial, valor_atualizado,
         posicao_em, citada)
     select d.exercicio, u.ug_codigo, u.orgao_codigo, u.codigo, d.chave, d.funcao_id, d.subfuncao_id, $4, $4,
         d.categoria_id, d.grupo_id, d.modalidade_id, d.elemento_id, d.fonte_origem, 0, 0, $3, false
       from ${DOTACAO_DE}
      where d.cliente_id = $1 and d.exercicio = $2 and d.chave ${DA_MSC} and not exists (
        select from staging_dotacao p where p.ug_codigo = u.ug_codigo and p.chave = d.chave)`,
    [tx.clienteId, exercicio, dia, NAO_TEM],
  );
  await tx.execute(
    `insert into staging_receita (exercicio, ug_codigo, chave, natureza, descricao, fonte_origem, deducao, previsto_inicial,
         previsto_atualizado)
     select r.exercicio, r.ug_codigo, r.chave, r.natureza, r.descricao, r.fonte_origem, r.deducao, 0, 0 from receita r
      where r.cliente_id = $1 and r.exercicio = $2 and r.chave ${DA_MSC} and not exists (
        select from staging_receita p where p.ug_codigo = r.ug_codigo and p.chave = r.chave)`,
    [tx.clienteId, exercicio],
  );
}

/** Warns if a matrix disagrees with itself or with the published months. It is published as it is. */
async function avisosDaMsc(tx: Tx, exercicio: number, mes: number): Promise<Avisos> {
  const [row] = await tx.query<{ saldos: number; desequilibrios: number; acumulados: number }>(
    `with lado as (
       select conta, complementos, tipo_valor, case natureza_valor when 'D' then valor else -valor end as valor from staging_msc),
     saldo as (
       select sum(case tipo_valor when 'ending_balance' then -valor else valor end) as resto from lado group by conta, complementos),
     classe as (
       select sum(valor) as resto from lado
        group by tipo_valor, case when left(conta, 1) <= '4' then 1 when left(conta, 1) <= '6' then 2 else 3 end),
     ate as (
       select ug_codigo, chave, sum(valor) as valor from (
         select ug_codigo, chave, ${SINAL} as valor from staging_msc
          where papel in ('pago', 'receita_realizada') and tipo_valor = 'ending_balance'
         union all
         select ug_codigo, chave, -${SINAL} from staging_msc
          where papel in ('pago', 'receita_realizada') and tipo_valor = 'period_change'
         union all
         select u.ug_codigo, d.chave, -s.pago from despesa_saldo s join (${DOTACAO_DE}) on d.cliente_id = $1 and d.id = s.dotacao_id
          where s.cliente_id = $1 and s.ano = $2 and s.mes < $3
         union all
         select r.ug_codigo, r.chave, -m.arrecadado from receita_mes m join receita r on r.cliente_id = $1 and r.id = m.receita_id
          where m.cliente_id = $1 and m.ano = $2 and m.mes < $3) x group by 1, 2)
     select (select count(*) from saldo where resto <> 0) as saldos,
            (select count(*) from classe where resto <> 0) as desequilibrios,
            (select count(*) from ate where valor <> 0) as acumulados`,
    [tx.clienteId, exercicio, mes],
  );
  return [
    ['Contas em que saldo inicial e movimento não dão o saldo final', row?.saldos ?? 0],
    ['Débitos e créditos de um grupo de classes não fecham', row?.desequilibrios ?? 0],
    [
      'Linhas em que o acumulado da matriz não é a soma dos meses publicados: falta um mês, ou algum foi corrigido',
      row?.acumulados ?? 0,
    ],
  ];
}
