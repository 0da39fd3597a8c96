import { canonicalDecimal, isCalendarDay } from '@claraboia/contract';
import type { Arquivo } from './leitura.ts';
import type { Lido } from './lido.ts';
import { citado } from './texto.ts';

/** Decimal separator of a whole file. */
export type Decimal = 'virgula' | 'ponto';

interface Visto {
  readonly linha: number;
  readonly texto: string;
}

/** Number format of a file. Without commas and points it can be either. */
export type FormatoDosValores =
  | { readonly formato: Decimal }
  /** Only values like `1.234`, which may mean a thousand or one. */
  | { readonly formato: 'ambiguo'; readonly exemplo: Visto }
  | { readonly formato: 'misturado'; readonly virgula: Visto; readonly ponto: Visto };

/** Apostrophe that keeps spreadsheets from running a text; our own files put it before a minus. */
const GUARDED = /^'(?=-)/;

/** A comma before the last digits, or points that separate groups of three more than once. */
const BY_COMMA = /^-?(?:(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?,\d+|[1-9]\d{0,2}(?:\.\d{3}){2,})$/;
/** One point that does not separate a group of thousands. */
const BY_POINT = /^-?(?!-?[1-9]\d{0,2}\.\d{3}$)\d*\.\d+$/;
const EITHER = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** Detects the number format of a whole file in one pass. */
export async function formatoDosValores(
  arquivo: Arquivo,
  colunas: readonly ((celulas: readonly string[]) => string)[],
): Promise<FormatoDosValores> {
  let virgula: Visto | null = null;
  let ponto: Visto | null = null;
  let exemplo: Visto | null = null;
  for await (const { linha, celulas, erro } of arquivo.linhas()) {
    if (erro !== null) continue;
    for (const coluna of colunas) {
      const texto = coluna(celulas).replace(GUARDED, '');
      if (virgula === null && BY_COMMA.test(texto)) virgula = { linha, texto };
      else if (ponto === null && BY_POINT.test(texto)) ponto = { linha, texto };
      else if (exemplo === null && EITHER.test(texto)) exemplo = { linha, texto };
    }
    if (virgula !== null && ponto !== null) return { formato: 'misturado', virgula, ponto };
  }
  if (ponto !== null) return { formato: 'ponto' };
  return virgula === null && exemplo !== null
    ? { formato: 'ambiguo', exemplo }
    : { formato: 'virgula' };
}

/**
 * Decides the decimal separator of a file, or the reason why it is unknown. The answer counts only if the file is
 * ambiguous: it may be saved with the mapping of an older file.
 */
export function decimalDe(
  visto: FormatoDosValores,
  resposta: Decimal | undefined,
):
  | { readonly decimal: Decimal; readonly motivo?: never }
  | { readonly motivo: string; readonly linha: number; readonly decimal?: never } {
  switch (visto.formato) {
    case 'virgula':
    case 'ponto':
      return { decimal: visto.formato };
    case 'misturado': {
      const { virgula, ponto } = visto;
      const motivo =
        'O arquivo escreve os centavos de dois modos: ' +
        `depois de vírgula na linha ${virgula.linha} (${citado(virgula.texto)}) ` +
        `e depois de ponto na linha ${ponto.linha} (${citado(ponto.texto)}).`;
      return { motivo, linha: Math.max(virgula.linha, ponto.linha) };
    }
    case 'ambiguo': {
      if (resposta !== undefined) return { decimal: resposta };
      const { linha, texto } = visto.exemplo;
      const motivo =
        `${citado(texto)}, na linha ${linha}, pode ser mil ou um, e nada no arquivo diz qual. ` +
        'Escolha se os centavos vêm depois de vírgula ou de ponto.';
      return { motivo, linha };
    }
  }
}

/** Maximum digits before the cents in the database. */
const MAX_DIGITS = 13;

const FORMAS = {
  virgula: {
    form: /^(-?)(?=,?\d)(\d+|[1-9]\d{0,2}(?:\.\d{3})+|)(?:,(\d+))?$/,
    exemplo: '1.234,56',
    depois: 'depois da vírgula',
  },
  ponto: {
    form: /^(-?)(?=\.?\d)(\d*)(?:\.(\d+))?$/,
    exemplo: '1234.56',
    depois: 'depois do ponto',
  },
} as const;

/** Normalises an amount to two decimals: `1.234,5` → `1234.50`. No digit is dropped or guessed. */
export function readValor(cell: string, decimal: Decimal): Lido {
  const { form, exemplo, depois } = FORMAS[decimal];
  const texto = cell.replace(GUARDED, '');
  const match = form.exec(texto);
  if (match === null) return { motivo: whyNoAmount(texto, exemplo) };
  const [, sign = '', grouped = '', fraction = ''] = match;
  if (fraction.length > 2) return { motivo: `${citado(texto)} tem mais de duas casas ${depois}.` };
  const whole = grouped.replaceAll('.', '').replace(/^0+(?=\d)/, '') || '0';
  if (whole.length > MAX_DIGITS) {
    return { motivo: `${citado(texto)} tem mais de ${MAX_DIGITS} dígitos antes dos centavos.` };
  }
  return { valor: canonicalDecimal(`${sign}${whole}.${fraction}`, 2) };
}

function whyNoAmount(texto: string, exemplo: string): string {
  if (/r\$/i.test(texto)) return 'O valor tem «R$». Deixe só o número.';
  if (/^-?[\d.,]+e[+-]?\d+$/i.test(texto)) {
    return `${citado(texto)} está em notação científica. Na planilha, formate a coluna como número.`;
  }
  return `${citado(texto)} não é um valor como ${exemplo}.`;
}

const DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const YEAR_FIRST = /^\d{4}-\d{2}-\d{2}$/;

/** Normalises a date. Single digits are refused: foreign spreadsheets put the month first. */
export function readData(texto: string): Lido {
  const match = DAY_FIRST.exec(texto);
  const valor = match === null ? texto : `${match[3]}-${match[2]}-${match[1]}`;
  if (!YEAR_FIRST.test(valor)) {
    return { motivo: `${citado(texto)} não é uma data como 31/12/2026 ou 2026-12-31.` };
  }
  const year = valor.slice(0, 4);
  if (year < '1900' || year > '2999') {
    return { motivo: `O ano de ${texto} não está entre 1900 e 2999.` };
  }
  return isCalendarDay(valor) ? { valor } : { motivo: `O dia ${texto} não existe.` };
}
