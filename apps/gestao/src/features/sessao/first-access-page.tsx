import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { configuracaoQuery } from '../../lib/configuracao.ts';
import { FirstAccessForm } from './first-access-form.tsx';
import { GatePage } from './gate-page.tsx';

const leaveTo = (address: string) => window.location.replace(address);

/** Target of 'Cadastre-se': the sign-up URL of the settings, our own first access, or else a text. */
export function FirstAccessPage({ leave = leaveTo }: { readonly leave?: (url: string) => void }) {
  const configuracao = useQuery(configuracaoQuery);
  const signupUrl = configuracao.data?.signupUrl ?? null;
  const supportEmail = configuracao.data?.supportEmail ?? null;
  const own = configuracao.data?.primeiroAcesso === true;
  useEffect(() => {
    if (signupUrl !== null) leave(signupUrl);
  }, [signupUrl, leave]);
  return (
    <GatePage title="Primeiro acesso">
      {configuracao.isError && (
        <div role="alert">
          {messagesOf(configuracao.error).map(({ code, description }) => (
            <p className="gate-text" key={code}>
              {description}
            </p>
          ))}
          <Button onClick={() => void configuracao.refetch()} loading={configuracao.isFetching}>
            Tentar Novamente
          </Button>
        </div>
      )}
      {(configuracao.isPending || signupUrl !== null) && (
        <p className="gate-text" role="status">
          Abrindo o cadastro...
        </p>
      )}
      {own && <FirstAccessForm correio={configuracao.data?.correio === true} />}
      {configuracao.isSuccess && signupUrl === null && !own && (
        <p className="gate-text">
          O acesso à área restrita é dado pela administração do portal do seu órgão. Peça a ela que
          cadastre o seu CPF e o seu e-mail.
        </p>
      )}
      {supportEmail !== null && signupUrl === null && (
        <p className="gate-text">
          Em caso de dúvida, escreva para <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      )}
      <div className="gate-actions">
        <Link to="/gestao">Voltar à entrada</Link>
      </div>
    </GatePage>
  );
}
