import { DOTACAO_MOVIMENTO_TIPO, IMPORTACOES } from '@claraboia/contract';
import { defineBudgetImport } from '../define-budget-import.ts';
import { defineStaging } from '../define-staging.ts';
import type { Target } from '../define-target.ts';
import { Recusa } from '../recusa.ts';
import { DOTACAO_DE, dotacao } from '../targets.ts';

const { anulacao, suplementar, especial, extraordinario } = DOTACAO_MOVIMENTO_TIPO;
const CREDITOS: ReadonlySet<number> = new Set([suplementar, especial, extraordinario]);

/** Amount with the sign of its kind; for transfers between lines the sign marks the giving line. */
function signed(tipo: number, valor: string): string {
  if (!/[1-9]/.test(valor)) throw new Recusa('valor', 'O valor não pode ser zero.');
  const negative = valor.startsWith('-');
  if (tipo === anulacao) return negative ? valor : `-${valor}`;
  if (negative && CREDITOS.has(tipo)) {
    throw new Recusa('valor', 'Um crédito não tira: o valor não pode ser negativo.');
  }
  return valor;
}

export const stagedDotacaoMovimento = defineStaging('dotacao_movimento', {
  integer: ['exercicio'],
  bigint: ['tipo_id'],
  text: ['ug_codigo', 'dotacao_chave', 'ato', 'numero', 'chave'],
  numeric: ['valor'],
  date: ['data'],
});

/** Staged movements with their published allocation. */
const ON_DOTACAO = `d.cliente_id = $1 and d.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo and d.chave = p.dotacao_chave`;

const target: Target = {
  table: 'dotacao_movimento',
  inputs: [stagedDotacaoMovimento],
  key: ['dotacao_id', 'tipo_id', 'chave'],
  columns: ['exercicio', 'data', 'valor', 'ato', 'numero'],
  from: `select d.id as dotacao_id, p.tipo_id, p.chave, p.exercicio, p.data, p.valor, p.ato, p.numero
    from staging_dotacao_movimento p join (${DOTACAO_DE}) on ${ON_DOTACAO}`,
  references: { dotacao_id: { target: dotacao, on: 'goes' } },
  touches: [{ into: 'tocado_exercicio', value: 'r.exercicio' }],
  title: `'Movimento de dotação de ' || to_char(t.data, 'DD/MM/YYYY') || coalesce(', ' || t.ato, '')`,
};

/** Changes to allocations after the budget law was passed. */
export const dotacaoMovimento = defineBudgetImport(IMPORTACOES.dotacao_movimento, {
  staging: stagedDotacaoMovimento,
  key: ['exercicio', 'ug_codigo', 'dotacao_chave', 'tipo_id', 'chave'],
  amount: 'valor',
  parse: () => (row) => {
    const { exercicio, ug_codigo, ficha, data } = row;
    const tipo_id = DOTACAO_MOVIMENTO_TIPO[row.tipo];
    const valor = signed(tipo_id, row.valor);
    const { ato, numero } = row;
    return [
      stagedDotacaoMovimento.row({
        exercicio,
        ug_codigo,
        dotacao_chave: ficha,
        tipo_id,
        data,
        valor,
        ato,
        numero,
        chave: numero,
      }),
    ];
  },
  // Without a number: day, amount, legal act, and the position among equal ones.
  nameRows: async (tx) => {
    await tx.execute(
      `update staging_dotacao_movimento p set chave = concat_ws('|', p.data, p.valor, coalesce(p.ato, ''), o.ordem)
         from (select linha, row_number() over (
                 partition by exercicio, ug_codigo, dotacao_chave, tipo_id, data, valor, ato order by linha) as ordem
                 from staging_dotacao_movimento where chave is null) o
        where p.linha = o.linha and p.chave is null`,
    );
  },
  references: [
    `select p.linha, 'ficha', 'A dotação ' || p.dotacao_chave || ' de ' || p.exercicio || ' (unidade gestora ' || p.ug_codigo ||
        ') não está publicada. Importe as dotações antes.'
       from staging_dotacao_movimento p where not exists (select from ${DOTACAO_DE} where ${ON_DOTACAO})`,
  ],
  records: [target],
  published: {
    from: `dotacao_movimento t join dotacao d on d.cliente_id = $1 and d.id = t.dotacao_id
      join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id`,
    key: { ug_codigo: 'u.ug_codigo', dotacao_chave: 'd.chave' },
    day: 't.data',
    unit: 'u.ug_codigo',
  },
  measures: (row) => [
    [`'Acréscimos'`, `case when ${row}.valor > 0 then ${row}.valor end`],
    [`'Reduções'`, `case when ${row}.valor < 0 then ${row}.valor end`],
  ],
  changes: {
    from: 'dotacao_movimento t join dotacao d on d.cliente_id = t.cliente_id and d.id = t.dotacao_id',
    label: `'Movimento de ' || to_char(t.data, 'DD/MM/YYYY') || ', dotação ' || d.chave`,
    amount: 'valor',
  },
});
