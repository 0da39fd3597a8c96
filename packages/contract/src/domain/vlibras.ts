/**
 * Where the app is served in a document that may run VLibras. Everything else stays in the document at `/`, whose
 * content security policy lets no script of anybody else in (ADR 0018).
 */
export const VLIBRAS_DOCUMENT = '/libras/';
