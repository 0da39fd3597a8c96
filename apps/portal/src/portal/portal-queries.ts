import type { PublicEstrutura, PublicFaq } from '@claraboia/contract/schema';
import type { AnswerTo } from '@claraboia/ui/lib/ask.ts';
import type { Query } from './answers.ts';
import { ALL, categoriaPaginaCall, PORTAL_CALLS } from './portal-calls.ts';
import { apiPath, dadosPath } from './portal-paths.ts';

/**
 * A public call. What the first load asks for is asked by its address, as the early script does; other pages use
 * `askQuery`.
 */
export const publicQuery = <T>(
  path: string,
  params?: Readonly<Record<string, string>>,
): Query<T> => ({
  address: params === undefined ? path : `${path}?${new URLSearchParams(params)}`,
});

/** Bodies that have a portal, so many at a time. */
export const orgaosQuery = (asked: Readonly<Record<string, string>>) =>
  publicQuery<AnswerTo<'GET /public/v1/orgao'>>('/public/v1/orgao', asked);

export const portalQuery = (cliente: string) =>
  publicQuery<AnswerTo<'GET /public/v1/portal/:cliente'>>(PORTAL_CALLS.portal(cliente));

export const layoutQuery = (cliente: string) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/layout'>>(PORTAL_CALLS.layout(cliente));

export const grupoListQuery = (cliente: string) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/grupo_categoria_publicacao'>>(
    PORTAL_CALLS.grupos(cliente),
  );

export const categoriaListQuery = (cliente: string) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/categoria_publicacao'>>(
    PORTAL_CALLS.categorias(cliente),
  );

export const categoriaPaginaQuery = (cliente: string, grupo: string, categoria: string) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/pagina/:grupo/:categoria'>>(
    categoriaPaginaCall(cliente, grupo, categoria),
  );

/** A year's money in a few figures. */
export const orcamentoQuery = (cliente: string) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/orcamento'>>(`${apiPath(cliente)}/orcamento`);

/** How many of the newest the home tells of. */
const RECENTES = '5';

/**
 * What was published last.
 * @param ate the last day, `YYYY-MM-DD`: what is dated beyond is still to come
 */
export const publicacaoRecenteQuery = (cliente: string, ate: string) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/publicacao'>>(`${apiPath(cliente)}/publicacao`, {
    // Written out: the encoder of filters would be 2 kB more in the first load of every home.
    filter: JSON.stringify({ data: { $le: `date:${ate}` } }),
    limit: RECENTES,
  });

/** The bidding notices of the latest sessions, those to come first. */
export const avisoRecenteQuery = (cliente: string) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/licitacao'>>(`${apiPath(cliente)}/licitacao`, {
    limit: RECENTES,
  });

/** The members of a consortium. */
export const consorcioMembroListQuery = (identificador: string) =>
  publicQuery<AnswerTo<'GET /public/v1/clientesiorconp/:identificador'>>(
    `/public/v1/clientesiorconp/${encodeURIComponent(identificador)}`,
  );

/** The events of a client that take registrations, or the nearest of the installation. */
export const eventoListQuery = (cliente: string | null) =>
  publicQuery<AnswerTo<'GET /public/v1/evento'>>(
    '/public/v1/evento',
    cliente === null ? undefined : { id: cliente },
  );

export const faqListQuery = (cliente: string) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/faq'>>(`${apiPath(cliente)}/faq`, { limit: ALL });

/** One question, with its answer whole. */
export const perguntaQuery = (cliente: string, id: number) =>
  publicQuery<PublicFaq>(`${dadosPath(cliente, 'faq')}/${id}`);

/** One unit, with its text whole. */
export const unidadeTextoQuery = (cliente: string, id: number) =>
  publicQuery<PublicEstrutura>(`${dadosPath(cliente, 'estrutura-organizacional')}/${id}`);

export const declaracaoListQuery = (cliente: string) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/declaracao-inexistencia'>>(
    `${apiPath(cliente)}/declaracao-inexistencia`,
    {
      limit: ALL,
    },
  );

export const estruturaListQuery = (cliente: string) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/estrutura-organizacional'>>(
    `${apiPath(cliente)}/estrutura-organizacional`,
    {
      limit: ALL,
    },
  );

export const gestorListQuery = (cliente: string) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/estrutura-organizacional-gestao'>>(
    `${apiPath(cliente)}/estrutura-organizacional-gestao`,
    {
      limit: ALL,
    },
  );
