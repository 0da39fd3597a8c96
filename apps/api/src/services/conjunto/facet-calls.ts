import type { Conjunto } from '@claraboia/contract';
import {
  type AnyCall,
  type CallParams,
  defineCall,
  FACETAS_EXAMPLE,
  facetasSchema,
  portalParam,
  textParam,
} from '@claraboia/contract/schema';
import { z } from 'zod';
import { dadosPath, TRANSPARENCIA } from './paths.ts';

const DIA = { data: facetasSchema.shape.registro, example: FACETAS_EXAMPLE.registro };
const INSTANTE = { data: z.string().nullable(), example: '2026-03-15T12:00:00.000Z' };
const ANOS = { data: facetasSchema.shape.exercicios, example: FACETAS_EXAMPLE.exercicios };
const ESCOLHAS = {
  data: facetasSchema.shape.escolhas,
  example: FACETAS_EXAMPLE.escolhas,
};
const FACETAS = { data: facetasSchema, example: FACETAS_EXAMPLE };

/** The mode that an address may ask for. */
export const modoQuery = ({ modo }: Conjunto): CallParams => {
  const modos = Object.keys(modo?.valores ?? {});
  return modo === null ? {} : { modo: textParam(`\`${modos.join('` ou `')}\`.`, modos[0] ?? '') };
};

/** Tag of a set's calls on the API page. */
export const tagOf = ({ nome, catalogo }: Conjunto): string =>
  catalogo ? `Dados abertos: ${nome}` : 'Portal público';

/** Facet calls of a set: at addresses of its own, and one by one where the specification defines them. */
export function facetCalls(conjunto: Conjunto) {
  const { endereco, nome, apelidos, fonte } = conjunto;
  const own = `${dadosPath(':cliente')}/${endereco}`;
  const common = { method: 'GET', tag: tagOf(conjunto), who: 'public', errors: [404] } as const;
  const alias = <A extends AnyCall['answer']>(
    apelido: string | undefined,
    what: string,
    answer: A,
    query: CallParams = {},
  ) =>
    apelido === undefined
      ? null
      : defineCall({
          ...common,
          path: `${TRANSPARENCIA}/${apelido}/:cliente`,
          id: `getPublicTransparencia_${apelido.replaceAll(/\W/g, '_')}`,
          summary: `${what}: ${nome}`,
          params: { cliente: portalParam() },
          query,
          answer,
        });
  const named = endereco.replaceAll(/\W/g, '_');
  return {
    facetas: defineCall({
      ...common,
      path: `${own}/facetas`,
      id: `getFacetasDados_${named}`,
      summary: `O que há para escolher, o dia do registro mais recente, e até quando ele basta: ${nome}`,
      params: { cliente: portalParam() },
      query: modoQuery(conjunto),
      answer: FACETAS,
    }),
    sincronizacao:
      fonte === null
        ? null
        : defineCall({
            ...common,
            path: `${own}/sincronizacao`,
            id: `getSincronizacaoDados_${named}`,
            summary: `Quando foram sincronizados pela última vez: ${nome}`,
            params: { cliente: portalParam() },
            answer: INSTANTE,
          }),
    apelidos: {
      sincronizacao: alias(apelidos.sincronizacao, 'A última sincronização', INSTANTE),
      registro: alias(apelidos.registro, 'O dia do registro mais recente', DIA),
      escolhas: alias(apelidos.escolhas, 'O que há para escolher, por nome', ESCOLHAS),
      exercicios: alias(
        apelidos.exercicios,
        'Os exercícios que têm registros, do mais novo ao mais antigo',
        ANOS,
        modoQuery(conjunto),
      ),
    },
  };
}

export type FacetCalls = ReturnType<typeof facetCalls>;

/** Existing facet calls, in order. */
export const listOf = ({ facetas, sincronizacao, apelidos }: FacetCalls): readonly AnyCall[] =>
  [facetas, sincronizacao, ...Object.values(apelidos)].filter((call) => call !== null);
