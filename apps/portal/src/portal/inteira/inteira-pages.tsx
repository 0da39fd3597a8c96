import { inteiras } from 'virtual:conjuntos';
import { type FaceInteira, PAGINAS } from '@claraboia/contract';
import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import type { PaginaModulo } from '../pagina-routes.tsx';
import { usePortal } from '../portal-data.ts';
import { readText } from '../transparencia/leitura.ts';
import { Downloads } from './downloads.tsx';
import { type InteiraData, inteiraLoader } from './inteira-data.ts';

type FaceDe<C> = Extract<FaceInteira, { readonly como: C }>;

/** Returns the pages of a kind, by their keys: one for each data set that declares it. */
export const paginasDe = <C extends FaceInteira['como']>(
  como: C,
  Registros: ComponentType<InteiraData<FaceDe<C>>>,
): Readonly<Record<string, PaginaModulo>> =>
  Object.fromEntries(
    inteiras
      .filter((face) => face.como === como)
      .map((face) => [face.pagina, { Component: pageOf(Registros), loader: inteiraLoader(face) }]),
  );

const pageOf = <F extends FaceInteira>(Registros: ComponentType<InteiraData<F>>) =>
  function InteiraPage() {
    const { portal } = usePortal();
    // The route does not carry the type of its loader.
    const data = useLoaderData<unknown>() as InteiraData<F>;
    const { face, list } = data;
    const { introducao, vazia, pagina } = face;
    const { nome } = PAGINAS[pagina];
    const { clienteGlobal } = portal;
    return (
      <>
        <PageTitle titles={[nome, clienteGlobal.nome]}>{nome}</PageTitle>
        {list.length === 0 ? (
          <p className="portal-lead">{vazia}</p>
        ) : (
          <>
            {introducao !== undefined && (
              <p className="portal-lead">
                {introducao.map((part) =>
                  typeof part === 'string' ? part : readText(part, clienteGlobal),
                )}
              </p>
            )}
            <Registros {...data} />
            <Downloads {...data} />
          </>
        )}
      </>
    );
  };
