/** What attached documents may be, by their content. */
export const ANEXO_EXTENSOES = ['pdf', 'docx', 'xlsx', 'odt', 'ods', 'zip'] as const;

/** What attached photographs may be sent as, by their content. */
export const FOTO_EXTENSOES = ['png', 'jpg', 'webp'] as const;

/** What the files of an entity may be. */
export const extensoesDe = ({ fotos }: { readonly fotos?: true }): readonly string[] =>
  fotos ? FOTO_EXTENSOES : ANEXO_EXTENSOES;
