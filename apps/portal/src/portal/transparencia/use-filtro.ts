import { useCallback } from 'react';
import { useAsked } from '../use-asked.ts';
import type { ConsultaData } from './consulta-data.ts';
import { type Filtro, parseFiltro } from './filtro.ts';

/** Filter of the list as requested, even while it is loading. */
export function useFiltro({ face, padrao, filtro }: ConsultaData): Filtro {
  const parse = useCallback(
    (params: URLSearchParams) => parseFiltro(face, params, padrao),
    [face, padrao],
  );
  return useAsked(filtro, parse);
}
