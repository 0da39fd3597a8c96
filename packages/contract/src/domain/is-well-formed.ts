import { wellFormed } from './es2023.ts';

/** Whether no half of a pair of surrogates stands alone in a text; as `isWellFormed` of newer browsers. */
export const isWellFormed = (text: string): boolean => wellFormed(text) === text;
