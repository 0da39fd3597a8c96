import { withoutAccents } from '@claraboia/contract';
import type { PublicClient } from '@claraboia/contract/schema';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { countOf, formatCidade, initials } from './format.ts';
import { Icon } from './icon.tsx';
import { portalPath } from './portal-paths.ts';

/** Number of bodies from which the list has a filter. */
const FILTER_FROM = 9;

const byCidade = (a: PublicClient, b: PublicClient) =>
  a.cidade.localeCompare(b.cidade, 'pt-BR') || a.nome.localeCompare(b.nome, 'pt-BR');

interface ClienteListProps {
  readonly clienteList: readonly PublicClient[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Target of each link; the body's portal by default. */
  readonly pathOf?: ((identificador: string) => string) | undefined;
}

/** Public bodies with links to their portals. A long list can be filtered. */
export function ClienteList({ clienteList, ...rest }: ClienteListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const words = withoutAccents(typed).split(/\s+/);
  const shown = clienteList.toSorted(byCidade).filter(({ cidade, uf, nome }) => {
    const text = withoutAccents(`${cidade} ${uf ?? ''} ${nome}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      {clienteList.length >= FILTER_FROM && (
        <div className="portal-field portal-chooser-filter needs-scripts">
          <label htmlFor={id}>Procurar pela cidade ou pelo nome</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p role="status" className="portal-muted">
            {shown.length === 0
              ? 'Nenhum órgão encontrado. Confira a grafia ou apague o que digitou.'
              : countOf(shown.length, 'órgão', 'órgãos')}
          </p>
        </div>
      )}
      <ClienteLinks clienteList={shown} {...rest} />
    </>
  );
}

/** Links to public bodies, in the given order. */
export function ClienteLinks({ clienteList, label, pathOf = portalPath }: ClienteListProps) {
  return (
    <ul className="portal-list portal-chooser-list" aria-label={label}>
      {clienteList.map(({ id, identificador, cidade, uf, nome }) => (
        <li key={id}>
          <Link to={pathOf(identificador)} className="portal-chooser-link">
            <span className="portal-brand-arms" aria-hidden="true">
              {initials(cidade)}
            </span>
            <span>
              <strong>{formatCidade(cidade, uf)}</strong>{' '}
              <span className="portal-muted">{nome}</span>
            </span>
            <Icon name="chevron" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
