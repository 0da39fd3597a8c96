import { IMPORTACOES } from '@claraboia/contract';
import { citado } from '../../../../services/importacao/texto.ts';
import { fonteNaChave, warnOfFonte } from '../classificacao.ts';
import { defineBudgetImport } from '../define-budget-import.ts';
import { defineStaging } from '../define-staging.ts';
import type { Target } from '../define-target.ts';
import { noEscopo } from '../escopo.ts';
import { CHAVE_DA_MSC, COMPLEMENTOS, contaDaMsc } from '../msc-contas.ts';
import { refuseOtherMatrix, sumMsc } from '../msc-soma.ts';
import { readNaturezaDaDespesa, readNaturezaDaReceita } from '../natureza.ts';
import { Recusa } from '../recusa.ts';
import type { Listas } from '../row-parser.ts';
import { DOTACAO_DE, dotacao, receita, receitaMes } from '../targets.ts';

const DESCONHECIDO = 'Informações complementares de tipo desconhecido, deixadas de lado';

/** Complements by their kind. */
type Complementos = ReadonlyMap<string, string>;

/** The pairs of a heading, `IC1` with `TIPO1` and so on, in whatever order and however many. */
function pairsOf(cabecalho: readonly string[]): readonly (readonly [ic: number, tipo: number])[] {
  const places = new Map(cabecalho.map((heading, place) => [heading.toUpperCase(), place]));
  return [...places].flatMap(([heading, place]) => {
    const tipo = /^IC\d+$/.test(heading) ? places.get(heading.replace('IC', 'TIPO')) : undefined;
    return tipo === undefined ? [] : [[place, tipo] as const];
  });
}

function complementsOf(
  celulas: readonly string[],
  pairs: readonly (readonly [number, number])[],
): Complementos {
  const found = new Map<string, string>();
  for (const [ic, tipo] of pairs) {
    const value = (celulas[ic] ?? '').trim();
    const kind = (celulas[tipo] ?? '').trim().toUpperCase();
    if (value === '' && kind === '') continue;
    if (value === '' || kind === '') {
      const what = kind === '' ? citado(value) : citado(kind);
      throw new Recusa(null, `A informação complementar ${what} está sem o seu par, IC ou TIPO.`);
    }
    if (found.has(kind)) throw new Recusa(null, `O tipo ${citado(kind)} está duas vezes na linha.`);
    found.set(kind, value);
  }
  return found;
}

function needed(complementos: Complementos, kind: string, form: RegExp, what: string): string {
  const value = complementos.get(kind);
  if (value === undefined) throw new Recusa(null, `Falta ${what} (${kind}), que esta conta pede.`);
  if (!form.test(value)) throw new Recusa(null, `${citado(value)} não é ${what} (${kind}).`);
  return value;
}

function sourceOf(complementos: Complementos): string | null {
  return complementos.has('FR')
    ? needed(complementos, 'FR', /^\d{3,8}$/, 'uma fonte de recursos')
    : null;
}

const stagedMsc = defineStaging('msc', {
  integer: ['exercicio'],
  bigint: ['funcao_id', 'subfuncao_id', 'categoria_id', 'grupo_id', 'modalidade_id', 'elemento_id'],
  text: [
    ...(['conta', 'complementos', 'tipo_valor', 'natureza_valor', 'papel', 'ug_codigo'] as const),
    ...(['chave', 'natureza', 'fonte_origem'] as const),
  ],
  numeric: ['valor'],
});

/** Account without a line of the budget. */
const NADA = {
  chave: null,
  funcao_id: null,
  subfuncao_id: null,
  categoria_id: null,
  grupo_id: null,
  modalidade_id: null,
  elemento_id: null,
  natureza: null,
  fonte_origem: null,
};

/** Staged line of the budget. */
type LinhaDoOrcamento = Pick<Parameters<(typeof stagedMsc)['row']>[0], keyof typeof NADA>;

