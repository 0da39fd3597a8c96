/** Texts of the image that social networks show for a page. */
export interface PictureTexts {
  /** Title of the page: `Despesas de 2026`. */
  readonly titulo: string;
  /** Figure of the page: `R$ 141,5 milhões`. */
  readonly figura: string;
  /** Meaning of the figure: `pagos em 2026`. */
  readonly legenda: string;
}

/** Maximum length of each text that fits on the image. */
export const PICTURE_TEXT_MAX: Readonly<Record<keyof PictureTexts, number>> = {
  titulo: 90,
  figura: 23,
  legenda: 90,
};

/**
 * Joins the texts that the server signs; an image shows texts from its address only if the signature is valid.
 * @param cliente name of the client in that address
 */
export const sealedPicture = (cliente: string, { titulo, figura, legenda }: PictureTexts): string =>
  JSON.stringify([cliente, titulo, figura, legenda]);
