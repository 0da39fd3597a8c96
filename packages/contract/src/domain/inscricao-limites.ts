/** Spec portal §5 and §8. */
export const CPF_INVALIDO = 'O CPF informado não é válido';

/** Digits of a code that comes by e-mail. */
export const CODIGO_TAMANHO = 6;
/** Minutes that it is good for. */
export const CODIGO_MINUTOS = 10;
/** Bytes of a proof of payment at the most. */
export const COMPROVANTE_MAX = 50 * 1024 * 1024;
export const COMPROVANTE_GRANDE = 'O arquivo passa do limite de 50 MB.';
