import type { Encoding, Separator } from '@claraboia/contract';

export const SEPARADOR: Readonly<Record<Separator, string>> = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
  '|': 'barra',
};
export const CODIFICACAO: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};
