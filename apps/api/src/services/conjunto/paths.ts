/** Where a client's public calls are. */
export const portalPath = (cliente: string) => `/public/v1/${cliente}`;

/** Where a client's sets are. */
export const dadosPath = (cliente: string) => `${portalPath(cliente)}/dados`;

/** Where the specification has those of procurement, of all clients (spec portal §7). */
export const TRANSPARENCIA = '/public/v1/transparencia';
export const REPORTS = `${TRANSPARENCIA}/report`;
