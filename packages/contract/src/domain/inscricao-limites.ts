/** Text of spec portal §5 and §8. */
export const CPF_INVALIDO = 'O CPF informado não é válido';

/** Digits of a code sent by e-mail. */
export const CODIGO_TAMANHO = 6;
/** Validity of the code in minutes. */
export const CODIGO_MINUTOS = 10;
/** Maximum bytes of a proof of payment. */
export const COMPROVANTE_MAX = 50 * 1024 * 1024;
export const COMPROVANTE_GRANDE = 'O arquivo passa do limite de 50 MB.';
