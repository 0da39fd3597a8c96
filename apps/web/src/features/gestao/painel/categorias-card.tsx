import {
  categoriaPublicacao,
  formatDate,
  type Painel,
  type PainelCategoria,
  publicacao,
} from '@claraboia/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { listAddress } from './list-address.ts';

/** Shown before somebody asks for all of them. */
const FIRST = 6;

interface CategoriasProps {
  readonly categorias: Painel['categorias'];
  readonly exercicio: number;
}

/** Where nothing was published in the year: since when, and the way to what is published there. */
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
        {describe(total, semPublicacao, nuncaPublicadas)} Confira se há o que publicar, ou declare
        que não há.
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

function Categoria({ categoria }: { readonly categoria: PainelCategoria }) {
  const { nome, grupo, ultimaPublicacao } = categoria;
  const equals = (value: string) => ({ by: 'text', operator: 'eq', value }) as const;
  const to = listAddress(publicacao, {
    'categoriaPublicacao.grupoCategoriaPublicacao.nome': equals(grupo),
    'categoriaPublicacao.nome': equals(nome),
  });
  return (
    <li className="painel-item painel-category">
      <span>
        <Link to={to}>{nome}</Link> <span className="painel-muted">em {grupo}</span>
      </span>
      <span className="painel-since">
        {ultimaPublicacao === null ? (
          'Nunca publicado'
        ) : (
          <>
            Última: <time dateTime={ultimaPublicacao}>{formatDate(ultimaPublicacao)}</time>
          </>
        )}
      </span>
    </li>
  );
}
