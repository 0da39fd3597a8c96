import {
  conjuntoPath,
  menuPath,
  type Pagina,
  paginaEntries,
  portalPath,
} from '@claraboia/contract';
import type { PublicPortal } from '@claraboia/contract/schema';

type Held = PublicPortal['paginas'];

/** Kinds of pages that clients name. The title adds the kind, so that equal names differ. */
export const ESPECIE = { grupo: 'Assunto', conjunto: 'Consulta', documento: 'Documento' } as const;

/** Page in the menu of a portal. */
interface PaginaDoPortal {
  readonly nome: string;
  readonly descricao: string;
  readonly to: string;
  /** Key of a page that only some portals have. Null if every portal has it. */
  readonly pagina: keyof Held | null;
  /** Short name of a page that the home offers among its consultations. */
  readonly consulta?: string;
  /** Key figure of the page as a text, such as the number of its records. */
  readonly figura?: string | null;
}

/** Declared pages with a menu entry, in menu order. */
const LISTED = paginaEntries
  .filter(([, { menu }]) => menu !== undefined)
  .map(([key, pagina]) => ({ key, pagina, menu: pagina.menu ?? 0 }))
  .sort((one, other) => one.menu - other.menu);

function entryOf(cliente: string, key: string, pagina: Pagina): PaginaDoPortal {
  const { nome = '', descricao = '', consulta, mostra } = pagina;
  return {
    nome,
    descricao,
    to: menuPath(cliente, pagina),
    pagina: mostra === undefined ? null : (key as keyof Held),
    ...(consulta !== undefined && { consulta }),
  };
}

/** Pages of this portal: those with content, and those that every portal has. */
export function paginaList(
  cliente: string,
  { paginas, conjuntos }: PublicPortal,
): PaginaDoPortal[] {
  const listed = LISTED.filter(
    ({ key, pagina: { mostra } }) => mostra === undefined || paginas[key as keyof Held],
  );
  const shown = (isMeant: (menu: number) => boolean) =>
    listed
      .filter(({ menu }) => isMeant(menu))
      .map(({ key, pagina }) => entryOf(cliente, key, pagina));
  const sets = conjuntos.map(({ conjunto, caminho, ...entry }) => ({
    ...entry,
    pagina: null,
    to: caminho === null ? conjuntoPath(cliente, conjunto) : portalPath(cliente) + caminho,
  }));
  return [...shown((menu) => menu < 0), ...sets, ...shown((menu) => menu > 0)];
}

/** Path of the consultation that a menu entry names; null if this portal has none of that name. */
export const consultaNamed = (nome: string, cliente: string, portal: PublicPortal) =>
  paginaList(cliente, portal).find(({ consulta }) => consulta === nome)?.to ?? null;
