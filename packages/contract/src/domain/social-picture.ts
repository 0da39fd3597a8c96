/** Texts on the picture that social networks show with the address of a page. */
export interface PictureTexts {
  /** Names the page: `Despesas de 2026`. */
  readonly titulo: string;
  /** Its figure: `R$ 141,5 milhões`. */
  readonly figura: string;
  /** Says what the figure is: `pagos em 2026`. */
  readonly legenda: string;
}

/** Most characters of each text that find a place on the picture. */
export const PICTURE_TEXT_MAX: Readonly<Record<keyof PictureTexts, number>> = {
  titulo: 90,
  figura: 23,
  legenda: 90,
};

/**
 * Joins what the server signs before a picture shows texts from its own address.
 * @param cliente name of the client in that address
 */
export const sealedPicture = (cliente: string, { titulo, figura, legenda }: PictureTexts): string =>
  JSON.stringify([cliente, titulo, figura, legenda]);
