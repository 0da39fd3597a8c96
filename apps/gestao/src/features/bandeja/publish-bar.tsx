import { counted } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { Button, Progress } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import { useRule } from '../../engine/drafts/draft-calls.ts';
import { isEditable } from './campos.ts';
import { isReady, stayingText } from './situacao.ts';

interface PublishBarProps {
  readonly rows: readonly ItemDaBandeja[];
  /** Documents with a typed value that was not saved. */
  readonly held: ReadonlySet<number>;
  readonly chosen: ReadonlySet<number>;
  readonly busy: boolean;
  /** Documents of the last publication. */
  readonly run: readonly number[];
  /** Explanation of the cell with the focus. */
  readonly note: string | null;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Takes the focus while the button is disabled. */
  readonly counts: RefObject<HTMLParagraphElement | null>;
  readonly onPublish: (items: readonly ItemDaBandeja[]) => void;
  /** Moves the focus to the first cell at fault among these documents. */
  readonly onFault: (items: readonly ItemDaBandeja[]) => void;
  /** Result of the last publication. */
  readonly children: ReactNode;
}

/** Documents as they were when the question was opened. */
interface Asked {
  readonly ready: readonly ItemDaBandeja[];
  readonly staying: readonly ItemDaBandeja[];
  readonly stay: string;
}

/** Publishes the chosen documents, or all; says which stay and why. */
export function PublishBar(props: PublishBarProps) {
  const { rows, held, chosen, busy, run, note, button, counts, onPublish, onFault } = props;
  const needsApproval = useRule(true).data?.aprovacao === true;
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Asked>({ ready: [], staying: [], stay: '' });
  const open = rows.filter(isEditable);
  const meant = chosen.size === 0 ? open : open.filter(({ id }) => chosen.has(id));
  const ready = meant.filter((item) => isReady(item, held));
  const staying = meant.filter((item) => !isReady(item, held));
  const reasons = stayingText(staying, held);
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
          onClick={() => {
            setAsked({ ready, staying, stay });
            setAsking(true);
          }}
        >
          {ready.length === 0
            ? 'Publicar'
            : `Publicar ${counted(ready.length, 'documento', 'documentos')}`}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={`Publicar ${counted(asked.ready.length, 'documento', 'documentos')}?`}
        question={`${whereText(asked.ready.length, needsApproval)} ${asked.stay}`}
        yes={needsApproval ? 'Enviar para revisão' : 'Publicar'}
        no="Voltar"
        // The button that opened it will be disabled.
        returnsFocus={false}
        onYes={() => {
          setAsking(false);
          onPublish(asked.ready);
          if (asked.staying.length > 0) onFault(asked.staying);
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

function whereText(count: number, needsApproval: boolean): string {
  const go = count === 1 ? 'Vai' : 'Vão';
  return needsApproval
    ? `${go} para a revisão: uma segunda pessoa aprova antes de sair.`
    : `${go} para o portal agora, à vista de todos.`;
}
