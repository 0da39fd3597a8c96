import { readJson } from '../conteudo.ts';
import type { ContasDoAno, DemoOrcamento, LinhaDoOrcamento } from '../tipos-orcamento.ts';

/** Reads the budget of a client of the demonstration. */
export function readOrcamento(identificador: string): DemoOrcamento {
  const read = <T>(name: string) => readJson<T>(`${identificador}/orcamento/${name}.json`);
  return {
    ...read<Omit<DemoOrcamento, 'linhas' | 'contas'>>('orcamento'),
    linhas: read<readonly LinhaDoOrcamento[]>('linhas'),
    contas: read<readonly ContasDoAno[]>('contas'),
  };
}

/** Last month of a year with accounts. */
export const lastMonthOf = ({ empenhado }: ContasDoAno): number =>
  Math.max(...Object.values(empenhado).map(({ length }) => length));
