import { isCalendarDay } from '@claraboia/contract';

/** Whether a text of an address is a day that exists, of a year that a search may mean. */
export const isDayOfAddress = (text: string) => /^[1-9]/.test(text) && isCalendarDay(text);
