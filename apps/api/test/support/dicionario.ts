import type { Dicionario } from '@claraboia/contract/schema';

/** One word of every record, so that the search finds them all. */
export const WORD = 'jacaranda';

/** By what a year is divided, so that each record that was planted stands in a row of its own. */
const POR: Readonly<Record<string, string>> = {
  despesas: '&por=programa',
  receitas: '&por=natureza',
};

/** The address of a list of Alfa's in one of its formats, whatever else it must be asked. */
export const addressOf = ({ endereco, lista }: Dicionario[number], formato: string): string =>
  endereco
    .replace('{cliente}', 'alfa')
    .replace('{formato}', formato)
    .replace('{palavras}', WORD)
    .replace('{ano}', '2026') + (POR[lista] ?? '');
