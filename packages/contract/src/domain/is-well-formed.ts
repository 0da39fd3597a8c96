import { wellFormed } from './es2023.ts';

/** True if a text has no lone surrogate; replaces `isWellFormed` of newer browsers. */
export const isWellFormed = (text: string): boolean => wellFormed(text) === text;
