import { askQuery } from '../ask-query.ts';
import { now } from '../clock.ts';
import { whole } from '../portal-queries.ts';
import {
  AVISOS_PAGE_SIZE,
  type AvisosFiltro,
  avisosApiFilter,
  findsNothing,
} from './avisos-filtro.ts';

/** Present instant, rounded down to the minute: turning pages within a minute then hits the cache. */
const thisMinute = () => `${now().toISOString().slice(0, 16)}:00.000Z`;

/** @param fuso the body's time zone */
export const avisoListQuery = (cliente: string, filtro: AvisosFiltro, fuso: string) =>
  askQuery('GET /public/v1/:cliente/licitacao', {
    params: { cliente },
    query: {
      filter: avisosApiFilter(filtro, thisMinute(), fuso),
      page: filtro.pagina,
      limit: AVISOS_PAGE_SIZE,
    },
  });

/** True if the server need not be asked. */
export const isAvisosEmpty = (filtro: AvisosFiltro, fuso: string) =>
  findsNothing(filtro, thisMinute(), fuso);

export const avisoDocumentoListQuery = (cliente: string, avisoId: number) =>
  askQuery('GET /public/v1/:cliente/licitacao/:id/documentos', {
    params: { cliente, id: avisoId },
  });

export const modalidadeListQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/modalidadelicitacao', whole(cliente));
