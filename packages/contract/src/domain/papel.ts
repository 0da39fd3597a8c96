/** Roles in the chosen client. The server enforces them; screens only hide. */
export const papelList = ['gestor', 'consulta', 'admin'] as const;
export type Papel = (typeof papelList)[number];
