import {
  DESPESA_FASE,
  DESPESA_MOVIMENTO_TIPO,
  FAVORECIDO_TIPO,
  IMPORTACOES,
} from '@claraboia/contract';
import { defineBudgetImport, type SharedParts } from '../define-budget-import.ts';
import type { Target } from '../define-target.ts';
import { Recusa } from '../recusa.ts';
import { stagedMovimento } from '../targets.ts';
import { empenhoTarget } from './empenho.ts';

/** Phases by their letters in files. */
export const FASES = {
  E: DESPESA_FASE.empenho,
  L: DESPESA_FASE.liquidacao,
  P: DESPESA_FASE.pagamento,
} as const;

const { original, reforco, anulacao, estorno } = DESPESA_MOVIMENTO_TIPO;

export const isZero = (valor: string) => !/[1-9]/.test(valor);

/** Staged movements with their published commitment. */
const EMPENHO = `empenho e on e.cliente_id = $1 and e.exercicio = p.exercicio and e.ug_codigo = p.ug_codigo
  and e.numero = p.empenho_numero`;

const despesaMovimento: Target = {
  table: 'despesa_movimento',
  inputs: [stagedMovimento],
  key: ['empenho_id', 'fase_id', 'chave'],
  columns: ['tipo_id', 'data', 'valor', 'documento'],
  from: `select e.id as empenho_id, p.fase_id, p.chave, p.tipo_id, p.data, p.valor, p.documento
    from staging_movimento p join ${EMPENHO}`,
  references: { empenho_id: { target: empenhoTarget, on: 'goes' } },
  touches: [
    { into: 'tocado_empenho', value: 'r.empenho_id' },
    { into: 'tocado_ano', value: 'extract(year from r.data)::int', moves: true },
  ],
};

export const semEmpenho = `select distinct p.linha, 'empenho_numero', 'O empenho ' || p.empenho_numero || ' de ' || p.exercicio ||
    ' (unidade gestora ' || p.ug_codigo || ') não está publicado. Importe os empenhos antes.'
  from staging_movimento p left join ${EMPENHO} where e.id is null`;

/**
 * Common parts of the two kinds of files with movements.
 * @param own SQL condition of the published movements `t` that the kind has
 * @param committed SQL of the label of the amounts of the first phase, over the row
 */
export const ofMovimentos = (
  own: string,
  committed: (row: 'p' | 't') => string,
): SharedParts<typeof stagedMovimento> => ({
  staging: stagedMovimento,
  key: ['exercicio', 'ug_codigo', 'empenho_numero', 'fase_id', 'chave'],
  stagedAmount: 'p.valor',
  // Receipts of protected payees may contain the name.
  settle: async (tx) => {
    await tx.execute(
      `update staging_movimento p set documento = null
           from empenho e join favorecido f on f.cliente_id = $1 and f.id = e.favorecido_id
          where p.documento is not null and e.cliente_id = $1 and e.exercicio = p.exercicio and e.ug_codigo = p.ug_codigo
            and e.numero = p.empenho_numero and f.tipo_id = ${FAVORECIDO_TIPO.protegido}`,
      [tx.clienteId],
    );
  },
  records: [despesaMovimento],
  published: {
    from: 'despesa_movimento t join empenho e on e.cliente_id = $1 and e.id = t.empenho_id',
    key: { exercicio: 'e.exercicio', ug_codigo: 'e.ug_codigo', empenho_numero: 'e.numero' },
    year: 'extract(year from t.data)',
    day: 't.data',
    unit: 'e.ug_codigo',
    only: `${own} and t.fase_id in (select fase_id from staging_fase)`,
  },
  commitment: 'e',
  measures: (row) => [
    [
      `case ${row}.fase_id when 1 then ${committed(row)} when 2 then 'Liquidado' else 'Pago' end`,
      `${row}.valor`,
    ],
  ],
  changes: {
    from: `despesa_movimento t join empenho e on e.cliente_id = t.cliente_id and e.id = t.empenho_id
        join despesa_fase f on f.id = t.fase_id`,
    label: `f.nome || ' de ' || to_char(t.data, 'DD/MM/YYYY') || ', empenho ' || e.numero`,
    amount: 'valor',
  },
});

