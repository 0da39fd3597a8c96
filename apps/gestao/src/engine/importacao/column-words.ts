import type { ImportacaoColuna } from '@claraboia/contract';

const SIM_NAO = ['Sim', 'Não'] as const;

/** Allowed values of a column; null if any are. */
export function wordsOf({ tipo, escolhas }: ImportacaoColuna): readonly string[] | null {
  if (tipo === 'simNao') return SIM_NAO;
  return tipo === 'escolha' && escolhas !== undefined ? escolhas : null;
}
