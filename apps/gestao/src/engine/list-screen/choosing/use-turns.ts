import { type AnyDraft, type AnyEntity, LOTE_MAX, MESSAGE_CODE } from '@claraboia/contract';
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
  /** Every record, by id. */
  readonly rows: ReadonlyMap<number, Turn['registros'][number]>;
  readonly lote: Lote[number][];
  /** True once records that were in use have been tried again. */
  isRetried?: boolean;
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
  const byId = new Map(
    turns.flatMap(({ registros }) => registros.map((row) => [row.id, row] as const)),
  );
  return { verb, total: rows.length, turns, rows: byId, lote: [], ...rest };
}

interface TurnsOptions {
  readonly onDone: (job: Job) => Promise<void> | void;
  readonly onError: (error: Error, job: Job) => void;
}

/**
 * Adds one more turn for records that were in use: what depended on them may have left in a later turn. Within a turn the server does
 * the same.
 */
function retryInUse(job: Job, rows: ReadonlyMap<number, Turn['registros'][number]>) {
  if (job.isRetried === true || job.total <= LOTE_MAX) return;
  job.isRetried = true;
  const waiting = new Set(
    job.lote
      .filter(({ mensagens }) => mensagens.some(({ code }) => code === MESSAGE_CODE.inUse))
      .map(({ id }) => id),
  );
  const registros = [...waiting].flatMap((id) => rows.get(id) ?? []);
  for (let from = 0; from < registros.length; from += LOTE_MAX) {
    job.turns.push({ key: formKey(), registros: registros.slice(from, from + LOTE_MAX) });
  }
  const answered = job.lote.filter(({ id }) => !waiting.has(id));
  job.lote.splice(0, job.lote.length, ...answered);
}

/** Runs such writes turn by turn: others write in between. */
export function useTurns(entity: AnyEntity, { onDone, onError }: TurnsOptions) {
  const [done, setDone] = useState(0);
  const write = useWrite({
    mutationFn: async (job: Job) => {
      const { verb, alteracoes, begunFor, rows } = job;
      setDone(job.lote.length);
      for (let turn = job.turns[0]; turn !== undefined; turn = job.turns[0]) {
        const body = { registros: turn.registros, ...(alteracoes && { alteracoes }) };
        const { data } = await entityClient.many(entity, verb, body, { key: turn.key, begunFor });
        job.lote.push(...data);
        job.turns.shift();
        if (job.turns.length === 0) retryInUse(job, rows);
        setDone(job.lote.length);
      }
      return job;
    },
    onSuccess: onDone,
    onError,
  });
  return { run: write.mutate, busy: write.isPending, done };
}
