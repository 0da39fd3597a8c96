import type { AnyEntity } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { type AnswerTo, ask } from '@claraboia/ui/lib/ask.ts';
import { useEffect, useState } from 'react';
import { formKey } from '../../entity-client.ts';

const BEAT = 'POST /v1/edicoes-abertas/:entidade/:id';
/** Milliseconds from one beat to the next. */
const EVERY = 20_000;

/** Person who is changing the record in another window. */
export type OpenElsewhere = AnswerTo<typeof BEAT>[number];

const NOBODY: readonly OpenElsewhere[] = [];

/**
 * Says that a record is open in this window while it is in view, and returns who else is changing it.
 * @param altera false if it is only looked at: then this window does not count for others
 */
export function useOpenElsewhere(
  entity: AnyEntity,
  id: number | null,
  altera: boolean,
): readonly OpenElsewhere[] {
  const [others, setOthers] = useState(NOBODY);
  const entidade = entity.key;
  useEffect(() => {
    if (id === null) return undefined;
    const janela = formKey();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let counted = false;
    // Answers of earlier rounds are ignored.
    let round = 0;

    const beat = async () => {
      clearTimeout(timer);
      round += 1;
      const own = round;
      counted = altera;
      try {
        const { data } = await ask(BEAT, {
          params: { entidade, id },
          body: { janela, altera, fim: false },
          automatic: true,
        });
        if (own !== round) return;
        setOthers((before) => (JSON.stringify(before) === JSON.stringify(data) ? before : data));
      } catch (error) {
        if (own !== round) return;
        // A refusal, such as the end of the session, holds until the page is looked at again.
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) return;
      }
      timer = setTimeout(() => void beat(), EVERY);
    };
    const stop = () => {
      clearTimeout(timer);
      round += 1;
    };
    const leave = () => {
      stop();
      if (!counted) return;
      counted = false;
      const body = { janela, altera, fim: true };
      ask(BEAT, { params: { entidade, id }, body, keepalive: true, automatic: true }).catch(
        () => undefined,
      );
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void beat();
      else stop();
    };

    if (document.visibilityState === 'visible') void beat();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [entidade, id, altera]);
  return others;
}
