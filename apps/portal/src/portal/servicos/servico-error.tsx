import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { usePageStatus } from '@claraboia/ui/lib/page-notes.ts';
import { useEffect, useState } from 'react';
import { useParams, useRouteError } from 'react-router';
import { Messages } from '../../form/messages.tsx';
import { configuracaoQuery } from '../ask-query.ts';
import { Falta } from '../faltas/faltas.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { statusOf } from '../refusal.ts';
import { useAnswer } from '../use-answer.ts';
import { Withdrawn } from '../withdrawn.ts';

const ERRO = 'Ocorreu um erro ao consultar o serviço';

/** Error of a service's page: the server's message, and a link to the support (spec portal §8). */
export function ServicoError() {
  const error = useRouteError();
  return error instanceof Withdrawn ? (
    <Falta pagina="RetiradoPage" retirado={error.retirado} />
  ) : (
    <ServicoFailed error={error} />
  );
}

function ServicoFailed({ error }: { error: unknown }) {
  const { portal } = usePortal();
  const { id = '' } = useParams();
  usePageStatus(statusOf(error));
  const messages = messagesOf(error);
  const { data } = useAnswer(configuracaoQuery);
  const [here, setHere] = useState('');
  useEffect(() => setHere(window.location.href), []);
  const told = messages.map(({ code, description }) => `${code}: ${description}`).join('\n');
  const letter = new URLSearchParams({
    subject: `${ERRO} (${portal.clienteGlobal.identificador})`,
    body: `${ERRO} ${id} de ${portal.clienteGlobal.nome}.\n\n${told}\n\n${here}`,
  });
  return (
    <div className="portal-state">
      <PageTitle titles={[ERRO, portal.clienteGlobal.nome]}>{ERRO}</PageTitle>
      <Messages messages={messages} />
      {data?.supportEmail ? (
        <p>
          Se o problema continuar, envie esta mensagem ao suporte:{' '}
          {/* Mail programs decode %20 as a space, but not the plus sign of forms. */}
          <a href={`mailto:${data.supportEmail}?${letter.toString().replaceAll('+', '%20')}`}>
            {data.supportEmail}
          </a>
        </p>
      ) : (
        <p>Se o problema continuar, avise o órgão e diga a ele a mensagem acima.</p>
      )}
    </div>
  );
}
