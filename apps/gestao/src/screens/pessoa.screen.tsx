import { pessoa } from '@claraboia/contract';
import { IconDevices, IconKey, IconMailForward } from '@tabler/icons-react';
import { defineScreen } from '../engine/define-screen.ts';
import { ConviteDialog } from './pessoa/convite-dialog.tsx';
import { RecuperacaoDialog } from './pessoa/recuperacao-dialog.tsx';
import { SessoesDialog } from './pessoa/sessoes-dialog.tsx';

export const pessoaScreen = defineScreen(pessoa, {
  actions: [
    {
      id: 'convidar',
      label: 'Convidar',
      icon: IconMailForward,
      needsRow: true,
      needs: 'change',
      Dialog: ConviteDialog,
    },
    {
      id: 'recuperacao',
      label: 'Recuperar acesso',
      icon: IconKey,
      needsRow: true,
      needs: 'change',
      Dialog: RecuperacaoDialog,
    },
    {
      id: 'sessoes',
      label: 'Sessões',
      icon: IconDevices,
      needsRow: true,
      needs: 'change',
      Dialog: SessoesDialog,
    },
  ],
});
