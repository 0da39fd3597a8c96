/**
 * Request header with the `identificador` of the client that a screen was opened for. A write is rejected if the
 * session has switched to another client. The specification's calls omit it.
 */
export const CLIENTE_HEADER = 'x-cliente';
