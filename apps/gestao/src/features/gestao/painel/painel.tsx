import { ask } from '@claraboia/ui/lib/ask.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOpenSession } from '../../../lib/session.ts';
import { Failure } from '../failure.tsx';
import { AtencaoCard } from './atencao-card.tsx';
import { CategoriasCard } from './categorias-card.tsx';
import { PublicacoesCard } from './publicacoes-card.tsx';
import './painel.css';

/** Key figures of the client and year in context. Loaded separately: nothing on the page waits for them. */
export function PainelSection() {
  const { client, exercicio } = useOpenSession().context;
  const painel = useQuery({
    queryKey: ['painel', client.id, exercicio],
    queryFn: async ({ signal }) =>
      (await ask('GET /v1/painel', { query: { exercicio }, signal })).data,
  });
  if (painel.isPending) {
    return (
      <div className="painel" role="status" aria-busy="true" aria-label="Carregando o painel">
        <Skeleton height={160} radius="lg" />
        <Skeleton height={320} radius="lg" />
        <Skeleton className="painel-long" height={500} radius="lg" />
      </div>
    );
  }
  if (painel.isError) {
    return (
      <section className="painel-card" aria-labelledby="painel-erro">
        <h2 id="painel-erro">Não foi possível carregar o painel</h2>
        <Failure
          error={painel.error}
          onRetry={() => void painel.refetch()}
          retrying={painel.isFetching}
        />
      </section>
    );
  }
  const { atencao, categorias, publicacoes } = painel.data;
  return (
    <div className="painel">
      <AtencaoCard atencao={atencao} exercicio={exercicio} />
      <PublicacoesCard publicacoes={publicacoes} exercicio={exercicio} />
      <CategoriasCard categorias={categorias} exercicio={exercicio} />
    </div>
  );
}
