import { counted } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DRAFTS_PATH } from '../../engine/drafts/draft-calls.ts';
import { portalHref } from './addresses.ts';
import type { Escolhas } from './escolhas.ts';
import { isInReview } from './situacao.ts';

interface OutcomeProps {
  readonly rows: readonly ItemDaBandeja[];
  /** Documents of the last publication; empty if this page began none. */
  readonly run: readonly number[];
  readonly cliente: string;
  readonly escolhas: Escolhas;
  readonly busy: boolean;
  readonly onClear: (ids: readonly number[]) => void;
}

/** Published documents of the tray, with their links; nothing without any, or while some are published. */
export function Outcome({ rows, run, cliente, escolhas, busy, onClear }: OutcomeProps) {
  const done = rows.filter(({ situacao }) => situacao === 'publicada');
  const shown = done.filter((item) => !isInReview(item));
  const sent = done.length - shown.length;
  const isRunning = rows.some(({ situacao }) => situacao === 'publicando');
  const ofRun = rows.filter(({ id }) => run.includes(id));
  const published = ofRun.filter(({ situacao }) => situacao === 'publicada').length;
  const stayed = ofRun.length - published;
  const isShown = done.length > 0 && !isRunning;
  return (
    <div role="status" className="bandeja-live">
      {isShown && (
        <div className="bandeja-outcome">
          <p className="bandeja-lead">
            <IconCircleCheck size={20} aria-hidden className="bandeja-icon" />{' '}
            {ofRun.length === 0
              ? `${counted(done.length, 'publicado', 'publicados')} na bandeja`
              : counted(published, 'publicado', 'publicados')}
            {sent > 0 && `, ${sent} em revisão`}
            {stayed > 0 && `, ${counted(stayed, 'ficou', 'ficaram')}`}.
          </p>
          {sent > 0 && (
            <Link to={`${DRAFTS_PATH}?situacao=emRevisao`}>Ver o que está em revisão</Link>
          )}
          {shown.length > 0 && (
            <details>
              <summary>Ver no portal</summary>
              <ul className="bandeja-links">
                {shown.map((item) => (
                  <li key={item.id}>
                    <a href={portalHref(cliente, escolhas, item)} target="_blank" rel="noopener">
                      {item.nome}
                      <span className="visually-hidden"> (abre em nova aba)</span>
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          )}
          <Button
            size="xs"
            variant="default"
            loading={busy}
            onClick={() => onClear(done.map(({ id }) => id))}
          >
            Limpar publicados
          </Button>
        </div>
      )}
    </div>
  );
}
