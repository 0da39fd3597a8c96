import { listaPropria } from '@claraboia/contract';
import { IconClipboardText, IconList, IconTemplate } from '@tabler/icons-react';
import { defineScreen } from '../engine/define-screen.ts';
import { CargaDialog } from './lista-propria/carga-dialog.tsx';
import { ModeloDialog } from './lista-propria/modelo-dialog.tsx';
import { RegistrosDialog } from './lista-propria/registros-dialog.tsx';

export const listaPropriaScreen = defineScreen(listaPropria, {
  actions: [
    {
      id: 'modelo',
      label: 'Criar de um modelo',
      icon: IconTemplate,
      needsRow: false,
      needs: 'add',
      Dialog: ModeloDialog,
    },
    {
      id: 'registros',
      label: 'Registros da lista',
      icon: IconList,
      needsRow: true,
      Dialog: RegistrosDialog,
    },
    {
      id: 'carga',
      label: 'Colar ou enviar planilha',
      icon: IconClipboardText,
      needsRow: true,
      needs: 'change',
      Dialog: CargaDialog,
    },
  ],
});
