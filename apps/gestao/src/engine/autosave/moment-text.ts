import { formatDateTime } from '@claraboia/contract';

const partsOf = (instant: string) => formatDateTime(instant).split(', ') as [string, string];

/** Time of an instant: `14:32`. */
export const timeText = (instant: string): string => partsOf(instant)[1];

/** Day and time of an instant: `hoje às 14:32`, `26/11/2026 às 14:32`. */
export function dayAndTimeText(instant: string, now: Date = new Date()): string {
  const [day, time] = partsOf(instant);
  const isToday = partsOf(now.toISOString())[0] === day;
  return `${isToday ? 'hoje' : day} às ${time}`;
}
