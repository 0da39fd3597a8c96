import { clientOfScreens } from '@claraboia/ui/lib/screen-client.ts';
import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { ActionDialogProps } from '../define-screen.ts';
import { forgetEntities } from '../entity-client.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { formatOf, type Nouns } from './columns.ts';
import { FileStep } from './file-step.tsx';
import '../importacao/import.css';
import { MatchingStep } from './matching-step.tsx';
import type { OpenTable } from './open-table.ts';
import type { FileContent } from './read-file.ts';
import type { ImportRun } from './run.ts';
import { RunStep } from './run-step.tsx';

const UNDOING = {
  title: 'Parar de desfazer?',
  question: 'Parte do que este arquivo gravou já foi desfeita; o resto fica gravado.',
  yes: 'Parar',
  no: 'Continuar desfazendo',
};

const leaveTexts = ({ plural, o }: Nouns) => ({
  title: 'Interromper a importação?',
  question: `Ainda há ${plural} por enviar. ${o.toUpperCase()}s que já foram enviad${o}s ficam; para enviar ${o}s outr${o}s, importe o mesmo arquivo de novo: nada é cadastrado em dobro.`,
  yes: 'Interromper',
  no: 'Continuar importando',
});

type Step =
  | { readonly kind: 'file' }
  | {
      readonly kind: 'matching';
      readonly fileName: string;
      readonly content: FileContent;
      readonly table: OpenTable;
      /** Number of readings of the file; each resets the step. */
      readonly turn: number;
    }
  | { readonly kind: 'run'; readonly fileName: string; readonly run: ImportRun };

/** Import of an entity: reads a CSV in the browser, maps its names, and sends its rows one by one (spec gestao §4). */
export function ImportDialog({ entity, onClose }: ActionDialogProps) {
  const queryClient = useQueryClient();
  const [format] = useState(() => formatOf(entity));
  const [step, setStep] = useState<Step>({ kind: 'file' });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [asking, setAsking] = useState(false);
  // Fixes the client: another tab may switch to another client during the import.
  const [cliente] = useState(clientOfScreens);
  const run = step.kind === 'run' ? step.run : null;
  const isUnfinished = () => run !== null && (run.isUnfinished() || run.hasCorrections());
  const texts = run?.view().phase === 'desfazendo' ? UNDOING : leaveTexts(format.nouns);

  useEffect(() => {
    if (run === null) return;
    return () => {
      // However the dialog is closed, sending stops and the list is refreshed.
      run.pause();
      void forgetEntities(queryClient);
    };
  }, [run, queryClient]);

  const leave = () => (isUnfinished() ? setAsking(true) : onClose());
  const restart = () => setStep({ kind: 'file' });
  return (
    <Modal opened fullScreen title={`Importar ${format.nouns.plural}`} onClose={leave}>
      <div className="importar">
        {step.kind === 'file' && (
          <FileStep
            format={format}
            files={files}
            onFiles={setFiles}
            onRead={(fileName, content, table) =>
              setStep({ kind: 'matching', fileName, content, table, turn: 0 })
            }
            onCancel={onClose}
          />
        )}
        {step.kind === 'matching' && (
          <MatchingStep
            key={step.turn}
            {...step}
            format={format}
            files={files}
            cliente={cliente}
            onPlanned={(planned) => setStep({ kind: 'run', fileName: step.fileName, run: planned })}
            onReread={(content) => setStep({ ...step, content, turn: step.turn + 1 })}
            onBack={restart}
          />
        )}
        {step.kind === 'run' && (
          <RunStep {...step} format={format} onRestart={restart} onClose={leave} />
        )}
      </div>
      <LeaveGuard isUnsaved={isUnfinished} texts={texts} />
      <ConfirmDialog
        opened={asking}
        {...texts}
        danger
        onYes={onClose}
        onNo={() => setAsking(false)}
      />
    </Modal>
  );
}
