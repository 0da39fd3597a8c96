import { ask } from '@claraboia/ui/lib/ask.ts';
import { useState } from 'react';
import { useWrite } from '../../lib/use-write.ts';

/** Milliseconds between looks at a running judgement, and after which it counts as late. */
const POLL = 2000;
const LATE = 60_000;

/** Judgement that a person asked for. */
export interface Julgamento {
  readonly ask: () => void;
  readonly isRunning: boolean;
  /** True if it takes longer than usual. */
  readonly isLate: boolean;
  /** Moment of the judgement that followed; null before. */
  readonly finished: string | null;
  readonly error: Error | null;
}

interface Pedido {
  /** Moment of the judgement before; null without one. */
  readonly antes: string | null;
  readonly em: number;
}

/** Milliseconds until the evaluation is loaded again; false if nothing is awaited. */
export const pollOf = (pedido: Pedido | null, julgadaEm: string | null): number | false =>
  pedido !== null && pedido.antes === julgadaEm ? POLL : false;

/** Asks for a judgement, and follows it until its moment differs from the one before. */
export function usePedido() {
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const write = useWrite({
    mutationFn: (_: string | null) => ask('POST /v1/avaliacao/julgamento'),
    onSuccess: (_answer, antes) => setPedido({ antes, em: Date.now() }),
  });
  /** @param julgadaEm moment of the shown judgement; null without one */
  const julgamentoOf = (julgadaEm: string | null, now: number): Julgamento => {
    const isWaiting = pedido !== null && pedido.antes === julgadaEm;
    return {
      ask: () => {
        if (!isWaiting) write.mutate(julgadaEm);
      },
      isRunning: write.isPending || isWaiting,
      isLate: isWaiting && now - pedido.em > LATE,
      finished: pedido !== null && !isWaiting ? julgadaEm : null,
      error: write.error,
    };
  };
  return { pedido, julgamentoOf };
}
