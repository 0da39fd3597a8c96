import type { Paginas } from '../pagina-routes.tsx';
import { consultaLoader } from './consulta-data.ts';
import { ConsultaPage } from './consulta-page.tsx';
import { listaLoader } from './face-da-lista.ts';
import { listaHandle, registroHandle } from './handles.ts';
import { registroLoader } from './registro-data.ts';
import { RegistroPage } from './registro-page.tsx';

/** Pages of all data sets, in one lazy chunk. */
export const paginas = {
  conjunto: { loader: consultaLoader, Component: ConsultaPage, handle: listaHandle },
  listaPropria: { loader: listaLoader, Component: ConsultaPage, handle: listaHandle },
  registro: { loader: registroLoader, Component: RegistroPage, handle: registroHandle },
} satisfies Paginas<'conjunto' | 'listaPropria' | 'registro'>;
