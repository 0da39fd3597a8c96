/** Words of headings whose cells are never read: the bank, where somebody lives, how they are reached, when they were born. */
const PROIBIDAS: ReadonlySet<string> = new Set([
  ...[
    'banco',
    'bancos',
    'bancario',
    'bancaria',
    'bancarios',
    'agencia',
    'cheque',
    'cheques',
    'pix',
  ],
  ...['contacorrente', 'nrconta', 'numconta', 'cdbanco', 'codbanco', 'iban', 'swift'],
  ...['endereco', 'logradouro', 'cep', 'bairro', 'rua'],
  ...['telefone', 'telefones', 'fone', 'celular', 'tel', 'whatsapp', 'email', 'emails', 'mail'],
  ...['nascimento', 'nasc', 'dtnasc', 'datanasc', 'aniversario'],
]);

/** An account is the bank's, unless it is one of the accounting's. */
const CONTA = 'conta';
const CONTABIL: ReadonlySet<string> = new Set([
  ...[
    'contabil',
    'contabeis',
    'receita',
    'receitas',
    'despesa',
    'despesas',
    'orcamentaria',
    'pcasp',
  ],
]);

/** A heading without accents, in lower case. */
export const semAcento = (heading: string): string =>
  heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a heading, those that only a capital letter parts included. */
const wordsOf = (heading: string) =>
  semAcento(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** True for a heading whose column is never read, even where somebody maps it. */
export function eProibida(heading: string): boolean {
  const words = wordsOf(heading);
  if (words.some((word) => PROIBIDAS.has(word))) return true;
  return words.includes(CONTA) && !words.some((word) => CONTABIL.has(word));
}
