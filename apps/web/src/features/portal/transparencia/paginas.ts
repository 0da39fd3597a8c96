import type { TransparenciaPagina } from '../portal-paths.ts';
import { consultaLoader } from './consulta-data.ts';
import { ConsultaPage } from './consulta-page.tsx';
import { consultas } from './consultas.tsx';

/** What the route of a page is made of; one chunk for all five. */
export const paginaOf = (pagina: TransparenciaPagina) => ({
  loader: consultaLoader(consultas[pagina]),
  Component: ConsultaPage,
});
