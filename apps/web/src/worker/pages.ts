import {
  BRASILIA,
  ENDERECOS_RESERVADOS,
  FUSO,
  formatDateTime,
  PAGINAS_SEM_PORTAL,
} from '@claraboia/contract';

/** Never kept: what somebody registers with is nobody else's, and a portal that is back is no longer worked on. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['inscricao', 'maintenance']);

const firstOf = (pathname: string) => (pathname.split('/')[1] ?? '').toLowerCase();

/** Whether a page of the site stands there: one of a portal, one of the few beside, or the one at the root. */
export function isPage(pathname: string): boolean {
  const first = firstOf(pathname);
  // With a dot it is a file, such as `robots.txt`.
  return (
    PAGINAS_SEM_PORTAL.includes(first) || !(ENDERECOS_RESERVADOS.has(first) || first.includes('.'))
  );
}

/** Whether a page may be kept. The one at the root is the back-office's as well, by what stands behind its `#`. */
export function mayKeep(pathname: string): boolean {
  return pathname !== '/' && isPage(pathname) && !NEVER_KEPT.has(firstOf(pathname));
}

/** The files of the build that a page names. */
export const partsOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)),
];

/** Time zone of the page's body, as the answers that the page was made from name it. */
const fusoOf = (html: string): string => {
  const named = /"fuso":"([^"]+)"/.exec(html)?.[1] ?? '';
  return Object.hasOwn(FUSO, named) ? named : BRASILIA;
};

/** The page with a word at its top about when it was kept, in the time zone of its body. */
export function marked(html: string, at: Date): string {
  const [day, time] = formatDateTime(at.toISOString(), fusoOf(html)).split(', ');
  const notice = `<aside id="${KEPT_ID}" class="kept-page" aria-label="Sem conexão"><p>Sem conexão: esta página foi guardada em ${day} às ${time}.</p><a href="">Tentar Novamente</a></aside>`;
  return html.replace('<body>', () => `<body>${notice}`);
}

/** The word at the top of a kept page. */
export const KEPT_ID = 'pagina-guardada';

/** What a page asks the worker for: to keep it. */
export interface KeepMessage {
  readonly type: 'KEEP';
  /** Path and query. */
  readonly address: string;
}