function readDespesa(complementos: Complementos, listas: Listas): LinhaDoOrcamento {
  const fs = needed(complementos, 'FS', /^\d{5}$/, 'função e subfunção de cinco dígitos');
  const [funcao, subfuncao] = [Number(fs.slice(0, 2)), Number(fs.slice(2))];
  if (!listas.funcao.has(funcao)) {
    throw new Recusa(null, `A função ${fs.slice(0, 2)} não existe na tabela nacional.`);
  }
  if (!listas.subfuncao.has(subfuncao)) {
    throw new Recusa(null, `A subfunção ${fs.slice(2)} não existe na tabela nacional.`);
  }
  const given = needed(complementos, 'ND', /^[\d.]{6,14}$/, 'uma natureza da despesa');
  const natureza = onRow(() => readNaturezaDaDespesa(given, listas));
  const fonte = sourceOf(complementos);
  const chave = `${CHAVE_DA_MSC}${fs}|${natureza.texto}|${fonteNaChave(fonte)}`;
  const { categoria, grupo, modalidade, elemento } = natureza;
  return {
    chave,
    funcao_id: funcao,
    subfuncao_id: subfuncao,
    categoria_id: categoria,
    grupo_id: grupo,
    modalidade_id: modalidade,
    elemento_id: elemento,
    natureza: null,
    fonte_origem: fonte,
  };
}

function readReceita(
  complementos: Complementos,
  deducao: boolean,
  listas: Listas,
): LinhaDoOrcamento {
  const given = needed(complementos, 'NR', /^[\d.]{8,20}$/, 'uma natureza da receita');
  const natureza = onRow(() => readNaturezaDaReceita(given, listas));
  const fonte = sourceOf(complementos);
  const chave = `${CHAVE_DA_MSC}${natureza}|${fonteNaChave(fonte)}|${deducao ? 'dedução' : ''}`;
  return { ...NADA, chave, natureza, fonte_origem: fonte };
}

/** Reports a fault of the nature at the whole row: a matrix has no column for it. */
function onRow<T>(read: () => T): T {
  try {
    return read();
  } catch (reason) {
    throw reason instanceof Recusa ? new Recusa(null, reason.message) : reason;
  }
}

function readConta(given: string): string {
  const conta = given.replaceAll('.', '');
  if (/^[1-8]\d{8}$/.test(conta)) return conta;
  throw new Recusa(
    'conta_contabil',
    `${citado(given)} não é uma conta de nove dígitos, das classes 1 a 8.`,
  );
}

const stagedSaldo = defineStaging('saldo', {
  integer: ['exercicio', 'ano', 'mes'],
  text: ['ug_codigo', 'chave'],
  numeric: ['empenhado', 'liquidado', 'pago'],
});

const despesaSaldo: Target = {
  table: 'despesa_saldo',
  inputs: [stagedSaldo],
  key: ['dotacao_id', 'ano', 'mes'],
  columns: ['empenhado', 'liquidado', 'pago'],
  from: `select d.id as dotacao_id, p.ano, p.mes, p.empenhado, p.liquidado, p.pago from staging_saldo p join (${DOTACAO_DE})
      on d.cliente_id = $1 and d.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo and d.chave = p.chave`,
  references: { dotacao_id: { target: dotacao, on: 'keeps' } },
  touches: [{ into: 'tocado_ano', value: 'r.ano' }],
};

/** Sums of the matrix by line and month, of spending and of revenue. */
const SOMAS = `(select ug_codigo, chave, mes, empenhado, liquidado, pago, null::numeric as arrecadado from staging_saldo
  union all select ug_codigo, chave, mes, null, null, null, arrecadado from staging_receita_mes) p`;

