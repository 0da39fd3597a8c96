import { withQuery } from '@claraboia/contract';
import { apiPath } from './public-query.ts';

// Separate from the page paths: the first load needs none of these.

export const arquivoHref = (cliente: string, id: number) =>
  `${apiPath(cliente)}/publicacao_arquivo/download/${id}`;

/** File of an earlier version of a publication. */
export const versaoHref = (cliente: string, publicacaoId: number, caminho: string) =>
  `${apiPath(cliente)}/publicacao/${publicacaoId}/versao/${encodeURIComponent(caminho)}`;

/** Photo of a person in a list. */
export const fotoHref = (cliente: string, lista: string, id: number) =>
  `${apiPath(cliente)}/${lista}/download/${id}`;

/** Document of a bidding notice, for an identified person. */
export const avisoDocumentoHref = (
  cliente: string,
  id: number,
  quem: { readonly documento: string; readonly nome: string } | null,
) => {
  const query = quem === null ? '' : `?${new URLSearchParams({ ...quem })}`;
  return `${apiPath(cliente)}/licitacao/documento/${id}${query}`;
};

/** Whole list as a file, filtered as on the page. */
export const exportHref = (
  cliente: string,
  lista: string,
  format: 'csv' | 'json',
  params: Readonly<Record<string, string>> = {},
) => withQuery(`${apiPath(cliente)}/${lista}.${format}`, params);

/** The same URL as a download. */
export const downloadHref = (href: string) => `${href}?baixar=1`;
