import { today } from '@claraboia/contract';
import { readJson } from '../conteudo.ts';
import type { ContasDoAno, DemoOrcamento, LinhaDoOrcamento } from '../tipos-orcamento.ts';

/** Last days of a month on which the demonstration commits and pays: from then on the month has happened. */
export const ULTIMO_DIA = { empenho: 12, pagamento: 28 } as const;

/** Reads the budget of a client of the demonstration as it stands at a moment. */
export function readOrcamento(identificador: string, now: Date = new Date()): DemoOrcamento {
  const read = <T>(name: string) => readJson<T>(`${identificador}/orcamento/${name}.json`);
  const demo = read<Omit<DemoOrcamento, 'linhas' | 'contas'>>('orcamento');
  const contas = read<readonly ContasDoAno[]>('contas');
  return {
    ...demo,
    linhas: read<readonly LinhaDoOrcamento[]>('linhas'),
    contas: contas.map((each) => until(each, demo, today(now))),
  };
}

/** Leaves out the months after a day, but none that a delivered report tells. */
function until(
  contas: ContasDoAno,
  { rreo }: Pick<DemoOrcamento, 'rreo'>,
  hoje: string,
): ContasDoAno {
  const [ano = 0, mes = 0, dia = 0] = hoje.split('-').map(Number);
  const told = rreo.filter((each) => each.ano === contas.ano).map(({ bimestre }) => bimestre * 2);
  const cut = (by: ContasDoAno['pago'], ultimoDia: number): ContasDoAno['pago'] => {
    const months = (ano - contas.ano) * 12 + (dia >= ultimoDia ? mes : mes - 1);
    const end = Math.max(months, ...told);
    return Object.fromEntries(Object.entries(by).map(([nome, of]) => [nome, of.slice(0, end)]));
  };
  const { empenhado, liquidado, pago, receitaRealizada } = contas;
  return {
    ...contas,
    empenhado: cut(empenhado, ULTIMO_DIA.empenho),
    liquidado: cut(liquidado, ULTIMO_DIA.pagamento),
    pago: cut(pago, ULTIMO_DIA.pagamento),
    receitaRealizada: cut(receitaRealizada, ULTIMO_DIA.pagamento),
  };
}

/** Last month of a year with commitments. */
export const lastMonthOf = ({ empenhado }: ContasDoAno): number =>
  Math.max(...Object.values(empenhado).map(({ length }) => length));

/** Last month of a year with payments: it is over. */
export const lastPaidMonthOf = ({ pago }: ContasDoAno): number =>
  Math.max(...Object.values(pago).map(({ length }) => length));
