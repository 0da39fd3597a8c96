import { inscricao } from '@claraboia/contract';
import { IconFileSpreadsheet, IconReceipt } from '@tabler/icons-react';
import { defineScreen } from '../engine/define-screen.ts';
import { csvAddress } from '../lib/export-address.ts';
import { PagamentoDialog } from './inscricao/pagamento-dialog.tsx';

export const inscricaoScreen = defineScreen(inscricao, {
  actions: [
    {
      id: 'pagamento',
      label: 'Comprovante de Pagamento/Status',
      icon: IconReceipt,
      needsRow: true,
      Dialog: PagamentoDialog,
    },
    {
      id: 'csv',
      label: 'Exportar como CSV',
      icon: IconFileSpreadsheet,
      needsRow: false,
      download: (query) => csvAddress(inscricao.path, query),
    },
  ],
});
