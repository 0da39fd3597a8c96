import { FAVORECIDO_TIPO, type ImportacaoTipo } from '@claraboia/contract';
import type { DePara } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { openTemp } from '../../../database/temp-tables.ts';
import { CHAVE_PROTEGIDA, NOME_PROTEGIDO } from '../favorecido-chave.ts';
import { passagemTabelas } from '../passagem.ts';
import { HISTORICO_PROTEGIDO, PROTEGIDOS } from './protegidos.ts';

/** A row that was refused: where, and why. */
export interface LinhaRecusada {
  readonly linha: number;
  readonly coluna: string | null;
  readonly motivo: string;
}

/** Staging table with its key columns, and the checks across all rows. */
interface Chaves {
  readonly tabela: string;
  readonly chave: readonly string[];
  /** SQL of the amount of a row `p`, reported if it is refused. */
  readonly valor: string;
  /** Runs before keys are compared. */
  readonly nomear?: (tx: Tx) => Promise<void>;
  /** Runs after all refusals. */
  readonly acertar?: (tx: Tx, opcoes: DePara['opcoes']) => Promise<void>;
}

const MOVIMENTOS: Chaves = {
  tabela: 'passagem_movimento',
  chave: ['exercicio', 'ug_codigo', 'empenho_numero', 'fase_id', 'chave'],
  valor: 'p.valor',
  acertar: protectDocuments,
};

const CHAVES: Readonly<Record<ImportacaoTipo, Chaves>> = {
  dotacao: {
    tabela: 'passagem_dotacao',
    chave: ['exercicio', 'ug_codigo', 'chave'],
    valor: 'p.valor_atualizado',
  },
  dotacao_movimento: {
    tabela: 'passagem_dotacao_movimento',
    chave: ['exercicio', 'ug_codigo', 'dotacao_chave', 'tipo_id', 'chave'],
    valor: 'p.valor',
    nomear: nameDotacaoMovimentos,
  },
  empenho: {
    tabela: 'passagem_empenho',
    chave: ['exercicio', 'ug_codigo', 'numero'],
    valor: '(select sum(m.valor) from passagem_movimento m where m.linha = p.linha)',
    acertar: async (tx) => {
      await protect(tx);
      await leaveToSaldos(tx);
    },
  },
  movimento: { ...MOVIMENTOS, nomear: nameMovimentos },
  saldo_mensal: MOVIMENTOS,
  receita_prevista: {
    tabela: 'passagem_receita',
    chave: ['exercicio', 'ug_codigo', 'chave'],
    valor: 'p.previsto_atualizado',
  },
  receita_realizada: {
    tabela: 'passagem_receita_mes',
    chave: ['exercicio', 'ug_codigo', 'chave', 'ano', 'mes'],
    valor: 'p.arrecadado',
    acertar: async (tx, { acumulado = false }) => {
      if (acumulado) await subtractMonths(tx);
    },
  },
  desembolso: {
    tabela: 'passagem_desembolso',
    chave: ['exercicio', 'ug_codigo', 'numero'],
    valor: 'p.valor',
  },
  ordem_pagamento: {
    tabela: 'passagem_ordem_pagamento',
    chave: ['exercicio', 'mes', 'ug_codigo', 'fonte_origem', 'categoria_id', 'posicao'],
    valor: 'p.valor',
    acertar: protectOrdens,
  },
  msc: {
    tabela: 'passagem_msc',
    chave: ['conta', 'complementos', 'tipo_valor', 'natureza_valor'],
    valor: 'p.valor',
  },
};

/** Staging table with the rows of the file itself. */
export const tabelaDe = (tipo: ImportacaoTipo): string => CHAVES[tipo].tabela;

/** Refuses the selected rows: `linha`, `coluna` and `motivo`. Duplicates of a row are reported once. */
const refuse = (tx: Tx, select: string, values: readonly unknown[] = []) =>
  tx.execute(`insert into passagem_recusa (linha, coluna, motivo) ${select}`, values);

/**
 * Checks across rows: duplicate keys, and references to unpublished records. Refused rows are removed from the staging
 * tables.
 * @returns the number of duplicate rows, each counted once
 */
