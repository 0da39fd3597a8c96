import { z } from 'zod';
import { buscaTipoList } from '../conjuntos/busca-tipo.ts';
import { BUSCA_MAX_LENGTH, BUSCA_MAX_WORDS } from '../domain/busca.ts';
import { param, textParam, unlessBlank, wholeParam } from './params.ts';

/** Query parameters of a search: words and filters. */
export const buscaParams = {
  q: textParam(
    `O que se procura: até ${BUSCA_MAX_LENGTH} caracteres e ${BUSCA_MAX_WORDS} palavras; o resto é deixado de lado (\`limitada\`). Entre aspas, palavras juntas, nesta ordem.`,
    'licitações',
  ),
  tipo: param(
    unlessBlank(
      z
        .enum(buscaTipoList, 'tipo não é um tipo de resultado da busca')
        .optional()
        .transform((tipo) => tipo ?? null),
    ),
    `Um de: ${buscaTipoList.join(', ')}.`,
    'publicacao',
  ),
  ano: param(
    unlessBlank(wholeParam('ano', { min: 1, max: 9999, initial: null }, 'Ano.')),
    'Ano da data do registro.',
    2026,
  ),
};
