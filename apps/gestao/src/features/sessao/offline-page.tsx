import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { OFFLINE } from '@claraboia/ui/lib/chunk-failure.ts';
import { Button } from '@mantine/core';
import { GatePage } from './gate-page.tsx';

interface SessionFailurePageProps {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Page for an unreachable server (spec gestao §2, with its exact texts). */
export function OfflinePage({ error, retrying, onRetry }: SessionFailurePageProps) {
  return (
    <GatePage title={OFFLINE.title}>
      <p className="gate-text">{OFFLINE.text}</p>
      <FailureDetail error={error} retrying={retrying} onRetry={onRetry} />
    </GatePage>
  );
}

/** Page for a server that could not return the session. */
export function SessionErrorPage({ error, retrying, onRetry }: SessionFailurePageProps) {
  return (
    <GatePage title="Não foi possível abrir a sessão">
      <FailureDetail error={error} retrying={retrying} onRetry={onRetry} />
    </GatePage>
  );
}

function FailureDetail({ error, retrying, onRetry }: SessionFailurePageProps) {
  return (
    <>
      <div role="alert">
        {messagesOf(error).map(({ code, description }) => (
          <p className="gate-text" key={`${code} ${description}`}>
            {description}
          </p>
        ))}
      </div>
      <div className="gate-actions">
        <Button size="md" onClick={onRetry} loading={retrying}>
          {OFFLINE.retry}
        </Button>
      </div>
    </>
  );
}
