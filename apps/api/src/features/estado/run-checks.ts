import { networkFault } from '@claraboia/storage/network-fault.ts';
import { operatorMessage } from '../../operator-message.ts';
import { soon } from '../../soon.ts';
import { type Check, type CheckAnswer, type CheckContext, falha } from './check.ts';

const PATIENCE_MS = 15_000;

/** A check and its answer. */
export interface CheckLine extends CheckAnswer {
  readonly nome: string;
}

/**
 * Runs the checks in parallel, each with its own timeout. A check that throws becomes a failed line.
 * @param mostMs upper limit for every timeout, in milliseconds
 */
export const runChecks = (
  checks: readonly Check[],
  context: CheckContext,
  mostMs: number | null = null,
): Promise<CheckLine[]> =>
  Promise.all(
    checks.map(async (check) => ({
      nome: check.nome,
      ...(await answerOf(check, context, mostMs)),
    })),
  );

async function answerOf(
  check: Check,
  context: CheckContext,
  mostMs: number | null,
): Promise<CheckAnswer> {
  const own = check.timeoutMs === undefined ? PATIENCE_MS : check.timeoutMs(context);
  const patience = mostMs === null ? own : Math.min(own ?? mostMs, mostMs);
  const running = (async () => check.run(context))().catch((error: unknown) =>
    falha(faultText(error)),
  );
  if (patience === null) return running;
  const late = falha(`Não houve resposta em ${Math.round(patience / 1000)} segundos.`);
  return soon(running, late, patience);
}

/** One-line reason of a failure: cause and advice for a connection, or the operator's message. */
export function faultText(error: unknown): string {
  const fault = networkFault(error);
  if (fault !== null) {
    const { reason, advice } = fault;
    return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}. ${advice}`;
  }
  return operatorMessage(error) ?? (error instanceof Error ? error.message : String(error));
}
