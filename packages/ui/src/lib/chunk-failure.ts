import { useEffect, useState } from 'react';

/** Texts for a page that is unavailable offline (spec gestao §2, portal §4). */
export const OFFLINE = {
  title: 'Sem Conexão',
  text: 'Desculpe a página que você está tentando acessar não pode ser exibida no momento.',
  retry: 'Tentar Novamente',
} as const;

/** Texts for a part of the app that is no longer on the server. */
export const NEW_VERSION = {
  title: 'Há uma nova versão',
  text: 'Esta parte do sistema mudou desde que você abriu a página. Recarregue para continuar.',
  reload: 'Recarregar a página',
} as const;

/** True for a failed dynamic import, by the error messages of each browser and of the bundler. */
function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload CSS/i.test(error.message)
  );
}

export type ChunkFailure = 'checking' | 'offline' | 'newVersion';

/** Statuses of a proxy whose server is down. */
const DOWN = new Set([502, 503, 504]);

/**
 * Reason why a chunk could not be loaded: the server is unreachable, or a new version was deployed and the chunk is
 * gone. Null for other errors.
 */
export function useChunkFailure(error: unknown): ChunkFailure | null {
  const failed = isChunkFailure(error);
  const [found, setFound] = useState<ChunkFailure>('checking');
  useEffect(() => {
    if (!failed) return;
    const controller = new AbortController();
    const { signal } = controller;
    setFound('checking');
    fetch('/health/live', { signal, cache: 'no-store' }).then(
      ({ status }) => setFound(DOWN.has(status) ? 'offline' : 'newVersion'),
      () => {
        if (!signal.aborted) setFound('offline');
      },
    );
    return () => controller.abort();
  }, [failed, error]);
  return failed ? found : null;
}
