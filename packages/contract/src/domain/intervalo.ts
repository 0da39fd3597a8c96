type Bound = string | number | boolean | null;

/**
 * Fault in pt-BR if a range ends before it begins, else null. Such a range would find nothing, as if nothing had been
 * published. Instants are compared by day.
 * @param de first day or value; null is open
 * @param ate last day or value; null is open
 */
export const rangeFault = (de: Bound, ate: Bound, o = 'período'): string | null =>
  isAfter(de, ate) ? `O início do ${o} vem depois do fim.` : null;

function isAfter(de: Bound, ate: Bound): boolean {
  if (de === null || ate === null) return false;
  if (typeof de === 'number' && typeof ate === 'number') return de > ate;
  return String(de).slice(0, 10) > String(ate).slice(0, 10);
}
