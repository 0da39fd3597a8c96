import { INSTALAR_PATH } from '@claraboia/contract';
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from 'react-router';
import { BarePage } from './bare-page.tsx';
import { ErrorState } from './error-state.tsx';
import { loadOrgaos, type OrgaosData, withoutFiltro } from './orgaos.ts';
import { OrgaosList } from './orgaos-list.tsx';
import { PageTitle } from './page-title.tsx';
import type { Paginas } from './pagina-routes.tsx';
import { conjuntoPath, portalPath } from './portal-paths.ts';

/** Redirects to the only portal if there is just one. `pathOf` builds the target within it. */
async function unlessOne(
  url: string,
  pathOf: (identificador: string) => string,
): Promise<OrgaosData | Response> {
  const data = await loadOrgaos(url);
  const { list, total } = data.orgaos;
  const [only] = list;
  return only === undefined || total > 1 ? data : redirect(pathOf(only.identificador));
}

/** The root redirects to the home of the only portal, unless it is the back-office's document (inicio.ts). */
const rootLoader = ({ request: { url } }: LoaderFunctionArgs) =>
  new URL(url).searchParams.has('gestao') ? loadOrgaos(url) : unlessOne(url, portalPath);

const orgaoLoader = ({ request: { url }, params }: LoaderFunctionArgs) =>
  unlessOne(
    url,
    (identificador) => conjuntoPath(identificador, params.conjunto ?? '') + new URL(url).search,
  );

/** Page for an address that names no client. */
function ChooserPage() {
  const data = useLoaderData<OrgaosData>();
  return (
    <BarePage>
      <div className="portal-chooser">
        <PageTitle titles={['Escolha o órgão']}>
          Opa! Parece que você veio parar aqui por engano...
        </PageTitle>
        {data.orgaos.total === 0 ? (
          <>
            <p className="portal-lead">
              Ainda não há nenhum portal publicado aqui. Volte em breve.
            </p>
            <p className="portal-lead">
              Você cuida deste servidor? O endereço do assistente que cria o primeiro portal, com o
              código, está no que o servidor escreveu ao iniciar, depois de “Para criar o primeiro
              portal”. Sem ele, <a href={`/#${INSTALAR_PATH}`}>abra o assistente</a>: a página diz o
              comando que faz outro código.
            </p>
          </>
        ) : (
          <>
            <p className="portal-lead">
              Não tem problema: escolha abaixo o órgão que você procura e siga para o portal dele.
            </p>
            <OrgaosList data={data} />
          </>
        )}
      </div>
    </BarePage>
  );
}

/** Choice of a body for the address of a data set that names none. */
function OrgaoChooserPage() {
  const data = useLoaderData<OrgaosData>();
  const { conjunto = '' } = useParams();
  const { search } = useLocation();
  const pathOf = (identificador: string) =>
    conjuntoPath(identificador, conjunto) + withoutFiltro(search);
  return (
    <BarePage>
      <div className="portal-chooser">
        <PageTitle titles={['De qual órgão?']}>De qual órgão?</PageTitle>
        <p className="portal-lead">
          O endereço não diz de que órgão são as informações. Escolha abaixo.
        </p>
        <OrgaosList data={data} pathOf={pathOf} />
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

/** Pages with their loaders, one lazy chunk: portals do not need it. */
export const paginas = {
  orgaos: { ErrorBoundary: ChooserError, loader: rootLoader, Component: ChooserPage },
  orgaosDoConjunto: {
    ErrorBoundary: ChooserError,
    loader: orgaoLoader,
    Component: OrgaoChooserPage,
  },
} satisfies Paginas<'orgaos' | 'orgaosDoConjunto'>;
