import { PAGINAS } from '@claraboia/contract';
import { Link, useParams } from 'react-router';
import { CategoriaLink } from './categoria-link.tsx';
import { Falta } from './faltas/faltas.tsx';
import { countOf } from './format.ts';
import { PageTitle } from './page-title.tsx';
import { ESPECIE } from './pagina-list.ts';
import { usePortal } from './portal-data.ts';
import { paginaPath } from './portal-paths.ts';

/** Listed categories of one group. */
export function GrupoPage() {
  const { cliente, portal, grupoList } = usePortal();
  const { grupo: nomeUrl } = useParams();
  const grupo = grupoList.find((each) => each.nomeUrl === nomeUrl);
  if (grupo === undefined) return <Falta pagina="NotFound" what="Grupo não encontrado" />;
  const { nome, categoriaList } = grupo;
  return (
    <>
      <PageTitle titles={[nome, ESPECIE.grupo, portal.clienteGlobal.nome]}>{nome}</PageTitle>
      {categoriaList.length === 0 ? (
        <p className="portal-lead">Este grupo ainda não tem categorias publicadas.</p>
      ) : (
        <>
          <p className="portal-muted">{countOf(categoriaList.length, 'categoria', 'categorias')}</p>
          <ul className="portal-list portal-rows">
            {categoriaList.map((categoria) => (
              <li key={categoria.id}>
                <CategoriaLink categoria={categoria} className="portal-row" />
              </li>
            ))}
          </ul>
        </>
      )}
      {portal.paginas.declaracoes && (
        <p className="portal-after">
          Não encontrou uma informação? Veja também as{' '}
          <Link to={paginaPath(cliente, 'declaracoes')}>
            {PAGINAS.declaracoes.nome.toLocaleLowerCase('pt-BR')}
          </Link>
          .
        </p>
      )}
    </>
  );
}
