import { PAGINAS } from '@claraboia/contract';
import { Link, useLoaderData } from 'react-router';
import { countOf } from '../format.ts';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { unidadePath } from '../portal-paths.ts';
import { FilteredList } from './filtered-list.tsx';
import type { unidadesLoader } from './servico-data.ts';
import './servicos.css';

/** Units that offer services, with a filter field. */
export function UnidadesPage() {
  const { cliente, portal } = usePortal();
  const unidadeList = useLoaderData<typeof unidadesLoader>();
  const title = 'Serviços por unidade';
  return (
    <>
      <PageTitle titles={[title, PAGINAS.servicos.nome, portal.clienteGlobal.nome]}>
        {title}
      </PageTitle>
      {unidadeList.length === 0 ? (
        <p className="portal-lead">Nenhuma unidade tem serviços publicados.</p>
      ) : (
        <FilteredList
          label="Filtrar"
          list={unidadeList}
          nameOf={({ nome }) => nome}
          count={(shown) => countOf(shown, 'unidade', 'unidades')}
          none="Nenhuma unidade com esse nome."
        >
          {({ id, nome, descricao }) => (
            <Link to={unidadePath(cliente, id)} className="portal-row servicos-row">
              <span className="portal-link-text">{nome}</span>
              {descricao !== null && <span className="portal-muted">{descricao}</span>}
            </Link>
          )}
        </FilteredList>
      )}
    </>
  );
}
