import type {
  BreadcrumbList,
  CollectionPage,
  DataCatalog,
  Dataset,
  DigitalDocument,
  Event,
  GovernmentOrganization,
  GovernmentService,
  WebPage,
  WebSite,
  WithContext,
} from 'schema-dts';

/** Structured data of pages (schema.org). The compiler checks every property and type. */
export type JsonLd = WithContext<
  | BreadcrumbList
  | CollectionPage
  | DataCatalog
  | Dataset
  | DigitalDocument
  | Event
  | GovernmentOrganization
  | GovernmentService
  | WebPage
  | WebSite
>;

/** Metadata of a page for search engines and link previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Canonical URL of the page, absolute. */
  readonly canonical: string;
  readonly robots?: 'noindex';
  /** Absolute URL of an image of 1200 by 630 pixels. */
  readonly image?: string;
  readonly type: 'website' | 'article';
  /** Structured data (schema.org). */
  readonly jsonLd: readonly JsonLd[];
}
