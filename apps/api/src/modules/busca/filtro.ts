import { type BuscaTipo, buscaTipoList } from '@claraboia/contract';
import { invalidQuery } from '../../errors.ts';
import { type Pergunta, readPergunta } from './pergunta.ts';

/** What is searched for, and of what is found the kind and year that are wanted. */
export interface BuscaFiltro {
  readonly pergunta: Pergunta;
  readonly tipo: BuscaTipo | null;
  readonly ano: number | null;
}

/** Reads `q`, `tipo` and `ano` of an address. */
export function readFiltro(params: Readonly<Record<string, string | undefined>>): BuscaFiltro {
  const { q = '', tipo, ano } = params;
  return {
    pergunta: readPergunta(q),
    tipo: readTipo(tipo),
    ano: ano === undefined || ano === '' ? null : readNumber('ano', ano, 1, 9999),
  };
}

function readTipo(raw: string | undefined): BuscaTipo | null {
  if (raw === undefined || raw === '') return null;
  const found = buscaTipoList.find((tipo) => tipo === raw);
  if (found === undefined) throw invalidQuery('tipo não é um tipo de resultado da busca');
  return found;
}

/** A whole number of an address, from `min` to `max`. */
export function readNumber(name: string, raw: string, min: number, max: number): number {
  const value = Number(raw);
  if (!/^\d{1,6}$/.test(raw) || value < min || value > max) {
    throw invalidQuery(`${name} deve ser um número de ${min} a ${max}`);
  }
  return value;
}
