import { formatDateTime } from '@claraboia/contract';
import type { SessaoAberta } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import './sessoes.css';

const moment = (instant: string) => formatDateTime(instant).replace(',', '');

interface SessoesListProps {
  readonly label: string;
  readonly list: readonly SessaoAberta[];
  /** Ends one session; omitted if they can only be ended together. */
  readonly onEnd?: (id: number) => void;
  /** Id of the session that is being ended. */
  readonly ending?: number | null;
}

/** Open sessions of a user: device, start, last use. */
export function SessoesList({ label, list, onEnd, ending = null }: SessoesListProps) {
  return (
    <ul className="sessoes" aria-label={label}>
      {list.map(({ id, aparelho, criadaEm, usadaEm, atual }) => (
        <li key={id} className="sessao">
          <div>
            <strong>{aparelho}</strong>
            {atual && <span className="sessao-atual">esta sessão</span>}
            <p className="sessao-detail">
              Aberta em {moment(criadaEm)}; último uso em {moment(usadaEm)}.
            </p>
          </div>
          {onEnd !== undefined && !atual && (
            <Button
              variant="default"
              size="sm"
              aria-label={`Encerrar a sessão de ${aparelho}, aberta em ${moment(criadaEm)}`}
              loading={ending === id}
              onClick={() => onEnd(id)}
            >
              Encerrar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
