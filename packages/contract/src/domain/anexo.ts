/** File types of attached documents, detected by content. */
export const ANEXO_EXTENSOES = ['pdf', 'docx', 'xlsx', 'odt', 'ods', 'zip'] as const;

/** Upload types of attached photos, detected by content. */
export const FOTO_EXTENSOES = ['png', 'jpg', 'webp'] as const;

/** File types that an entity accepts. */
export const extensoesDe = ({ fotos }: { readonly fotos?: true }): readonly string[] =>
  fotos ? FOTO_EXTENSOES : ANEXO_EXTENSOES;
