import { useLoaderData, useLocation, useParams, useRouteError } from 'react-router';
import { answers } from './answers.ts';
import { BarePage } from './bare-page.tsx';
import { ClienteList } from './cliente-list.tsx';
import { ErrorState } from './error-state.tsx';
import { PageTitle } from './page-title.tsx';
import { conjuntoPath } from './portal-paths.ts';
import { clienteListQuery } from './portal-queries.ts';

const chooserLoader = () => answers().get(clienteListQuery());

/** Where somebody lands who named no client. */
function ChooserPage() {
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
            <ClienteList clienteList={clienteList} label="Órgãos com portal" />
          </>
        )}
      </div>
    </BarePage>
  );
}

/** The bodies whose list of that name there is: an address that names no body is asked for one. */
function OrgaoChooserPage() {
  const clienteList = useLoaderData<typeof chooserLoader>();
  const { conjunto = '' } = useParams();
  const { search } = useLocation();
  const pathOf = (identificador: string) => `${conjuntoPath(identificador, conjunto)}${search}`;
  return (
    <BarePage>
      <div className="portal-chooser">
        <PageTitle titles={['De qual órgão?']}>De qual órgão?</PageTitle>
        <p className="portal-lead">
          O endereço não diz de que órgão são as informações. Escolha abaixo.
        </p>
        <ClienteList clienteList={clienteList} label="Órgãos com portal" pathOf={pathOf} />
      </div>
    </BarePage>
  );
}

function ChooserError() {
  return (
    <BarePage>
      <ErrorState error={useRouteError()} titles={[]} />
    </BarePage>
  );
}

const around = { loader: chooserLoader, ErrorBoundary: ChooserError };

/** The pages with what they load, fetched together: who is at a portal needs none of it. */
export const chooserPagina = { ...around, Component: ChooserPage };
export const orgaoChooserPagina = { ...around, Component: OrgaoChooserPage };
