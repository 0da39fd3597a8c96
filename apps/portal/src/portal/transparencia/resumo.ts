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

/** One of the charts: its lines, and the same as a table. */
export interface Quadro {
  readonly linhas: readonly ChartRow[];
  readonly colunas: readonly string[];
  readonly dados: readonly (readonly string[])[];
}

/**
 * What each chart asks for. A chart of years shows all of them, whichever is chosen for the list, and the other one all
 * that may be chosen; whatever else the list is narrowed down to holds for both. Where a page has no buttons of years, a
 * year is chosen as a period.
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

/** A year as a page chooses it: by its button, where the period stays so that the list has as many as the bar says, or as a period. */
const doAno = ({ anos }: Face, { de, ate }: Filtro, ano: number) =>
  anos ? { anos: [ano], de, ate } : { anos: [], de: `${ano}-01-01`, ate: `${ano}-12-31` };

/** A set with charts, and what they are told by. */
export interface Resumida {
  readonly face: Face;
  readonly resumo: FaceResumo;
}

/** By year, newest first; each leads to the list of that year. */
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

/** By what records refer to, that with the most first; each leads to its list. */
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

/** What a list adds up to. */
export interface Soma {
  /** The property that is added up, and what people call it. */
  readonly nome: string;
  readonly rotulo: string;
  readonly valor: string;
}

/**
 * The amounts of everything that a list finds, from the answer of its groups. Amounts that no record has are left out, and all of them
 * if the answer counts another list than the one shown.
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
