import { contrato, contratoArquivoTipo } from '@claraboia/contract';
import { IconPaperclip } from '@tabler/icons-react';
import type { AttachmentsSetup } from '../engine/attachments/attachments-client.ts';
import { AttachmentsDialog } from '../engine/attachments/attachments-dialog.tsx';
import { type ActionDialogProps, defineScreen } from '../engine/define-screen.ts';

const ARQUIVOS: AttachmentsSetup = {
  path: '/v1/transparencia/contrato',
  tipoPath: contratoArquivoTipo.path,
  dateField: 'data',
  yearField: 'dataInicio',
  title: 'Arquivos do contrato',
  named: ['numeroContrato', 'exercicio'],
};

function ArquivosDialog(props: ActionDialogProps) {
  return <AttachmentsDialog {...props} setup={ARQUIVOS} />;
}

export const contratoScreen = defineScreen(contrato, {
  actions: [
    {
      id: 'arquivos',
      label: 'Arquivos',
      icon: IconPaperclip,
      needsRow: true,
      writes: false,
      Dialog: ArquivosDialog,
    },
  ],
});
