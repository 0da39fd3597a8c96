/** Errors of page and server if the person who requests documents is not identified (spec portal §5). */
export const INFORME_DOCUMENTO = 'Informe seu CPF ou CNPJ';
export const INFORME_NOME = 'Informe o seu nome ou razão social';
export const DOCUMENTO_INVALIDO = 'O CPF ou CNPJ informado não é válido';
