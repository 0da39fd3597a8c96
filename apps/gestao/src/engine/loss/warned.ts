import { AVISAR_PERDA, MESSAGE_CODE, type Message, message } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';

/** Verb of the button that goes on. */
export type Act = 'Excluir' | 'Salvar' | 'Arquivar' | 'Publicar';

/** Question that waits for its answer. */
export interface LossQuestion {
  readonly act: Act;
  /** Losses, the worst first. */
  readonly messages: readonly Message[];
  readonly answer: (goesOn: boolean) => void;
}

// A write begins in a dialog or a form, and the question outlives neither: they wait for the answer.
let waiting: readonly LossQuestion[] = [];
const listeners = new Set<() => void>();

function setWaiting(next: readonly LossQuestion[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Oldest open question, or null. */
export const lossQuestion = (): LossQuestion | null => waiting[0] ?? null;

export const onLossQuestion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Nobody can answer any more.
    if (listeners.size === 0) for (const { answer } of waiting) answer(false);
  };
};

/** Asks the manager whether to go on; no without a screen that shows the question. */
function asks(act: Act, messages: readonly Message[]): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const question: LossQuestion = {
      act,
      messages,
      answer: (goesOn) => {
        setWaiting(waiting.filter((each) => each !== question));
        resolve(goesOn);
      },
    };
    setWaiting([...waiting, question]);
  });
}

/** Query parameter of a write that asks for a warning. */
const WARNING = { [AVISAR_PERDA]: 'true' } as const;

/**
 * Sends a write that the server refuses if it loses a criterion of the evaluation. Then it asks, and sends the write
 * again without the wish for a warning.
 * @throws ApiError with an information, if the manager keeps things as they are
 */
export async function warned<T>(
  act: Act,
  send: (query: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  try {
    return await send(WARNING);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.has(MESSAGE_CODE.losesCriterion)) throw error;
    if (await asks(act, error.messages)) return send({});
    throw new ApiError(error.status, [message(MESSAGE_CODE.keptAsIs)]);
  }
}
