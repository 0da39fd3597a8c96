import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { type ReactNode, useState } from 'react';
import type { Query } from './answers.ts';
import { Icon } from './icon.tsx';
import { Momento } from './momento.tsx';
import { useAnswer } from './use-answer.ts';

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
  /** The earlier versions; few unfold them, so they are asked for only then. */
  readonly query: Query<{ readonly list: readonly V[] }>;
  /** One of them. */
  readonly children: (versao: V) => ReactNode;
}

/** That something was rectified and when; unfolded, what it was before. */
export function VersoesDisclosure<V extends Versao>({
  nome,
  retificadoEm,
  query,
  children,
}: VersoesDisclosureProps<V>) {
  const [open, setOpen] = useState(false);
  const { data, error, isPending, retry } = useAnswer(open ? query : null);
  return (
    <details
      className="portal-versions"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="chevron" className="portal-versions-mark" />
        <span>
          Retificado em <Momento instante={retificadoEm} />
          {' – '}
          <span className="portal-versions-hint">ver as versões anteriores</span>
          <span className="visually-hidden"> de {nome}</span>
        </span>
      </summary>
      {isPending && <p role="status">Carregando...</p>}
      {error !== null && (
        <div role="alert">
          {messagesOf(error).map(({ description }) => (
            <p key={description}>{description}</p>
          ))}
          <button type="button" className="portal-button" onClick={retry}>
            Tentar novamente
          </button>
        </div>
      )}
      {data !== undefined && (
        <ol className="portal-list">
          {data.list.map((versao) => (
            <li key={versao.retificadoEm} className="portal-version">
              {children(versao)}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
