import { hasCpf } from '../domain/cpf-in-text.ts';
import { withoutAccents } from '../domain/without-accents.ts';
import { type PrivateReason, reasonOfHeading } from './private-headings.ts';

const ONE_EMAIL = String.raw`(?:mailto:)?<?[^\s@<>;,]+@[^\s@<>;,]+\.[a-z]{2,}>?`;
const EMAIL = new RegExp(`^${ONE_EMAIL}(?:[\\s;,]+${ONE_EMAIL})*$`, 'i');
/** Telephone number with area code and a separator: `123456-2026` and `12-2026-0034` are numbers with a year. */
const TELEFONE =
  /^(?:\+?55[ .-]?)?(?:\(\d{2}\)[ .-]?|\d{2}[ .-](?!(?:19|20)\d\d))(?:9[ .]?)?\d{4}[-. ]?\d{4}$/;
const TELEFONE_INTERNACIONAL = /^\+55\d{10,11}$/;
const TELEFONE_LOCAL = /^(?:9[ .]?)?\d{4}[-. ]\d{4}$/;
const DIGITS_OF_A_PHONE = /^(?:\+?55)?\d{2}9?\d{8}$/;
const IBAN = String.raw`\bBR\d{2}(?: ?\d){23} ?[A-Z] ?[A-Z0-9]\b`;
const NUMBER = String.raw`(?:n[º°o.]{0,2} ?)?\d[\d.]{0,14}(?:-[\dx])?\b`;
const AGENCIA = String.raw`\bag(?:[eê]ncia|[eê]n|c)?\.?:? ?${NUMBER}`;
const CONTA = String.raw`\b(?:c[\/.]?[cp]|conta(?:[- ](?:corrente|poupan[cç]a|sal[aá]rio))?|cta)\b\.?:? ?${NUMBER}`;
const BETWEEN = '[ ,;/.e|–-]{0,6}';
/** Account with its branch, in either order, or an IBAN: an unambiguous pattern. */
const CONTA_ESCRITA = new RegExp(
  `(?:${AGENCIA}${BETWEEN}${CONTA}|${CONTA}${BETWEEN}${AGENCIA}|${IBAN})`,
  'gi',
);
/** Bank, branch and account as digits: `001 / 1234-5 / 67890-1`, `1234-5 / 67890-1`, `0001/12345-6`. A year is no branch. */
const CONTA_COMPLETA =
  /^(?:\d{3}[ /-]+(?!(?:19|20)\d\d[ /])\d{4}(?:-[\dx])?[ /-]+\d{3,12}-[\dx]|\d{3,4}-[\dx][ /]+\d{3,12}-[\dx]|(?!(?:19|20)\d\d\/)\d{4}\/\d{5,12}-[\dx])$/i;
const CONTA_COM_DIGITO = /^\d{3,12} ?- ?[\dx]$/i;
const CHAVE_ALEATORIA = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ENDERECO =
  /^(?:rua|r\.|avenida|av\.?|travessa|tv\.|rodovia|rod\.|sitio|fazenda|praca|alameda|estrada|largo|loteamento|conjunto|quadra|povoado|vila)\s.*(?:\b\d{1,5}\b|s\/n)/;
const DIA = /^(?:\d{1,2}[/.-]\d{1,2}[/.-](\d{4})|(\d{4})-\d{2}-\d{2})$/;

/** Ambiguous headings; the content of the column decides. */
const CONTATO_TALVEZ = /contat|fon|comunic|recado/;
const CONTA_TALVEZ =
  /cc|c\/c|corrente|deposit|credit|destin|domicil|pagador|bancar|transfer|pagamento|\bted\b|\bdoc\b|pix/;
/** Dates of the budget itself, which may be old. */
const DIA_DO_ORCAMENTO =
  /^(?:data|dt)(?:$|[ _.]?(?:(?:d[aeo] ?)?(?:emp|liq|pag|pgto|mov|emis|ref|base|lanc|reg|pos|ass|cont|ato|lei|decr)))/;
