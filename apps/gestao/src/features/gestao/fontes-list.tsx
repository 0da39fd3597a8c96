import {
  configuracaoTcepeLicon,
  FONTE_SINAL,
  FONTES,
  formatDateTime,
  screenPath,
  today,
} from '@claraboia/contract';
import type { FonteDoCliente } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, Loader, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFault } from '../../engine/load-fault.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import '../../ui/sincronizacao/sincronizacao.css';
import { runsClient, runsKey } from '../../ui/sincronizacao/use-runs.ts';

/** Polling interval while a source is being asked, in milliseconds. */
const POLL = 2000;

interface FontesListProps {
  readonly clienteId: number;
  /** False for read-only users. */
  readonly writes: boolean;
}

const moment = (instant: string) => formatDateTime(instant).replace(',', '');

/** Sources of the client: last result, daily probe, and a button that asks again. */
export function FontesList({ clienteId, writes }: FontesListProps) {
  const fontes = useQuery({
    // Under the runs' key: whatever ends a run refreshes both.
    queryKey: [...runsKey, clienteId, 'fontes'],
    queryFn: async ({ signal }) => (await ask('GET /v1/transparencia/fonte', { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ emCurso }) => emCurso) === true ? POLL : false,
  });
  return (
    <section className="fontes" aria-labelledby="fontes-titulo">
      <h2 id="fontes-titulo">Fontes</h2>
      {fontes.isError ? (
        <LoadFault
          error={fontes.error}
          busy={fontes.isFetching}
          onRetry={() => void fontes.refetch()}
        />
      ) : fontes.data === undefined ? (
        <Skeleton height={96} role="status" aria-label="Carregando as fontes" />
      ) : fontes.data.length === 0 ? (
        <p className="run-detail">
          Nenhuma fonte está configurada. Cadastre uma{' '}
          <Link to={screenPath(configuracaoTcepeLicon)}>Configuração do LICON</Link> ativa.
        </p>
      ) : (
        <ul className="fontes-list">
          {fontes.data.map((fonte) => (
            <FonteItem
              key={`${fonte.configuracao.id} ${fonte.fonte}`}
              fonte={fonte}
              writes={writes}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function FonteItem({
  fonte: state,
  writes,
}: {
  readonly fonte: FonteDoCliente;
  readonly writes: boolean;
}) {
  const { fonte, configuracao, emCurso, sinal } = state;
  const { nome, sistema, anual, doCliente } = FONTES[fonte];
  const queryClient = useQueryClient();
  const year = Number(today().slice(0, 4));
  const update = useWrite({
    mutationFn: () => runsClient.ask(configuracao.id, [fonte], anual ? [year, year - 1] : []),
    onSuccess: ({ messages }) => toastMessages(messages),
    onSettled: () => queryClient.invalidateQueries({ queryKey: runsKey }),
  });
  const title = doCliente ? nome : `${nome}, unidade ${configuracao.liconUj}`;
  return (
    <li className="run-card">
      <div className="run-head">
        <h3 className="run-title">
          {nome}
          <span className="run-unit">
            {sistema}
            {!doCliente && `, unidade ${configuracao.liconUj}`}
          </span>
        </h3>
        <FonteEstado fonte={state} />
        {writes && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            aria-label={`Atualizar agora: ${title}`}
            // A second click while the first is on its way, or while a run is open, asks for nothing new.
            loading={update.isPending}
            disabled={emCurso}
            onClick={() => update.mutate()}
          >
            Atualizar agora
          </Button>
        )}
      </div>
      <FonteResultado fonte={state} />
      {sinal !== null && sinal.sinal !== 'ok' && (
        <p className="fonte-alerta" role="note">
          <strong>{FONTE_SINAL[sinal.sinal]}</strong> desde {moment(sinal.desde)}. {sinal.motivo} O
          que já veio dela continua publicado.
        </p>
      )}
      {sinal?.sinal === 'ok' && (
        <p className="run-detail">Conferida em {moment(sinal.vistoEm)}: respondeu como esperado.</p>
      )}
      {update.isError && (
        <div className="screen-fault" role="alert">
          {messagesOf(update.error).map(({ description }) => (
            <p key={description}>{description}</p>
          ))}
        </div>
      )}
    </li>
  );
}

/** One word for the last result. Nothing found and not answered are different things. */
function FonteEstado({ fonte: { emCurso, ultima } }: { readonly fonte: FonteDoCliente }) {
  if (emCurso) {
    return (
      <span className="run-state" data-state="executando">
        <Loader size={12} aria-hidden /> Buscando
      </span>
    );
  }
  if (ultima === null) return <span className="run-state">Ainda não buscada</span>;
  if (ultima.situacao === 'falhou') {
    return (
      <span className="run-state" data-state="falhou">
        Falhou
      </span>
    );
  }
  return (
    <span className="run-state" data-state="concluida">
      {linhas(ultima.lidos)}
    </span>
  );
}

function FonteResultado({ fonte: { ultima, boaEm } }: { readonly fonte: FonteDoCliente }) {
  if (ultima === null) return null;
  if (ultima.situacao === 'falhou') {
    return (
      <p className="run-detail">
        Falhou em {moment(ultima.terminadaEm)}. {ultima.motivo}{' '}
        {boaEm === null
          ? 'Nenhuma busca deu certo ainda.'
          : `Os dados publicados são os da busca de ${moment(boaEm)}.`}
      </p>
    );
  }
  return (
    <p className="run-detail">
      Última busca em {moment(ultima.terminadaEm)}: {linhas(ultima.lidos).toLowerCase()}
      {ultima.rejeitados > 0 &&
        `, ${ultima.rejeitados.toLocaleString('pt-BR')} ${ultima.rejeitados === 1 ? 'recusada' : 'recusadas'}`}
      .
    </p>
  );
}

function linhas(count: number): string {
  if (count === 0) return 'Nenhuma linha';
  return count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`;
}
