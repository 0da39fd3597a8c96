import { CLIENTE_TIPO, formatDay } from '@claraboia/contract';
import type { ListaDe, PublicAviso, PublicPublicacao } from '@claraboia/contract/schema';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { answers, type Query } from './answers.ts';
import { BuscaField } from './busca-field.tsx';
import { hoje } from './clock.ts';
import { GrupoGrid } from './home/grupo-grid.tsx';
import { Novidades } from './home/novidades.tsx';
import { Icon } from './icon.tsx';
import './orcamento/orcamento.css';
import '@claraboia/ui/chart/chart.css';
import { PageTitle } from './page-title.tsx';
import { paginaList } from './pagina-list.ts';
import { type Parado, ParteParada, parado } from './parte-parada.tsx';
import { usePortal } from './portal-data.ts';
import { buscaPath } from './portal-paths.ts';
import {
  avisoRecenteQuery,
  consorcioMembroListQuery,
  orcamentoQuery,
  portalQuery,
  publicacaoRecenteQuery,
} from './portal-queries.ts';

interface HomeData {
  /** List of the members of a consortium; null without members. */
  readonly membros: ReactNode;
  readonly publicacaoList: readonly PublicPublicacao[];
  readonly avisoList: readonly PublicAviso[];
  /** Money of the year; null without a budget. */
  readonly dinheiro: Parado | null;
}

/** Loads the content of the home; the members only if the portal belongs to a consortium (spec portal §7). */
export async function homeLoader({ params }: LoaderFunctionArgs): Promise<HomeData> {
  const { cliente = '' } = params;
  const { clienteGlobal, conjuntos, paginas, datas, fuso } = await answers().get(
    portalQuery(cliente),
  );
  const { clienteTipo, identificador } = clienteGlobal;
  const [membros, publicacaoList, avisoList, dinheiro] = await Promise.all([
    clienteTipo.id === CLIENTE_TIPO.consorcio ? membrosOf(identificador) : null,
    newsOf(publicacaoRecenteQuery(cliente, hoje(fuso))),
    paginas.avisos && datas.length === 0 ? newsOf(avisoRecenteQuery(cliente)) : [],
    conjuntos.some(({ caminho }) => caminho === '/despesas')
      ? parado('dinheiro', async () => {
          const { Dinheiro } = await import('./home/dinheiro.tsx');
          const orcamento = await answers().get(orcamentoQuery(cliente));
          return <Dinheiro orcamento={orcamento} />;
        })
      : null,
  ]);
  return { membros, publicacaoList, avisoList, dinheiro };
}

/** Loads the members. The component is imported here because other homes do not need it. */
async function membrosOf(identificador: string): Promise<ReactNode> {
  const { ClienteList } = await import('./cliente-list.tsx');
  const list = await answers().get(consorcioMembroListQuery(identificador));
  return list.length === 0 ? null : <ClienteList clienteList={list} label="Membros do consórcio" />;
}

/** Loads a news list. If it fails, the home is shown without it. */
const newsOf = <T,>(query: Query<ListaDe<T>>): Promise<readonly T[]> =>
  answers()
    .get(query)
    .then(({ list }) => list)
    .catch(() => []);

export function HomePage() {
  const { portal, grupoList } = usePortal();
  const { membros, publicacaoList, avisoList, dinheiro } = useLoaderData<typeof homeLoader>();
  const { nome } = portal.clienteGlobal;
  const [newest] = publicacaoList;
  return (
    <>
      <div className="home-start">
        <PageTitle titles={[nome]}>Informações públicas</PageTitle>
        <p className="portal-lead">
          {grupoList.length === 0
            ? 'Este portal ainda não tem publicações. Volte em breve.'
            : `${nome}: busque pelo nome, ou escolha um assunto.`}
        </p>
        <BuscaField />
        <Procuras />
        <Consultas />
      </div>
      {dinheiro !== null && <ParteParada parte={dinheiro} />}
      <Novidades publicacaoList={publicacaoList} avisoList={avisoList} />
      {grupoList.length > 0 && <GrupoGrid grupoList={grupoList} />}
      <MaisInformacoes />
      {membros !== null && (
        <section className="home-part" aria-labelledby="membros">
          <h2 id="membros" className="portal-section-title">
            Municípios e órgãos do consórcio
          </h2>
          <p className="portal-muted">Cada membro tem o seu próprio portal.</p>
          {membros}
        </section>
      )}
      {newest !== undefined && (
        <p className="home-fresh">
          Última publicação em {formatDay(newest.dataHoraRegistro, portal.fuso)}.
        </p>
      )}
    </>
  );
}

/** Searches that this portal gets most. */
function Procuras() {
  const { cliente, portal } = usePortal();
  if (portal.procuras.length === 0) return null;
  return (
    <nav aria-label="Mais procurados" className="home-asked">
      <span className="home-asked-label">Mais procurados:</span>
      {portal.procuras.map((termo) => (
        <Link key={termo} to={buscaPath(cliente, termo)}>
          {termo}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the most used lists. */
function Consultas() {
  const { cliente, portal } = usePortal();
  const list = paginaList(cliente, portal).filter(({ consulta }) => consulta !== undefined);
  if (list.length === 0) return null;
  return (
    <nav aria-label="Consultas">
      <ul className="portal-list home-tiles">
        {list.map(({ to, consulta, descricao, figura }) => (
          <li key={to}>
            <Link to={to} className="home-tile">
              <strong>{consulta}</strong>{' '}
              <span className={`portal-muted home-tile-${figura ? 'figure' : 'note'}`}>
                {figura ?? descricao}
              </span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the pages about the body as a whole. */
function MaisInformacoes() {
  const { cliente, portal } = usePortal();
  const list = paginaList(cliente, portal).filter(({ consulta }) => consulta === undefined);
  return (
    <nav className="home-part" aria-labelledby="mais-informacoes">
      <h2 id="mais-informacoes" className="portal-section-title">
        Mais informações
      </h2>
      <ul className="portal-list home-pages">
        {list.map(({ to, nome, descricao }) => (
          <li key={to}>
            <Link to={to} className="home-page-link">
              <span>{nome}</span> <span className="portal-muted home-note">{descricao}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
