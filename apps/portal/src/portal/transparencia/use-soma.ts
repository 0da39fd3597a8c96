import { usePortal } from '../portal-data.ts';
import { useAnswer } from '../use-answer.ts';
import type { ConsultaData } from './consulta-data.ts';
import { resumoFilters, type Soma, somaDaLista } from './resumo.ts';
import { resumoQuery } from './transparencia-queries.ts';

/** What a list adds up to; null where it has no amount, or that is not known, or not yet. */
export function useSoma({ face, filtro, count }: ConsultaData): Soma | null {
  const { cliente } = usePortal();
  const { endereco, resumo } = face;
  const asked = resumo !== null && count > 0;
  const { data } = useAnswer(
    asked ? resumoQuery(cliente, endereco, resumoFilters(face, filtro).grupos) : null,
  );
  if (resumo === null || data === undefined) return null;
  return somaDaLista({ face, resumo }, data, filtro, count);
}
