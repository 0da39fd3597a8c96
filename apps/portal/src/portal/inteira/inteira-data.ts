import type { FaceInteira } from '@claraboia/contract';
import type { ListaDe } from '@claraboia/contract/schema';
import type { LoaderFunction } from 'react-router';
import { answers } from '../answers.ts';
import { ALL } from '../portal-queries.ts';
import { apiPath, publicQuery } from '../public-query.ts';

/** Record of any data set. */
export interface Registro {
  readonly id: number;
  /** True if its text is too long for the list: the answer of the record has it. */
  readonly textoAParte?: true;
}

type Lista = ListaDe<Registro>;

/** Every record of a data set. */
export interface InteiraData<F extends FaceInteira = FaceInteira> {
  readonly face: F;
  readonly list: readonly Registro[];
  readonly count: number;
  /** People of all records, if the page lists them. */
  readonly pessoas: readonly Registro[];
}

const listaQuery = (cliente: string, lista: string) =>
  publicQuery<Lista>(`${apiPath(cliente)}/${lista}`, { limit: String(ALL) });

/** Query for one record with its full text. */
export const registroQuery = (cliente: string, { caminhos }: FaceInteira, id: number) =>
  publicQuery<Registro>(`${apiPath(cliente)}/${caminhos.registro}/${id}`);

/** Loads every record of a data set. */
export async function fetchInteira<F extends FaceInteira>(
  face: F,
  cliente: string,
): Promise<InteiraData<F>> {
  const pessoas = face.como === 'arvore' ? face.pessoas : null;
  const [{ list, count }, outra] = await Promise.all([
    answers().get(listaQuery(cliente, face.caminhos.lista)),
    pessoas === null ? null : answers().get(listaQuery(cliente, pessoas.lista)),
  ]);
  return { face, list, count, pessoas: outra?.list ?? [] };
}

/** Returns the loader of a page: the records, and the long text that the address opens. */
export const inteiraLoader =
  (face: FaceInteira): LoaderFunction =>
  async ({ params: { cliente = '' }, request }): Promise<InteiraData> => {
    const data = await fetchInteira(face, cliente);
    if (face.como === 'tabela') return data;
    const wanted = new URL(request.url).searchParams.get(face.parametro);
    const found = data.list.find(
      ({ id, textoAParte }) => textoAParte === true && String(id) === wanted,
    );
    // The rendered page includes it. If that fails, the part that shows the text reports it.
    if (found !== undefined) {
      await answers()
        .get(registroQuery(cliente, face, found.id))
        .catch(() => undefined);
    }
    return data;
  };
