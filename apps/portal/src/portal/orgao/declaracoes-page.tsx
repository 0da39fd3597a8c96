import { PAGINAS } from '@claraboia/contract';
import type { PublicDeclaracao } from '@claraboia/contract/schema';
import { Link, useLoaderData } from 'react-router';
import { ExportLinks } from '../export-links.tsx';
import { countOf } from '../format.ts';
import { Momento } from '../momento.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { categoriaPath, grupoPath } from '../portal-paths.ts';
import type { declaracoesLoader } from './orgao-data.ts';
import '../records.css';
import './orgao.css';

/** Declarations of nonexistence of a body: content, group and period (spec portal §2). */
export function DeclaracoesPage() {
  const { portal } = usePortal();
  const { list, count } = useLoaderData<typeof declaracoesLoader>();
  const title = PAGINAS.declaracoes.nome;
  return (
    <>
      <PageTitle titles={[title, portal.clienteGlobal.nome]}>{title}</PageTitle>
      {list.length === 0 ? (
        <p className="portal-lead">Nenhuma declaração de inexistência foi publicada.</p>
      ) : (
        <>
          <p className="portal-lead">
            Quando não há o que publicar em um período, o órgão declara isso aqui e na página do
            conteúdo.
          </p>
          <p role="status" className="portal-muted">
            {countOf(count, 'declaração', 'declarações')}
          </p>
          <Table list={list} />
          <ExportLinks lista="declaracao-inexistencia" what="as declarações" count={count} />
        </>
      )}
    </>
  );
}

function Table({ list }: { readonly list: readonly PublicDeclaracao[] }) {
  return (
    <table className="portal-records portal-declarations">
      <caption className="visually-hidden">{PAGINAS.declaracoes.nome}</caption>
      <thead>
        <tr>
          <th scope="col">Conteúdo</th>
          <th scope="col">Grupo</th>
          <th scope="col">Período</th>
        </tr>
      </thead>
      <tbody>
        {list.map((each) => (
          <tr key={each.id}>
            <td>
              <Conteudo declaracao={each} />
            </td>
            <td data-titulo="Grupo">
              <GrupoLink declaracao={each} />
            </td>
            <td data-titulo="Período">{each.periodo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly declaracao: PublicDeclaracao;
}

function Conteudo({ declaracao: { declaracao, retificadoEm, categoriaPublicacao } }: RowProps) {
  const { cliente } = usePortal();
  const { nome, nomeUrl, grupoCategoriaPublicacao: grupo } = categoriaPublicacao;
  return (
    <>
      {nomeUrl === null ? (
        <strong>{nome}</strong>
      ) : (
        <Link to={categoriaPath(cliente, grupo.nomeUrl, nomeUrl)} className="portal-row-link">
          <strong>{nome}</strong>
        </Link>
      )}
      <p className="portal-declaration-text">{declaracao}</p>
      {retificadoEm !== null && (
        <p className="portal-muted">
          Retificado em <Momento instante={retificadoEm} />
        </p>
      )}
    </>
  );
}

function GrupoLink({ declaracao: { categoriaPublicacao } }: RowProps) {
  const { cliente } = usePortal();
  const { nome, nomeUrl } = categoriaPublicacao.grupoCategoriaPublicacao;
  return (
    <Link to={grupoPath(cliente, nomeUrl)} className="portal-row-link">
      {nome}
    </Link>
  );
}
