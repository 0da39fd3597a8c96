import {
  type Campo,
  type Condition,
  decimalFaultText,
  type FiltroTipo,
  formatDecimal,
  MAX_WORDS,
  type NumeroAno,
  readDecimal,
  readNumeroAno,
  wellFormed,
  wordsCondition,
  wordsOf,
} from '@claraboia/contract';

const TEXTO_MAX = 200;
const AMOUNT = { decimals: 2 };

/** Parsed input of a field: its value, empty for an empty field, or the reason why it is invalid. */
type Lido = { readonly value: string } | { readonly fault: string };

/** Conversions of a kind of field. User input, address and API filter are three notations; each has its own reader. */
interface Codec {
  readonly hint?: string;
  readonly search?: true;
  /** Removes characters that may not be typed. */
  typeInto(text: string): string;
  fromTyped(text: string): Lido;
  /** Reads the value from an address; empty if it is invalid. */
  fromAddress(text: string): string;
  /** Text of a value in its field. */
  toTyped(value: string): string;
  toApi(caminho: string, value: string): readonly Condition[];
}

const plain = (text: string) =>
  wellFormed(text.replaceAll('\u0000', '').trim().slice(0, TEXTO_MAX));

const same = (text: string) => text;

function readNumero(text: string): string | null {
  const read = readNumeroAno(plain(text));
  if (read === null) return null;
  return read.ano === null ? read.numero : `${read.numero}/${read.ano}`;
}

const contains = (path: string, value: string): readonly Condition[] => [
  { path, operator: 'contains', value },
];

const texto: Codec = {
  search: true,
  typeInto: same,
  fromTyped: (text) => ({ value: plain(text) }),
  fromAddress: plain,
  toTyped: same,
  toApi: (path, value) => [wordsCondition([path], value)],
};

const tooMany = (text: string) => wordsOf(text).length > MAX_WORDS;

const palavras: Codec = {
  ...texto,
  fromTyped: (text) =>
    tooMany(text) ? { fault: `Digite até ${MAX_WORDS} palavras` } : { value: plain(text) },
  fromAddress: (text) => (tooMany(plain(text)) ? '' : plain(text)),
  toApi: (path, value) => [{ path, operator: 'search', value }],
};

const compact = (text: string) =>
  plain(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

const documento: Codec = {
  typeInto: same,
  fromTyped: (text) => ({ value: compact(text) }),
  fromAddress: compact,
  toTyped: same,
  toApi: contains,
};

const numero: Codec = {
  hint: 'Com ou sem o ano: 12 ou 12/2026',
  // Digits, and the slash before the year (spec portal §5).
  typeInto: (text) => text.replace(/[^\d/]/g, ''),
  fromTyped(text) {
    const value = plain(text) === '' ? '' : readNumero(text);
    return value === null
      ? { fault: 'Digite só o número, ou o número e o ano: 12 ou 12/2026' }
      : { value };
  },
  fromAddress: (text) => readNumero(text) ?? '',
  toTyped: same,
  toApi(caminho, value) {
    const read = readNumeroAno(value);
    if (read === null) return [];
    const conditions: Condition[] = [
      { path: `${caminho}SemAno`, operator: 'eq', value: read.numero },
    ];
    if (read.ano !== null) {
      conditions.push({ path: `${caminho}Ano`, operator: 'eq', value: read.ano });
    }
    return conditions;
  },
};

/** Maximum length to which sources pad empenho numbers with zeros. */
const MAX_PADDED = 9;

/** Spellings of a number within its year that sources use: `13`, `000013`, `2026NE000013`. */
function spellingsOf({ numero: digits, ano }: NumeroAno): readonly string[] {
  const padded = Array.from({ length: MAX_PADDED }, (_, length) =>
    digits.padStart(length + 1, '0'),
  );
  const siafi = [5, 6].map((length) => `${ano}NE${digits.padStart(length, '0')}`);
  return [...new Set([...padded, ...siafi])];
}

const numeroDoAno: Codec = {
  ...texto,
  hint: 'Com ou sem o ano: 13 ou 13/2026',
  toApi(caminho, value) {
    const read = readNumeroAno(value);
    if (read === null || read.ano === null) return contains(caminho, value);
    return [
      { path: caminho, operator: 'in', value: spellingsOf(read) },
      { path: 'exercicio', operator: 'eq', value: read.ano },
    ];
  },
};

/** Digits of a whole number that the database takes. */
const INTEIRO = /^(?:0|[1-9]\d{0,8})$/;

const inteiro: Codec = {
  hint: 'Só algarismos',
  typeInto: (text) => text.replace(/\D/g, ''),
  fromTyped(text) {
    const value = plain(text).replace(/^0+(?=\d)/, '');
    return value === '' || INTEIRO.test(value)
      ? { value }
      : { fault: 'Digite só algarismos, até nove' };
  },
  fromAddress: (text) => (INTEIRO.test(text) ? text : ''),
  toTyped: same,
  toApi: (path, value) => [{ path, operator: 'eq', value: Number(value) }],
};

/** Codec for one end of a range of amounts. */
const limite = (operator: 'ge' | 'le'): Codec => ({
  hint: 'Em reais: 1.500 ou 1.500,00',
  typeInto: (text) => text.replace(/[^\d.,-]/g, ''),
  fromTyped(text) {
    const read = readDecimal(plain(text), AMOUNT);
    return read.fault === undefined
      ? { value: read.value ?? '' }
      : { fault: decimalFaultText(read.fault, AMOUNT) };
  },
  fromAddress: (text) => (/^-?\d{1,13}\.\d{2}$/.test(text) ? text : ''),
  toTyped: formatDecimal,
  toApi: (path, value) => [{ path, operator, value }],
});

const CODECS: Readonly<Record<FiltroTipo, Codec>> = {
  texto,
  palavras,
  documento,
  numero,
  numeroDoAno,
  inteiro,
  minimo: limite('ge'),
  maximo: limite('le'),
};

export const codecOf = ({ tipo }: Pick<Campo, 'tipo'>): Codec => CODECS[tipo];
