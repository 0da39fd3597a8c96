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

/** An address, or where it leads to, is of a host that must not be asked. */
export class HostRefused extends SourceError {
  readonly host: string;
  /** `list`: it is not on the list of hosts; `private`: it is no place of the public internet. */
  readonly why: 'list' | 'private';

  constructor(message: string, { host, why }: Pick<HostRefused, 'host' | 'why'>) {
    super(message);
    this.host = host;
    this.why = why;
  }
}

/** The source answers, but in another shape than the reader knows: columns are missing, or it moved. */
export class SourceChanged extends SourceError {
  /**
   * @param what `coluna` of a table, or `campo` of an answer
   * @param missing names that the source no longer sends
   */
  static missing(what: 'coluna' | 'campo', missing: readonly string[], cause?: unknown) {
    const names = missing.join(', ');
    const text =
      missing.length === 1
        ? `A fonte mudou: falta ${what === 'campo' ? 'o campo' : 'a coluna'} ${names}.`
        : `A fonte mudou: faltam ${what === 'campo' ? 'os campos' : 'as colunas'} ${names}.`;
    return new SourceChanged(text, { cause });
  }
}
