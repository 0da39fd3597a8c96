import { IMPORTACOES } from '@claraboia/contract';
import { payeeOf, payeeReader } from '../credor.ts';
import { defineBudgetImport } from '../define-budget-import.ts';
import { defineStaging, PAYEE } from '../define-staging.ts';
import type { Target } from '../define-target.ts';
import { Recusa } from '../recusa.ts';
import { favorecido } from '../targets.ts';

export const stagedDesembolso = defineStaging(
  'desembolso',
  {
    integer: ['exercicio'],
    bigint: [...PAYEE.bigint],
    text: ['ug_codigo', 'numero', ...PAYEE.text, 'historico'],
    numeric: ['valor'],
    date: ['data'],
    bytea: [...PAYEE.bytea],
    boolean: [...PAYEE.boolean],
  },
  { payeeDay: 'data' },
);

const target: Target = {
  table: 'desembolso',
  inputs: [stagedDesembolso],
  key: ['exercicio', 'ug_codigo', 'numero'],
  columns: ['data', 'favorecido_id', 'historico', 'valor'],
  from: `select p.exercicio, p.ug_codigo, p.numero, p.data, f.id as favorecido_id, p.historico, p.valor
    from staging_desembolso p join favorecido f on f.cliente_id = $1 and f.chave = p.favorecido_chave`,
  references: { favorecido_id: { target: favorecido, on: 'keeps' } },
  title: `'Desembolso ' || t.numero || ' de ' || t.exercicio`,
};

/** Payments outside the budget. */
export const desembolso = defineBudgetImport(IMPORTACOES.desembolso, {
  staging: stagedDesembolso,
  key: ['exercicio', 'ug_codigo', 'numero'],
  amount: 'valor',
  parse: ({ segredo }) => {
    const readCredor = payeeReader(segredo);
    return (row) => {
      const { exercicio, ug_codigo, numero, data } = row;
      const credor = readCredor(row);
      const { historico, valor } = row;
      if (!/[1-9]/.test(valor)) throw new Recusa('valor', 'O valor não pode ser zero.');
      return [
        stagedDesembolso.row({
          exercicio,
          ug_codigo,
          numero,
          data,
          ...payeeOf(credor),
          historico,
          valor,
        }),
      ];
    };
  },
  records: [target],
  published: { day: 't.data' },
  measures: (row) => [[`'Desembolsado'`, `${row}.valor`]],
  changes: { label: `'Desembolso ' || t.numero`, amount: 'valor' },
});
