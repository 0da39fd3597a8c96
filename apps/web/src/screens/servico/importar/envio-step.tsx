import { Button, Progress } from '@mantine/core';
import { IconDownload, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { toastError } from '../../../ui/kit/toast.tsx';
import type { Envio, EnvioView } from './envio.ts';
import { saveCsv, writeCorrecoes } from './gravar-arquivo.ts';
import { LinhasTable } from './linhas-table.tsx';

interface EnvioStepProps {
  readonly nome: string;
  readonly envio: Envio;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

const number = (value: number) => value.toLocaleString('pt-BR');

/** What the run has come to, in a sentence: read out when it changes, not with every row. */
function summary({ fase, counts, linhas }: EnvioView): string {
  const failed = counts.Erro === 1 ? '1 com erro' : `${number(counts.Erro)} com erro`;
  const sent = counts.Enviado === 1 ? '1 enviado' : `${number(counts.Enviado)} enviados`;
  if (fase === 'enviando') return 'Enviando os serviços…';
  if (fase === 'pausando') return 'Parando depois dos envios em andamento…';
  if (fase === 'concluido') return `Importação concluída: ${sent}, ${failed}.`;
  const waiting = `${number(counts.Pendente)} de ${number(linhas.length)} por enviar`;
  return counts.Erro === 0 ? `${waiting}.` : `${waiting}, ${failed}.`;
}

/** Third step: the rows, and how far each has come. */
export function EnvioStep({ nome, envio, onRestart, onClose }: EnvioStepProps) {
  const view = useSyncExternalStore(envio.subscribe, envio.view);
  const { fase, counts, linhas, halted, progress } = view;
  const retry = useMutation({ mutationFn: () => envio.retry(), onError: toastError });
  const busy = fase === 'enviando' || fase === 'pausando';
  const { done, total } = progress;
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  const failed = linhas.filter(({ status }) => status === 'Erro');
  const retriable = failed.some(({ draft }) => draft !== null);
  const saveFailed = () =>
    saveCsv(
      `correcoes-${nome.replace(/\.[^.]*$/, '')}.csv`,
      writeCorrecoes(failed.map(({ linha, reason }) => ({ linha, reason: reason ?? '' }))),
    );

  return (
    <>
      <p role="status" className="importar-summary">
        {summary(view)}
      </p>
      {halted !== null && (
        <div role="alert" className="importar-fault">
          <p>A importação parou: {halted} Quando puder, continue de onde parou.</p>
        </div>
      )}
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label="Andamento da importação" />
      </Progress.Root>
      <div className="importar-actions">
        {fase === 'parado' && (
          <Button
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            onClick={() => envio.start()}
          >
            {envio.isUnfinished() ? 'Continuar' : 'Enviar'}
          </Button>
        )}
        {busy && (
          <Button
            leftSection={<IconPlayerPause size={18} aria-hidden />}
            disabled={fase === 'pausando'}
            onClick={() => envio.pause()}
          >
            Pausar
          </Button>
        )}
        {!busy && retriable && (
          <Button
            variant="light"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
          >
            Tentar de novo os que falharam
          </Button>
        )}
        {!busy && failed.length > 0 && (
          <Button
            variant="light"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={saveFailed}
          >
            Baixar as linhas com erro
          </Button>
        )}
        {!busy && (
          <Button variant="default" onClick={fase === 'concluido' ? onRestart : onClose}>
            {fase === 'concluido' ? 'Importar outro arquivo' : 'Cancelar'}
          </Button>
        )}
        {fase === 'concluido' && (
          <Button variant="default" onClick={onClose}>
            Voltar à lista
          </Button>
        )}
      </div>
      {failed.length > 0 && !busy && (
        <p className="importar-note">
          Para corrigir: baixe as linhas com erro, ajuste-as na planilha e importe esse arquivo, ou
          corrija o original e importe-o inteiro. O que já está cadastrado não se repete.
        </p>
      )}
      <LinhasTable linhas={linhas} counts={counts} />
    </>
  );
}
