import type { VerPagina } from './pagina.ts';

/**
 * Renderer of a client's pages for its judge. The server that serves the pages fits it; a process without built pages
 * has none.
 */
export class Vistoriador {
  #ver: VerPagina | null = null;

  /** Null while no pages can be rendered here. */
  get ver(): VerPagina | null {
    return this.#ver;
  }

  fit(ver: VerPagina): void {
    this.#ver = ver;
  }
}
