import { askQuery } from './ask-query.ts';

/** Limit for lists that are loaded whole, such as groups and categories; no portal comes near it. */
export const ALL = 2000;

/** Parameters that request a whole list of a client. */
export const whole = (cliente: string) => ({ params: { cliente }, query: { limit: ALL } });

/** Query for a page of the bodies with a portal. */
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

/** Query for the key figures of the year's budget. */
export const orcamentoQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/orcamento', { params: { cliente } });

/** Number of latest items on the home. */
const RECENTES = 5;

/**
 * Query for the latest publications.
 * @param ate last day, `YYYY-MM-DD`: later dates lie in the future
 */
export const publicacaoRecenteQuery = (cliente: string, ate: string) =>
  askQuery('GET /public/v1/:cliente/publicacao', {
    params: { cliente },
    // Hand-written filter: the filter encoder would add 2 kB to the first load of every home.
    query: { filter: JSON.stringify({ data: { $le: `date:${ate}` } }), limit: RECENTES },
  });

/** Query for the bidding notices of the latest sessions, upcoming ones first. */
export const avisoRecenteQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/licitacao', {
    params: { cliente },
    query: { limit: RECENTES },
  });

/** Query for the members of a consortium. */
export const consorcioMembroListQuery = (identificador: string) =>
  askQuery('GET /public/v1/clientesiorconp/:identificador', { params: { identificador } });
