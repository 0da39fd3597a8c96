import { type Face, formatDecimal } from '@claraboia/contract';
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
 * What each chart asks for. A chart of years shows all of them, whichever is chosen for the list, and one of modalities
 * all modalities; whatever else the list is narrowed down to holds for both.
 */
export const resumoFilters = (face: Face, filtro: Filtro) => ({
  anos: toApiFilter(face, { ...filtro, anos: [] }),
  modalidades: toApiFilter(face, withEscolha(face, filtro, null)),
});

type SearchOf = (filtro: Filtro) => string;

/** By year, newest first; each leads to the list of that year. */
export function quadroDeAnos(
  face: Face,
  { porExercicio }: Pick<Resumo, 'porExercicio'>,
  filtro: Filtro,
  searchOf: SearchOf,
): Quadro {
  const linhas = porExercicio.map(({ exercicio, ...somas }) => ({
    ...linha(face, String(exercicio), somas),
    // The period stays, so that the list has as many as the bar says.
    to: { search: searchOf({ ...filtro, anos: [exercicio], pagina: 1 }) },
    current: filtro.anos.includes(exercicio),
  }));
  return { linhas, ...tabela('Ano', face, linhas, porExercicio) };
}

/** By modality, that with the most first; each leads to its list. */
export function quadroDeModalidades(
  face: Face,
  { porModalidade }: Pick<Resumo, 'porModalidade'>,
  filtro: Filtro,
  searchOf: SearchOf,
): Quadro {
  const chosen = escolhaOf(face, filtro);
  const linhas = porModalidade.map(({ modalidadeTipo, ...somas }) => {
    if (modalidadeTipo === null) return linha(face, face.resumo?.semModalidade ?? '', somas);
    const { id, nome } = modalidadeTipo;
    return {
      ...linha(face, nome, somas),
      to: { search: searchOf(withEscolha(face, filtro, id)) },
      current: chosen === id,
    };
  });
  return { linhas, ...tabela('Modalidade', face, linhas, porModalidade) };
}

function linha({ somas: valores, nomes }: Face, nome: string, somas: Somas): ChartRow {
  return {
    key: nome,
    nome,
    nota: countOf(somas.quantidade, nomes.um, nomes.muitos),
    valores: valores.map(({ nome: each }) => {
      const soma = somas[each];
      return typeof soma === 'string' ? Number(soma) : null;
    }),
  };
}

function tabela(
  head: string,
  { somas: valores }: Face,
  linhas: readonly ChartRow[],
  grupos: readonly Somas[],
): Pick<Quadro, 'colunas' | 'dados'> {
  return {
    colunas: [head, 'Quantidade', ...valores.map(({ rotulo }) => rotulo)],
    dados: grupos.map((grupo, index) => [
      linhas[index]?.nome ?? '',
      grupo.quantidade.toLocaleString('pt-BR'),
      ...valores.map(({ nome }) => {
        const soma = grupo[nome];
        return typeof soma === 'string' ? `R$\u00a0${formatDecimal(soma)}` : 'não informado';
      }),
    ]),
  };
}