export async function checkTogether(
  tx: Tx,
  tipo: ImportacaoTipo,
  { opcoes }: DePara,
): Promise<number> {
  await openTemp(tx, 'passagem_recusa', 'linha integer, coluna text, motivo text, valor numeric');
  const chaves = CHAVES[tipo];
  await chaves.nomear?.(tx);
  const repetidas = await checkChaves(tx, chaves);
  await removeRefused(tx, chaves);
  for (const rule of REFERENCIAS[tipo] ?? []) await refuse(tx, rule, [tx.clienteId]);
  await removeRefused(tx, chaves);
  await chaves.acertar?.(tx, opcoes);
  return repetidas;
}

/** Reads the rows refused so far, in file order, and their total amount. */
export async function refusedRows(tx: Tx, most: number) {
  const recusas = await tx.query<LinhaRecusada>(
    'select distinct on (linha) linha, coluna, motivo from passagem_recusa order by linha, motivo limit $1',
    [most],
  );
  const [sum] = await tx.query<{ linhas: number; valor: string }>(
    `select count(*) as linhas, coalesce(sum(valor), 0)::numeric(18, 2) as valor
       from (select linha, max(valor) as valor from passagem_recusa group by linha) r`,
  );
  return { recusas, linhas: sum?.linhas ?? 0, valor: sum?.valor ?? '0.00' };
}

async function removeRefused(tx: Tx, { tabela, valor }: Chaves): Promise<void> {
  await tx.execute(
    `update passagem_recusa r set valor = (select sum(${valor}) from ${tabela} p where p.linha = r.linha) where r.valor is null`,
  );
  for (const tabela of passagemTabelas) {
    await tx.execute(
      `delete from passagem_${tabela} where linha in (select linha from passagem_recusa)`,
    );
  }
}

/** Keys of movements without a number: day, kind, amount, and the position among equal ones of the commitment. */
async function nameMovimentos(tx: Tx): Promise<void> {
  await tx.execute(
    `update passagem_movimento p set chave = concat_ws('|', p.data, p.tipo_id, p.valor, o.ordem)
       from (select linha, row_number() over (
               partition by exercicio, ug_codigo, empenho_numero, fase_id, data, tipo_id, valor order by linha) as ordem
               from passagem_movimento where chave is null) o
      where p.linha = o.linha and p.chave is null`,
  );
}

/** The same for movements of an allocation, which also use the legal act. */
async function nameDotacaoMovimentos(tx: Tx): Promise<void> {
  await tx.execute(
    `update passagem_dotacao_movimento p set chave = concat_ws('|', p.data, p.valor, coalesce(p.ato, ''), o.ordem)
       from (select linha, row_number() over (
               partition by exercicio, ug_codigo, dotacao_chave, tipo_id, data, valor, ato order by linha) as ordem
               from passagem_dotacao_movimento where chave is null) o
      where p.linha = o.linha and p.chave is null`,
  );
}

/** Rows with the same key: equal ones count as one, different ones are all refused. */
async function checkChaves(tx: Tx, { tabela, chave, valor }: Chaves): Promise<number> {
  const key = chave.join(', ');
  await tx.execute(
    `create temporary table passagem_dupla on commit drop as
     select ${key}, min(linha) as primeira, max(linha) as ultima from ${tabela} group by ${key} having count(*) > 1`,
  );
  await refuse(
    tx,
    `select o.linha, null, 'A linha ' || case when o.linha = d.primeira then d.ultima else d.primeira end ||
         ' tem a mesma chave com outros dados. Nenhuma das duas pode ser publicada.'
       from ${tabela} o join passagem_dupla d using (${key})
       join (select e.primeira from ${tabela} p join passagem_dupla e using (${key}) group by e.primeira
              having count(distinct (to_jsonb(p) - 'linha')::text || coalesce(${valor}, 0)) > 1) c on c.primeira = d.primeira`,
  );
  await tx.execute(
    `create temporary table passagem_repetida on commit drop as
     select p.linha from ${tabela} p join passagem_dupla d using (${key})
      where p.linha > d.primeira and p.linha not in (select linha from passagem_recusa)`,
  );
  // Staged rows of a duplicate row go as well.
  for (const each of passagemTabelas) {
    await tx.execute(
      `delete from passagem_${each} where linha in (select linha from passagem_repetida)`,
    );
  }
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from passagem_repetida',
  );
  // Their columns depend on the kind.
  await tx.execute('drop table passagem_dupla, passagem_repetida');
  return row?.count ?? 0;
}

