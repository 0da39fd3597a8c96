import type { SituacaoTom } from '@claraboia/contract';
import { IconBan, IconCheck, IconCircleDot, IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../page-title.tsx';

const ICONS = {
  feita: IconCheck,
  parada: IconPlayerPause,
  cessada: IconBan,
  curso: IconCircleDot,
} as const;

/** State of a record, in the source's own word. */
export interface Situacao {
  readonly nome: string;
  /** Null while it is in progress. */
  readonly tom: SituacaoTom | null;
}

interface CabecaProps {
  readonly situacao: Situacao | null;
  /** Line with the names or numbers that identify the record. */
  readonly linha: string | null;
  /** Parts of the tab's title. */
  readonly titles: readonly string[];
  /** Subject of the record. */
  readonly titulo: string;
  /** Sentence with the figures. */
  readonly children?: ReactNode;
}

/** Header of a record's page. */
export function Cabeca({ situacao, linha, titles, titulo, children }: CabecaProps) {
  return (
    <header className="registro-cabeca">
      {(situacao !== null || linha !== null) && (
        <p className="registro-linha">
          {situacao !== null && <Tag {...situacao} />} {linha}
        </p>
      )}
      <PageTitle titles={titles}>{titulo}</PageTitle>
      {children}
    </header>
  );
}

function Tag({ nome, tom }: Situacao) {
  const Drawing = ICONS[tom ?? 'curso'];
  return (
    <span className="portal-tag registro-situacao" data-tom={tom ?? undefined}>
      <Drawing size={16} stroke={2} aria-hidden="true" />
      {nome}
    </span>
  );
}
