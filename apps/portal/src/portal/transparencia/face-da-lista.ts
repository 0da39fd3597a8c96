import { type Face, LISTA_PREFIXO } from '@claraboia/contract';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readCount } from '../address-values.ts';
import { answers } from '../answers.ts';
import { missingRecord } from '../missing-record.ts';
import { conjuntoPath, registroPath } from '../portal-paths.ts';
import { dadosPath, publicQuery } from '../public-query.ts';
import { isNotFound, notFound } from '../refusal.ts';
import { faceNamed } from './faces.ts';

/** Data set of an address: a declared one, or a list whose columns the client declares. Null without either. */
export async function faceAt(cliente: string, endereco: string): Promise<Face | null> {
  const declared = faceNamed(endereco);
  if (declared !== null || !endereco.startsWith(LISTA_PREFIXO)) return declared;
  try {
    return await answers().get(publicQuery<Face>(`${dadosPath(cliente, endereco)}/face`));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

const MOVED = 301;

interface Asked {
  readonly cliente: string;
  readonly conjunto: string;
  /** Id of a record, if its own page is asked for. */
  readonly id?: number;
  readonly request: Request;
}

/** Redirect from a former address of a list to its current one; null at the current one. */
export function leadOn(
  { endereco }: Face,
  { cliente, conjunto, id, request }: Asked,
): Response | null {
  if (endereco === conjunto) return null;
  const to =
    id === undefined ? conjuntoPath(cliente, endereco) : registroPath(cliente, endereco, id);
  return redirect(to + new URL(request.url).search, MOVED);
}

/** Redirects from the number of a list, as search results name it, to its page. @throws ApiError 404 for an unknown number */
export async function listaLoader({
  params: { cliente = '', id: raw = '' },
}: LoaderFunctionArgs): Promise<Response> {
  const id = readCount(raw);
  if (id === null) throw notFound();
  try {
    const query = publicQuery<{ readonly endereco: string }>(
      `${dadosPath(cliente, 'listas')}/${id}`,
    );
    const { endereco } = await answers().get(query);
    return redirect(conjuntoPath(cliente, endereco));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    throw await missingRecord(cliente, 'listas', id);
  }
}
