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

/** What pages are told as, in the vocabulary of schema.org: the compiler holds every property and type against it. */
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

/** What a page says of itself to search engines and to who shares its address. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The one address of the page, whole. */
  readonly canonical: string;
  readonly robots?: 'noindex';
  /** Whole, 1200 by 630 pixels. */
  readonly image?: string;
  readonly type: 'website' | 'article';
  /** Structured data (schema.org). */
  readonly jsonLd: readonly JsonLd[];
}
