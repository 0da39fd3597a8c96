import { INSTALAR_PATH } from '@claraboia/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { instalacaoQuery } from '../../lib/instalacao.ts';

/** True if the installation waits for its first client; false if the request fails. */
export function useAberta(): boolean {
  const instalacao = useQuery(instalacaoQuery);
  return instalacao.data?.aberta === true;
}

/** Link to the assistant, instead of a sign-in that has no client yet. */
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
