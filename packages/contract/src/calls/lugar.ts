import { z } from 'zod';

/**
 * `GET {path}/{id}/lugar?filter&sort`: how many records stand before this one in the list that these ask for; null where
 * that list does not hold it.
 */
export const lugarSchema = z.strictObject({ lugar: z.number().int().nonnegative().nullable() });
export type Lugar = z.infer<typeof lugarSchema>;
