import { CLIENTE_TIPO } from '@claraboia/contract';
import type { PublicClient } from '@claraboia/contract/schema';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { answers } from './answers.ts';
import { CategoriaLink } from './categoria-link.tsx';
import { ClienteList } from './cliente-list.tsx';
import { countOf } from './format.ts';
import { Icon } from './icon.tsx';
import { PageTitle } from './page-title.tsx';
import { paginaList } from './pagina-list.ts';
import { type GrupoComCategorias, usePortal } from './portal-data.ts';
import { grupoPath } from './portal-paths.ts';
import { consorcioMembroListQuery, portalQuery } from './portal-queries.ts';

/** Categories on a card; the group's page has them all. */
const ON_CARD = 4;

/** The members, where the portal is a consortium's (spec portal §7: asked for only then). */
export async function homeLoader({ params }: LoaderFunctionArgs): Promise<readonly PublicClient[]> {
  const { clienteGlobal } = await answers().get(portalQuery(params.cliente ?? ''));
  const { clienteTipo, identificador } = clienteGlobal;
  if (clienteTipo.id !== CLIENTE_TIPO.consorcio) return [];
  return answers().get(consorcioMembroListQuery(identificador));
}

export function HomePage() {
  const { portal, grupoList } = usePortal();
  const membroList = useLoaderData<typeof homeLoader>();
  const { nome } = portal.clienteGlobal;
  const consultas = <PaginaLinks id="consultas" title="Consultas" consultas />;
  return (
    <>
      <PageTitle titles={[nome]}>Informações públicas</PageTitle>
      {grupoList.length === 0 ? (
        <>
          <p className="portal-lead">Este portal ainda não tem publicações. Volte em breve.</p>
          {consultas}
        </>
      ) : (
        <>
          <p className="portal-lead">
            {nome}: escolha um assunto para ver as publicações e os documentos.
          </p>
          {consultas}
          <ul className="portal-list portal-grid">
            {grupoList.map((grupo) => (
              <GrupoCard key={grupo.id} grupo={grupo} />
            ))}
          </ul>
        </>
      )}
      <PaginaLinks id="mais-informacoes" title="Mais informações" consultas={false} />
      {membroList.length > 0 && (
        <section className="portal-members" aria-labelledby="membros">
          <h2 id="membros" className="portal-section-title">
            Municípios e órgãos do consórcio
          </h2>
          <p className="portal-muted">Cada membro tem o seu próprio portal.</p>
          <ClienteList clienteList={membroList} label="Membros do consórcio" />
        </section>
      )}
    </>
  );
}

/** The pages that tell of the body as a whole, or the lists that are looked up. */
function PaginaLinks({ id, title, consultas }: { id: string; title: string; consultas: boolean }) {
  const { cliente, portal } = usePortal();
  const list = paginaList(cliente, portal).filter(
    ({ consulta }) => (consulta !== undefined) === consultas,
  );
  if (list.length === 0) return null;
  return (
    <nav className="portal-more" aria-labelledby={id}>
      <h2 id={id} className="portal-section-title">
        {title}
      </h2>
      <ul className="portal-list portal-more-list">
        {list.map(({ to, nome, descricao }) => (
          <li key={to}>
            <Link to={to} className="portal-more-link">
              <span>
                <strong>{nome}</strong> <span className="portal-muted">{descricao}</span>
              </span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the card is one row that leads to the group; on wider screens it opens up. */
function GrupoCard({ grupo }: { grupo: GrupoComCategorias }) {
  const { cliente } = usePortal();
  const { nome, nomeUrl, categoriaList } = grupo;
  const more = categoriaList.length - ON_CARD;
  return (
    <li className="portal-card">
      <h2 className="portal-card-title">
        <Link to={grupoPath(cliente, nomeUrl)}>{nome}</Link>
      </h2>
      <p className="portal-muted">
        {categoriaList.length === 0
          ? 'Nenhuma categoria ainda'
          : countOf(categoriaList.length, 'categoria', 'categorias')}
      </p>
      {categoriaList.length > 0 && (
        <ul className="portal-list portal-card-list">
          {categoriaList.slice(0, ON_CARD).map((categoria) => (
            <li key={categoria.id}>
              <CategoriaLink categoria={categoria} className="portal-card-link" />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link to={grupoPath(cliente, nomeUrl)} className="portal-card-all">
          Ver todas <span className="visually-hidden">as categorias de {nome}</span>
          <Icon name="arrow" className="portal-icon-small" />
        </Link>
      )}
    </li>
  );
}
