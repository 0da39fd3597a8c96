import type { ConjuntoCalls } from './conjunto-calls.ts';
import type { AnyCall } from './define-call.ts';
import * as calls from './files.ts';

type Files = typeof calls;
type DeclaredCall = { [F in keyof Files]: Extract<Files[F][keyof Files[F]], AnyCall> }[keyof Files];

/** Declared calls by method and path, as the browser names them: `GET /v1/painel`. */
export type CallsByAddress = {
  readonly [C in DeclaredCall as `${C['method']} ${C['path']}`]: C;
} & ConjuntoCalls;

/** Every declared call. */
export const declaredCalls: readonly AnyCall[] = Object.values(calls).flatMap((file) =>
  Object.values<AnyCall>(file),
);

export { calls };
