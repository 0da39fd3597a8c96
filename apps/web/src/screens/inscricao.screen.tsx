import { inscricao } from '@claraboia/contract';
import { IconFileSpreadsheet, IconReceipt } from '@tabler/icons-react';
import { defineScreen } from '../engine/define-screen.ts';
import { PagamentoDialog } from './inscricao/pagamento-dialog.tsx';

/** The registrations that the list's filters find, as the server exports them (spec gestao §7). */
function csvAddress(query: URLSearchParams): string {
  const filter = query.get('filter');
  const asked = filter === null ? '' : `?${new URLSearchParams({ filter })}`;
  return `${inscricao.path}/arquivo.csv${asked}`;
}

export const inscricaoScreen = defineScreen(inscricao, {
  actions: [
    {
      id: 'pagamento',
      label: 'Comprovante de Pagamento/Status',
      icon: IconReceipt,
      needsRow: true,
      writes: false,
      Dialog: PagamentoDialog,
    },
    {
      id: 'csv',
      label: 'Exportar como CSV',
      icon: IconFileSpreadsheet,
      needsRow: false,
      writes: false,
      download: csvAddress,
    },
  ],
});
