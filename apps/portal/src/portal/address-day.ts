import { isCalendarDay } from '@claraboia/contract';

/** True if a text of an address is an existing day in a year that a search may name. */
export const isDayOfAddress = (text: string) => /^[1-9]/.test(text) && isCalendarDay(text);
