import { registroPath } from '@claraboia/contract';

/** Page of the tray, as the menu names it. */
export const TRAY_PATH = '/gestao/transparencia/bandeja';

/** PDF of a document, at a page. */
export const arquivoPath = (id: number, page?: number | null) =>
  `/v1/bandeja/${id}/arquivo${page ? `#page=${page}` : ''}`;

/** Published document on the portal of its client. */
export const portalHref = (cliente: string, publicacao: number) =>
  registroPath(cliente, 'publicacao', publicacao);
