import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Alert, Button } from '@mantine/core';

interface FailureProps {
  readonly error: Error;
  /** `null` if a retry would not help. */
  readonly onRetry: (() => void) | null;
  readonly retrying?: boolean;
}

/** Server messages of a failed load, with a retry button. */
export function Failure({ error, onRetry, retrying = false }: FailureProps) {
  return (
    <Alert color="danger" role="alert" my="sm">
      {messagesOf(error).map(({ code, description }) => (
        <p key={`${code} ${description}`}>{description}</p>
      ))}
      {onRetry !== null && (
        <Button mt="sm" variant="default" onClick={onRetry} loading={retrying}>
          Tentar Novamente
        </Button>
      )}
    </Alert>
  );
}
