import { PAGINAS } from '@claraboia/contract';
import { useLoaderData } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { FaqAccordion } from './faq-accordion.tsx';
import type { faqLoader } from './orgao-data.ts';

/** Frequently asked questions. */
export function FaqPage() {
  const { portal } = usePortal();
  const data = useLoaderData<typeof faqLoader>();
  return (
    <>
      <PageTitle titles={[PAGINAS.faq.nome, portal.clienteGlobal.nome]}>
        {PAGINAS.faq.nome}
      </PageTitle>
      {data.faqList.length === 0 ? (
        <p className="portal-lead">Ainda não há perguntas publicadas.</p>
      ) : (
        <FaqAccordion {...data} />
      )}
    </>
  );
}
