import { formatDate } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';

/** What every earlier version says of itself. */
export interface Versao {
  /** When it was replaced. */
  readonly retificadoEm: string;
  readonly motivo: string;
}

interface VersoesDisclosureProps<V extends Versao> {
  /** What was rectified, for who hears only the link. */
  readonly nome: string;
  readonly retificadoEm: string;
  /** Asks for the earlier versions; few unfold them, so only then. */
  readonly load: () => Promise<readonly V[]>;
  /** One of them. */
  readonly children: (versao: V) => ReactNode;
}

type Loaded<V> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'there'; readonly list: readonly V[] };

/** That something was rectified and when; unfolded, what it was before. */
export function VersoesDisclosure<V extends Versao>({
  nome,
  retificadoEm,
  load,
  children,
}: VersoesDisclosureProps<V>) {
  const [loaded, setLoaded] = useState<Loaded<V>>({ state: 'waiting' });
  const ask = () => {
    setLoaded({ state: 'waiting' });
    load().then(
      (list) => setLoaded({ state: 'there', list }),
      (error: unknown) => setLoaded({ state: 'failed', error }),
    );
  };
  return (
    <details
      className="portal-versions"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && loaded.state !== 'there') ask();
      }}
    >
      <summary>
        <Icon name="chevron" className="portal-versions-mark" />
        <span>
          Retificado em <time dateTime={retificadoEm}>{formatDate(retificadoEm)}</time>
          {' – '}
          <span className="portal-versions-hint">ver as versões anteriores</span>
          <span className="visually-hidden"> de {nome}</span>
        </span>
      </summary>
      {loaded.state === 'waiting' && <p role="status">Carregando...</p>}
      {loaded.state === 'failed' && (
        <div role="alert">
          {messagesOf(loaded.error).map(({ description }) => (
            <p key={description}>{description}</p>
          ))}
          <button type="button" className="portal-button" onClick={ask}>
            Tentar novamente
          </button>
        </div>
      )}
      {loaded.state === 'there' && (
        <ol className="portal-list">
          {loaded.list.map((versao) => (
            <li key={versao.retificadoEm} className="portal-version">
              {children(versao)}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
