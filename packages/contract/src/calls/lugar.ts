import { z } from 'zod';

/**
 * `GET {path}/{id}/lugar?filter&sort`: number of records before this one in that list; null if the list does not
 * contain it.
 */
export const lugarSchema = z.strictObject({ lugar: z.number().int().nonnegative().nullable() });
export type Lugar = z.infer<typeof lugarSchema>;
