import { maskCpfs } from '@claraboia/contract';
import type { Lido } from './lido.ts';

/** A CPF alone, with its punctuation. */
const AS_A_CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/** Characters of a cell that a reason repeats. */
const QUOTED = 40;

/** What a cell says, to be told in a reason, which is kept: in quotes, cut, and without CPFs. */
export function citado(texto: string): string {
  const masked = maskCpfs(texto).replace(/\s+/g, ' ');
  return `«${masked.length > QUOTED ? `${masked.slice(0, QUOTED)}…` : masked}»`;
}

/** What has no width: copied from a page, it would hide what is masked, and make two codes of one. */
const NO_WIDTH = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** What nobody sees in a text: control characters but tabs and line ends, and those that turn the order of letters. */
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

/** What people read: in one line or in several, and without whole CPFs. */
export function lerTexto(cell: string, max: number, linhas: boolean): Lido {
  const seen = cell.replace(NO_WIDTH, '');
  const parted = linhas ? seen.replace(/[ \t]*(?:\r\n?|\n)/g, '\n') : seen.replace(/\s+/g, ' ');
  const texto = maskCpfs(parted.trim());
  if (texto === '') return { motivo: 'O texto só tem caracteres que não se veem.' };
  const motivo = faultOf(texto, max, 'texto');
  return motivo === null ? { valor: texto } : { motivo };
}

/** What something is found by. It is never masked, as it would be another code; what is sure to be a CPF is none. */
export function lerCodigo(texto: string, max: number): Lido {
  if (texto.includes('***')) return { motivo: 'O código está mascarado.' };
  if (AS_A_CPF.test(texto)) return { motivo: 'Há um CPF nesta coluna, que só tem códigos.' };
  if (/^\d[\d.,]*E\+\d+$/.test(texto)) {
    return {
      motivo: `${citado(texto)} está em notação científica. Na planilha, formate a coluna como texto.`,
    };
  }
  if (/[\t\r\n]/.test(texto)) return { motivo: 'O código tem mais de uma linha.' };
  const motivo = faultOf(texto, max, 'código');
  return motivo === null ? { valor: texto } : { motivo };
}
