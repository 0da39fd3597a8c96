import { useLoaderData } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { PAGINA_NOME } from '../pagina-list.ts';
import { usePortal } from '../portal-data.ts';
import { EstruturaAccordion } from './estrutura-accordion.tsx';
import { estruturaLoader } from './orgao-data.ts';

/** The organisational structure of a body, with its managers. */
export function EstruturaPage() {
  const { portal } = usePortal();
  const data = useLoaderData<typeof estruturaLoader>();
  const { nome } = portal.clienteGlobal;
  return (
    <>
      <PageTitle titles={[PAGINA_NOME.estrutura, nome]}>{PAGINA_NOME.estrutura}</PageTitle>
      {data.unidadeList.length === 0 ? (
        <p className="portal-lead">A estrutura organizacional ainda não foi publicada.</p>
      ) : (
        <>
          <p className="portal-lead">{nome}: as unidades e quem responde por elas.</p>
          <EstruturaAccordion {...data} />
        </>
      )}
    </>
  );
}

/** With what it loads, fetched together: nobody else needs them. */
export const estruturaPagina = { Component: EstruturaPage, loader: estruturaLoader };
