import { formatDecimal } from '@claraboia/contract';
import type { ChartRow } from '../../../ui/chart/chart.tsx';
import { countOf } from '../format.ts';
import type { ConsultaFiltros, ConsultaResumo } from './consulta.ts';
import { escolhaOf, type Filtro, toApiFilter, withEscolha } from './filtro.ts';
import type { Resumo, Somas } from './transparencia-queries.ts';

/** One of the charts: its lines, and the same as a table. */
export interface Quadro {
  readonly linhas: readonly ChartRow[];
  readonly colunas: readonly string[];
  readonly dados: readonly (readonly string[])[];
}

/**
 * What each chart asks for. A chart of years shows all of them, whichever is chosen for the list, and one of modalities
 * all modalities; whatever else the list is narrowed down to holds for both.
 */
export const resumoFilters = (consulta: ConsultaFiltros, filtro: Filtro) => ({
  anos: toApiFilter(consulta, { ...filtro, anos: [] }),
  modalidades: toApiFilter(consulta, withEscolha(consulta, filtro, null)),
});

type SearchOf = (filtro: Filtro) => string;

/** By year, newest first; each leads to the list of that year. */
export function quadroDeAnos(
  resumo: ConsultaResumo,
  { porExercicio }: Pick<Resumo, 'porExercicio'>,
  filtro: Filtro,
  searchOf: SearchOf,
): Quadro {
  const linhas = porExercicio.map(({ exercicio, ...somas }) => ({
    ...linha(resumo, String(exercicio), somas),
    // The period stays, so that the list has as many as the bar says.
    to: { search: searchOf({ ...filtro, anos: [exercicio], pagina: 1 }) },
    current: filtro.anos.includes(exercicio),
  }));
  return { linhas, ...tabela('Ano', resumo, linhas, porExercicio) };
}

/** By modality, that with the most first; each leads to its list. */
export function quadroDeModalidades(
  consulta: ConsultaFiltros,
  resumo: ConsultaResumo,
  { porModalidade }: Pick<Resumo, 'porModalidade'>,
  filtro: Filtro,
  searchOf: SearchOf,
): Quadro {
  const chosen = escolhaOf(consulta, filtro);
  const linhas = porModalidade.map(({ modalidadeTipo, ...somas }) => {
    if (modalidadeTipo === null) return linha(resumo, resumo.semModalidade, somas);
    const { id, nome } = modalidadeTipo;
    return {
      ...linha(resumo, nome, somas),
      to: { search: searchOf(withEscolha(consulta, filtro, id)) },
      current: chosen === id,
    };
  });
  return { linhas, ...tabela('Modalidade', resumo, linhas, porModalidade) };
}

function linha({ valores, contagem }: ConsultaResumo, nome: string, somas: Somas): ChartRow {
  return {
    key: nome,
    nome,
    nota: countOf(somas.quantidade, ...contagem),
    valores: valores.map(({ path }) => {
      const soma = somas[path];
      return typeof soma === 'string' ? Number(soma) : null;
    }),
  };
}

function tabela(
  head: string,
  { valores }: ConsultaResumo,
  linhas: readonly ChartRow[],
  grupos: readonly Somas[],
): Pick<Quadro, 'colunas' | 'dados'> {
  return {
    colunas: [head, 'Quantidade', ...valores.map(({ label }) => label)],
    dados: grupos.map((grupo, index) => [
      linhas[index]?.nome ?? '',
      grupo.quantidade.toLocaleString('pt-BR'),
      ...valores.map(({ path }) => {
        const soma = grupo[path];
        return typeof soma === 'string' ? `R$\u00a0${formatDecimal(soma)}` : 'não informado';
      }),
    ]),
  };
}
