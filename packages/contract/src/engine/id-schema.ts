import { z } from 'zod';

/** Ids are positive and exact in a JavaScript number. Apart from `values.ts`, which citizens' pages may use without zod. */
export const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
