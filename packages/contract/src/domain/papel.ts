/** What a person may do in the chosen client; the server decides, screens only hide. */
export const papelList = ['gestor', 'consulta', 'admin'] as const;
export type Papel = (typeof papelList)[number];
