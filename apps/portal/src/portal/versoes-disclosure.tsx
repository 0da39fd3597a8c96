import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { type ReactNode, useState } from 'react';
import type { Query } from './answers.ts';
import { Icon } from './icon.tsx';
import { Momento } from './momento.tsx';
import { useAnswer } from './use-answer.ts';

/** Fields of every earlier version. */
export interface Versao {
  /** Instant of the replacement. */
  readonly retificadoEm: string;
  readonly motivo: string;
}

interface VersoesDisclosureProps<V extends Versao> {
  /** Name of the record, for the accessible name of the link. */
  readonly nome: string;
  readonly retificadoEm: string;
  /** Query for the earlier versions; requested only when they are expanded. */
  readonly query: Query<{ readonly list: readonly V[] }>;
  /** Renders one version. */
  readonly children: (versao: V) => ReactNode;
}

/** Notice that something was rectified and when; expanded, its earlier versions. */
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
