import { pessoa } from '@claraboia/contract';
import { IconMailForward } from '@tabler/icons-react';
import { defineScreen } from '../engine/define-screen.ts';
import { ConviteDialog } from './pessoa/convite-dialog.tsx';

export const pessoaScreen = defineScreen(pessoa, {
  actions: [
    {
      id: 'convidar',
      label: 'Convidar',
      icon: IconMailForward,
      needsRow: true,
      writes: true,
      Dialog: ConviteDialog,
    },
  ],
});
