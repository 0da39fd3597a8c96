import type { Query } from './answers.ts';

// Separate from the paths and queries of the first load, which needs none of these.

/** Base path of the public API for one client. */
export const apiPath = (cliente: string) => `/public/v1/${encodeURIComponent(cliente)}`;

/** Base path of the public API for a data set. */
export const dadosPath = (cliente: string, conjunto: string) =>
  `${apiPath(cliente)}/dados/${encodeURIComponent(conjunto)}`;

/** Query for a call of a data set, by its address; `askQuery` serves all other calls. */
export const publicQuery = <T>(
  path: string,
  params?: Readonly<Record<string, string>>,
): Query<T> => ({
  address: params === undefined ? path : `${path}?${new URLSearchParams(params)}`,
});
