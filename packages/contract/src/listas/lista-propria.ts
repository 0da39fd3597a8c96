import { hasCpf } from '../domain/cpf-in-text.ts';
import { lowerFirst } from '../domain/first-letter.ts';
import { toNomeUrl } from '../domain/url-name.ts';
import { isStorable, isWebAddress } from '../domain/values.ts';
import { readDay } from '../typed/day.ts';
import { type DecimalSeparator, decimalFaultText, readDecimal } from '../typed/decimal.ts';
import { readYesNo } from '../typed/yes-no.ts';

/** Kinds of columns that a manager can declare, with their labels. */
export const LISTA_TIPO = [
  { value: 'texto', label: 'Texto' },
  { value: 'textoLongo', label: 'Texto longo' },
  { value: 'inteiro', label: 'Número inteiro' },
  { value: 'decimal', label: 'Número com até 2 casas' },
  { value: 'dinheiro', label: 'Valor em reais' },
  { value: 'data', label: 'Data' },
  { value: 'mes', label: 'Mês e ano' },
  { value: 'simNao', label: 'Sim ou não' },
  { value: 'url', label: 'Endereço na internet' },
] as const;

export type ListaTipo = (typeof LISTA_TIPO)[number]['value'];

export const LISTA_LIMITE = {
  colunas: 40,
  linhas: 50_000,
  /** Characters of a short text and of a long one. */
  texto: 500,
  textoLongo: 4000,
  /** Refused cells that an answer names. */
  recusadas: 100,
} as const;

/** First part of the address of every list of one's own, so that no set of a later release takes it. */
export const LISTA_PREFIXO = 'lista-';

/** Column of a list, as managers declare it. */
export interface ListaColuna {
  readonly chave: string;
  readonly titulo: string;
  readonly tipo: ListaTipo;
  readonly significado: string;
  readonly obrigatoria: boolean;
  /** True if only managers see it: it is in no public answer. */
  readonly privada: boolean;
  /** True if citizens can filter by it. */
  readonly filtro: boolean;
}

/** Values of a row by the keys of their columns, each in its stored notation; empty cells are absent. */
export type ListaValores = Readonly<Record<string, string>>;

/** Pattern of a column's key: a JSON property that needs no escaping anywhere. */
export const CHAVE = /^[a-z][a-zA-Z0-9]{0,39}$/;

/** Names that rows or every object have already. */
const TAKEN: ReadonlySet<string> = new Set([
  'id',
  'versao',
  'ordem',
  'posicao',
  'constructor',
  'textoAParte',
  'toString',
  'valueOf',
  'hasOwnProperty',
]);

/**
 * Key of a new column, made from its title: `Ano de fabricação` → `anoDeFabricacao`. CPFs in it are masked.
 * @param taken keys of the other columns
 */
export function chaveDaColuna(titulo: string, taken: ReadonlySet<string>): string {
  const camel = toNomeUrl(titulo).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const base = (/^[a-z]/.test(camel) ? camel : `coluna${camel}`).slice(0, 36);
  if (!taken.has(base) && !TAKEN.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

/** A cell in its stored notation, null if it is empty; or why it is refused, in pt-BR. */
export type ListaCelula =
  | { readonly valor: string | null; readonly motivo?: never }
  | { readonly motivo: string; readonly valor?: never };

const MONTH = /^(?:(\d{1,2})[/-](\d{4})|(\d{4})-(\d{1,2}))$/;

const tooLong = (max: number): ListaCelula => ({
  motivo: `o texto passa de ${max.toLocaleString('pt-BR')} caracteres`,
});

/** Characters that a text of a column may have. */
export const listaMax = (tipo: ListaTipo): number =>
  tipo === 'textoLongo' ? LISTA_LIMITE.textoLongo : LISTA_LIMITE.texto;

function readText(text: string, max: number): ListaCelula {
  return text.length > max ? tooLong(max) : { valor: text };
}

function readNumber(text: string, decimals: number, separator?: DecimalSeparator): ListaCelula {
  const { value, fault } = readDecimal(text, { decimals, ...(separator && { separator }) });
  return fault === undefined
    ? { valor: value }
    : { motivo: lowerFirst(decimalFaultText(fault, { decimals })) };
}

function readDate(text: string): ListaCelula {
  const { value, fault } = readDay(text);
  if (fault === 'absent') return { motivo: 'este dia não existe' };
  if (fault !== undefined) return { motivo: 'não é uma data como 31/12/2026' };
  return value !== null && value < '1000' ? { motivo: 'o ano não existe' } : { valor: value };
}

function readMonth(text: string): ListaCelula {
  const day = readDay(text);
  if (day.fault === undefined && day.value !== null) return { valor: day.value.slice(0, 7) };
  const [, first, after, before, last] = MONTH.exec(text) ?? [];
  const [year, month = ''] = after === undefined ? [before, last] : [after, first];
  return year === undefined || Number(month) < 1 || Number(month) > 12
    ? { motivo: 'não é um mês como 03/2026' }
    : { valor: `${year}-${month.padStart(2, '0')}` };
}

type Reader = (text: string, separator?: DecimalSeparator) => ListaCelula;

const READERS: Readonly<Record<ListaTipo, Reader>> = {
  texto: (text) => readText(text.replace(/\s+/g, ' '), LISTA_LIMITE.texto),
  textoLongo: (text) => readText(text, LISTA_LIMITE.textoLongo),
  inteiro: (text) => readNumber(text, 0),
  decimal: (text, separator) => readNumber(text, 2, separator),
  dinheiro: (text, separator) => readNumber(text, 2, separator),
  data: readDate,
  mes: readMonth,
  simNao: (text) => {
    const is = readYesNo(text);
    return is === null ? { motivo: 'não é Sim ou Não' } : { valor: is ? 'Sim' : 'Não' };
  },
  url: (text) =>
    !isWebAddress(text)
      ? { motivo: 'não é um endereço que comece com http:// ou https://' }
      : readText(text, LISTA_LIMITE.texto),
};

/** Reason for a CPF outside of a private column. */
export const MOTIVO_CPF =
  'há um CPF nesta coluna, que não é privada; tire-o, ou marque a coluna como privada';

/**
 * Reads a cell as people write it: `15/03/2026`, `R$ 1.500,00`, `x`. A CPF is refused unless the column is private,
 * whatever its kind: eleven digits may be typed into a number as well.
 * @param separator separator of decimals in the whole file, if it is known
 */
export function readListaCelula(
  { tipo, obrigatoria, privada }: Pick<ListaColuna, 'tipo' | 'obrigatoria' | 'privada'>,
  typed: string,
  separator?: DecimalSeparator,
): ListaCelula {
  const text = typed.trim();
  if (text === '') return obrigatoria ? { motivo: 'falta o valor' } : { valor: null };
  if (!isStorable(text)) return { motivo: 'há um caractere que não é texto' };
  if (!privada && hasCpf(text)) return { motivo: MOTIVO_CPF };
  return READERS[tipo](text, separator);
}

/** A stored value as people write it, for forms and for another reading: `2026-03-15` → `15/03/2026`. */
export function typedListaCelula(tipo: ListaTipo, valor: string): string {
  if (tipo === 'data' || tipo === 'mes') return valor.split('-').reverse().join('/');
  if (tipo === 'decimal' || tipo === 'dinheiro') return valor.replace('.', ',');
  return valor;
}

/** Ways of bringing rows into a list that has some. */
export const LISTA_MODO = ['substituir', 'acrescentar', 'atualizar'] as const;
export type ListaModo = (typeof LISTA_MODO)[number];
