/**
 * Names, by its `identificador`, the client that a screen was opened for: a write under a session that has another
 * client by now is refused. The specification's calls go without.
 */
export const CLIENTE_HEADER = 'x-cliente';
