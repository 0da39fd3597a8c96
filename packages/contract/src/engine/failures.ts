/** What the browser says and asks for by itself: apart from the catalogue, which citizens' pages come without. */
export const FAILURE_CODE = { unexpected: 3000, otherClient: 3006, unavailable: 3030 } as const;

export const FAILURE_TEXT = {
  unexpected: 'Ocorreu um erro inesperado. Tente novamente em instantes.',
  unavailable: 'Serviço indisponível no momento. Tente novamente em instantes.',
} as const;
