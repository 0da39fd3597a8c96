/** Path of a client's public calls. */
export const portalPath = (cliente: string) => `/public/v1/${cliente}`;

/** Path of a client's sets. */
export const dadosPath = (cliente: string) => `${portalPath(cliente)}/dados`;

/** Path of the procurement calls of all clients in the specification (spec portal §7). */
export const TRANSPARENCIA = '/public/v1/transparencia';
export const REPORTS = `${TRANSPARENCIA}/report`;
