import { PAGINAS } from '@claraboia/contract';
import { type SyntheticEvent, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { countOf } from '../format.ts';
import { Icon } from '../icon.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { buscaPath, servicoPath, unidadesPath } from '../portal-paths.ts';
import type { cartaLoader } from './servico-data.ts';
import './servicos.css';

/** Charter of services (Lei 13.460/2017, art. 7): its search and all its services. */
export function CartaPage() {
  const { cliente, portal } = usePortal();
  const servicoList = useLoaderData<typeof cartaLoader>();
  const { nome } = portal.clienteGlobal;
  return (
    <>
      <PageTitle titles={[PAGINAS.servicos.nome, nome]}>{PAGINAS.servicos.nome}</PageTitle>
      <p className="portal-lead">
        {nome}: o que cada serviço faz por você, o que é preciso levar, quanto tempo leva e como
        pedir.
      </p>
      {servicoList.length === 0 ? (
        <p>Nenhum serviço publicado.</p>
      ) : (
        <>
          <SearchForm cliente={cliente} />
          <Link to={unidadesPath(cliente)} className="servicos-entry">
            <span>
              <strong>Serviços por unidade</strong>
              <span className="portal-muted">Escolha a secretaria ou o órgão que atende você</span>
            </span>
            <Icon name="chevron" />
          </Link>
          <section className="servicos-todos" aria-labelledby="todos-os-servicos">
            <div className="portal-section-head">
              <h2 id="todos-os-servicos" className="portal-section-title">
                Todos os serviços
              </h2>
              <p className="portal-muted">{countOf(servicoList.length, 'serviço', 'serviços')}</p>
            </div>
            <ul className="portal-list portal-rows">
              {servicoList.map(({ id, nome, descricao, estruturaOrganizacional: unidade }) => (
                <li key={id}>
                  <Link
                    to={servicoPath(cliente, unidade.id, id)}
                    className="portal-row servicos-row"
                  >
                    <span className="portal-link-text">{nome}</span>
                    <span className="portal-muted servicos-descricao">{descricao}</span>
                    <span className="portal-muted servicos-unidade">{unidade.nome}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}

/** Portal search limited to services. */
function SearchForm({ cliente }: { cliente: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const words = typed.trim();
    if (words !== '') void navigate(buscaPath(cliente, words, 'servico'));
  };
  return (
    <form
      className="servicos-search"
      role="search"
      aria-label="Buscar serviço"
      action={buscaPath(cliente)}
      onSubmit={submit}
    >
      <input type="hidden" name="tipo" value="servico" />
      <div className="portal-field">
        <label htmlFor="servico-busca">Qual serviço você procura?</label>
        <input
          id="servico-busca"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Ex.: segunda via do IPTU"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <button type="submit" className="portal-button">
        Buscar
      </button>
    </form>
  );
}
