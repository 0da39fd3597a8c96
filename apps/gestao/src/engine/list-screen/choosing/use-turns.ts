import { type AnyDraft, type AnyEntity, LOTE_MAX } from '@claraboia/contract';
import type { Lote } from '@claraboia/contract/schema';
import { useState } from 'react';
import { useWrite } from '../../../lib/use-write.ts';
import { entityClient, formKey, type ListRow, type ManyVerb } from '../../entity-client.ts';

interface Turn {
  readonly key: string;
  readonly registros: readonly { readonly id: number; readonly versao?: number }[];
}

/** Write of many records, in turns. After a lost connection it continues with the turn that has no answer. */
export interface Job {
  readonly verb: ManyVerb;
  readonly alteracoes?: AnyDraft | undefined;
  readonly total: number;
  readonly begunFor?: string | undefined;
  readonly turns: Turn[];
  readonly lote: Lote[number][];
}

/** Splits rows into turns, each with its own key. */
export function jobOf(
  verb: ManyVerb,
  rows: readonly Pick<ListRow, 'id' | 'versao'>[],
  rest: Pick<Job, 'alteracoes' | 'begunFor'> = {},
): Job {
  const turns: Turn[] = [];
  for (let from = 0; from < rows.length; from += LOTE_MAX) {
    const registros = rows
      .slice(from, from + LOTE_MAX)
      .map(({ id, versao }) => ({ id, ...(versao !== undefined && { versao }) }));
    turns.push({ key: formKey(), registros });
  }
  return { verb, total: rows.length, turns, lote: [], ...rest };
}

interface TurnsOptions {
  readonly onDone: (job: Job) => Promise<void> | void;
  readonly onError: (error: Error, job: Job) => void;
}

/** Runs such writes turn by turn: others write in between. */
export function useTurns(entity: AnyEntity, { onDone, onError }: TurnsOptions) {
  const [done, setDone] = useState(0);
  const write = useWrite({
    mutationFn: async (job: Job) => {
      const { verb, alteracoes, begunFor } = job;
      setDone(job.lote.length);
      for (let turn = job.turns[0]; turn !== undefined; turn = job.turns[0]) {
        const body = { registros: turn.registros, ...(alteracoes && { alteracoes }) };
        const { data } = await entityClient.many(entity, verb, body, { key: turn.key, begunFor });
        job.lote.push(...data);
        job.turns.shift();
        setDone(job.lote.length);
      }
      return job;
    },
    onSuccess: onDone,
    onError,
  });
  return { run: write.mutate, busy: write.isPending, done };
}
