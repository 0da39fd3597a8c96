import type { NetworkFaultKind } from '@claraboia/storage/network-fault.ts';

interface SourceErrorOptions extends ErrorOptions {
  readonly fault?: NetworkFaultKind | undefined;
}

/**
 * The source is down, slow, interrupted, or answers nonsense: shown to the manager in these words, and logged with its
 * cause.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** Plain cause of a failed connection, for the log; undefined if the connection did not fail. */
  readonly fault: NetworkFaultKind | undefined;

  constructor(message: string, { fault, ...options }: SourceErrorOptions = {}) {
    super(message, options);
    this.fault = fault;
  }
}
