import type { PeriodValues } from '@claraboia/contract';

/** Record to repeat, with the values that the person has reviewed. */
export interface RepeatItem {
  readonly id: number;
  readonly values: PeriodValues;
}

/** Records to repeat one after the other, and the place of the current one. */
export interface RepeatQueue {
  readonly items: readonly RepeatItem[];
  readonly at: number;
}

/** State of the history entry of a form, which a reload keeps. */
export interface RepeatState {
  readonly repeating: RepeatQueue;
}

/** Queue of a history entry; null without one. */
export function repeatQueueOf(state: unknown): RepeatQueue | null {
  const { repeating } = (state ?? {}) as Partial<RepeatState>;
  return repeating?.items[repeating.at] === undefined ? null : repeating;
}

/** The queue at its next record; null after the last. */
export const nextInQueue = ({ items, at }: RepeatQueue): RepeatQueue | null =>
  at + 1 < items.length ? { items, at: at + 1 } : null;
