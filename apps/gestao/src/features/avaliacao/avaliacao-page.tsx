import { provaCriterio } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import '../../engine/engine.css';
import { useEngine } from '../../engine/engine-context.ts';
import { LoadFault } from '../../engine/load-fault.tsx';
import { useMenuTitle } from '../../lib/menu-title.ts';
import { useOpenSession } from '../../lib/session.ts';
import { Waiting } from '../../ui/kit/waiting.tsx';
import './avaliacao.css';
import { NestaPagina } from './nesta-pagina.tsx';
import { NotaCard } from './nota-card.tsx';
import { OQueFalta } from './o-que-falta.tsx';
import { OQueVence } from './o-que-vence.tsx';
import { ProximoCiclo } from './proximo-ciclo.tsx';
import { pollOf, usePedido } from './use-julgamento.ts';

const TITLE = 'Avaliação do portal';

/** Evaluation of the client in context: score, deadlines, what is missing with the form that mends it, and the next cycle. */
export function AvaliacaoPage() {
  useMenuTitle(TITLE);
  const { allows } = useEngine();
  return (
    <div className="engine-page">
      <h1 className="engine-title">{TITLE}</h1>
      {allows(provaCriterio, 'add') ? (
        <Avaliacao />
      ) : (
        <p role="status">Só quem publica por este cliente usa esta página.</p>
      )}
    </div>
  );
}

function Avaliacao() {
  const { client } = useOpenSession().context;
  const { pedido, julgamentoOf } = usePedido();
  const [opened] = useState(() => Date.now());
  const found = useQuery({
    queryKey: ['avaliacao', 'pendencias', client.id],
    queryFn: async ({ signal }) => (await ask('GET /v1/avaliacao/pendencias', { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => pollOf(pedido, state.data?.avaliacao?.julgadaEm ?? null),
  });
  if (found.data === undefined) {
    return found.isError ? (
      <LoadFault error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
    ) : (
      <Waiting label="Carregando a avaliação" height={320} />
    );
  }
  const { avaliacao, mudou, pendencias, avisos } = found.data;
  const now = Math.max(opened, found.dataUpdatedAt, found.errorUpdatedAt);
  const julgamento = julgamentoOf(avaliacao?.julgadaEm ?? null, now);
  const cliente = client.identificador;
  return (
    <>
      <NestaPagina
        partes={[
          ['aval-vence', 'O que vence'],
          ...(avaliacao === null ? [] : [['aval-falta', 'O que falta'] as const]),
          ...(avisos.length === 0 ? [] : [['aval-ciclo', 'Próximo ciclo'] as const]),
        ]}
      />
      <NotaCard
        avaliacao={avaliacao}
        mudou={mudou}
        cliente={cliente}
        julgamento={{ ...julgamento, error: julgamento.error ?? found.error }}
      />
      <OQueVence julgadaEm={avaliacao?.julgadaEm ?? null} cliente={cliente} />
      {avaliacao !== null && (
        <OQueFalta
          key={avaliacao.julgadaEm}
          avaliacao={avaliacao}
          pendencias={pendencias}
          cliente={cliente}
        />
      )}
      <ProximoCiclo avisos={avisos} cliente={cliente} />
    </>
  );
}
