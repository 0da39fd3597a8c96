import type { Session } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Alert, Button } from '@mantine/core';
import { contextText, type OpenSession } from '../../lib/session.ts';
import { GatePage } from './gate-page.tsx';
import { useChooseContext } from './use-choose-context.ts';

interface OtherClientPageProps {
  /** Context that the kept pages were opened for. */
  readonly kept: OpenSession['context'];
  /** Current context of the session. */
  readonly current: OpenSession['context'];
  readonly onStayed: (session: Session) => void;
  readonly onGo: () => void;
}

/**
 * Page shown if another tab has switched the client: nothing is saved to the new client, and typed data are not
 * discarded without asking.
 */
export function OtherClientPage({ kept, current, onStayed, onGo }: OtherClientPageProps) {
  const stay = useChooseContext(onStayed);
  const { client, exercicio } = kept;
  return (
    <GatePage title="Outro cliente nesta sessão">
      <p className="gate-text">
        Esta página foi aberta em <strong>{contextText(kept)}</strong>. Em outra aba ou janela, a
        sessão passou para <strong>{contextText(current)}</strong>.
      </p>
      <p className="gate-text">
        O que você digitou continua guardado atrás deste aviso. Se for para o outro cliente, o que
        não foi salvo se perde.
      </p>
      {stay.error !== null && (
        <Alert color="danger" role="alert" mt="sm">
          {messagesOf(stay.error).map(({ description }) => description)}
        </Alert>
      )}
      <div className="gate-actions">
        <Button
          size="md"
          loading={stay.isPending}
          onClick={() => stay.mutate({ identificador: client.identificador, exercicio })}
        >
          Continuar em {contextText(kept)}
        </Button>
        <Button size="md" variant="default" disabled={stay.isPending} onClick={onGo}>
          Ir para {contextText(current)}
        </Button>
      </div>
    </GatePage>
  );
}
