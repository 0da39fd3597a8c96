import { type DecimalSeparator, readDay, readDecimal, shownSeparator } from '@claraboia/contract';
import type { Arquivo } from './leitura.ts';
import type { Lido } from './lido.ts';
import { citado, spoiledCell } from './texto.ts';

/** Decimal separator of a whole file. */
export type Decimal = DecimalSeparator;

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

/** Detects the number format of a whole file in one pass. */
export async function formatoDosValores(
  arquivo: Arquivo,
  colunas: readonly ((celulas: readonly string[]) => string)[],
): Promise<FormatoDosValores> {
  let virgula: Visto | null = null;
  let ponto: Visto | null = null;
  let exemplo: Visto | null = null;
  for await (const { linha, celulas, erro, lancamento } of arquivo.linhas()) {
    if (erro !== null || !lancamento) continue;
    for (const coluna of colunas) {
      const texto = coluna(celulas);
      const shown = shownSeparator(texto);
      if (shown === 'virgula') virgula ??= { linha, texto };
      else if (shown === 'ponto') ponto ??= { linha, texto };
      else if (shown === 'ambiguo') exemplo ??= { linha, texto };
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

const EXEMPLO: Readonly<Record<Decimal, string>> = { virgula: '1.234,56', ponto: '1234.56' };
const DEPOIS: Readonly<Record<Decimal, string>> = {
  virgula: 'depois da vírgula',
  ponto: 'depois do ponto',
};

/** Normalises an amount to two decimals: `1.234,5` → `1234.50`, `-` → `0.00`. No digit is dropped or guessed. */
export function readValor(cell: string, decimal: Decimal): Lido {
  const { value, fault } = readDecimal(cell, { decimals: 2, separator: decimal, dash: true });
  if (fault === undefined && value !== null) return { valor: value };
  const texto = citado(cell);
  switch (fault) {
    case 'decimals':
      return { motivo: `${texto} tem mais de duas casas ${DEPOIS[decimal]}.` };
    case 'digits':
      return { motivo: `${texto} tem mais de 13 dígitos antes dos centavos.` };
    default:
      return {
        motivo: spoiledCell(cell, 'número') ?? `${texto} não é um valor como ${EXEMPLO[decimal]}.`,
      };
  }
}

/** Normalises a date. Single digits are refused: foreign spreadsheets put the month first. */
export function readData(texto: string): Lido {
  const { value, fault } = readDay(texto, { padded: true });
  if (fault === 'absent') return { motivo: `O dia ${texto} não existe.` };
  if (fault === 'time') return { motivo: `${citado(texto)} tem hora. Deixe só o dia.` };
  if (fault !== undefined || value === null) {
    return {
      motivo:
        spoiledCell(texto) ?? `${citado(texto)} não é uma data como 31/12/2026 ou 2026-12-31.`,
    };
  }
  const year = value.slice(0, 4);
  return year < '1900' || year > '2999'
    ? { motivo: `O ano de ${texto} não está entre 1900 e 2999.` }
    : { valor: value };
}
