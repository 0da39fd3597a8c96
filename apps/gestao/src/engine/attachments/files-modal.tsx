import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import '../fields/fields.css';
import { PendingUploads, PendingUploadsContext } from '../fields/pending-uploads.ts';
import { LeaveGuard } from '../leave-guard.tsx';

/** Texts of the confirmation for leaving during an upload. */
interface LeavingWords {
  readonly title: string;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
}

const ONE: LeavingWords = {
  title: 'Cancelar o envio?',
  question:
    'Há um arquivo que ainda está sendo enviado. Se você fechar agora, ele não será adicionado.',
  yes: 'Cancelar o envio',
  no: 'Continuar enviando',
};
const MANY: LeavingWords = {
  title: 'Cancelar os envios?',
  question:
    'Há arquivos que ainda estão sendo enviados. Se você fechar agora, eles não serão adicionados.',
  yes: 'Cancelar os envios',
  no: 'Continuar enviando',
};

interface FilesModalProps {
  readonly title: string;
  /** True if several files may be uploading at once. */
  readonly many?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog for a record's files (spec gestao §4, "Files dialogs"): asks before leaving during an upload. */
export function FilesModal({ title, many = false, onClose, children }: FilesModalProps) {
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const [uploads] = useState(() => new PendingUploads());
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    if (uploads.size > 0) setLeaving(true);
    else onClose();
  };
  return (
    <PendingUploadsContext value={uploads}>
      <Modal
        opened
        onClose={close}
        title={title}
        size="xl"
        fullScreen={!wide}
        closeOnClickOutside={false}
      >
        {children}
        <div className="engine-dialog-actions">
          <Button variant="default" onClick={close}>
            Fechar
          </Button>
        </div>
      </Modal>
      <LeaveGuard isUnsaved={() => uploads.size > 0} texts={() => (many ? MANY : ONE)} />
      <ConfirmDialog
        opened={leaving}
        {...(many ? MANY : ONE)}
        danger
        onYes={onClose}
        onNo={() => setLeaving(false)}
      />
    </PendingUploadsContext>
  );
}
