import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { forgetEntities } from '../../engine/entity-client.ts';
import { LeaveGuard } from '../../engine/record-form/leave-guard.tsx';
import { clientOfScreens } from '../../lib/screen-client.ts';
import { ArquivoStep } from './importar/arquivo-step.tsx';
import type { Envio } from './importar/envio.ts';
import { EnvioStep } from './importar/envio-step.tsx';
import './importar/importar.css';
import type { Arquivo } from './importar/ler-arquivo.ts';
import { UnidadesStep } from './importar/unidades-step.tsx';

const LEAVE = {
  title: 'Interromper a importação?',
  question:
    'Ainda há serviços por enviar. Os que já foram enviados ficam; para enviar os outros, importe o mesmo arquivo de novo: nada é cadastrado em dobro.',
  yes: 'Interromper',
  no: 'Continuar importando',
};

type Step =
  | { readonly kind: 'arquivo' }
  | { readonly kind: 'unidades'; readonly nome: string; readonly arquivo: Arquivo }
  | { readonly kind: 'envio'; readonly nome: string; readonly envio: Envio };

/** The import mode of the services: a CSV is read here, its units are mapped, its rows are sent one by one (spec gestao §4). */
export function ImportarDialog({ onClose }: ActionDialogProps) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'arquivo' });
  const [asking, setAsking] = useState(false);
  // Another tab may choose another client while the rows are looked through.
  const [cliente] = useState(clientOfScreens);
  const envio = step.kind === 'envio' ? step.envio : null;
  const isUnfinished = () => envio?.isUnfinished() ?? false;

  useEffect(() => {
    if (envio === null) return;
    return () => {
      // Whatever way it was left, nothing goes on unseen, and the list shows what has come in.
      envio.pause();
      void forgetEntities(queryClient);
    };
  }, [envio, queryClient]);

  const leave = () => (isUnfinished() ? setAsking(true) : onClose());
  const restart = () => setStep({ kind: 'arquivo' });
  return (
    <Modal opened fullScreen title="Importar serviços" onClose={leave}>
      <div className="importar">
        {step.kind === 'arquivo' && (
          <ArquivoStep
            onRead={(nome, arquivo) => setStep({ kind: 'unidades', nome, arquivo })}
            onCancel={onClose}
          />
        )}
        {step.kind === 'unidades' && (
          <UnidadesStep
            nome={step.nome}
            arquivo={step.arquivo}
            cliente={cliente}
            onPlanned={(planned) => setStep({ kind: 'envio', nome: step.nome, envio: planned })}
            onBack={restart}
          />
        )}
        {step.kind === 'envio' && (
          <EnvioStep nome={step.nome} envio={step.envio} onRestart={restart} onClose={leave} />
        )}
      </div>
      <LeaveGuard isUnsaved={isUnfinished} texts={LEAVE} />
      <ConfirmDialog
        opened={asking}
        {...LEAVE}
        danger
        onYes={onClose}
        onNo={() => setAsking(false)}
      />
    </Modal>
  );
}
