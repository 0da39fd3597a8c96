import { consultaLoader } from './consulta-data.ts';
import { ConsultaPage } from './consulta-page.tsx';

/** What the route of every set's page is made of. */
export const pagina = { loader: consultaLoader, Component: ConsultaPage };
