import { categoriaPublicacao, formatDate, publicacao } from '@claraboia/contract';
import type { Painel, PainelCategoria } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEngine } from '../../../engine/engine-context.ts';
import { withStart } from '../../../engine/record-form/form-start.ts';
import { formPath } from '../../../engine/screen-address.ts';
import { listAddress } from './list-address.ts';

/** Number of categories before "show all". */
const FIRST = 6;

interface CategoriasProps {
  readonly categorias: Painel['categorias'];
  readonly exercicio: number;
}

/** Categories without a publication in the year: the last date, and a link to publish. */
export function CategoriasCard({ categorias, exercicio }: CategoriasProps) {
  return (
    <section className="painel-card painel-long" aria-labelledby="painel-categorias">
      <h2 id="painel-categorias">Categorias sem publicação em {exercicio}</h2>
      <Categorias categorias={categorias} exercicio={exercicio} />
    </section>
  );
}

function Categorias({ categorias, exercicio }: CategoriasProps) {
  const { total, semPublicacao, nuncaPublicadas, list } = categorias;
  const [all, setAll] = useState(false);
  const mayAdd = useEngine().allows(publicacao, 'add');
  if (total === 0) {
    return (
      <p className="painel-calm">
        Ainda não há categorias. Comece em{' '}
        <Link to={listAddress(categoriaPublicacao)}>Categorias de publicação</Link>.
      </p>
    );
  }
  if (semPublicacao === 0) {
    return <p className="painel-calm">Todas as categorias têm publicação em {exercicio}.</p>;
  }
  const shown = all ? list : list.slice(0, FIRST);
  const beyond = semPublicacao - list.length;
  return (
    <>
      <p className="painel-lead">
        {describe(total, semPublicacao, nuncaPublicadas)}{' '}
        {mayAdd && 'Escolha uma para publicar nela, ou declare que não há o que publicar.'}
      </p>
      <ul className="painel-list">
        {shown.map((categoria) => (
          <Categoria key={categoria.id} categoria={categoria} />
        ))}
        {all && beyond > 0 && <li>e mais {beyond.toLocaleString('pt-BR')}</li>}
      </ul>
      {list.length > FIRST && !all && (
        <Button variant="light" mt="sm" onClick={() => setAll(true)}>
          Mostrar todas
        </Button>
      )}
    </>
  );
}

function describe(total: number, without: number, never: number): string {
  const [all, some, none] = [total, without, never].map((each) => each.toLocaleString('pt-BR'));
  const first = `${some} de ${all} categorias.`;
  if (never === 0) return first;
  return `${first} ${never === 1 ? '1 nunca recebeu publicação.' : `${none} nunca receberam publicação.`}`;
}

/**
 * Category whose name links to the form for a new publication, if the user may add one; its last date links to the
 * list.
 */
function Categoria({ categoria }: { readonly categoria: PainelCategoria }) {
  const engine = useEngine();
  const { id, nome, grupo, ultimaPublicacao } = categoria;
  const equals = (value: string) => ({ by: 'text', operator: 'eq', value }) as const;
  const list = listAddress(publicacao, {
    'categoriaPublicacao.grupoCategoriaPublicacao.nome': equals(grupo),
    'categoriaPublicacao.nome': equals(nome),
  });
  const form = {
    pathname: formPath(list.pathname, 'add'),
    // Closing the form leads to the list, filtered by the category.
    search: withStart(list.search, { categoriaPublicacao: id }),
  };
  const mayAdd = engine.allows(publicacao, 'add');
  return (
    <li className="painel-item painel-category">
      <span>
        <Link to={mayAdd ? form : list}>
          {mayAdd && <span className="visually-hidden">Publicar em</span>} {nome}
        </Link>{' '}
        <span className="painel-muted">em {grupo}</span>
      </span>
      <span className="painel-since">
        {ultimaPublicacao === null ? (
          'Nunca publicado'
        ) : (
          <Link to={list}>
            Última: <time dateTime={ultimaPublicacao}>{formatDate(ultimaPublicacao)}</time>{' '}
            <span className="visually-hidden">em {nome}</span>
          </Link>
        )}
      </span>
    </li>
  );
}
