/** Properties that search engines expect of a type (schema.org, and Google's documentation where it exists). */
interface TypeRules {
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  readonly also?: readonly string[];
}

const TYPES: Readonly<Record<string, TypeRules>> = {
  GovernmentOrganization: {
    required: ['name', 'url'],
    recommended: ['address', 'logo'],
    also: ['taxID'],
  },
  GovernmentOffice: { required: ['name'], recommended: [], also: ['url', 'parentOrganization'] },
  WebSite: { required: ['name', 'url'], recommended: ['inLanguage'] },
  WebPage: {
    required: ['name', 'url'],
    recommended: ['description', 'isPartOf', 'publisher', 'inLanguage'],
    also: ['dateModified'],
  },
  CollectionPage: {
    required: ['name', 'url'],
    recommended: ['isPartOf', 'publisher', 'inLanguage'],
    also: ['description', 'dateModified'],
  },
  DigitalDocument: {
    required: ['name', 'url', 'encoding'],
    recommended: ['datePublished', 'publisher', 'inLanguage', 'version'],
    also: ['dateModified', 'isPartOf', 'license'],
  },
  MediaObject: {
    required: ['contentUrl'],
    recommended: ['encodingFormat', 'contentSize', 'sha256'],
  },
  DataCatalog: {
    required: ['name', 'url'],
    recommended: ['description', 'publisher', 'license'],
    also: ['inLanguage', 'dataset'],
  },
  Dataset: {
    required: ['name', 'description'],
    recommended: [
      ...['creator', 'distribution', 'isAccessibleForFree', 'license'],
      ...['spatialCoverage', 'temporalCoverage', 'url'],
    ],
    also: ['inLanguage'],
  },
  DataDownload: { required: ['contentUrl'], recommended: ['encodingFormat'] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name', 'item'], recommended: [] },
  GovernmentService: {
    required: ['name', 'provider'],
    recommended: ['description', 'url', 'areaServed', 'serviceOperator'],
  },
  Event: {
    required: ['name', 'startDate', 'location'],
    recommended: ['endDate', 'eventStatus', 'offers', 'organizer'],
    also: ['url'],
  },
  Offer: { required: ['price', 'priceCurrency'], recommended: ['url', 'validFrom'] },
  Place: { required: ['name'], recommended: [], also: ['address'] },
  AdministrativeArea: { required: ['name'], recommended: [] },
  PostalAddress: {
    required: ['addressCountry'],
    recommended: ['addressLocality', 'addressRegion'],
  },
};

const ADDRESSES: ReadonlySet<string> = new Set([
  'url',
  '@id',
  'item',
  'contentUrl',
  'logo',
  'license',
  'eventStatus',
]);
const DATES: ReadonlySet<string> = new Set([
  'startDate',
  'endDate',
  'datePublished',
  'dateModified',
  'validFrom',
]);
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const COVERED = /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?:\/(?:\d{4}(?:-\d{2}(?:-\d{2})?)?|\.\.))?$/;

export interface StructuredDataReport {
  /** Faults that make a search engine refuse the data. */
  readonly faults: readonly string[];
  /** Missing recommended properties, such as `Dataset.license`. */
  readonly missing: readonly string[];
}

/** Structured data of a page's HTML. @throws if a script of that type is not JSON */
export const structuredDataOf = (html: string): readonly unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  );

/** Checks structured data against the search engines' documentation of its types. */
export function checkStructuredData(data: unknown): StructuredDataReport {
  const faults: string[] = [];
  const missing: string[] = [];
  if (!isObject(data) || data['@context'] !== 'https://schema.org') faults.push('no @context');
  walk(data, '', { faults, missing });
  return { faults, missing };
}

type Report = Readonly<Record<keyof StructuredDataReport, string[]>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAddress = (text: string) => URL.canParse(text) && /^https?:/.test(text);

function walk(value: unknown, where: string, report: Report): void {
  if (!isObject(value)) {
    report.faults.push(`${where}: no object`);
    return;
  }
  const type = textOf(value['@type']);
  const rules = TYPES[type];
  const at = where === '' ? type : `${where}.${type}`;
  if (rules === undefined) {
    report.faults.push(`${at}: an unknown type`);
    return;
  }
  const { required, recommended, also = [] } = rules;
  const known = new Set(['@context', '@type', '@id', ...required, ...recommended, ...also]);
  for (const name of required) if (!(name in value)) report.faults.push(`${at}.${name} is missing`);
  // Only the main object: referenced ones have pages of their own.
  if (where === '') {
    for (const name of recommended) if (!(name in value)) report.missing.push(`${type}.${name}`);
  }
  for (const [name, each] of Object.entries(value)) {
    if (!known.has(name)) report.faults.push(`${at}.${name} is unknown`);
    else checkValue(name, each, `${at}.${name}`, report);
  }
  if (type === 'Dataset') checkDescription(value.description, at, report);
  if (type === 'BreadcrumbList') checkCrumbs(value.itemListElement, at, report);
}

function checkValue(name: string, value: unknown, at: string, report: Report): void {
  if (Array.isArray(value)) {
    if (value.length === 0) report.faults.push(`${at} is empty`);
    for (const [index, each] of value.entries()) walk(each, `${at}[${index}]`, report);
  } else if (isObject(value)) {
    walk(value, at, report);
  } else {
    const fault = scalarFault(name, textOf(value));
    if (fault !== null) report.faults.push(`${at} ${fault}`);
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

function scalarFault(name: string, text: string): string | null {
  if (text === '') return 'is empty';
  if (ADDRESSES.has(name) && !isAddress(text)) return `is no whole address: ${text}`;
  if (DATES.has(name) && !ISO.test(text)) return `is no date: ${text}`;
  if (name === 'temporalCoverage' && !COVERED.test(text)) return `is no period: ${text}`;
  if (name === 'price' && !/^\d+(?:\.\d+)?$/.test(text)) return `is no price: ${text}`;
  return null;
}

/** Google accepts descriptions of 50 to 5000 characters. */
function checkDescription(value: unknown, at: string, { faults }: Report): void {
  const { length } = textOf(value);
  if (length < 50 || length > 5000) faults.push(`${at}.description has ${length} characters`);
}

/** At least two, numbered from 1. */
function checkCrumbs(value: unknown, at: string, { faults }: Report): void {
  const positions = Array.isArray(value) ? value.map((each) => each?.position) : [];
  if (positions.length < 2) faults.push(`${at} has fewer than two crumbs`);
  if (positions.some((each, index) => each !== index + 1)) faults.push(`${at} is not in order`);
}
