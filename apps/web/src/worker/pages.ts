import {
  BRASILIA,
  ENDERECOS_RESERVADOS,
  FUSO,
  formatDateTime,
  PAGINAS_SEM_PORTAL,
} from '@claraboia/contract';

/** Never cached: registrations contain personal data, and the maintenance page must not outlive the maintenance. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['inscricao', 'maintenance']);

const firstOf = (pathname: string) => (pathname.split('/')[1] ?? '').toLowerCase();

/** True if a path is a page of the site: of a portal, one outside the portals, or the root. */
export function isPage(pathname: string): boolean {
  const first = firstOf(pathname);
  // A name with a dot is a file, such as `robots.txt`.
  return (
    PAGINAS_SEM_PORTAL.includes(first) || !(ENDERECOS_RESERVADOS.has(first) || first.includes('.'))
  );
}

/** True if a page may be cached. The root is excluded, because it also is the document of the back-office. */
export function mayKeep(pathname: string): boolean {
  return pathname !== '/' && isPage(pathname) && !NEVER_KEPT.has(firstOf(pathname));
}

/** Build files that a page refers to. */
export const partsOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)),
];

/** Time zone of the page's body, taken from the embedded API answers. */
const fusoOf = (html: string): string => {
  const named = /"fuso":"([^"]+)"/.exec(html)?.[1] ?? '';
  return Object.hasOwn(FUSO, named) ? named : BRASILIA;
};

/** Adds a notice to the page with the time when it was cached, in the time zone of its body. */
export function marked(html: string, at: Date): string {
  const [day, time] = formatDateTime(at.toISOString(), fusoOf(html)).split(', ');
  const notice = `<aside id="${KEPT_ID}" class="kept-page" aria-label="Sem conexão"><p>Sem conexão: esta página foi guardada em ${day} às ${time}.</p><a href="">Tentar Novamente</a></aside>`;
  return html.replace('<body>', () => `<body>${notice}`);
}

/** Id of the notice on a cached page. */
export const KEPT_ID = 'pagina-guardada';

/** Message that asks the worker to cache a page. */
export interface KeepMessage {
  readonly type: 'KEEP';
  /** Path and query. */
  readonly address: string;
}
