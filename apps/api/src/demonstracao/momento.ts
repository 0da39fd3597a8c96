import { today } from '@claraboia/contract';
import type { DemoMomento } from './tipos-cadastros.ts';

const DAY_MS = 86_400_000;

/** The instant of a moment counted from today, in ISO 8601; on a weekend, that of the Monday after it. */
export function momentoDe({ emDias, hora }: DemoMomento, agora: Date = new Date()): string {
  let day = Date.parse(`${today(agora)}T00:00:00Z`) + emDias * DAY_MS;
  while ([0, 6].includes(new Date(day).getUTCDay())) day += DAY_MS;
  return new Date(`${new Date(day).toISOString().slice(0, 10)}T${hora}:00-03:00`).toISOString();
}