/** Accounting matrix: the budget data of each account is staged, and summed once all rows are known. */
export const msc = defineBudgetImport(IMPORTACOES.msc, {
  staging: stagedMsc,
  key: ['conta', 'complementos', 'tipo_valor', 'natureza_valor'],
  amount: 'valor',
  parse: ({ arquivo, escopo, listas, warn }) => {
    const pairs = pairsOf(arquivo.cabecalho);
    const dentro = noEscopo(escopo);
    return (row, celulas) => {
      const conta = readConta(row.conta_contabil);
      const { valor } = row;
      if (valor.startsWith('-')) {
        throw new Recusa('valor', 'O valor é negativo; o lado é dito por D ou C.');
      }
      const { tipo_valor, natureza_valor } = row;
      const complementos = complementsOf(celulas, pairs);
      const known = contaDaMsc(conta);
      const po =
        known === null
          ? null
          : needed(complementos, 'PO', /^\d{5}$/, 'o poder e órgão de cinco dígitos');
      if (po !== null) dentro.ug(po);
      const linha =
        known === null
          ? NADA
          : known.papel.startsWith('receita')
            ? readReceita(complementos, known.deducao === true, listas)
            : readDespesa(complementos, listas);
      const spelled = Array.from(complementos, ([kind, value]) => `${kind}=${value}`).sort();
      if ([...complementos.keys()].some((kind) => !COMPLEMENTOS.has(kind))) warn(DESCONHECIDO);
      warnOfFonte(linha.fonte_origem, escopo.exercicio, { listas, warn });
      return [
        stagedMsc.row({
          conta,
          complementos: spelled.join(' '),
          tipo_valor,
          natureza_valor,
          valor,
          papel: known?.papel ?? null,
          exercicio: escopo.exercicio,
          ug_codigo: po,
          ...linha,
        }),
      ];
    };
  },
  refuse: refuseOtherMatrix,
  sum: sumMsc,
  records: [dotacao, despesaSaldo, receita, receitaMes],
  recordRows: `(select from staging_dotacao union all select from staging_saldo union all select from staging_receita
    union all select from staging_receita_mes) r`,
  // Revenue ids are negative, so that both kinds share one table.
  published: {
    from: `(select s.id, s.cliente_id, s.ano, s.mes, u.ug_codigo, d.chave, s.empenhado, s.liquidado, s.pago, null::numeric as arrecadado
        from despesa_saldo s join dotacao d on d.cliente_id = s.cliente_id and d.id = s.dotacao_id
        join unidade_orcamentaria u on u.cliente_id = d.cliente_id and u.id = d.unidade_orcamentaria_id
      union all select -m.id, m.cliente_id, m.ano, m.mes, r.ug_codigo, r.chave, null, null, null, m.arrecadado
        from receita_mes m join receita r on r.cliente_id = m.cliente_id and r.id = m.receita_id) t`,
    year: 't.ano',
    day: 'make_date(t.ano, t.mes, 1)',
  },
  present: `${SOMAS} where p.ug_codigo = t.ug_codigo and p.chave = t.chave and (p.arrecadado is null) = (t.arrecadado is null)`,
  measured: SOMAS,
  measures: (row) => [
    [`'Empenhado'`, `${row}.empenhado`, `${row}.mes`],
    [`'Liquidado'`, `${row}.liquidado`, `${row}.mes`],
    [`'Pago'`, `${row}.pago`, `${row}.mes`],
    [`'Arrecadado'`, `${row}.arrecadado`, `${row}.mes`],
  ],
  removed: [
    [despesaSaldo, 'select id from ausente'],
    [receitaMes, 'select -id from ausente'],
  ],
  changes: {
    table: 'despesa_saldo',
    from: `despesa_saldo t join dotacao d on d.cliente_id = t.cliente_id and d.id = t.dotacao_id join funcao f on f.id = d.funcao_id`,
    label: `'Pago em ' || f.nome || ', ' || split_part(d.chave, '|', 3) || ', ' || lpad(t.mes::text, 2, '0') || '/' || t.ano`,
    amount: 'pago',
  },
});
