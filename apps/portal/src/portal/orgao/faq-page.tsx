import { useLoaderData } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { PAGINA_NOME } from '../pagina-list.ts';
import { usePortal } from '../portal-data.ts';
import { FaqAccordion } from './faq-accordion.tsx';
import { faqLoader } from './orgao-data.ts';

/** The questions that citizens often ask. */
export function FaqPage() {
  const { portal } = usePortal();
  const data = useLoaderData<typeof faqLoader>();
  return (
    <>
      <PageTitle titles={[PAGINA_NOME.faq, portal.clienteGlobal.nome]}>{PAGINA_NOME.faq}</PageTitle>
      {data.faqList.length === 0 ? (
        <p className="portal-lead">Ainda não há perguntas publicadas.</p>
      ) : (
        <FaqAccordion {...data} />
      )}
    </>
  );
}

/** With what it loads, fetched together: nobody else needs them. */
export const faqPagina = { Component: FaqPage, loader: faqLoader };
