import { centsOf, decimalOfCents } from '@claraboia/contract';
import type { FieldReader } from '../../../services/fonte/field-reader.ts';
import { SourceError } from '../../../services/fonte/source-error.ts';
import type { LinhaDaFonte } from '../importacao/da-fonte.ts';
import { semRepetir, valorDe } from './linhas.ts';
import { classeDe, type Nomes } from './nomes.ts';

/** A line of revenue at the deepest level that both of the court's methods have. */
interface Receita {
  readonly natureza: string;
  readonly descricao: string;
  readonly deducao: boolean;
  /** Null if the court has no planned revenue. */
  previsto: bigint | null;
  readonly meses: Map<number, bigint>;
}

/** Categories between bodies of one municipality, mapped to the outside ones: their origins have the same names. */
const FORA: Readonly<Record<string, string>> = { 7: '1', 8: '2' };

/**
 * Nature from three names: as deep as the official table knows them, then zeros. Unknown names are passed on for the
 * parser to refuse.
 */
function naturezaDe(nomes: Nomes, categoria: string, origem: string, especie: string) {
  const first = classeDe(nomes.receita, '', categoria);
  const above = first === null ? null : (FORA[first] ?? first);
  const second = above === null ? null : classeDe(nomes.receita, above, origem);
  if (first === null || second === null) {
    return { natureza: `${categoria} / ${origem}`, descricao: origem };
  }
  const third = classeDe(nomes.receita, second, especie);
  const natureza = `${first}${second.slice(1)}${third?.slice(2) ?? '0'}`.padEnd(8, '0');
  return { natureza, descricao: third === null ? origem : especie };
}

/** Planned and collected revenue of one unit in a year. */
export function readReceitas(
  realizadas: readonly FieldReader[],
  previstas: readonly FieldReader[],
  nomes: Nomes,
): readonly Receita[] {
  const linhas = new Map<string, Receita>();
  const told = (row: FieldReader, campo: string) => row.text(campo) ?? '';
  const lineOf = (categoria: string, origem: string, especie: string, deducao: boolean) => {
    const { natureza, descricao } = naturezaDe(nomes, categoria, origem, especie);
    const key = `${natureza}|${deducao}`;
    // Plans have no deductions. If the unit plans anything, a line without a plan is planned at zero.
    const previsto = deducao || previstas.length === 0 ? null : 0n;
    const line = linhas.get(key) ?? { natureza, descricao, deducao, previsto, meses: new Map() };
    linhas.set(key, line);
    return line;
  };
  for (const row of previstas) {
    const line = lineOf(told(row, 'CATEGORIA'), told(row, 'ORIGEM'), told(row, 'ESPECIE'), false);
    line.previsto = (line.previsto ?? 0n) + centsOf(valorDe(row, 'VALORPREVISTO') ?? '0');
  }
  semRepetir('ReceitasMunicipais', realizadas.flatMap(wholeRow));
  for (const row of realizadas) {
    const deducao = !/^0*$/.test(row.code('DEDUCAORECEITA') ?? '');
    const line = lineOf(
      ...([told(row, 'CATEGORIARECEITA'), told(row, 'ORIGEMRECEITA')] as const),
      told(row, 'ESPECIERECEITA'),
      deducao,
    );
    const amount = centsOf(valorDe(row, 'VALORLANCAMENTO') ?? '0');
    const mes = Number(row.code('MESREFERENCIA'));
    if (!Number.isInteger(mes) || mes < 1 || mes > 12) {
      throw new SourceError('O TCE-PE enviou em ReceitasMunicipais uma linha sem o mês.');
    }
    // Deductions are negative, whatever the sign in the row.
    const signed = deducao && amount > 0n ? -amount : amount;
    line.meses.set(mes, (line.meses.get(mes) ?? 0n) + signed);
  }
  return [...linhas.values()];
}

/** Complete row as its key: an equal one is a duplicate. */
function wholeRow(row: FieldReader): string[] {
  if (row.text('NUMERORECEITAORCAMENTARIAUG') === null) return [];
  return [
    [
      ...['MESREFERENCIA', 'NUMERORECEITAORCAMENTARIAUG', 'CATEGORIARECEITA', 'ORIGEMRECEITA'],
      ...['ESPECIERECEITA', 'DESCRICAO', 'DESCRICAOFONTE', 'DEDUCAORECEITA', 'VALORLANCAMENTO'],
    ]
      .map((campo) => row.text(campo))
      .join('|'),
  ];
}

const lineOf = (exercicio: number, ug: string, { natureza, deducao }: Receita): LinhaDaFonte => ({
  exercicio: String(exercicio),
  ug_codigo: ug,
  natureza,
  deducao: deducao ? 'Sim' : 'Não',
});

/** Row of the planned revenue file. */
export const linhasPrevistas = (
  exercicio: number,
  ug: string,
  receitas: readonly Receita[],
): LinhaDaFonte[] =>
  receitas.map((receita) => {
    const previsto = receita.previsto === null ? '' : decimalOfCents(receita.previsto);
    return Object.assign(lineOf(exercicio, ug, receita), {
      descricao: receita.descricao,
      previsto_inicial: previsto,
      previsto_atualizado: previsto,
    });
  });

/** Rows of the collected revenue file, of one month. */
export const linhasRealizadas = (
  exercicio: number,
  ug: string,
  receitas: readonly Receita[],
  mes: number,
): LinhaDaFonte[] =>
  receitas.flatMap((receita) => {
    const amount = receita.meses.get(mes);
    if (amount === undefined) return [];
    return [
      Object.assign(lineOf(exercicio, ug, receita), {
        mes: String(mes),
        arrecadado: decimalOfCents(amount),
      }),
    ];
  });
