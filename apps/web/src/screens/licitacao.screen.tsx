import { licitacao, licitacaoArquivoTipo } from '@claraboia/contract';
import { IconPaperclip } from '@tabler/icons-react';
import type { AttachmentsSetup } from '../engine/attachments/attachments-client.ts';
import { AttachmentsDialog } from '../engine/attachments/attachments-dialog.tsx';
import { type ActionDialogProps, defineScreen } from '../engine/define-screen.ts';

const ARQUIVOS: AttachmentsSetup = {
  path: '/v1/transparencia/licitacao',
  tipoPath: licitacaoArquivoTipo.path,
  dateField: 'dataArquivo',
  yearField: 'dataPublicacao',
  title: 'Arquivos da licitação',
  named: ['numeroProcesso', 'exercicio'],
};

function ArquivosDialog(props: ActionDialogProps) {
  return <AttachmentsDialog {...props} setup={ARQUIVOS} />;
}

export const licitacaoScreen = defineScreen(licitacao, {
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
