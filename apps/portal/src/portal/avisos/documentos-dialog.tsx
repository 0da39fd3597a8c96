import type { PublicAviso } from '@claraboia/contract/schema';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { DocumentoList } from './documento-list.tsx';
import { IdentificacaoForm, type Quem } from './identificacao-form.tsx';

interface DocumentosDialogProps {
  readonly aviso: PublicAviso;
  readonly cliente: string;
  readonly onClose: () => void;
}

/** Last identification, kept until the page is left: a second notice need not ask again. */
let lastQuem: Quem | null = null;

/** Asks who wants the documents, lists them and downloads them. It stays open during a download (spec portal §4). */
export function DocumentosDialog({ aviso, cliente, onClose }: DocumentosDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [quem, setQuem] = useState<Quem | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const shown = dialog.current;
    if (shown !== null && !shown.open) shown.showModal();
    // The first field gets the focus, not the close button that comes before it.
    shown?.querySelector('input')?.focus();
    return () => shown?.close();
  }, []);
  const close = () => {
    if (!busy) dialog.current?.close();
  };
  const onCancel = (event: SyntheticEvent) => {
    if (busy) event.preventDefault();
  };
  const onClosed = () => {
    if (busy) dialog.current?.showModal();
    else onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="avisos-dialog"
      aria-labelledby={title}
      // A browser may ignore `preventDefault` in `cancel` on a second Esc. Without `closedby`, `onClose` reopens the
      // dialog.
      closedby={busy ? 'none' : 'any'}
      onCancel={onCancel}
      onClose={onClosed}
    >
      <div className="avisos-dialog-inner">
        <header className="avisos-dialog-head">
          <h2 id={title}>Documentos da licitação</h2>
          <button
            type="button"
            className="avisos-close"
            aria-label="Fechar"
            aria-disabled={busy}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </header>
        <p className="portal-muted avisos-dialog-objeto">{aviso.objeto}</p>
        {quem === null ? (
          <IdentificacaoForm
            initial={lastQuem}
            onDone={(who) => {
              lastQuem = who;
              setQuem(who);
            }}
          />
        ) : (
          <DocumentoList
            aviso={aviso}
            cliente={cliente}
            quem={quem}
            onBusy={setBusy}
            onRefused={() => setQuem(null)}
          />
        )}
      </div>
    </dialog>
  );
}
