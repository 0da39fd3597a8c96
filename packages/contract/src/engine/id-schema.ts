import { z } from 'zod';

/** Ids are positive and exact in a JavaScript number. */
export const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
