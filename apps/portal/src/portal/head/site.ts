import {
  formatCnpj,
  LICENCA_DADOS,
  PICTURE_TEXT_MAX,
  type PictureTexts,
  portalPath,
  sealedPicture,
} from '@claraboia/contract';
import type { PublicPortal } from '@claraboia/contract/schema';
import { documentTitle, SITE } from '@claraboia/ui/lib/document-title.ts';
import type { GovernmentOrganization, WebSite } from 'schema-dts';
import type { Crumb } from '../breadcrumb.tsx';
import { cutText } from '../cut-text.ts';
import { apiPath } from '../public-query.ts';
import type { Head, JsonLd } from './head.ts';
import { descriptionOf } from './texto.ts';

/** Inputs for the heads of a portal's pages. */
export interface Site {
  /** Address of the installation, without a trailing slash. */
  readonly origem: string;
  readonly portal: PublicPortal;
  /** Titles of the page, as its component passes them to the browser tab. */
  readonly title: string;
  /** Breadcrumb of the page, with canonical addresses. Empty on the home. */
  readonly crumbs: readonly Crumb[];
  /** Signs the texts of the social image. */
  readonly seal: (text: string) => string;
}

export const CONTEXT = 'https://schema.org';

/** Head fields specific to one page; the rest is common to the portal. */
interface Told {
  readonly description: readonly (string | null)[];
  /** Path below the installation's own address. */
  readonly path: string;
  readonly type?: Head['type'];
  readonly noindex?: true;
  /** Texts of the social image, of any length. Without them the image shows only the client's logo. */
  readonly picture?: PictureTexts;
  readonly jsonLd?: readonly JsonLd[];
}

/** Name of the client in canonical addresses. */
export const clienteOf = ({ portal }: Pick<Site, 'portal'>) => portal.nomeUrl;

/** Head of a page of a portal. */
export function headOf(site: Site, told: Told): Head {
  const { origem } = site;
  return {
    title: documentTitle(site.title),
    description: descriptionOf(...told.description),
    canonical: origem + told.path,
    type: told.type ?? 'website',
    jsonLd: [...(told.jsonLd ?? []), ...breadcrumbList(site)],
    ...(told.noindex === true && { robots: 'noindex' as const }),
    ...pictureOf(site, told.picture),
  };
}

/** URL of the social image of the page. None if there is neither text nor logo to draw. */
function pictureOf(site: Site, picture: PictureTexts | undefined): Pick<Head, 'image'> {
  const { origem, portal } = site;
  const cliente = clienteOf(site);
  const image = `${origem}${apiPath(cliente)}/imagem-social`;
  if (picture === undefined) return (portal.brasao ?? portal.logo) === null ? {} : { image };
  const cut = (name: keyof PictureTexts) => cutText(picture[name], PICTURE_TEXT_MAX[name]);
  const texts = { titulo: cut('titulo'), figura: cut('figura'), legenda: cut('legenda') };
  const query = new URLSearchParams({ ...texts, selo: site.seal(sealedPicture(cliente, texts)) });
  return { image: `${image}?${query}` };
}

/** Head of a page that belongs to no portal. */
export const bareHead = (
  origem: string,
  { title, description, path, noindex }: Omit<Told, 'jsonLd' | 'type'> & { readonly title: string },
): Head => ({
  title: documentTitle(title),
  description: descriptionOf(...description),
  canonical: origem + path,
  type: 'website',
  jsonLd: [],
  ...(noindex === true && { robots: 'noindex' as const }),
});

/** Breadcrumb as structured data: search engines show it instead of the address. */
function breadcrumbList({ origem, portal, crumbs }: Site): readonly JsonLd[] {
  if (crumbs.length === 0) return [];
  const way = [{ label: 'Início', to: portalPath(portal.nomeUrl) }, ...crumbs];
  return [
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ label, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: origem + to,
      })),
    },
  ];
}

/** Structured data of the body that owns the portal, identified by its home. */
export function organizacao({
  origem,
  portal,
}: Pick<Site, 'origem' | 'portal'>): Exclude<GovernmentOrganization, string> {
  const { nome, cidade, uf, cnpj } = portal.clienteGlobal;
  const home = origem + portalPath(portal.nomeUrl);
  return {
    '@type': 'GovernmentOrganization',
    '@id': `${home}#orgao`,
    name: nome,
    url: home,
    address: {
      '@type': 'PostalAddress',
      addressLocality: cidade,
      addressCountry: 'BR',
      ...(uf !== null && { addressRegion: uf }),
    },
    ...(cnpj !== null && { taxID: formatCnpj(cnpj) }),
    ...(portal.logo !== null && { logo: origem + portal.logo }),
  };
}

/** Structured data of the portal as a whole. */
export const website = (site: Pick<Site, 'origem' | 'portal'>): Exclude<WebSite, string> => ({
  '@type': 'WebSite',
  name: `${SITE} · ${site.portal.clienteGlobal.nome}`,
  url: site.origem + portalPath(site.portal.nomeUrl),
  inLanguage: 'pt-BR',
});

/** Licence of the open data, if the client has chosen one. */
export const licenca = ({
  portal: { licencaDados },
}: Pick<Site, 'portal'>): { readonly license?: string } =>
  licencaDados === null ? {} : { license: LICENCA_DADOS[licencaDados].endereco };