const EMPENHO = `empenho e on e.cliente_id = $1 and e.exercicio = p.exercicio and e.ug_codigo = p.ug_codigo
  and e.numero = p.empenho_numero`;

const SEM_EMPENHO = `select distinct p.linha, 'empenho_numero', 'O empenho ' || p.empenho_numero || ' de ' || p.exercicio ||
    ' (unidade gestora ' || p.ug_codigo || ') não está publicado. Importe os empenhos antes.'
  from passagem_movimento p left join ${EMPENHO} where e.id is null`;

/** References that must be published already: each statement takes the client as its one parameter. */
const REFERENCIAS: Readonly<Partial<Record<ImportacaoTipo, readonly string[]>>> = {
  dotacao_movimento: [
    `select p.linha, 'ficha', 'A dotação ' || p.dotacao_chave || ' de ' || p.exercicio || ' (unidade gestora ' || p.ug_codigo ||
        ') não está publicada. Importe as dotações antes.'
       from passagem_dotacao_movimento p where not exists (
         select from dotacao d join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id
          where d.cliente_id = $1 and d.exercicio = p.exercicio and d.chave = p.dotacao_chave and u.ug_codigo = p.ug_codigo)`,
  ],
  empenho: [
    `select p.linha, 'ficha', 'A dotação ' || p.dotacao_chave || ' de ' || p.exercicio || ' (unidade gestora ' || p.ug_codigo ||
        ') não está publicada. Importe as dotações antes, ou traga no arquivo a classificação do empenho.'
       from passagem_empenho p where not exists (
         select from passagem_dotacao d where d.exercicio = p.exercicio and d.ug_codigo = p.ug_codigo and d.chave = p.dotacao_chave)
         and not exists (select from dotacao d join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id
           where d.cliente_id = $1 and d.exercicio = p.exercicio and d.chave = p.dotacao_chave and u.ug_codigo = p.ug_codigo)`,
  ],
  movimento: [
    SEM_EMPENHO,
    `select p.linha, 'data', 'O movimento é de ' || to_char(p.data, 'DD/MM/YYYY') || ', antes do empenho, que é de ' ||
        to_char(e.data, 'DD/MM/YYYY') || '.'
       from passagem_movimento p join ${EMPENHO} where p.data < e.data`,
  ],
  saldo_mensal: [SEM_EMPENHO],
  receita_realizada: [
    `select p.linha, 'natureza', 'A receita ' || p.chave || ' de ' || p.exercicio ||
        ' não está publicada. Importe a receita prevista antes.'
       from passagem_receita_mes p where not exists (select from receita r where r.cliente_id = $1 and r.exercicio = p.exercicio
         and r.ug_codigo = p.ug_codigo and r.chave = p.chave)`,
  ],
};

/**
 * Converts cumulative amounts to monthly ones: subtracts the file's amount up to the previous month, or the published
 * amount before its first month.
 */
