import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import type { ImportacaoModel } from './use-importacao.ts';

/** Cancels the import; running work stops. */
export function CancelImport({ model }: { readonly model: ImportacaoModel }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="danger" onClick={() => setAsking(true)}>
        Cancelar a importação
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Cancelar a importação?"
        question="O que está em andamento para, nada é gravado e o arquivo enviado é apagado."
        yes="Cancelar a importação"
        no="Continuar"
        danger
        busy={model.busy}
        onYes={() => model.cancel(() => setAsking(false))}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
