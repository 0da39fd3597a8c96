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
import { apiPath } from '../portal-paths.ts';
import type { Head, JsonLd } from './head.ts';
import { descriptionOf } from './texto.ts';

/** What the heads of a portal's pages are made with. */
export interface Site {
  /** The installation's own address, without a slash at its end. */
  readonly origem: string;
  readonly portal: PublicPortal;
  /** Names of the page, as its component gives them to the browser's tab. */
  readonly title: string;
  /** The way to the page, as it shows it; addresses by the portal's own name. None on the home. */
  readonly crumbs: readonly Crumb[];
  /** Signs the texts of the social picture. */
  readonly seal: (text: string) => string;
}

export const CONTEXT = 'https://schema.org';

/** What one page says beside what all of a portal say. */
interface Told {
  readonly description: readonly (string | null)[];
  /** From the installation's own address on. */
  readonly path: string;
  readonly type?: Head['type'];
  readonly noindex?: true;
  /** Texts of the social picture, of any length; without them the picture shows the client's mark alone. */
  readonly picture?: PictureTexts;
  readonly jsonLd?: readonly JsonLd[];
}

/** The name by which canonical addresses name the client. */
export const clienteOf = ({ portal }: Pick<Site, 'portal'>) => portal.nomeUrl;

/** The head of a page of a portal. */
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

/** Address of the picture that networks show of the page. None where there is neither text nor mark to draw. */
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

/** The head of a page of no portal. */
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

/** The way to the page, as search engines show it in the place of its address. */
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

/** The body whose portal it is, by its home. */
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

/** The portal as a whole. */
export const website = (site: Pick<Site, 'origem' | 'portal'>): Exclude<WebSite, string> => ({
  '@type': 'WebSite',
  name: `${SITE} · ${site.portal.clienteGlobal.nome}`,
  url: site.origem + portalPath(site.portal.nomeUrl),
  inLanguage: 'pt-BR',
});

/** The licence of the open data, where the client has chosen one. */
export const licenca = ({
  portal: { licencaDados },
}: Pick<Site, 'portal'>): { readonly license?: string } =>
  licencaDados === null ? {} : { license: LICENCA_DADOS[licencaDados].endereco };
