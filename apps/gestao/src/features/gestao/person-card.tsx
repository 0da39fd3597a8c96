import { formatCpf, MESSAGE_CODE } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hidePerfilQuery, pessoaQuery } from '../../lib/pessoa.ts';
import { useOpenSession } from '../../lib/session.ts';
import { Avatar } from './avatar.tsx';
import { Failure } from './failure.tsx';

/** Signed-in user, with links to the profile and the individual report (spec gestao §1). */
export function PersonCard() {
  const { user } = useOpenSession();
  const pessoa = useQuery(pessoaQuery);
  const hidePerfil = useQuery(hidePerfilQuery);
  const dados = pessoa.data?.pessoaFisicaDados;
  const nome = dados?.nomeSocial ?? dados?.nome ?? user.nome;
  const error = pessoa.error ?? hidePerfil.error;
  const unlinked = error instanceof ApiError && error.has(MESSAGE_CODE.noPerson);
  const retry = () => {
    for (const query of [pessoa, hidePerfil]) if (query.isError) void query.refetch();
  };
  return (
    <section className="home-card" aria-labelledby="home-person">
      <Avatar nome={nome} foto={pessoa.data?.foto ?? null} size={64} />
      <div className="home-body">
        <h2 id="home-person">{nome}</h2>
        {pessoa.data !== undefined && (
          <dl>
            <dt>CPF</dt>
            <dd>{formatCpf(pessoa.data.cpf)}</dd>
          </dl>
        )}
        {error !== null && (
          <Failure
            error={error}
            onRetry={unlinked ? null : retry}
            retrying={pessoa.isFetching || hidePerfil.isFetching}
          />
        )}
        <div className="home-links">
          {hidePerfil.data === false && (
            <Button component={Link} to="/user" variant="light">
              Meu perfil
            </Button>
          )}
          <Button component={Link} to="/relatorio/individual" variant="light">
            Relatório individual
          </Button>
        </div>
      </div>
    </section>
  );
}
