import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button } from '@mantine/core';

interface LoadFaultProps {
  readonly error: unknown;
  /** Whether it is being asked for again. */
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** In place of what could not be loaded: why, and another try. */
export function LoadFault({ error, busy = false, onRetry }: LoadFaultProps) {
  return (
    <div className="engine-notice" role="alert">
      {messagesOf(error).map(({ description }) => (
        <p key={description}>{description}</p>
      ))}
      <Button onClick={onRetry} loading={busy}>
        Tentar Novamente
      </Button>
    </div>
  );
}
