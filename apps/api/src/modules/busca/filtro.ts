import type { BuscaTipo } from '@claraboia/contract';
import { buscaParams } from '@claraboia/contract/schema';
import { z } from 'zod';
import { invalidQuery } from '../../errors.ts';
import { type Pergunta, readPergunta } from './pergunta.ts';

/** What is searched for, and of what is found the kind and year that are wanted. */
export interface BuscaFiltro {
  readonly pergunta: Pergunta;
  readonly tipo: BuscaTipo | null;
  readonly ano: number | null;
}

const asked = z.object(buscaParams);

/** A search as an address asks for it. */
export const filtroOf = ({ q = '', tipo, ano }: z.output<typeof asked>): BuscaFiltro => ({
  pergunta: readPergunta(q),
  tipo,
  ano,
});

/** Reads `q`, `tipo` and `ano` of an address. */
export function readFiltro(params: Readonly<Record<string, string | undefined>>): BuscaFiltro {
  const { data, error } = asked.safeParse(params);
  if (data !== undefined) return filtroOf(data);
  const [issue] = error.issues;
  throw invalidQuery(issue?.message, issue?.path.join('.'));
}
