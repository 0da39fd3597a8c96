import { counted } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { portalHref } from './addresses.ts';
import type { Escolhas } from './escolhas.ts';

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
            {stayed > 0 && `, ${counted(stayed, 'ficou', 'ficaram')}`}.
          </p>
          <details>
            <summary>Ver no portal</summary>
            <ul className="bandeja-links">
              {done.map((item) => (
                <li key={item.id}>
                  <a href={portalHref(cliente, escolhas, item)} target="_blank" rel="noopener">
                    {item.nome}
                    <span className="visually-hidden"> (abre em nova aba)</span>
                  </a>
                </li>
              ))}
            </ul>
          </details>
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
