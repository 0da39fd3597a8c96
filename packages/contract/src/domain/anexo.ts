/** What the attached files of procurements and contracts may be, by their content. */
export const ANEXO_EXTENSOES = ['pdf', 'docx', 'xlsx', 'odt', 'ods', 'zip'] as const;

/** The same for the file chooser of a browser. */
export const ANEXO_ACCEPT = ANEXO_EXTENSOES.map((extension) => `.${extension}`).join(',');
