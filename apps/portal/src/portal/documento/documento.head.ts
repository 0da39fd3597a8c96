import { categoriaPath, documentoPath } from '@claraboia/contract';
import type { PublicDocumento } from '@claraboia/contract/schema';
import { arquivoHref } from '../file-hrefs.ts';
import { countOf } from '../format.ts';
import type { Head } from '../head/head.ts';
import { type Heads, headWith } from '../head/heads.ts';
import { CONTEXT, clienteOf, headOf, licenca, organizacao, type Site } from '../head/site.ts';
import { tipoDe, versaoDe } from './documento-data.ts';

const FORMATOS: Readonly<Record<string, string>> = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ODS: 'application/vnd.oasis.opendocument.spreadsheet',
  ODT: 'application/vnd.oasis.opendocument.text',
  CSV: 'text/csv',
  TXT: 'text/plain',
};

/** Head of a published file. For a long text, the first part is the canonical page. */
export function documentoHead(site: Site, documento: PublicDocumento): Head {
  const { id, nome, sha256, tamanho, publicacao, texto } = documento;
  const { categoria, dataHoraRegistro, retificadoEm } = publicacao;
  const cliente = clienteOf(site);
  const path = documentoPath(cliente, id, texto.parte);
  const tipo = tipoDe(documento);
  const versao = versaoDe(documento);
  const [first] = texto.lista;
  const pages =
    texto.paginas === null ? tipo : `${tipo} de ${countOf(texto.paginas, 'página', 'páginas')}`;
  return headOf(site, {
    description: [
      `${pages}, ${categoria.nome} de ${site.portal.clienteGlobal.nome}`,
      first?.texto ?? null,
    ],
    path,
    type: 'article',
    jsonLd: [
      {
        '@context': CONTEXT,
        '@type': 'DigitalDocument',
        name: nome,
        url: site.origem + path,
        inLanguage: 'pt-BR',
        datePublished: dataHoraRegistro,
        ...(retificadoEm !== null && { dateModified: retificadoEm }),
        version: String(versao),
        publisher: organizacao(site),
        ...licenca(site),
        ...(categoria.nomeUrl !== null && {
          isPartOf: {
            '@type': 'CollectionPage',
            name: categoria.nome,
            url: site.origem + categoriaPath(cliente, categoria.grupo.nomeUrl, categoria.nomeUrl),
          },
        }),
        encoding: {
          '@type': 'MediaObject',
          contentUrl: site.origem + arquivoHref(cliente, id),
          contentSize: `${tamanho} B`,
          sha256,
          ...(FORMATOS[tipo] !== undefined && { encodingFormat: FORMATOS[tipo] }),
        },
      },
    ],
  });
}

export const heads = {
  documento: headWith<PublicDocumento>(({ site, data }) => documentoHead(site, data)),
} satisfies Heads;
