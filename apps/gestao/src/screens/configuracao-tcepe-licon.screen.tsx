import { configuracaoTcepeLicon } from '@claraboia/contract';
import { IconRefresh } from '@tabler/icons-react';
import { defineScreen } from '../engine/define-screen.ts';
import { SincronizarDialog } from './configuracao-tcepe-licon/sincronizar-dialog.tsx';

export const configuracaoTcepeLiconScreen = defineScreen(configuracaoTcepeLicon, {
  actions: [
    {
      id: 'sincronizar',
      label: 'Sincronizar agora',
      icon: IconRefresh,
      needsRow: true,
      needs: 'change',
      Dialog: SincronizarDialog,
    },
  ],
});
