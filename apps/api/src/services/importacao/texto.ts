import { isScientific, isSpreadsheetError, maskCpfs } from '@claraboia/contract';
import type { Lido } from './lido.ts';

/** A CPF alone, with its punctuation. */
const AS_A_CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/** Maximum quoted characters of a cell. */
const QUOTED = 40;

/** Cell text for an error message, which is stored: quoted, shortened and without CPFs. */
export function citado(texto: string): string {
  const masked = maskCpfs(texto).replace(/\s+/g, ' ');
  return `«${masked.length > QUOTED ? `${masked.slice(0, QUOTED)}…` : masked}»`;
}

/**
 * Reason to refuse a cell in any column: a spreadsheet lost its value.
 * @param formato format of the column that would have kept it
 */
export function spoiledCell(cell: string, formato: 'número' | 'texto' = 'texto'): string | null {
  if (isSpreadsheetError(cell)) return `${citado(cell)} é um erro da planilha.`;
  return isScientific(cell)
    ? `${citado(cell)} está em notação científica. Na planilha, formate a coluna como ${formato}.`
    : null;
}

/** Zero-width characters: copied from a page, they would defeat the CPF mask and make two codes of one. */
const NO_WIDTH = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Invisible characters: control characters except tabs and line ends, and those that change text direction. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}]/u;

function faultOf(texto: string, max: number, oQue: string): string | null {
  const unseen = UNSEEN.exec(texto)?.[0];
  if (unseen !== undefined) {
    const code = unseen.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `O ${oQue} tem um caractere de controle (U+${code}), que não se vê.`;
  }
  if (texto.length <= max) return null;
  const [found, most] = [texto.length, max].map((each) => each.toLocaleString('pt-BR'));
  return `O ${oQue} tem ${found} caracteres; o limite é ${most}.`;
}

/** Reads display text: on one or several lines, with CPFs masked. */
export function readTexto(cell: string, max: number, linhas: boolean): Lido {
  const seen = cell.replace(NO_WIDTH, '');
  const parted = linhas ? seen.replace(/[ \t]*(?:\r\n?|\n)/g, '\n') : seen.replace(/\s+/g, ' ');
  const texto = maskCpfs(parted.trim());
  const spoiled = spoiledCell(texto);
  if (spoiled !== null) return { motivo: spoiled };
  if (texto === '') return { motivo: 'O texto só tem caracteres que não se veem.' };
  const motivo = faultOf(texto, max, 'texto');
  return motivo === null ? { valor: texto } : { motivo };
}

/** Reads a code. Codes are never masked, which would change them; a certain CPF is refused. */
export function readCodigo(texto: string, max: number): Lido {
  if (texto.includes('***')) return { motivo: 'O código está mascarado.' };
  if (AS_A_CPF.test(texto)) return { motivo: 'Há um CPF nesta coluna, que só tem códigos.' };
  const spoiled = spoiledCell(texto);
  if (spoiled !== null) return { motivo: spoiled };
  if (/[\t\r\n]/.test(texto)) return { motivo: 'O código tem mais de uma linha.' };
  const motivo = faultOf(texto, max, 'código');
  return motivo === null ? { valor: texto } : { motivo };
}
