import {
  conjuntoPath,
  menuPath,
  type Pagina,
  paginaEntries,
  portalPath,
} from '@claraboia/contract';
import type { PublicPortal } from '@claraboia/contract/schema';

type Held = PublicPortal['paginas'];

/** Kinds of pages whose names clients choose: two of one name differ by their kind in the title. */
export const ESPECIE = { grupo: 'Assunto', conjunto: 'Consulta', documento: 'Documento' } as const;

/** A page in the menu of a portal. */
interface PaginaDoPortal {
  readonly nome: string;
  readonly descricao: string;
  readonly to: string;
  /** Key of a page that only some portals have. Null if every portal has it. */
  readonly pagina: keyof Held | null;
  /** Short name of a page that the home offers among its consultations. */
  readonly consulta?: string;
  /** How many there are of what matters first. */
  readonly figura?: string | null;
}

/** Declared pages with a place in the menus, in that order. */
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

/** The pages that this portal has: with something in them, or there for everybody. */
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

/** Where a menu entry leads that has the name of a consultation of this portal: to that itself; else null. */
export const consultaNamed = (nome: string, cliente: string, portal: PublicPortal) =>
  paginaList(cliente, portal).find(({ consulta }) => consulta === nome)?.to ?? null;
