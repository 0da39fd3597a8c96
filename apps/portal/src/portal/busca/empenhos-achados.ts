import { readNumeroAno } from '@claraboia/contract';
import { answers } from '../answers.ts';
import { AoLado } from '../ao-lado.ts';
import { conjuntoPath } from '../portal-paths.ts';
import { portalQuery } from '../portal-queries.ts';
import { faceNamed, isOfPortal } from '../transparencia/faces.ts';
import { parseFiltro, toApiFilter } from '../transparencia/filtro.ts';
import { listaQuery } from '../transparencia/transparencia-queries.ts';

/** Empenho as the results show it. */
interface EmpenhoAchado {
  readonly id: number;
  readonly numero: string;
  readonly exercicio: number;
  readonly historico: string;
  readonly favorecido: { readonly nome: string };
  readonly data: string;
}

/** Empenhos that a query names by number and year. */
export interface EmpenhosAchados {
  readonly list: readonly EmpenhoAchado[];
  readonly count: number;
  /** Link to their list. */
  readonly to: string;
}

export const NO_EMPENHOS: EmpenhosAchados = { list: [], count: 0, to: '' };
const SHOWN = '3';

/** Finds the empenhos of a query such as `13/2026`. They are too many to be indexed as search documents. */
export async function fetchEmpenhos(cliente: string, question: string): Promise<EmpenhosAchados> {
  const read = readNumeroAno(question);
  const face = faceNamed('empenho');
  if (read === null || read.ano === null || face === null) return NO_EMPENHOS;
  const { conjuntos } = await answers().get(portalQuery(cliente));
  if (!isOfPortal(face, conjuntos)) return NO_EMPENHOS;
  const params = { ano: String(read.ano), numero: `${read.numero}/${read.ano}` };
  const filtro = parseFiltro(face, new URLSearchParams(params), { anos: [], de: '', ate: '' });
  const asked = answers().get(
    listaQuery<EmpenhoAchado>(cliente, face.endereco, {
      filter: toApiFilter(face, filtro),
      limit: SHOWN,
    }),
  );
  // If this fails, the search is shown without them.
  const { list, count } = await new AoLado().ask('', asked, { list: [], count: 0 });
  return { list, count, to: conjuntoPath(cliente, face.endereco, params) };
}
