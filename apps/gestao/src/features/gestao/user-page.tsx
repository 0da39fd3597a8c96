import { formatCpf, MESSAGE_CODE } from '@claraboia/contract';
import type { PessoaFisica, SavePessoaFisica } from '@claraboia/contract/schema';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { LeaveGuard } from '../../engine/leave-guard.tsx';
import { configuracaoQuery } from '../../lib/configuracao.ts';
import { pessoaQuery } from '../../lib/pessoa.ts';
import { SESSION_KEY } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import { Failure } from './failure.tsx';
import { FactorsCard } from './fatores/factors-card.tsx';
import './person-pages.css';
import { PasswordForm } from './password-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Profile page of the user: data, picture, social name, password and sessions. */
export function UserPage() {
  useDocumentTitle('Meu perfil');
  const pessoa = useQuery(pessoaQuery);
  const settings = useQuery(configuracaoQuery);
  const unlinked = pessoa.error instanceof ApiError && pessoa.error.has(MESSAGE_CODE.noPerson);
  return (
    <div className="person-page">
      <h1>Meu perfil</h1>
      {pessoa.isPending && <p role="status">Carregando...</p>}
      {pessoa.isError && (
        <Failure
          error={pessoa.error}
          onRetry={unlinked ? null : () => void pessoa.refetch()}
          retrying={pessoa.isFetching}
        />
      )}
      {pessoa.data !== undefined && (
        <>
          <PictureForm pessoa={pessoa.data} />
          <PersonForm pessoa={pessoa.data} />
          {settings.data?.senhaPropria === true && (
            <>
              <PasswordForm nome={pessoa.data.pessoaFisicaDados.nome} />
              <FactorsCard />
            </>
          )}
          <SessionsCard />
        </>
      )}
    </div>
  );
}

function PersonForm({ pessoa }: { readonly pessoa: PessoaFisica }) {
  const queryClient = useQueryClient();
  const { nome, nomeSocial } = pessoa.pessoaFisicaDados;
  const [typed, setTyped] = useState(nomeSocial ?? '');
  const save = useWrite({
    mutationFn: (body: SavePessoaFisica) => ask('PUT /v1/pessoa-fisica/me', { body }),
    onSuccess: ({ data, messages }) => {
      queryClient.setQueryData(pessoaQuery.queryKey, data);
      setTyped(data.pessoaFisicaDados.nomeSocial ?? '');
      toastMessages(messages);
      // Refreshes the session, because the header shows its name.
      return queryClient.invalidateQueries({ queryKey: SESSION_KEY, exact: true });
    },
    onError: toastError,
  });
  const fault = save.isError
    ? messagesOf(save.error).find(({ field }) => field === 'nomeSocial')?.description
    : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save.mutate({ nomeSocial: typed });
  };
  return (
    <form className="person-card" onSubmit={submit}>
      <dl className="person-data">
        <dt>CPF</dt>
        <dd>{formatCpf(pessoa.cpf)}</dd>
        <dt>Nome</dt>
        <dd>{nome}</dd>
      </dl>
      <p className="person-note">O CPF e o nome vêm do cadastro com que você entra.</p>
      <TextInput
        label="Nome social"
        description="Como você prefere ser chamado. Deixe em branco para usar o nome."
        maxLength={200}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="person-actions">
        <Button type="submit" loading={save.isPending}>
          Salvar
        </Button>
        <Button component={Link} to="/gestao" variant="default">
          Voltar
        </Button>
      </div>
      <LeaveGuard isUnsaved={() => typed.trim() !== (nomeSocial ?? '')} />
    </form>
  );
}
