import { appliesTo, criterios2026 } from './pntp-2026.ts';

/** Ids of the classifications. */
const CLASSIFICACAO = { essencial: 1, obrigatoria: 2, recomendada: 3 } as const;

interface MatrizCriterio {
  readonly numero: string;
  readonly nome: string;
  readonly classificacao: number;
}

export interface MatrizDimensao {
  readonly numero: string;
  readonly nome: string;
  readonly itens: readonly MatrizCriterio[];
}

/** The year of the matrix. */
export const MATRIZ_CICLO = 2026;

/** The matrix that a client of a kind begins with, by dimension. */
export const matrizDoTipo = (clienteTipo: number): readonly MatrizDimensao[] =>
  [
    ...Map.groupBy(
      criterios2026.filter((criterio) => appliesTo(criterio, clienteTipo)),
      ({ id }) => id.replace(/\..*$/, ''),
    ),
  ].map(([numero, criterios]) => ({
    numero,
    nome: criterios[0]?.dimensao ?? '',
    itens: criterios.map(({ id, texto, classe }) => ({
      numero: id,
      nome: texto,
      classificacao: CLASSIFICACAO[classe],
    })),
  }));
