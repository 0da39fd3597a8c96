import type { Dicionario } from '@claraboia/contract/schema';

/** Common word of every record, so that the search finds them all. */
export const WORD = 'jacaranda';

/** Dimensions that give each planted record its own row. */
const POR: Readonly<Record<string, string>> = {
  despesas: '&por=programa',
  receitas: '&por=natureza',
};

/** Address of one of Alfa's lists in a format, with its required parameters. */
export const addressOf = ({ endereco, lista }: Dicionario[number], formato: string): string =>
  endereco
    .replace('{cliente}', 'alfa')
    .replace('{formato}', formato)
    .replace('{palavras}', WORD)
    .replace('{ano}', '2026') + (POR[lista] ?? '');
