import { formatDate } from '@claraboia/contract';
import type { PrazoDaPagina } from '@claraboia/contract/schema';
import { Link } from 'react-router';
import { usePortal } from './portal-data.ts';
import { paginaPath } from './portal-paths.ts';

const DAY_MS = 86_400_000;

interface PrazoProps {
  readonly prazo: PrazoDaPagina;
  /** Today in the client's time zone. */
  readonly hoje: string;
}

/** Whether content is late today: it may have become so after it was judged. */
const isLate = ({ emDia, dia }: PrazoDaPagina, hoje: string): boolean =>
  !emDia || (dia !== null && dia < hoje);

/** First day on which late content was late; null if its rule does not tell the day. */
const lateSince = ({ emDia, dia }: PrazoDaPagina): string | null =>
  emDia && dia !== null ? new Date(Date.parse(dia) + DAY_MS).toISOString().slice(0, 10) : dia;

/** Entry in a list of dates: the day until which the content of a page is new enough. Nothing while it is late. */
export function ProximaAtualizacao({ prazo, hoje }: PrazoProps) {
  if (isLate(prazo, hoje) || prazo.dia === null) return null;
  return (
    <div>
      <dt>Próxima atualização</dt>
      <dd>
        até <time dateTime={prazo.dia}>{formatDate(prazo.dia)}</time>
      </dd>
    </div>
  );
}

/** Notice of late content, with its first late day and the rule. Nothing while it is not late. */
export function EmAtraso({ prazo, hoje }: PrazoProps) {
  const { portal } = usePortal();
  if (!isLate(prazo, hoje)) return null;
  const { criterio, motivo, conferidoEm } = prazo;
  const desde = lateSince(prazo);
  return (
    <p className="lista-atraso">
      <strong>{desde === null ? 'Em atraso.' : `Em atraso desde ${formatDate(desde)}.`}</strong>{' '}
      <span>{motivo}</span>{' '}
      <Link to={paginaPath(portal.nomeUrl, 'avaliacao')}>
        Critério {criterio} da avaliação, conferido em {formatDate(conferidoEm)}
      </Link>
    </p>
  );
}
