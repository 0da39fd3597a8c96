import { z } from 'zod';

/** What a person may do in the chosen client; the server decides, screens only hide. */
export const papelSchema = z.enum(['gestor', 'consulta', 'admin']);
export type Papel = z.infer<typeof papelSchema>;
