import type { PublicAviso, PublicAvisoDocumento } from '@claraboia/contract/schema';
import { ALL } from '../portal-calls.ts';
import { apiPath } from '../portal-paths.ts';
import { type PublicList, publicQuery } from '../portal-queries.ts';
import { AVISOS_PAGE_SIZE, type AvisosFiltro, avisosApiFilter } from './avisos-filtro.ts';

/** A minute's worth of instants ask the same, so that turning pages does not ask for what is there. */
const thisMinute = () => `${new Date().toISOString().slice(0, 16)}:00.000Z`;

export const avisoListQuery = (cliente: string, filtro: AvisosFiltro) =>
  publicQuery<PublicList<PublicAviso>>(`${apiPath(cliente)}/licitacao`, {
    filter: avisosApiFilter(filtro, thisMinute()),
    page: String(filtro.pagina),
    limit: String(AVISOS_PAGE_SIZE),
  });

export const avisoDocumentoListQuery = (cliente: string, avisoId: number) =>
  publicQuery<readonly PublicAvisoDocumento[]>(
    `${apiPath(cliente)}/licitacao/${avisoId}/documentos`,
  );

export const modalidadeListQuery = (cliente: string) =>
  publicQuery<PublicList<{ readonly id: number; readonly nome: string }>>(
    `${apiPath(cliente)}/modalidadelicitacao`,
    { limit: ALL },
  );
