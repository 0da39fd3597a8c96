import { type Relogio, relogioAt } from '@claraboia/contract';

/** What is left of a stretch when the next one is looked for: pages tell of what is planned. */
const LEFT = 200 * 24 * 60 * 60 * 1000;

const found = new Map<string, Relogio>();

/** How the clocks of a zone go now; kept, since finding it takes some milliseconds. */
export function relogioNow(fuso: string, now: Date): Relogio {
  const kept = found.get(fuso);
  const at = now.getTime();
  if (kept !== undefined && kept.de <= at && at < kept.ate - LEFT) return kept;
  const relogio = relogioAt(fuso, now);
  found.set(fuso, relogio);
  return relogio;
}
