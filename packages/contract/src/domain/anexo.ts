/** File types of attached documents, detected by content. */
export const ANEXO_EXTENSOES = ['pdf', 'docx', 'xlsx', 'odt', 'ods', 'zip'] as const;

/** Upload types of attached photos, detected by content. */
export const FOTO_EXTENSOES = ['png', 'jpg', 'webp'] as const;

interface ComArquivos {
  /** True for images only. */
  readonly fotos?: true;
}

/** File types that an entity accepts. */
export const extensoesDe = ({ fotos }: ComArquivos): readonly string[] =>
  fotos ? FOTO_EXTENSOES : ANEXO_EXTENSOES;

/** Nouns for the files of an entity. */
export const anexoWords = ({ fotos }: ComArquivos) =>
  fotos ? { plural: 'Fotografias', one: 'fotografia' } : { plural: 'Arquivos', one: 'arquivo' };
