/** Messages that the browser itself produces: separate from the catalogue, which public pages do not load. */
export const FAILURE_CODE = { unexpected: 3000, otherClient: 3006, unavailable: 3030 } as const;

export const FAILURE_TEXT = {
  unexpected: 'Ocorreu um erro inesperado. Tente novamente em instantes.',
  unavailable: 'Serviço indisponível no momento. Tente novamente em instantes.',
} as const;
