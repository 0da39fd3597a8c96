import { NEW_VERSION, OFFLINE, useChunkFailure } from '@claraboia/ui/lib/chunk-failure.ts';
import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Component that is loaded once, when it is first shown. */
export interface Piece<P> {
  readonly load: () => Promise<ComponentType<P>>;
  loaded: ComponentType<P> | null;
}

/** @param load called again on a retry after a failure */
export function pieceOf<P>(load: () => Promise<ComponentType<P>>): Piece<P> {
  return { load, loaded: null };
}

interface LazyPieceProps<P> {
  readonly piece: Piece<P>;
  readonly props: P;
  /** Placeholder while it loads. */
  readonly waiting: ReactNode;
}

/**
 * Heavy part of a page, loaded lazily. If loading fails, because the connection is lost or a new version was deployed,
 * it shows the error in its own place: the form around it stays with everything typed.
 */
export function LazyPiece<P extends object>({ piece, props, waiting }: LazyPieceProps<P>) {
  const [Loaded, setLoaded] = useState(() => piece.loaded);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (piece.loaded !== null) return;
    let here = true;
    piece.load().then(
      (component) => {
        piece.loaded = component;
        if (here) setLoaded(() => component);
      },
      (reason: unknown) => {
        if (here) setError(reason);
      },
    );
    return () => {
      here = false;
    };
  }, [piece, attempt]);
  if (Loaded !== null) return <Loaded {...props} />;
  if (error === null) return waiting;
  const retry = () => {
    setError(null);
    setAttempt((count) => count + 1);
  };
  return <Failed error={error} onRetry={retry} />;
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const failure = useChunkFailure(error);
  const text =
    failure === 'newVersion'
      ? 'Esta parte da página não carregou: há uma nova versão do sistema. O que você digitou continua aqui; salve o que puder e recarregue a página.'
      : 'Esta parte da página não carregou. O que você digitou continua aqui; verifique a conexão e tente novamente.';
  return (
    <div role="alert">
      <p>{text}</p>
      <Button
        variant="light"
        onClick={failure === 'newVersion' ? () => window.location.reload() : onRetry}
      >
        {failure === 'newVersion' ? NEW_VERSION.reload : OFFLINE.retry}
      </Button>
    </div>
  );
}
