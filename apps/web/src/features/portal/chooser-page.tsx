import type { PublicClient } from '@claraboia/contract';
import { useState } from 'react';
import { Link, useLoaderData, useRouteError } from 'react-router';
import { BarePage } from './bare-page.tsx';
import { ErrorState } from './error-state.tsx';
import { countOf, fold, formatCidade, initials } from './format.ts';
import { Icon } from './icon.tsx';
import { PageTitle } from './page-title.tsx';
import { portalCache } from './portal-cache.ts';
import { portalPath } from './portal-paths.ts';
import { clienteListQuery } from './portal-queries.ts';

/** Up to here the list can be taken in at a glance. */
const FILTER_FROM = 9;

export const chooserLoader = () => portalCache().fetchQuery(clienteListQuery());

/** Where somebody lands who named no client. */
export function ChooserPage() {
  const clienteList = useLoaderData<typeof chooserLoader>();
  return (
    <BarePage>
      <div className="portal-chooser">
        <PageTitle titles={['Escolha o órgão']}>
          Opa! Parece que você veio parar aqui por engano...
        </PageTitle>
        {clienteList.length === 0 ? (
          <p className="portal-lead">Ainda não há nenhum portal publicado aqui. Volte em breve.</p>
        ) : (
          <>
            <p className="portal-lead">
              Não tem problema: escolha abaixo o órgão que você procura e siga para o portal dele.
            </p>
            <ClienteList clienteList={clienteList} />
          </>
        )}
        <p className="portal-chooser-end">
          <Link to="/gestao" className="portal-footer-link">
            <Icon name="lock" className="portal-icon-small" />
            Acesso Restrito
          </Link>
        </p>
      </div>
    </BarePage>
  );
}

const byCidade = (a: PublicClient, b: PublicClient) =>
  a.cidade.localeCompare(b.cidade, 'pt-BR') || a.nome.localeCompare(b.nome, 'pt-BR');

function ClienteList({ clienteList }: { clienteList: readonly PublicClient[] }) {
  const [typed, setTyped] = useState('');
  const words = fold(typed).split(/\s+/);
  const shown = clienteList.toSorted(byCidade).filter(({ cidade, uf, nome }) => {
    const text = fold(`${cidade} ${uf ?? ''} ${nome}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      {clienteList.length >= FILTER_FROM && (
        <div className="portal-field portal-chooser-filter">
          <label htmlFor="chooser-filter">Procurar pela cidade ou pelo nome</label>
          <input
            id="chooser-filter"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p role="status" className="portal-muted">
            {shown.length === 0
              ? 'Nenhum órgão encontrado. Confira a grafia ou apague o que digitou.'
              : countOf(shown.length, 'órgão', 'órgãos')}
          </p>
        </div>
      )}
      <ul className="portal-list portal-chooser-list" aria-label="Órgãos com portal">
        {shown.map(({ id, identificador, cidade, uf, nome }) => (
          <li key={id}>
            <Link to={portalPath(identificador)} className="portal-chooser-link">
              <span className="portal-brand-arms" aria-hidden="true">
                {initials(cidade)}
              </span>
              <span>
                <strong>{formatCidade(cidade, uf)}</strong>{' '}
                <span className="portal-muted">{nome}</span>
              </span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ChooserError() {
  return (
    <BarePage>
      <ErrorState error={useRouteError()} titles={[]} />
    </BarePage>
  );
}
