import type {
  BuscaResposta,
  PublicCategoria,
  PublicCategoriaPagina,
  PublicClient,
  PublicDeclaracao,
  PublicEstrutura,
  PublicEvento,
  PublicFaq,
  PublicGestor,
  PublicGrupo,
  PublicLayout,
  PublicPortal,
  PublicPublicacao,
  PublicVersaoList,
} from '@claraboia/contract/schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { type BuscaFiltro, buscaParams } from './busca-filtro.ts';
import { ALL, categoriaPaginaCall, PORTAL_CALLS } from './portal-calls.ts';
import { apiPath } from './portal-paths.ts';
import { PAGE_SIZE, type PublicacaoFiltro, toApiFilter } from './publicacao-filtro.ts';

/** What every public list answers with. */
export interface PublicList<T> {
  readonly list: readonly T[];
  readonly count: number;
}

/**
 * How long an answer is taken as it is: long enough for a page asked for on hover to be there on
 * click, short enough that a manager who has just published sees it. Later it is asked for again,
 * which costs a 304.
 */
const FRESH_FOR = 10_000;

/** A public call, kept for a while. */
export function publicQuery<T>(path: string, params?: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: ['public', path, params ?? null],
    queryFn: async () =>
      (await api.get<T>(path, params === undefined ? {} : { params: new URLSearchParams(params) }))
        .data,
    staleTime: FRESH_FOR,
  });
}

export const clienteListQuery = () => publicQuery<readonly PublicClient[]>('/public/v1/cliente');

export const portalQuery = (cliente: string) =>
  publicQuery<PublicPortal>(PORTAL_CALLS.portal(cliente));

export const layoutQuery = (cliente: string) =>
  publicQuery<PublicList<PublicLayout>>(PORTAL_CALLS.layout(cliente));

export const grupoListQuery = (cliente: string) =>
  publicQuery<PublicList<PublicGrupo>>(PORTAL_CALLS.grupos(cliente));

export const categoriaListQuery = (cliente: string) =>
  publicQuery<PublicList<PublicCategoria>>(PORTAL_CALLS.categorias(cliente));

export const categoriaPaginaQuery = (cliente: string, grupo: string, categoria: string) =>
  publicQuery<PublicCategoriaPagina>(categoriaPaginaCall(cliente, grupo, categoria));

export const publicacaoListQuery = (
  cliente: string,
  categoria: PublicCategoria,
  filtro: PublicacaoFiltro,
) =>
  publicQuery<PublicList<PublicPublicacao>>(`${apiPath(cliente)}/publicacao`, {
    filter: toApiFilter(categoria, filtro),
    page: String(filtro.pagina),
    limit: String(PAGE_SIZE),
  });

export const versaoListQuery = (cliente: string, publicacaoId: number) =>
  publicQuery<PublicVersaoList>(`${apiPath(cliente)}/publicacao/${publicacaoId}/versoes`);

export const buscaQuery = (cliente: string, palavraChave: string, filtro: BuscaFiltro) =>
  publicQuery<BuscaResposta>(`${apiPath(cliente)}/busca`, buscaParams(palavraChave, filtro));

/** The members of a consortium. */
export const consorcioMembroListQuery = (identificador: string) =>
  publicQuery<readonly PublicClient[]>(
    `/public/v1/clientesiorconp/${encodeURIComponent(identificador)}`,
  );

/** The events of a client that take registrations, or the nearest of the installation. */
export const eventoListQuery = (cliente: string | null) =>
  publicQuery<PublicList<PublicEvento>>(
    '/public/v1/evento',
    cliente === null ? undefined : { id: cliente },
  );

export const faqListQuery = (cliente: string) =>
  publicQuery<PublicList<PublicFaq>>(`${apiPath(cliente)}/faq`, { limit: ALL });

export const declaracaoListQuery = (cliente: string) =>
  publicQuery<PublicList<PublicDeclaracao>>(`${apiPath(cliente)}/declaracao-inexistencia`, {
    limit: ALL,
  });

export const estruturaListQuery = (cliente: string) =>
  publicQuery<PublicList<PublicEstrutura>>(`${apiPath(cliente)}/estrutura-organizacional`, {
    limit: ALL,
  });

export const gestorListQuery = (cliente: string) =>
  publicQuery<PublicList<PublicGestor>>(`${apiPath(cliente)}/estrutura-organizacional-gestao`, {
    limit: ALL,
  });
