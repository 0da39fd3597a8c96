import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button } from '@mantine/core';

interface LoadFaultProps {
  readonly error: unknown;
  /** True while it is being retried. */
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** Error of a failed load, with a retry button. */
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
