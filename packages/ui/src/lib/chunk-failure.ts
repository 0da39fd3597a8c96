import { useEffect, useState } from 'react';

/** What a person reads where a page cannot be had without a connection (spec gestao §2, portal §4). */
export const OFFLINE = {
  title: 'Sem Conexão',
  text: 'Desculpe a página que você está tentando acessar não pode ser exibida no momento.',
  retry: 'Tentar Novamente',
} as const;

/** What a person reads where a part of the app is no longer on the server. */
export const NEW_VERSION = {
  title: 'Há uma nova versão',
  text: 'Esta parte do sistema mudou desde que você abriu a página. Recarregue para continuar.',
  reload: 'Recarregar a página',
} as const;

/** True for a part of the app that could not be loaded, in the words of each browser and of the bundler. */
function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload CSS/i.test(error.message)
  );
}

export type ChunkFailure = 'checking' | 'offline' | 'newVersion';

/** A proxy in between answers so when the server behind it is down. */
const DOWN = new Set([502, 503, 504]);

/**
 * Why a part could not be loaded: the server cannot be reached, or it can and the part is gone, since
 * a new version was installed meanwhile. Null where nothing of the kind has happened.
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
