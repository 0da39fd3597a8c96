import { counted } from '@claraboia/contract';
import { Loader, Progress } from '@mantine/core';
import type { ReactNode } from 'react';

interface RunningProps {
  /** Phase of the work, announced once: `Lendo o arquivo`. */
  readonly doing: string;
  /** Processed rows; null before the first. */
  readonly rows: number | null;
  /** Rows to process, if known. */
  readonly total?: number;
  /** True if the last poll failed; the next one follows automatically. */
  readonly lost: boolean;
  readonly children?: ReactNode;
}

/** Progress of running work. */
export function Running({ doing, rows, total, lost, children }: RunningProps) {
  return (
    <div className="importacao-running">
      <p className="importacao-lead">
        <Loader size={16} aria-hidden /> <span role="status">{doing}…</span>{' '}
        {rows !== null && (
          <span className="importacao-rows-read">
            {total === undefined
              ? counted(rows, 'linha', 'linhas')
              : `${rows.toLocaleString('pt-BR')} de ${counted(total, 'linha', 'linhas')}`}
          </span>
        )}
      </p>
      {total !== undefined && total > 0 && (
        <Progress.Root size="lg">
          <Progress.Section
            value={Math.floor(((rows ?? 0) / total) * 100)}
            aria-label="Andamento da importação"
          />
        </Progress.Root>
      )}
      {children}
      {lost && (
        <p role="status" className="importar-note">
          O servidor não respondeu agora. A tela tenta de novo sozinha.
        </p>
      )}
    </div>
  );
}
