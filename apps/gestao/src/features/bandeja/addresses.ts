import { portalPath, publicacaoPath } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import type { Escolhas } from './escolhas.ts';

/** Page of the tray, as the menu names it. */
export const TRAY_PATH = '/gestao/transparencia/bandeja';

/** PDF of a document, at a page. */
export const arquivoPath = (id: number, page?: number | null) =>
  `/v1/bandeja/${id}/arquivo${page ? `#page=${page}` : ''}`;

/** Published document on the portal of its client: in the list of its category, filtered by its name. */
export function portalHref(
  cliente: string,
  { enderecos }: Escolhas,
  { nome, categoriaPublicacao }: ItemDaBandeja,
): string {
  const names = enderecos.get(categoriaPublicacao?.id ?? 0);
  return names === undefined ? portalPath(cliente) : publicacaoPath(cliente, ...names, nome ?? '');
}
