/** A source is down, slow, cut off, or answers nonsense: told to the manager in these words, and logged with its cause. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}
