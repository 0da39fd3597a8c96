import { counted } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { Button, Progress } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import { isEditable } from './campos.ts';
import { isReady, stayingText } from './situacao.ts';

interface PublishBarProps {
  readonly rows: readonly ItemDaBandeja[];
  readonly chosen: ReadonlySet<number>;
  readonly busy: boolean;
  /** Documents of the last publication. */
  readonly run: readonly number[];
  /** Explanation of the cell with the focus. */
  readonly note: string | null;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onPublish: (ids: readonly number[]) => void;
  /** Moves the focus to the first cell at fault among these documents. */
  readonly onFault: (items: readonly ItemDaBandeja[]) => void;
  /** Result of the last publication. */
  readonly children: ReactNode;
}

/** Publishes the chosen documents, or all; says which stay and why. */
export function PublishBar(props: PublishBarProps) {
  const { rows, chosen, busy, run, note, button, onPublish, onFault } = props;
  const [isAsking, setAsking] = useState(false);
  const counts = useRef<HTMLParagraphElement>(null);
  const open = rows.filter(isEditable);
  const meant = chosen.size === 0 ? open : open.filter(({ id }) => chosen.has(id));
  const ready = meant.filter(isReady);
  const staying = meant.filter((item) => !isReady(item));
  const reasons = stayingText(staying);
  const publishing = rows.filter(({ situacao }) => situacao === 'publicando').length;
  const total = Math.max(run.length, publishing);
  const stay =
    staying.length === 0 ? '' : `${counted(staying.length, 'fica', 'ficam')}: ${reasons}.`;
  return (
    <section className="bandeja-bar" aria-label="Publicar">
      <p className="bandeja-note" aria-hidden>
        {note}
      </p>
      {props.children}
      {publishing > 0 && (
        <div className="bandeja-running">
          <p>
            Publicando: {(total - publishing).toLocaleString('pt-BR')} de{' '}
            {counted(total, 'documento', 'documentos')}
          </p>
          <Progress
            value={total === 0 ? 0 : ((total - publishing) / total) * 100}
            aria-label="Andamento da publicação"
          />
        </div>
      )}
      <div className="bandeja-bar-line">
        <p ref={counts} tabIndex={-1} role="status" className="bandeja-counts">
          {meant.length === 0
            ? publishing === 0 && 'Nada a publicar agora.'
            : `${counted(ready.length, 'documento pronto', 'documentos prontos')}${chosen.size > 0 ? ' entre os escolhidos' : ''}. ${stay}`}
        </p>
        {staying.some(({ situacao }) => situacao !== 'lendo') && (
          <Button size="xs" variant="default" onClick={() => onFault(staying)}>
            Ir ao primeiro que falta
          </Button>
        )}
        <Button
          ref={button}
          leftSection={<IconSend size={18} aria-hidden />}
          disabled={ready.length === 0}
          loading={busy}
          onClick={() => setAsking(true)}
        >
          {ready.length === 0
            ? 'Publicar'
            : `Publicar ${counted(ready.length, 'documento', 'documentos')}`}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={`Publicar ${counted(ready.length, 'documento', 'documentos')}?`}
        question={`${ready.length === 1 ? 'Vai' : 'Vão'} para o portal agora, à vista de todos. ${stay}`}
        yes="Publicar"
        no="Voltar"
        // The button that opened it will be disabled.
        returnsFocus={false}
        onYes={() => {
          setAsking(false);
          onPublish(ready.map(({ id }) => id));
          if (staying.length > 0) onFault(staying);
          else counts.current?.focus();
        }}
        onNo={() => {
          setAsking(false);
          button.current?.focus();
        }}
      />
    </section>
  );
}
