import {
  FAVORECIDO_TIPO,
  IMPORTACOES,
  ORDEM_PAGAMENTO_CATEGORIA,
  ORDEM_PAGAMENTO_FUNDAMENTO,
  ORDEM_PAGAMENTO_SITUACAO,
} from '@claraboia/contract';
import { citado } from '../../../../services/importacao/texto.ts';
import { FILAS, foraDaOrdem } from '../../filas.ts';
import { PROTECTED_PAYEE, payeeOf, payeeReader, refuseProtectedCompany } from '../credor.ts';
import { type CellsOf, defineBudgetImport } from '../define-budget-import.ts';
import { defineStaging, PAYEE } from '../define-staging.ts';
import type { Target } from '../define-target.ts';
import { HISTORICO_PROTEGIDO } from '../protegidos.ts';
import { Recusa } from '../recusa.ts';
import { FONTE, favorecido } from '../targets.ts';
import { empenhoTarget } from './empenho.ts';

export const stagedOrdemPagamento = defineStaging(
  'ordem_pagamento',
  {
    integer: ['exercicio', 'mes', 'posicao', 'empenho_exercicio'],
    bigint: ['categoria_id', ...PAYEE.bigint, 'fundamento_id'],
    text: [
      ...(['ug_codigo', 'ug_nome', 'fonte_origem', 'historico', 'empenho_numero'] as const),
      'justificativa',
      ...PAYEE.text,
    ],
    numeric: ['valor'],
    date: ['exigivel_em', 'pago_em'],
    bytea: [...PAYEE.bytea],
    boolean: [...PAYEE.boolean],
  },
  { payeeDay: 'exigivel_em' },
);

const target: Target = {
  table: 'ordem_pagamento',
  inputs: [stagedOrdemPagamento],
  key: ['exercicio', 'mes', 'ug_codigo', 'fonte_origem', 'categoria_id', 'posicao'],
  columns: [
    ...['ug_nome', 'fonte_id', 'exigivel_em', 'favorecido_id', 'historico', 'valor'],
    ...['empenho_exercicio', 'empenho_numero', 'empenho_id', 'pago_em', 'situacao_id'],
    ...['fundamento_id', 'justificativa'],
  ],
  // A file contains the whole queues of its months. A payment was out of order if an earlier one of the same queue was
  // unpaid, or if it has a justification.
  from: `select p.exercicio, p.mes, p.ug_codigo, p.fonte_origem, p.categoria_id, p.posicao,
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
      group by exercicio, ug_codigo) u on u.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo`,
  references: {
    favorecido_id: { target: favorecido, on: 'keeps' },
    empenho_id: { target: empenhoTarget, on: 'found' },
  },
  title: `'Posição ' || t.posicao || ' da ordem de pagamento de ' || t.competencia`,
};

type Cells = CellsOf<typeof IMPORTACOES.ordem_pagamento>;

/** Positions in monthly queues (Lei 14.133/2021, art. 141). Their order is checked against the whole queue. */
export const ordemPagamento = defineBudgetImport(IMPORTACOES.ordem_pagamento, {
  staging: stagedOrdemPagamento,
  key: ['exercicio', 'mes', 'ug_codigo', 'fonte_origem', 'categoria_id', 'posicao'],
  amount: 'valor',
  parse: ({ segredo }) => {
    const readCredor = payeeReader(segredo);
    return (row) => {
      const { exercicio, ug_codigo, mes, fonte, categoria, posicao } = row;
      if (!/^0*[1-9]\d{0,5}$/.test(posicao)) {
        throw new Recusa('posicao', `${citado(posicao)} não é um lugar na fila, a partir de 1.`);
      }
      const month = exercicio * 100 + mes;
      const { exigivel_em } = row;
      if (monthOf(exigivel_em) > month) {
        throw new Recusa('exigivel_em', 'O valor passa a ser devido depois do mês da fila.');
      }
      const { pago_em } = row;
      if (pago_em !== null && monthOf(pago_em) !== month) {
        throw new Recusa('pago_em', 'O pagamento não é do mês da fila.');
      }
      const credor = readCredor(row);
      const { historico, valor } = row;
      if (!/^[^-]*[1-9]/.test(valor)) throw new Recusa('valor', 'O valor deve ser maior que zero.');
      const { fundamento, justificativa } = readReason(row);
      const hidden = row.protegido ?? false;
      if (hidden) refuseProtectedCompany(credor);
      return [
        stagedOrdemPagamento.row({
          exercicio,
          mes,
          ug_codigo,
          ug_nome: row.ug_nome,
          fonte_origem: fonte,
          categoria_id: ORDEM_PAGAMENTO_CATEGORIA[categoria],
          posicao: Number(posicao),
          exigivel_em,
          ...(hidden ? PROTECTED_PAYEE : payeeOf(credor)),
          historico: hidden ? HISTORICO_PROTEGIDO : historico,
          valor,
          ...commitmentOf(row, exercicio),
          pago_em,
          fundamento_id: fundamento === null ? null : ORDEM_PAGAMENTO_FUNDAMENTO[fundamento],
          justificativa: hidden && justificativa !== null ? HISTORICO_PROTEGIDO : justificativa,
        }),
      ];
    };
  },
  // Rows of a commitment with a protected payee do not name it either.
  settle: async (tx) => {
    await tx.execute(
      `update staging_ordem_pagamento p set favorecido_tipo_id = f.tipo_id, favorecido_documento = null, favorecido_chave = f.chave,
              favorecido_nome = f.nome, historico = $2, justificativa = case when p.justificativa is not null then $2 end
         from empenho e join favorecido f on f.cliente_id = $1 and f.id = e.favorecido_id
        where e.cliente_id = $1 and e.exercicio = p.empenho_exercicio and e.ug_codigo = p.ug_codigo and e.numero = p.empenho_numero
          and f.tipo_id = ${FAVORECIDO_TIPO.protegido}`,
      [tx.clienteId, HISTORICO_PROTEGIDO],
    );
  },
  records: [target],
  published: { day: 'make_date(t.exercicio, t.mes, 1)' },
  measures: (row) => [
    [`'Pago'`, `case when ${row}.pago_em is not null then ${row}.valor end`],
    [`'Na fila'`, `${row}.valor`],
  ],
  changes: {
    label: `'Posição ' || t.posicao || ' de ' || t.competencia || ', fonte ' || t.fonte_origem`,
    amount: 'valor',
  },
});

/** Month of a day, as one number. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));

/** Commitment of a position; by default of the queue's year. */
function commitmentOf(row: Cells, exercicio: number) {
  const ano = row.empenho_exercicio;
  const numero = row.empenho_numero;
  if (ano !== null && ano > exercicio) {
    throw new Recusa('empenho_exercicio', 'O empenho é de um ano depois do da fila.');
  }
  return { empenho_exercicio: numero === null ? null : (ano ?? exercicio), empenho_numero: numero };
}

/** Reason for a payment out of order: the legal ground and the justification, both or neither. */
function readReason(row: Cells) {
  const { fundamento, justificativa } = row;
  if (fundamento !== null && justificativa === null) {
    throw new Recusa('justificativa', 'Falta a justificativa de quem tem fundamento legal.');
  }
  if (fundamento === null && justificativa !== null) {
    throw new Recusa(
      'fundamento',
      'Falta o fundamento legal da justificativa: I, II, III, IV ou V.',
    );
  }
  return { fundamento, justificativa };
}
