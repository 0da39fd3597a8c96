import { nearNames } from '@claraboia/contract';
import type { PublicClient } from '@claraboia/contract/schema';
import { usePageStatus } from '@claraboia/ui/lib/page-notes.ts';
import { Link, useLocation } from 'react-router';
import { formatCidade } from '../format.ts';
import { GrupoChips } from '../grupo-chips.tsx';
import { PageTitle } from '../page-title.tsx';
import { paginaList } from '../pagina-list.ts';
import { type PortalData, usePortal } from '../portal-data.ts';
import { categoriaPath, grupoPath, portalPath } from '../portal-paths.ts';

interface Place {
  readonly to: string;
  readonly nome: string;
}

/** All named pages of a portal. */
function placesOf({ cliente, portal, grupoList }: PortalData): Place[] {
  return [
    ...grupoList.flatMap(({ nome, nomeUrl: grupo, categoriaList }) => [
      { to: grupoPath(cliente, grupo), nome },
      ...categoriaList.flatMap((each) =>
        each.nomeUrl === null
          ? []
          : [{ to: categoriaPath(cliente, grupo, each.nomeUrl), nome: each.nome }],
      ),
    ]),
    ...paginaList(cliente, portal),
  ];
}

/** Last segment of a path, which names the wanted page. */
function lastPart(pathname: string): string {
  const part = pathname.split('/').findLast((each) => each !== '') ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Page for an unknown address of this portal, with similar pages and the groups. */
export function NotFound({ what }: { what: string }) {
  usePageStatus(404);
  const data = usePortal();
  const { pathname } = useLocation();
  const { cliente, portal, grupoList } = data;
  const near = nearNames(lastPart(pathname), placesOf(data), ({ nome, to }) => [
    nome,
    lastPart(to.split('?', 1)[0] ?? to),
  ]);
  return (
    <div className="portal-state">
      <PageTitle titles={[what, portal.clienteGlobal.nome]}>{what}</PageTitle>
      <p>O endereço pode ter mudado ou ter sido digitado com um erro.</p>
      {near.length > 0 && (
        <>
          <p id="sugestoes">Você procurava por isto?</p>
          <Places list={near} labelledBy="sugestoes" />
        </>
      )}
      {grupoList.length > 0 && (
        <>
          <p>Talvez o que você procura esteja em um destes grupos:</p>
          <GrupoChips />
        </>
      )}
      <Link to={portalPath(cliente)} className="portal-button">
        Voltar ao início do portal
      </Link>
    </div>
  );
}

interface PortalNotFoundProps {
  readonly cliente: string;
  /** Similar clients. */
  readonly clienteList: readonly PublicClient[];
}

/** Page for an address of no client, with clients of similar names. */
export function PortalNotFound({ cliente, clienteList }: PortalNotFoundProps) {
  usePageStatus(404);
  const near = nearNames(cliente, clienteList, ({ identificador, nome, cidade }) => [
    identificador,
    nome,
    cidade,
  ]).map(({ identificador, nome, cidade, uf }) => ({
    to: portalPath(identificador),
    nome: `${nome} (${formatCidade(cidade, uf)})`,
  }));
  return (
    <div className="portal-state">
      <PageTitle titles={['Portal não encontrado']}>Portal não encontrado</PageTitle>
      <p>
        Não há um portal no endereço <strong className="portal-address">{cliente}</strong>. Ele pode
        ter mudado ou ter sido digitado com um erro.
      </p>
      {near.length > 0 && (
        <>
          <p id="sugestoes">Você procurava por isto?</p>
          <Places list={near} labelledBy="sugestoes" />
        </>
      )}
      <Link to="/" className="portal-button">
        Ver todos os portais
      </Link>
    </div>
  );
}

function Places({ list, labelledBy }: { list: readonly Place[]; labelledBy: string }) {
  return (
    <ul className="portal-list portal-places" aria-labelledby={labelledBy}>
      {list.map(({ to, nome }) => (
        <li key={to}>
          <Link to={to}>{nome}</Link>
        </li>
      ))}
    </ul>
  );
}
