import type { Achado, Evidencia } from './caso.ts';

/** Evidence that something is there, and nothing more. */
export const dePagina = (said: Achado): Evidencia => ({
  existe: said.ok,
  endereco: said.endereco,
  anos: new Set(),
  ultimo: null,
  partes: [said],
  gravacao: null,
  filtro: null,
});
