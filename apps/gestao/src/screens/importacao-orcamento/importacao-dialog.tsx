import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { ImportWindow } from '../../engine/importacao/import-window.tsx';
import { KIND } from './kind.ts';
import { OpenImport } from './open-import.tsx';
import { SendBudget } from './send-budget.tsx';
import { tiposOf } from './tipos.ts';

/** Import of a budget file: a new one, or that of a row, in its current state. */
export function ImportacaoDialog({ entity, row, onClose }: ActionDialogProps) {
  return (
    <ImportWindow
      kind={KIND}
      title="Importar arquivo do orçamento"
      first={row?.id ?? null}
      send={({ onSent }) => <SendBudget tipos={tiposOf(entity.key)} onSent={onSent} />}
      onClose={onClose}
    >
      {(opened) => <OpenImport {...opened} />}
    </ImportWindow>
  );
}