/** Current public accounts contain no earlier dates. */
const BEFORE = 2000;

const onOneLine = (cell: string) => cell.replace(/\s+/g, ' ');
const isContact = (cell: string) =>
  EMAIL.test(cell) || TELEFONE.test(cell) || TELEFONE_INTERNACIONAL.test(cell);
/** True for a cell that contains only an account; a history with an account in it is kept without it. */
const isAccount = (cell: string) => {
  const left = cell.replace(CONTA_ESCRITA, '');
  return CONTA_COMPLETA.test(cell) || (left !== cell && !/[\p{L}\d]/u.test(left));
};

/**
 * Reason to block a column by its content: more than half of its cells are contacts, accounts, addresses or dates of
 * birth. Under an ambiguous heading, shorter forms count too.
 * @param cells the first cells of the column that are not blank
 */
export function reasonOfContent(heading: string, cells: readonly string[]): PrivateReason | null {
  if (cells.length === 0) return null;
  const folded = withoutAccents(heading);
  const texts = cells.map(onOneLine);
  const most = (isOne: (text: string) => boolean) => texts.filter(isOne).length * 2 > texts.length;
  if (most(isContact)) return 'contato';
  if (CONTATO_TALVEZ.test(folded) && most(isShortPhone)) return 'contato';
  if (most(isAccount)) return 'banco';
  if (CONTA_TALVEZ.test(folded) && most(isShortAccount)) return 'banco';
  if (most((cell) => ENDERECO.test(withoutAccents(cell)))) return 'endereco';
  return !DIA_DO_ORCAMENTO.test(folded) && most(isOld) ? 'nascimento' : null;
}

/** Reason to block a column, by its heading or its content. */
export const reasonOfColumn = (heading: string, cells: readonly string[]): PrivateReason | null =>
  reasonOfHeading(heading) ?? reasonOfContent(heading, cells);

/**
 * Reason to block a column that is read into a public text field: more than half of its cells are contacts, accounts
 * or CPFs. Addresses and old dates may be what the field publishes.
 */
export function reasonOfText(cells: readonly string[]): PrivateReason | null {
  const found = reasonOfContent('', cells);
  if (found === 'contato' || found === 'banco') return found;
  return cells.filter(isCpfAlone).length * 2 > cells.length ? 'pessoal' : null;
}

const isCpfAlone = (cell: string) => hasCpf(cell) && !/\p{L}/u.test(cell);
const isShortPhone = (cell: string) => DIGITS_OF_A_PHONE.test(cell) || TELEFONE_LOCAL.test(cell);
const isShortAccount = (cell: string) => CONTA_COM_DIGITO.test(cell) || CHAVE_ALEATORIA.test(cell);
const isOld = (cell: string) => {
  const [, one, other] = DIA.exec(cell) ?? [];
  return Number(one ?? other ?? BEFORE) < BEFORE;
};

/** Cells without one of these cannot hold a contact or an account. */
const MAYBE = /@|\bag|\bBR\d|\+55|\d[-\s/.)]\(?\d/i;
/** Characters of the shortest account with its branch, and of a telephone number. */
const SHORTEST = 11;
const OMITIDA = '[conta omitida]';

/**
 * Removes contacts and accounts from a cell: a few such cells do not block the whole column.
 * @returns the same text without any; empty if nothing else is left
 */
export function withoutPrivateData(cell: string): string {
  if ((cell.length < SHORTEST && !cell.includes('@')) || !MAYBE.test(cell)) return cell;
  const bare = onOneLine(cell).trim();
  if (isContact(bare) || CONTA_COMPLETA.test(bare)) return '';
  const left = bare.replace(CONTA_ESCRITA, OMITIDA);
  if (left === OMITIDA) return '';
  return left === bare ? cell : left;
}

/** True for a heading that looks like data: the file has no headings. */
export const looksLikeData = (heading: string): boolean =>
  withoutPrivateData(heading) !== heading || hasCpf(heading);
