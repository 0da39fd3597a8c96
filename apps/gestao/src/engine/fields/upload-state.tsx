import { Button, Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import type { useUpload } from './use-upload.ts';

interface UploadStateProps {
  readonly state: ReturnType<typeof useUpload>['state'];
  readonly onCancel: () => void;
  readonly onRetry: (file: File) => void;
}

/** Progress of an upload with a cancel button, or its error with a retry button. */
export function UploadState({ state, onCancel, onRetry }: UploadStateProps) {
  if (state.status === 'sending') {
    return (
      <div className="field-file-line">
        <span className="field-file-name">{state.file.name}</span>
        <Progress
          className="field-file-progress"
          value={state.fraction * 100}
          aria-label={`Enviando ${state.file.name}`}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={onCancel}
        >
          Cancelar
        </Button>
      </div>
    );
  }
  if (state.status !== 'failed') return null;
  return (
    <div className="field-file-line">
      <span className="field-file-name">{state.file.name}</span>
      <span role="alert" className="field-file-reason">
        {state.reason}
      </span>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => onRetry(state.file)}
      >
        Tentar novamente
      </Button>
    </div>
  );
}
