import { portalPath, publicacaoPath } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import type { Escolhas } from './escolhas.ts';

/** Page of the tray, as the menu names it. */
export const TRAY_PATH = '/gestao/transparencia/bandeja';

/** PDF of a document, at a page. */
export const arquivoPath = (id: number, page?: number | null) =>
  `/v1/bandeja/${id}/arquivo${page ? `#page=${page}` : ''}`;

/** Published document on the portal of its client: alone in the list of its category. */
export function portalHref(
  cliente: string,
  { enderecos }: Escolhas,
  { publicacao, categoriaPublicacao }: ItemDaBandeja,
): string {
  const names = enderecos.get(categoriaPublicacao?.id ?? 0);
  return names === undefined || publicacao === null
    ? portalPath(cliente)
    : publicacaoPath(cliente, ...names, publicacao.id);
}
