import type { BuscaTipo } from '@claraboia/contract';
import { buscaParams } from '@claraboia/contract/schema';
import { z } from 'zod';
import { type Pergunta, readPergunta } from './pergunta.ts';

/** Search question, with the kind and year to filter by. */
export interface BuscaFiltro {
  readonly pergunta: Pergunta;
  readonly tipo: BuscaTipo | null;
  readonly ano: number | null;
}

const asked = z.object(buscaParams);

/** Search filter in an address. */
export const filtroOf = ({ q = '', tipo, ano }: z.output<typeof asked>): BuscaFiltro => ({
  pergunta: readPergunta(q),
  tipo,
  ano,
});

/** The same for a checked address. */
export const readFiltro = (params: Readonly<Record<string, string | undefined>>): BuscaFiltro =>
  filtroOf(asked.parse(params));
