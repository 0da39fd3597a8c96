/** Nouns of documents, whose numbers look like months: `Decreto nº 10/2026`. */
const NOUN = [
  '(?:lei|decreto|portaria|contrato|processo|ata|termo|aditivo|dispensa|concorr[eê]ncia|chamada|chamamento|projeto|proposta|requerimento|emenda|empenho|nota|di[aá]rio|convite|ato|protocolo|concurso|tomada|parecer|aviso|errata|circular|ordem|credenciamento|of[ií]cio|conv[eê]nio|acordo|apostila|memorando|sess[aã]o|recurso|certid[aã]o)(?:e?s)?',
  '(?:edita|boleti)(?:l|m|is|ns)',
  '(?:preg|resolu[cç]|mo[cç]|indica[cç]|edi[cç]|leil|licita[cç]|instru[cç]|delibera[cç]|sess|certid)(?:[aã]o|[oõ]es)',
  'inexigibilidades?',
].join('|');
const NUMBER_SIGN = String.raw`(?:n\.?\s?[ºo°]s?\.?|n\.|n[uú]m(?:ero)?s?\.?)`;
/** Document anywhere in a text. */
export const DOCUMENT = new RegExp(String.raw`(?<!\p{L})(?:${NOUN})(?!\p{L})`, 'iu');
/** Initials of a kind of document before its number: `PE 10/2026`. */
export const INITIALS =
  /(?<!\p{L})(?:ADCT|ARP|CC|CP|DL|EC|IN|LC|MP|PAD|PE|PL|PLC|PP|SRP|TP)(?!\p{L})(?=[\s\p{Lu}/-]*(?:n|\d|$))/u;
/** Sign of a number at the end of a text: `nº`. */
export const SIGNED = new RegExp(String.raw`(?<!\p{L})${NUMBER_SIGN}\s*:?\s*$`, 'iu');
/** Document with its number, up to the date that belongs to it: `Lei nº 123, de `. */
export const CITED = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${NOUN})(?!\p{L})[^\d:;()–]*|(?<!\p{L})${NUMBER_SIGN}\s*)\d[\d./-]*\s*,?\s*\(?(?:(?:de|em|do dia|datad[oa] de)\s+)?$`,
  'iu',
);
/** Document with its number, anywhere. */
export const NUMBERED_DOCUMENT = new RegExp(
  String.raw`(?<!\p{L})(?:${NOUN})(?!\p{L})[^\d:;()–]*\d[\d./-]*`,
  'giu',
);
