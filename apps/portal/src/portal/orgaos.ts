import type { PublicOrgaos } from '@claraboia/contract/schema';
import { readPage, searchOf } from './address-values.ts';
import { answers } from './answers.ts';
import { orgaosQuery } from './portal-queries.ts';

/** As many as are shown at once; so many can be looked through, more are asked for by state and by words. */
const PER_PAGE = 60;
/** No address has a later page. */
const PAGINA_MAX = 9_999;

/** What the address asks of the bodies that have a portal, by the names it has there. */
export interface OrgaosFiltro {
  readonly orgao: string;
  readonly uf: string;
  readonly pagina: number;
}

/** What the list of bodies shows. */
export interface OrgaosData {
  readonly filtro: OrgaosFiltro;
  readonly orgaos: PublicOrgaos;
  /** How many pages there are of what was asked for. */
  readonly last: number;
}

/** Their names in an address, which may ask other things of a set beside: no filter of one is called so. */
export const NOME = { orgao: 'portal', uf: 'portal-uf', pagina: 'portal-pagina' } as const;

/** Reads out of an address what can be asked for; what cannot counts as not asked. */
function parseOrgaosFiltro(params: URLSearchParams): OrgaosFiltro {
  const uf = params.get(NOME.uf)?.toUpperCase() ?? '';
  return {
    orgao: params.get(NOME.orgao)?.trim() ?? '',
    uf: /^[A-Z]{2}$/.test(uf) ? uf : '',
    pagina: readPage(params.get(NOME.pagina), PAGINA_MAX),
  };
}

/** The query without what it asks of the list of bodies. */
export function withoutFiltro(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of Object.values(NOME)) params.delete(name);
  return searchOf(params);
}

/** The query that asks something else of the list of bodies, and what it asked beside. */
export function orgaosSearch(search: string, { orgao, uf, pagina }: OrgaosFiltro): string {
  const params = new URLSearchParams(withoutFiltro(search));
  if (orgao !== '') params.set(NOME.orgao, orgao);
  if (uf !== '') params.set(NOME.uf, uf);
  if (pagina > 1) params.set(NOME.pagina, String(pagina));
  return searchOf(params);
}

/** The bodies that an address asks for. */
export async function loadOrgaos(url: string): Promise<OrgaosData> {
  const filtro = parseOrgaosFiltro(new URL(url).searchParams);
  const { orgao, uf } = filtro;
  const asked: Record<string, string> = { limit: String(PER_PAGE) };
  if (orgao !== '') asked.busca = orgao;
  if (uf !== '') asked.uf = uf;
  const pageOf = (pagina: number) => answers().get(orgaosQuery({ ...asked, page: String(pagina) }));
  const orgaos = await pageOf(filtro.pagina);
  const last = Math.ceil(orgaos.count / PER_PAGE);
  const pagina = Math.min(filtro.pagina, Math.max(last, 1));
  if (pagina === filtro.pagina) return { filtro, orgaos, last };
  // An address of a page that is no more.
  return { filtro: { ...filtro, pagina }, orgaos: await pageOf(pagina), last };
}
