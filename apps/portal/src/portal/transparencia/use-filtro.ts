import { useCallback } from 'react';
import { useAsked } from '../use-asked.ts';
import type { ConsultaData } from './consulta-data.ts';
import { type Filtro, parseFiltro } from './filtro.ts';

/** What a list is asked to be narrowed down to, before it is there too. */
export function useFiltro({ face, padrao, filtro }: ConsultaData): Filtro {
  const parse = useCallback(
    (params: URLSearchParams) => parseFiltro(face, params, padrao),
    [face, padrao],
  );
  return useAsked(filtro, parse);
}
