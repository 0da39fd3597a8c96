import { usePortal } from '../portal-data.ts';
import { useAnswer } from '../use-answer.ts';
import type { ConsultaData } from './consulta-data.ts';
import { resumoFilters, type Soma, somasDaLista } from './resumo.ts';
import { resumoQuery } from './transparencia-queries.ts';

/** Totals of a list; empty if it has none, or they are not loaded yet. */
export function useSomas({ face, filtro, count }: ConsultaData): readonly Soma[] {
  const { cliente } = usePortal();
  const { endereco, resumo } = face;
  const asked = resumo !== null && count > 0;
  const { data } = useAnswer(
    asked ? resumoQuery(cliente, endereco, resumoFilters(face, filtro).grupos) : null,
  );
  if (resumo === null || data === undefined) return [];
  return somasDaLista({ face, resumo }, data, filtro, count);
}
