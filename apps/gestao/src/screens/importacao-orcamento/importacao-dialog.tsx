import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import '../../engine/csv-import/import.css';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import '../../engine/fields/fields.css';
import { PendingUploads, PendingUploadsContext } from '../../engine/fields/pending-uploads.ts';
import { LeaveGuard } from '../../engine/leave-guard.tsx';
import { LoadFault } from '../../engine/load-fault.tsx';
import { Waiting } from '../../ui/kit/waiting.tsx';
import { CancelImport } from './cancel-import.tsx';
import './importacao.css';
import { OpenImport } from './open-import.tsx';
import { SendStep } from './send-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { StepList } from './step-list.tsx';
import { isOver, openSteps } from './steps.ts';
import { tiposOf } from './tipos.ts';
import { useImportacao } from './use-importacao.ts';

const LEAVING = {
  title: 'Cancelar o envio?',
  question:
    'O arquivo ainda está sendo enviado. Se você sair agora, será preciso enviá-lo de novo.',
  yes: 'Cancelar o envio',
  no: 'Continuar enviando',
};

/**
 * Import of a budget file, from upload to publication: a new one, or that of a row, in its current state. The server
 * works in the background: leaving only loses an upload.
 */
export function ImportacaoDialog({ entity, row, onClose }: ActionDialogProps) {
  const [id, setId] = useState(row?.id ?? null);
  const [moved, setMoved] = useState(false);
  const [uploads] = useState(() => new PendingUploads());
  const [leaving, setLeaving] = useState(false);
  const model = useImportacao(id);
  const { state, take } = model;
  const moveTo = (next: number | null) => {
    setId(next);
    setMoved(true);
  };
  const close = () => (uploads.size > 0 ? setLeaving(true) : onClose());
  return (
    <PendingUploadsContext value={uploads}>
      <Modal
        opened
        fullScreen
        title={state.data === undefined ? 'Importar arquivo do orçamento' : state.data.arquivo.nome}
        onClose={close}
      >
        <div className="importar">
          {id === null ? (
            <>
              <StepList current="enviar" open={openSteps(null)} onChoose={() => undefined} />
              <StepHeading step="enviar" arrived={moved} />
              <SendStep
                tipos={tiposOf(entity.key)}
                onSent={(sent) => void take(sent).then(() => moveTo(sent.id))}
              />
            </>
          ) : state.data !== undefined ? (
            <OpenImport
              key={id}
              importacao={state.data}
              model={model}
              arrived={moved}
              onRestart={() => moveTo(null)}
            />
          ) : state.isError ? (
            <LoadFault
              error={state.error}
              busy={state.isFetching}
              onRetry={() => void state.refetch()}
            />
          ) : (
            <Waiting height={240} label="Carregando a importação" />
          )}
          <div className="importar-actions importacao-foot">
            <Button variant="default" onClick={close}>
              Fechar
            </Button>
            {state.data !== undefined && !isOver(state.data) && <CancelImport model={model} />}
          </div>
        </div>
      </Modal>
      <LeaveGuard isUnsaved={() => uploads.size > 0} texts={LEAVING} />
      <ConfirmDialog
        opened={leaving}
        {...LEAVING}
        danger
        onYes={onClose}
        onNo={() => setLeaving(false)}
      />
    </PendingUploadsContext>
  );
}
