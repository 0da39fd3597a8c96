import { QueryError, readModo, shorten } from '@claraboia/contract';

/**
 * The id that a `modo` of an address stands for; null where the address names none.
 * @throws QueryError where there is no such mode, or nothing here has modes
 */
export function modoId(
  modos: Readonly<Record<string, number>> | undefined,
  raw = '',
): number | null {
  if (raw === '') return null;
  if (modos === undefined) throw new QueryError('modo não vale para este endereço');
  const name = readModo(modos, raw);
  if (name === null) {
    const known = Object.keys(modos).join(' ou ');
    throw new QueryError(`modo desconhecido: ${shorten(raw)}; use ${known}`);
  }
  return modos[name] as number;
}
