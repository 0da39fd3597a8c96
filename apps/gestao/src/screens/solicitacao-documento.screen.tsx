import { solicitacaoDocumento } from '@claraboia/contract';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { defineScreen } from '../engine/define-screen.ts';
import { csvAddress } from '../lib/export-address.ts';

export const solicitacaoDocumentoScreen = defineScreen(solicitacaoDocumento, {
  actions: [
    {
      id: 'csv',
      label: 'Exportar como CSV',
      icon: IconFileSpreadsheet,
      needsRow: false,
      download: (query) => csvAddress(solicitacaoDocumento.path, query),
    },
  ],
});
