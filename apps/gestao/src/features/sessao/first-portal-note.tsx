import { INSTALAR_PATH } from '@claraboia/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { instalacaoQuery } from '../../lib/instalacao.ts';

/** Whether the installation waits for its first client; where nobody answers, nothing is said of it. */
export function useAberta(): boolean {
  const instalacao = useQuery(instalacaoQuery);
  return instalacao.data?.aberta === true;
}

/** The way to the assistant, in place of a sign-in that leads nowhere yet. */
export function FirstPortalNote() {
  return (
    <>
      <p className="gate-text">
        Esta instalação ainda não tem portal. O assistente cria o primeiro, com o código que o
        servidor mostrou ao iniciar.
      </p>
      <div className="gate-actions">
        <Button component={Link} to={INSTALAR_PATH} size="md">
          Criar o primeiro portal
        </Button>
      </div>
    </>
  );
}
