import type { PublicClient } from '@claraboia/contract/schema';
import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { BarePage } from '../bare-page.tsx';
import { ClienteList } from '../cliente-list.tsx';
import { ErrorState, isNotFound } from '../error-state.tsx';
import { PageTitle } from '../page-title.tsx';
import { portalCache } from '../portal-cache.ts';
import { clienteListQuery } from '../portal-queries.ts';

type Loaded =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'there'; readonly list: readonly PublicClient[] };

/** No client of that name, or none named: the page that was wanted, of the bodies that there are. */
export function OrgaoNotFound() {
  const error = useRouteError();
  return (
    <BarePage>
      {isNotFound(error) ? <Chooser /> : <ErrorState error={error} titles={[]} />}
    </BarePage>
  );
}

function Chooser() {
  const { pathname, search } = useLocation();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'waiting' });
  useEffect(() => {
    let wanted = true;
    const set = (next: Loaded) => {
      if (wanted) setLoaded(next);
    };
    portalCache()
      .fetchQuery(clienteListQuery())
      .then(
        (list) => set({ state: 'there', list }),
        (error: unknown) => set({ state: 'failed', error }),
      );
    return () => {
      wanted = false;
    };
  }, []);
  if (loaded.state === 'failed') return <ErrorState error={loaded.error} titles={[]} />;
  const params = new URLSearchParams(search);
  const cliente = params.get('id') ?? '';
  const title = cliente === '' ? 'De qual órgão?' : 'Órgão não encontrado';
  // The record that an address opens is another body's.
  const pathOf = (identificador: string) =>
    `${pathname}?${new URLSearchParams({ id: identificador })}`;
  return (
    <div className="portal-chooser">
      <PageTitle titles={[title]}>{title}</PageTitle>
      <p className="portal-lead">
        {cliente === '' ? (
          'O endereço não diz de que órgão são as informações. Escolha abaixo.'
        ) : (
          <>
            Não há um órgão no endereço <strong className="portal-address">{cliente}</strong>.
            Escolha abaixo o que você procura.
          </>
        )}
      </p>
      {loaded.state === 'waiting' ? (
        <p role="status">Carregando...</p>
      ) : (
        <ClienteList clienteList={loaded.list} label="Órgãos com portal" pathOf={pathOf} />
      )}
    </div>
  );
}
