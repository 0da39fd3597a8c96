import { consultaLoader } from './consulta-data.ts';
import { ConsultaPage } from './consulta-page.tsx';
import { registroLoader } from './registro-data.ts';
import { RegistroPage } from './registro-page.tsx';

/** What the routes of every set are made of. */
export const paginas = {
  lista: { loader: consultaLoader, Component: ConsultaPage },
  registro: { loader: registroLoader, Component: RegistroPage },
};
