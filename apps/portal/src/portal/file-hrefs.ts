import { withQuery } from '@claraboia/contract';
import { apiPath } from './portal-paths.ts';

// Apart from the addresses of pages: the first load needs none of these.

export const arquivoHref = (cliente: string, id: number) =>
  `${apiPath(cliente)}/publicacao_arquivo/download/${id}`;

/** A file of an earlier version of a publication. */
export const versaoHref = (cliente: string, publicacaoId: number, caminho: string) =>
  `${apiPath(cliente)}/publicacao/${publicacaoId}/versao/${encodeURIComponent(caminho)}`;

/** The picture of who answers for a unit. */
export const fotoHref = (cliente: string, gestorId: number) =>
  `${apiPath(cliente)}/estrutura-organizacional-gestao/download/${gestorId}`;

/** A document of a bidding notice, for who says who asks. */
export const avisoDocumentoHref = (
  cliente: string,
  id: number,
  quem: { readonly documento: string; readonly nome: string } | null,
) => {
  const query = quem === null ? '' : `?${new URLSearchParams({ ...quem })}`;
  return `${apiPath(cliente)}/licitacao/documento/${id}${query}`;
};

/** A whole list as a file, narrowed down as on the page. */
export const exportHref = (
  cliente: string,
  lista: string,
  format: 'csv' | 'json',
  params: Readonly<Record<string, string>> = {},
) => withQuery(`${apiPath(cliente)}/${lista}.${format}`, params);

/** The same file, to be saved and not opened. */
export const downloadHref = (href: string) => `${href}?baixar=1`;
