import { useState } from 'react';
import type { ActionDialogProps } from '../../define-screen.ts';
import { ImportWindow } from '../import-window.tsx';
import { KIND } from './kind.ts';
import { nounsOf } from './nouns.ts';
import { OpenCadastro } from './open-cadastro.tsx';
import { SendCadastro } from './send-cadastro.tsx';

/** Import of records of an entity: a new file, or one that is not finished. */
export function ImportDialog({ entity, onClose }: ActionDialogProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <ImportWindow
      kind={KIND}
      title={`Importar ${nounsOf(entity).plural}`}
      first={null}
      send={(open) => <SendCadastro entity={entity} files={files} onFiles={setFiles} {...open} />}
      onClose={onClose}
      onRestart={() => setFiles([])}
    >
      {(opened) => <OpenCadastro {...opened} entity={entity} files={files} onFiles={setFiles} />}
    </ImportWindow>
  );
}
