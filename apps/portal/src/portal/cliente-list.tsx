import type { PublicClient } from '@claraboia/contract/schema';
import { fold } from '@claraboia/ui/lib/fold.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { countOf, formatCidade, initials } from './format.ts';
import { Icon } from './icon.tsx';
import { portalPath } from './portal-paths.ts';

/** Up to here the list can be taken in at a glance. */
const FILTER_FROM = 9;

const byCidade = (a: PublicClient, b: PublicClient) =>
  a.cidade.localeCompare(b.cidade, 'pt-BR') || a.nome.localeCompare(b.nome, 'pt-BR');

interface ClienteListProps {
  readonly clienteList: readonly PublicClient[];
  /** What they are, for who does not see them. */
  readonly label: string;
  /** Where each leads; to its portal unless said otherwise. */
  readonly pathOf?: ((identificador: string) => string) | undefined;
}

/** Public bodies, each leading to its portal; many of them can be searched. */
export function ClienteList({ clienteList, ...rest }: ClienteListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const words = fold(typed).split(/\s+/);
  const shown = clienteList.toSorted(byCidade).filter(({ cidade, uf, nome }) => {
    const text = fold(`${cidade} ${uf ?? ''} ${nome}`);
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

/** Public bodies in the order in which they are given. */
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
