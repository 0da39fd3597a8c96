import { type Relogio, relogioAt } from '@claraboia/contract';

const DAY = 24 * 60 * 60 * 1000;

const found = new Map<string, { readonly at: number; readonly relogio: Relogio }>();

/** Offset period of a zone around now; cached for a day, since computing it takes some milliseconds. */
export function relogioNow(fuso: string, now: Date): Relogio {
  const at = now.getTime();
  const kept = found.get(fuso);
  if (kept !== undefined && Math.abs(at - kept.at) < DAY) return kept.relogio;
  const relogio = relogioAt(fuso, now);
  found.set(fuso, { at, relogio });
  return relogio;
}
