import type { Query } from './answers.ts';
import { askQuery } from './ask-query.ts';

/** Groups, categories and what a standing page shows come whole; no portal comes near this. */
export const ALL = 2000;

/** Parameters that ask for a whole list of a client. */
export const whole = (cliente: string) => ({ params: { cliente }, query: { limit: ALL } });

/** A call that is made from the declaration of a set, by its address; others are asked by `askQuery`. */
export const publicQuery = <T>(
  path: string,
  params?: Readonly<Record<string, string>>,
): Query<T> => ({
  address: params === undefined ? path : `${path}?${new URLSearchParams(params)}`,
});

/** Bodies that have a portal, so many at a time. */
export const orgaosQuery = (query: Readonly<Record<string, string>>) =>
  askQuery('GET /public/v1/orgao', { query });

export const portalQuery = (cliente: string) =>
  askQuery('GET /public/v1/portal/:cliente', { params: { cliente } });

export const layoutQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/layout', { params: { cliente }, query: { limit: 1 } });

export const grupoListQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/grupo_categoria_publicacao', whole(cliente));

export const categoriaListQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/categoria_publicacao', whole(cliente));

/** A year's money in a few figures. */
export const orcamentoQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/orcamento', { params: { cliente } });

/** How many of the newest the home tells of. */
const RECENTES = 5;

/**
 * What was published last.
 * @param ate the last day, `YYYY-MM-DD`: what is dated beyond is still to come
 */
export const publicacaoRecenteQuery = (cliente: string, ate: string) =>
  askQuery('GET /public/v1/:cliente/publicacao', {
    params: { cliente },
    // Written out: the encoder of filters would be 2 kB more in the first load of every home.
    query: { filter: JSON.stringify({ data: { $le: `date:${ate}` } }), limit: RECENTES },
  });

/** The bidding notices of the latest sessions, those to come first. */
export const avisoRecenteQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/licitacao', {
    params: { cliente },
    query: { limit: RECENTES },
  });

/** The members of a consortium. */
export const consorcioMembroListQuery = (identificador: string) =>
  askQuery('GET /public/v1/clientesiorconp/:identificador', { params: { identificador } });
