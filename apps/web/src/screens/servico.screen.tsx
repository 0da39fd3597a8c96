import { servico } from '@claraboia/contract';
import { IconFileImport } from '@tabler/icons-react';
import { defineScreen } from '../engine/define-screen.ts';
import { ImportarDialog } from './servico/importar-dialog.tsx';

export const servicoScreen = defineScreen(servico, {
  actions: [
    {
      id: 'importar',
      label: 'Importar',
      icon: IconFileImport,
      needsRow: false,
      writes: true,
      Dialog: ImportarDialog,
    },
  ],
});
