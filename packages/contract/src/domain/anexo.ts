/** What attached files may be, by their content. */
export const ANEXO_EXTENSOES = ['pdf', 'docx', 'xlsx', 'odt', 'ods', 'zip'] as const;

/** The same for the file chooser of a browser. */
export const ANEXO_ACCEPT = ANEXO_EXTENSOES.map((extension) => `.${extension}`).join(',');

/** The entities whose records have attached files, by their path: the calls of each are declared. */
export const ANEXO_PATHS = ['/v1/transparencia/licitacao', '/v1/transparencia/contrato'] as const;
