import { formatDateByNivel } from '@claraboia/contract';
import type { PublicDocumento } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { readCount } from '../address-values.ts';
import { answers } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { missingRecord } from '../missing-record.ts';
import { ESPECIE } from '../pagina-list.ts';
import { isNotFound, notFound } from '../refusal.ts';

const PARTS = 50;

/**
 * Loads a document with the requested part of its text. @throws ApiError 404 if it never existed; Withdrawn if it was
 * withdrawn
 */
export async function documentoLoader({
  params: { cliente = '', id: raw = '' },
  request,
}: LoaderFunctionArgs): Promise<PublicDocumento> {
  const id = readCount(raw);
  const p = readCount(new URL(request.url).searchParams.get('p') ?? '1', PARTS);
  if (id === null || p === null) throw notFound();
  const query = p === 1 ? {} : { p: String(p) };
  try {
    return await answers().get(
      askQuery('GET /public/v1/:cliente/documento/:id', { params: { cliente, id }, query }),
    );
  } catch (error) {
    if (!isNotFound(error)) throw error;
    throw await missingRecord(cliente, 'documento', id);
  }
}

/** File type such as `PDF`, by the extension that matches its content. */
export const tipoDe = ({ caminho }: Pick<PublicDocumento, 'caminho'>): string =>
  caminho.slice(caminho.lastIndexOf('.') + 1).toUpperCase();

/** Title of the page; each part of a long text has its own. */
const tituloDe = ({ nome, texto: { parte } }: PublicDocumento): string =>
  parte === 1 ? nome : `${nome}, parte ${parte}`;

/** Page titles for the browser tab: documents with the same name differ by their day. */
export function titulosDe(documento: PublicDocumento): readonly string[] {
  const { data, categoria } = documento.publicacao;
  const quando = formatDateByNivel(data, categoria);
  const titulo = tituloDe(documento);
  const especie = `${ESPECIE.documento} de ${categoria.nome}`;
  return [titulo, ...(titulo.includes(quando) ? [] : [quando]), especie];
}

/** Number of the version in force. */
export const versaoDe = ({ versoes }: Pick<PublicDocumento, 'versoes'>): number =>
  versoes[0]?.numero ?? 1;
