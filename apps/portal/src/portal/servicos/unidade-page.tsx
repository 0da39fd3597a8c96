import { PAGINAS } from '@claraboia/contract';
import { Link, useLoaderData } from 'react-router';
import { countOf } from '../format.ts';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { servicoPath } from '../portal-paths.ts';
import { FilteredList } from './filtered-list.tsx';
import type { UnidadeData } from './servico-data.ts';
import './servicos.css';

/** Services of one unit. */
export function UnidadePage() {
  const { cliente, portal } = usePortal();
  const { unidade, servicoList } = useLoaderData<UnidadeData>();
  return (
    <>
      <PageTitle titles={[unidade.nome, PAGINAS.servicos.nome, portal.clienteGlobal.nome]}>
        {unidade.nome}
      </PageTitle>
      {servicoList.length === 0 ? (
        <p className="portal-lead">Esta unidade não tem serviços publicados.</p>
      ) : (
        <FilteredList
          key={unidade.id}
          label="Filtrar"
          list={servicoList}
          nameOf={({ nome }) => nome}
          count={(shown) => countOf(shown, 'serviço', 'serviços')}
          none="Nenhum serviço com esse nome."
        >
          {({ id, nome, descricao }) => (
            <Link to={servicoPath(cliente, unidade.id, id)} className="portal-row servicos-row">
              <span className="portal-link-text">{nome}</span>
              <span className="portal-muted servicos-descricao">{descricao}</span>
            </Link>
          )}
        </FilteredList>
      )}
    </>
  );
}
