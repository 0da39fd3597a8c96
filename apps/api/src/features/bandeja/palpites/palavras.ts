import { withoutAccents } from '@claraboia/contract';

/** Words that say nothing about the subject of a document. */
const VAZIAS: ReadonlySet<string> = new Set(
  (
    'a ao aos as com da das de do dos e em entre na nas no nos o os ou para pela pelo por que se sobre um uma ' +
    'anexo anexos assinado assinada arquivo copia digital documento final geral municipal municipio numero num nro pdf ' +
    'prefeitura publicacao referente scan versao ano mes janeiro fevereiro marco abril maio junho julho agosto setembro ' +
    'outubro novembro dezembro'
  ).split(' '),
);

/** Long names by the acronym that files and categories use for them. */
const SIGLAS: readonly (readonly [sigla: string, porExtenso: string])[] = [
  ['rreo', 'relatorio resumido da execucao orcamentaria'],
  ['rgf', 'relatorio de gestao fiscal'],
  ['loa', 'lei orcamentaria anual'],
  ['ldo', 'lei de diretrizes orcamentarias'],
  ['ppa', 'plano plurianual'],
  ['pca', 'plano de contratacoes anual'],
];

/**
 * Lower case without accents, one letter for each, so that positions in the folded text are those of the text.
 * @param text composed (NFC)
 */
export function fold(text: string): string {
  const folded = Array.from(text, (letter) => {
    const plain = withoutAccents(letter);
    return plain.length === letter.length ? plain : letter;
  }).join('');
  return folded.length === text.length ? folded : text.toLowerCase();
}

/** Singular of a folded word, by the rules that most plurals follow. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (/(?:coes|soes|oes|aes)$/.test(word)) return `${word.slice(0, -3)}ao`;
  // `leis`, `pais`: too short for `-eis` of `-el` and `-ais` of `-al`.
  if (word.length < 5) return word.slice(0, -1);
  if (word.endsWith('ais')) return `${word.slice(0, -2)}l`;
  if (word.endsWith('eis')) return `${word.slice(0, -3)}el`;
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`;
  if (/(?:r|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Folded words of a text in the singular, without numbers and empty words. Long names also give their acronyms. */
export function wordsOf(text: string): readonly string[] {
  const folded = withSiglas(withoutAccents(text));
  const words = folded
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !/\d/.test(word) && !VAZIAS.has(word))
    .map(singular);
  return [...new Set(words)];
}

const withSiglas = (folded: string) =>
  SIGLAS.reduce((text, [sigla, porExtenso]) => {
    if (text.includes(porExtenso)) return `${text} ${sigla}`;
    return new RegExp(`\\b${sigla}\\b`).test(text) ? `${text} ${porExtenso}` : text;
  }, folded);