async function subtractMonths(tx: Tx): Promise<void> {
  const key = 'p.exercicio, p.ug_codigo, p.chave, p.ano';
  await refuse(
    tx,
    `select linha, 'mes', 'Falta no arquivo o mês ' || mes - 1 || ', de que o valor acumulado se subtrai.'
       from (select linha, mes, lag(mes) over (partition by ${key} order by mes) as antes
               from passagem_receita_mes p) m where antes < mes - 1`,
  );
  await removeRefused(tx, CHAVES.receita_realizada);
  await tx.execute(
    `update passagem_receita_mes p set lancado = p.lancado - coalesce(m.lancado, b.lancado, 0),
            arrecadado = p.arrecadado - coalesce(m.arrecadado, b.arrecadado, 0)
       from (select linha, min(mes) over (partition by ${key}) as primeiro, lag(lancado) over w as lancado,
               lag(arrecadado) over w as arrecadado from passagem_receita_mes p window w as (partition by ${key} order by mes)) m
       join passagem_receita_mes o on o.linha = m.linha
       left join lateral (select sum(x.lancado) as lancado, sum(x.arrecadado) as arrecadado
         from receita r join receita_mes x on x.cliente_id = $1 and x.receita_id = r.id
        where r.cliente_id = $1 and r.exercicio = o.exercicio and r.ug_codigo = o.ug_codigo and r.chave = o.chave
          and x.ano = o.ano and x.mes < m.primeiro) b on true
      where p.linha = m.linha`,
    [tx.clienteId],
  );
}

/** Protects payees of commitments that name their allocation by number only, since their purpose is known only here. */
async function protect(tx: Tx): Promise<void> {
  await tx.execute(
    `update passagem_empenho p set favorecido_tipo_id = ${FAVORECIDO_TIPO.protegido}, favorecido_documento = null,
            favorecido_chave = $2, favorecido_nome = $3, historico = $4, processo = null
       from dotacao d join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id
      where p.favorecido_tipo_id = ${FAVORECIDO_TIPO.pessoaFisica} and d.cliente_id = $1 and d.exercicio = p.exercicio
        and d.chave = p.dotacao_chave and u.ug_codigo = p.ug_codigo and exists (
          select from jsonb_to_recordset($5) r (elementos bigint[], funcoes bigint[], modalidade bigint)
           where d.elemento_id = any (r.elementos) and (r.funcoes is null or d.funcao_id = any (r.funcoes))
             and (r.modalidade is null or r.modalidade = d.modalidade_id))`,
    [
      ...[tx.clienteId, CHAVE_PROTEGIDA, NOME_PROTEGIDO, HISTORICO_PROTEGIDO],
      JSON.stringify(PROTEGIDOS),
    ],
  );
}

/** Drops the receipts of protected payees, which may contain the name. */
async function protectDocuments(tx: Tx): Promise<void> {
  await tx.execute(
    `update passagem_movimento p set documento = null
       from empenho e join favorecido f on f.cliente_id = $1 and f.id = e.favorecido_id
      where p.documento is not null and e.cliente_id = $1 and e.exercicio = p.exercicio and e.ug_codigo = p.ug_codigo
        and e.numero = p.empenho_numero and f.tipo_id = ${FAVORECIDO_TIPO.protegido}`,
    [tx.clienteId],
  );
}

/** Removes the payee's name from payment orders of a commitment with a protected payee. */
async function protectOrdens(tx: Tx): Promise<void> {
  await tx.execute(
    `update passagem_ordem_pagamento p set favorecido_tipo_id = f.tipo_id, favorecido_documento = null, favorecido_chave = f.chave,
            favorecido_nome = f.nome, historico = $2, justificativa = case when p.justificativa is not null then $2 end
       from empenho e join favorecido f on f.cliente_id = $1 and f.id = e.favorecido_id
      where e.cliente_id = $1 and e.exercicio = p.empenho_exercicio and e.ug_codigo = p.ug_codigo and e.numero = p.empenho_numero
        and f.tipo_id = ${FAVORECIDO_TIPO.protegido}`,
    [tx.clienteId, HISTORICO_PROTEGIDO],
  );
}

/** Drops the commitment's own amount if monthly balances are published, because they include it. */
async function leaveToSaldos(tx: Tx): Promise<void> {
  await tx.execute(
    `delete from passagem_movimento p using empenho e, despesa_movimento m
      where e.cliente_id = $1 and e.exercicio = p.exercicio and e.ug_codigo = p.ug_codigo and e.numero = p.empenho_numero
        and m.cliente_id = $1 and m.empenho_id = e.id and m.fase_id = 1 and m.chave like 'saldo %' and p.chave = 'empenho'`,
    [tx.clienteId],
  );
}
