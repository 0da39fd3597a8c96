import {
  centsOf,
  decimalOfCents,
  type Face,
  type FaceResumo,
  formatDecimal,
  formatInteiro,
} from '@claraboia/contract';
import type { ChartRow } from '@claraboia/ui/chart/chart.tsx';
import { countOf } from '../format.ts';
import { escolhaOf, type Filtro, toApiFilter, withEscolha } from './filtro.ts';
import type { Resumo, Somas } from './transparencia-queries.ts';

/** Chart: its rows, and the same data as a table. */
export interface Quadro {
  readonly linhas: readonly ChartRow[];
  readonly colunas: readonly string[];
  readonly dados: readonly (readonly string[])[];
}

/**
 * API filters of the charts. The chart of years ignores the chosen year; the other chart ignores the chosen value. All
 * other filters apply to both. If a page has no links for years, a year is chosen as a period.
 */
export const resumoFilters = (face: Face, filtro: Filtro) => ({
  anos: toApiFilter(
    face,
    { ...filtro, anos: [], ordem: null },
    face.anos ? 'with period' : 'without period',
  ),
  grupos: toApiFilter(face, withEscolha(face, { ...filtro, ordem: null }, null)),
});

type SearchOf = (filtro: Filtro) => string;

/**
 * Filter for a year. With year links the period stays, so that the list has as many records as the bar shows;
 * otherwise the year is a period.
 */
const doAno = ({ anos }: Face, { de, ate }: Filtro, ano: number) =>
  anos ? { anos: [ano], de, ate } : { anos: [], de: `${ano}-01-01`, ate: `${ano}-12-31` };

/** Data set with charts, and their description. */
export interface Resumida {
  readonly face: Face;
  readonly resumo: FaceResumo;
}

/** Chart by year, newest first; each bar links to the list of that year. */
export function quadroDeAnos(
  resumida: Resumida,
  { porExercicio }: Resumo,
  filtro: Filtro,
  searchOf: SearchOf,
): Quadro {
  const linhas = porExercicio.map(({ exercicio, ...somas }) => {
    const chosen = doAno(resumida.face, filtro, exercicio);
    return {
      ...linha(resumida, String(exercicio), somas),
      to: { search: searchOf({ ...filtro, ...chosen, pagina: 1 }) },
      current: resumida.face.anos
        ? filtro.anos.includes(exercicio)
        : filtro.de === chosen.de && filtro.ate === chosen.ate,
    };
  });
  return { linhas, ...tabela('Ano', resumida, linhas, porExercicio) };
}

/** Chart by referenced record, largest first; each bar links to its list. */
export function quadroDeGrupos(
  resumida: Resumida,
  answer: Resumo,
  filtro: Filtro,
  searchOf: SearchOf,
): Quadro {
  const { face, resumo } = resumida;
  const chosen = escolhaOf(face, filtro);
  const grupos = answer[resumo.chave] ?? [];
  const linhas = grupos.map((somas) => {
    const grupo = somas[resumo.de] as { readonly id: number; readonly nome: string } | null;
    if (grupo === null) return linha(resumida, resumo.sem, somas);
    const { id, nome } = grupo;
    return {
      ...linha(resumida, nome, somas),
      to: { search: searchOf(withEscolha(face, filtro, id)) },
      current: chosen === id,
    };
  });
  return { linhas, ...tabela(resumo.cabeca, resumida, linhas, grupos) };
}

/** Total of a list. */
export interface Soma {
  /** Summed property and its label. */
  readonly nome: string;
  readonly rotulo: string;
  readonly valor: string;
}

/**
 * Totals of all records that a list finds, from the answer grouped by reference. Amounts that no record has are left
 * out. Empty if the answer counts another list than the one shown.
 */
export function somasDaLista(
  { face, resumo }: Resumida,
  answer: Resumo,
  filtro: Filtro,
  count: number,
): readonly Soma[] {
  const chosen = escolhaOf(face, filtro);
  const grupos = (answer[resumo.chave] ?? []).filter((somas) => {
    const grupo = somas[resumo.de] as { readonly id: number } | null;
    return chosen === null || grupo?.id === chosen;
  });
  const found = grupos.reduce((sum, { quantidade }) => sum + quantidade, 0);
  if (found !== count) return [];
  return resumo.somas.flatMap((soma) => {
    const valores = grupos
      .map((somas) => somas[soma.nome])
      .filter((each) => typeof each === 'string');
    if (valores.length === 0) return [];
    const cents = valores.reduce((sum, valor) => sum + centsOf(valor), 0n);
    return [{ ...soma, valor: decimalOfCents(cents) }];
  });
}

function linha({ face: { nomes }, resumo }: Resumida, nome: string, somas: Somas): ChartRow {
  return {
    key: nome,
    nome,
    nota: countOf(somas.quantidade, nomes.um, nomes.muitos),
    valores: resumo.somas.map(({ nome: each }) => {
      const soma = somas[each];
      return typeof soma === 'string' ? Number(soma) : null;
    }),
  };
}

function tabela(
  head: string,
  { resumo: { somas: valores } }: Resumida,
  linhas: readonly ChartRow[],
  grupos: readonly Somas[],
): Pick<Quadro, 'colunas' | 'dados'> {
  return {
    colunas: [head, 'Quantidade', ...valores.map(({ rotulo }) => rotulo)],
    dados: grupos.map((grupo, index) => [
      linhas[index]?.nome ?? '',
      formatInteiro(grupo.quantidade),
      ...valores.map(({ nome }) => {
        const soma = grupo[nome];
        return typeof soma === 'string' ? `R$\u00a0${formatDecimal(soma)}` : 'não informado';
      }),
    ]),
  };
}
