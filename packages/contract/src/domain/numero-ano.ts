import { withoutNumberSigns, withoutPoints } from './spellings.ts';

/** Number in the forms that people type: `12`, `012`, `12/2026`, `nº 14.500`. */
export interface NumeroAno {
  /** Without leading zeros. */
  readonly numero: string;
  /** Null without a year. */
  readonly ano: number | null;
}

/** Reads a number with or without its year; null if invalid. */
export function readNumeroAno(text: string): NumeroAno | null {
  const match = /^\s*0*(\d{1,20})\s*(?:\/\s*(\d{4})\s*)?$/.exec(
    withoutPoints(withoutNumberSigns(text)),
  );
  if (match === null) return null;
  const [, numero = '', ano] = match;
  return { numero, ano: ano === undefined ? null : Number(ano) };
}
