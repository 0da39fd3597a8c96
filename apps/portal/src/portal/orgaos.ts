import type { PublicOrgaos } from '@claraboia/contract/schema';
import { readPage, searchOf } from './address-values.ts';
import { answers } from './answers.ts';
import { orgaosQuery } from './portal-queries.ts';

/** Bodies per page. A list of this size can be scanned; a longer one is searched by state and words. */
const PER_PAGE = 60;
/** Highest page number of an address. */
const PAGINA_MAX = 9_999;

/** Filter of the bodies with a portal, as the address holds it. */
export interface OrgaosFiltro {
  readonly orgao: string;
  readonly uf: string;
  readonly pagina: number;
}

/** Data of the list of bodies. */
export interface OrgaosData {
  readonly filtro: OrgaosFiltro;
  readonly orgaos: PublicOrgaos;
  /** Number of the last page. */
  readonly last: number;
}

/** Names of the parameters in an address. The same address may hold the filters of a data set: none has these names. */
export const NOME = { orgao: 'portal', uf: 'portal-uf', pagina: 'portal-pagina' } as const;

/** Reads the filter from an address; invalid values are ignored. */
function parseOrgaosFiltro(params: URLSearchParams): OrgaosFiltro {
  const uf = params.get(NOME.uf)?.toUpperCase() ?? '';
  return {
    orgao: params.get(NOME.orgao)?.trim() ?? '',
    uf: /^[A-Z]{2}$/.test(uf) ? uf : '',
    pagina: readPage(params.get(NOME.pagina), PAGINA_MAX),
  };
}

/** Removes the filter of the list of bodies from a query string. */
export function withoutFiltro(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of Object.values(NOME)) params.delete(name);
  return searchOf(params);
}

/** Replaces the filter of the list of bodies in a query string and keeps the other parameters. */
export function orgaosSearch(search: string, { orgao, uf, pagina }: OrgaosFiltro): string {
  const params = new URLSearchParams(withoutFiltro(search));
  if (orgao !== '') params.set(NOME.orgao, orgao);
  if (uf !== '') params.set(NOME.uf, uf);
  if (pagina > 1) params.set(NOME.pagina, String(pagina));
  return searchOf(params);
}

/** Loads the bodies for an address. */
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
  // The page number is after the last page: shows the last one.
  return { filtro: { ...filtro, pagina }, orgaos: await pageOf(pagina), last };
}
