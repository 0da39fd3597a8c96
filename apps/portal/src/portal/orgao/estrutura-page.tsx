import { PAGINAS } from '@claraboia/contract';
import { useLoaderData } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { EstruturaAccordion } from './estrutura-accordion.tsx';
import type { estruturaLoader } from './orgao-data.ts';

/** Organisational structure of a body, with its managers. */
export function EstruturaPage() {
  const { portal } = usePortal();
  const data = useLoaderData<typeof estruturaLoader>();
  const { nome } = portal.clienteGlobal;
  return (
    <>
      <PageTitle titles={[PAGINAS.estrutura.nome, nome]}>{PAGINAS.estrutura.nome}</PageTitle>
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
