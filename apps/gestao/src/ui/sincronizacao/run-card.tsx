import {
  DIFERENCA_TIPO,
  FONTES,
  formatDateTime,
  SINCRONIZACAO_ETAPA,
  SINCRONIZACAO_SITUACAO,
} from '@claraboia/contract';
import type { Diferenca, Sincronizacao } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../kit/toast.tsx';
import { isOpen, runsClient, runsKey } from './use-runs.ts';

/** Title of a run: `Licitações de 2026`. */
const runTitle = ({ fonte, exercicio }: Sincronizacao) =>
  `${FONTES[fonte].nome}${exercicio === null ? '' : ` de ${exercicio}`}`;

const moment = (instant: string) => formatDateTime(instant).replace(',', '');

interface RunCardProps {
  readonly run: Sincronizacao;
  /** False for read-only users. */
  readonly writes: boolean;
}

/** Synchronisation run: state, results, differences between source and portal, and errors. */
export function RunCard({ run, writes }: RunCardProps) {
  const queryClient = useQueryClient();
  const cancel = useWrite({
    mutationFn: () => runsClient.cancel(run.id),
    onSuccess: ({ messages }) => toastMessages(messages),
    onSettled: () => queryClient.invalidateQueries({ queryKey: runsKey }),
  });
  const { configuracao, situacao, pedidaEm, pedidaPor, terminadaEm } = run;
  const title = runTitle(run);
  const open = isOpen(run);
  const who = pedidaPor === null ? 'pela rotina da noite' : `por ${pedidaPor.nome}`;
  return (
    <article className="run-card" aria-label={title}>
      <div className="run-head">
        <h2 className="run-title">
          {title}
          {configuracao !== null && (
            <span className="run-unit">Unidade {configuracao.liconUj}</span>
          )}
        </h2>
        <span className="run-state" data-state={situacao}>
          {open && situacao === 'executando' && <Loader size={12} aria-hidden />}
          {SINCRONIZACAO_SITUACAO[situacao]}
        </span>
        {open && writes && (
          <Button
            size="xs"
            variant="default"
            loading={cancel.isPending}
            aria-label={`Cancelar a sincronização de ${title}`}
            onClick={() => cancel.mutate()}
          >
            Cancelar
          </Button>
        )}
      </div>
      <p className="run-detail">
        Pedida em {moment(pedidaEm)} {who}.
        {terminadaEm !== null && ` Terminou em ${moment(terminadaEm)}.`}
      </p>
      {open ? <RunProgress run={run} /> : <RunCounts run={run} />}
      {cancel.isError && (
        <div className="screen-fault" role="alert">
          {messagesOf(cancel.error).map(({ description }) => (
            <p key={description}>{description}</p>
          ))}
        </div>
      )}
      <RunTroubles run={run} />
      <RunDifferences run={run} />
    </article>
  );
}

function RunProgress({ run }: { readonly run: Sincronizacao }) {
  const { situacao, etapa, lidos, arquivos, arquivosTotal } = run;
  if (situacao === 'aguardando' || etapa === null) {
    return (
      <p className="run-detail" role="status">
        Esperando a vez. Você pode sair desta página: a sincronização continua.
      </p>
    );
  }
  const far =
    etapa === 'arquivos'
      ? `${arquivos} de ${arquivosTotal} copiados`
      : `${lidos} ${lidos === 1 ? 'registro lido' : 'registros lidos'}`;
  return (
    <p className="run-detail" role="status">
      {SINCRONIZACAO_ETAPA[etapa]}: {far}.
    </p>
  );
}

function RunCounts({ run }: { readonly run: Sincronizacao }) {
  if (run.situacao === 'falhou' && run.incluidos + run.alterados === 0) {
    return (
      <p className="run-detail">Nada foi gravado: o que estava publicado ficou como estava.</p>
    );
  }
  const counts = [
    ['Lidos', run.lidos],
    ['Incluídos', run.incluidos],
    ['Alterados', run.alterados],
    ['Sem mudança', run.iguais],
    ['Recusados', run.rejeitados],
    ['Arquivos', run.arquivos],
  ] as const;
  return (
    <dl className="run-counts">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('pt-BR')}</dd>
        </div>
      ))}
    </dl>
  );
}

function RunTroubles({ run: { erros, errosTotal, situacao } }: { readonly run: Sincronizacao }) {
  if (errosTotal === 0) return null;
  return (
    <details className="run-list" open={situacao === 'falhou'}>
      <summary>Erros e avisos ({errosTotal.toLocaleString('pt-BR')})</summary>
      <ul>
        {erros.map(({ chave, registro, mensagem }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of a finished list never move
          <li key={`${place} ${chave ?? ''}`}>
            {registro !== null && <strong>{registro}: </strong>}
            {mensagem}
          </li>
        ))}
      </ul>
      <More shown={erros.length} total={errosTotal} />
    </details>
  );
}

function RunDifferences({ run: { diferencas, diferencasTotal } }: { readonly run: Sincronizacao }) {
  if (diferencasTotal === 0) return null;
  return (
    <details className="run-list">
      <summary>
        Diferenças entre a fonte e o portal ({diferencasTotal.toLocaleString('pt-BR')})
      </summary>
      <ul>
        {diferencas.map((diferenca) => (
          <li key={`${diferenca.chave} ${diferenca.campo ?? ''}`}>
            <Difference diferenca={diferenca} />
          </li>
        ))}
      </ul>
      <More shown={diferencas.length} total={diferencasTotal} />
    </details>
  );
}

function Difference({ diferenca }: { readonly diferenca: Diferenca }) {
  const { tipo, registro, campo, aqui, fonte } = diferenca;
  return (
    <>
      <strong>{registro}</strong>
      <span className="run-kind">{DIFERENCA_TIPO[tipo]}</span>
      {campo !== null && (
        <dl className="run-sides">
          <div>
            <dt>{campo} no portal</dt>
            <dd>{aqui ?? 'em branco'}</dd>
          </div>
          <div>
            <dt>{campo} na fonte</dt>
            <dd>{fonte ?? 'em branco'}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

function More({ shown, total }: { readonly shown: number; readonly total: number }) {
  if (total <= shown) return null;
  return (
    <p className="run-detail">
      Aparecem aqui {shown.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')}.
    </p>
  );
}