/** Amount with the sign of its kind: reversals may be positive in the file, or negative already. */
function signed(tipo: number, valor: string): string {
  if (isZero(valor)) throw new Recusa('valor', 'O valor não pode ser zero.');
  if (tipo === anulacao || tipo === estorno) return valor.startsWith('-') ? valor : `-${valor}`;
  if (valor.startsWith('-')) {
    throw new Recusa('valor', 'O valor só pode ser negativo em anulação ou estorno.');
  }
  return valor;
}

/** Movements that files of movements do not make: the commitment's own amount, and balances. */
const OTHERS = (row: 'p' | 't') => `(${row}.chave = 'empenho' or ${row}.chave like 'saldo %')`;

/** Movements of existing commitments. Those of other files may stand among them if they are equal to the published. */
export const movimento = defineBudgetImport(IMPORTACOES.movimento, {
  ...ofMovimentos(
    `(not ${OTHERS('t')} or exists (select from staging_movimento p where p.exercicio = e.exercicio
        and p.ug_codigo = e.ug_codigo and p.empenho_numero = e.numero and p.fase_id = t.fase_id and p.chave = t.chave))`,
    (row) => `case when ${OTHERS(row)} then 'Empenhado' else 'Reforços e anulações' end`,
  ),
  amount: 'valor',
  parse: () => (row) => {
    const { exercicio, ug_codigo, empenho_numero } = row;
    const fase = FASES[row.fase];
    const tipo = DESPESA_MOVIMENTO_TIPO[row.tipo];
    if (fase !== FASES.E && tipo === reforco) {
      throw new Recusa('tipo', 'Só um empenho tem reforço; uma liquidação ou um pagamento, não.');
    }
    const { numero, data } = row;
    const valor = signed(tipo, row.valor);
    const isBalance = numero?.startsWith('saldo ') ?? false;
    return [
      stagedMovimento.row({
        exercicio,
        ug_codigo,
        empenho_numero,
        fase_id: fase,
        tipo_id: tipo,
        data,
        valor,
        chave: fase === FASES.E && tipo === original && !isBalance ? 'empenho' : numero,
        documento: row.documento,
      }),
    ];
  },
  // Without a number: day, kind, amount, and the position among equal ones of the commitment.
  nameRows: async (tx) => {
    await tx.execute(
      `update staging_movimento p set chave = concat_ws('|', p.data, p.tipo_id, p.valor, o.ordem)
         from (select linha, row_number() over (
                 partition by exercicio, ug_codigo, empenho_numero, fase_id, data, tipo_id, valor order by linha) as ordem
                 from staging_movimento where chave is null) o
        where p.linha = o.linha and p.chave is null`,
    );
  },
  references: [
    semEmpenho,
    `select p.linha, 'data', 'O movimento é de ' || to_char(p.data, 'DD/MM/YYYY') || ', antes do empenho, que é de ' ||
        to_char(e.data, 'DD/MM/YYYY') || '.'
       from staging_movimento p join ${EMPENHO} where p.data < e.data`,
    `select p.linha, 'tipo', case when p.chave = 'empenho'
          then 'O valor original do empenho vem do arquivo de empenhos, e o publicado não é este.'
          else 'O saldo do mês vem do arquivo de saldos, e o publicado não é este.' end
       from staging_movimento p join ${EMPENHO}
       left join despesa_movimento m on m.cliente_id = $1 and m.empenho_id = e.id and m.fase_id = p.fase_id and m.chave = p.chave
      where ${OTHERS('p')} and (m.tipo_id, m.data, m.valor) is distinct from (p.tipo_id, p.data, p.valor)`,
  ],
});
