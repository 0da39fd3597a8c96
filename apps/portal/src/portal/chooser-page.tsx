import type { AnswerTo } from '@claraboia/ui/lib/ask.ts';
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from 'react-router';
import { answers } from './answers.ts';
import { BarePage } from './bare-page.tsx';
import { ClienteList } from './cliente-list.tsx';
import { ErrorState } from './error-state.tsx';
import { PageTitle } from './page-title.tsx';
import { conjuntoPath, portalPath } from './portal-paths.ts';
import { clienteListQuery } from './portal-queries.ts';

type OrgaoList = AnswerTo<'GET /public/v1/cliente'>;

/** Where there is one portal alone, nobody is asked for which: `pathOf` says where in it the address leads. */
async function unlessOne(pathOf: (identificador: string) => string): Promise<OrgaoList | Response> {
  const clienteList = await answers().get(clienteListQuery());
  const [only] = clienteList;
  if (only === undefined || clienteList.length > 1) return clienteList;
  return redirect(pathOf(only.identificador));
}

/** The root is the one portal's home, unless it is asked for as the back-office's document (inicio.ts). */
const rootLoader = ({ request }: LoaderFunctionArgs) =>
  new URL(request.url).searchParams.has('gestao')
    ? answers().get(clienteListQuery())
    : unlessOne(portalPath);

const orgaoLoader = ({ request, params }: LoaderFunctionArgs) =>
  unlessOne(
    (identificador) =>
      `${conjuntoPath(identificador, params.conjunto ?? '')}${new URL(request.url).search}`,
  );

/** Where somebody lands who named no client. */
function ChooserPage() {
  const clienteList = useLoaderData<OrgaoList>();
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
  const clienteList = useLoaderData<OrgaoList>();
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

const around = { ErrorBoundary: ChooserError };

/** The pages with what they load, fetched together: who is at a portal needs none of it. */
export const chooserPagina = { ...around, loader: rootLoader, Component: ChooserPage };
export const orgaoChooserPagina = { ...around, loader: orgaoLoader, Component: OrgaoChooserPage };
