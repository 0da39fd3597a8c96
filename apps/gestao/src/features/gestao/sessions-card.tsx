import { Button } from '@mantine/core';
import { SessoesList } from '../../ui/sessoes/sessoes-list.tsx';
import { useOwnSessoes } from '../../ui/sessoes/use-sessoes.ts';
import { Failure } from './failure.tsx';

/** Open sessions of the user, with buttons to end them. */
export function SessionsCard() {
  const { list, end } = useOwnSessoes();
  const others = (list.data ?? []).filter(({ atual }) => !atual);
  return (
    <section className="person-card" aria-labelledby="sessoes-titulo">
      <div>
        <h2 id="sessoes-titulo" className="person-heading">
          Sessões abertas
        </h2>
        <p className="person-note">
          Os lugares em que você entrou e ainda não saiu. Se não reconhecer algum, encerre-o e
          troque a sua senha.
        </p>
      </div>
      {list.isPending && <p role="status">Carregando...</p>}
      {list.isError && (
        <Failure
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isSuccess && (
        <SessoesList
          label="Sessões abertas"
          list={list.data}
          onEnd={end.mutate}
          ending={end.isPending ? (end.variables ?? null) : null}
        />
      )}
      {others.length > 1 && (
        <div className="person-actions">
          <Button
            variant="default"
            loading={end.isPending && end.variables === null}
            onClick={() => end.mutate(null)}
          >
            Encerrar as outras sessões
          </Button>
        </div>
      )}
    </section>
  );
}
