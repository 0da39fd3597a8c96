import { counted } from '@claraboia/contract';
import { Button, Progress } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { toastError } from '../../ui/kit/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { Format, Nouns } from './columns.ts';
import { RowsTable } from './rows-table.tsx';
import type { ImportRun, RunView } from './run.ts';
import { saveCsv, writeCorrections } from './write-file.ts';

interface RunStepProps {
  readonly format: Format;
  readonly fileName: string;
  readonly run: ImportRun;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

const number = (value: number) => value.toLocaleString('pt-BR');

/** Result of the run in a sentence: announced when it changes, not for every row. */
function summary({ phase, counts, rows, undone, undoable }: RunView, { plural, o }: Nouns): string {
  const failed = counts.Erro === 1 ? '1 com erro' : `${number(counts.Erro)} com erro`;
  // A reason on a sent row says why nothing was sent.
  const there = rows.filter(({ status, reason }) => status === 'Enviado' && reason !== null).length;
  const added = counts.Enviado - there;
  const s = added === 1 ? '' : 's';
  const unchanged =
    there === 0 ? '' : `, ${number(there)} já cadastrad${o}${there === 1 ? '' : 's'}, sem mudança`;
  if (phase === 'enviando') return `Enviando ${o}s ${plural}…`;
  if (phase === 'pausando') return 'Parando depois dos envios em andamento…';
  if (phase === 'conferindo') return 'Conferindo a linha…';
  if (phase === 'desfazendo') return 'Desfazendo a importação…';
  if (undone !== null) {
    const left = undoable.added + undoable.changed;
    const stayed =
      left === 0
        ? ''
        : ` ${counted(left, 'linha ficou como estava', 'linhas ficaram como estavam')}.`;
    return `Importação desfeita: ${counted(undone, 'linha', 'linhas')}.${stayed}`;
  }
  if (phase === 'concluido') {
    return `Importação concluída: ${number(added)} enviad${o}${s}${unchanged}, ${failed}.`;
  }
  const waiting = `${number(counts.Pendente)} de ${number(rows.length)} por enviar`;
  return counts.Erro === 0 ? `${waiting}.` : `${waiting}, ${failed}.`;
}

/** Preview of what sending will do. */
function outlook({ rows, counts }: RunView, { o }: Nouns): string {
  const changed = rows.filter(({ status, changes }) => status === 'Pendente' && changes !== null);
  const added = counts.Pendente - changed.length;
  return [
    `${number(added)} nov${o}${added === 1 ? '' : 's'}`,
    `${number(changed.length)} a alterar`,
    `${number(counts.Enviado)} já cadastrad${o}${counts.Enviado === 1 ? '' : 's'}, sem mudança`,
    `${number(counts.Erro)} com erro`,
  ].join('; ');
}

function undoQuestion({ added, changed }: RunView['undoable'], nouns: Nouns): string {
  const { singular, plural, o } = nouns;
  const told = [
    ...(added > 0
      ? [
          `${counted(added, singular, plural)} que este arquivo incluiu ${added === 1 ? 'será excluíd' : 'serão excluíd'}${o}${added === 1 ? '' : 's'}`,
        ]
      : []),
    ...(changed > 0
      ? [
          `${counted(changed, singular, plural)} que ele alterou ${changed === 1 ? 'volta' : 'voltam'} ao que ${changed === 1 ? 'era' : 'eram'}`,
        ]
      : []),
  ];
  return `${told.join('; ')}. O que outra pessoa mudou depois fica como está.`;
}

const sendLabel = (run: ImportRun, undone: number | null) => {
  if (undone !== null) return 'Enviar outra vez';
  return run.isUnfinished() ? 'Continuar' : 'Enviar';
};

/** Third step: the rows with their states. */
export function RunStep({ format, fileName, run, onRestart, onClose }: RunStepProps) {
  const view = useSyncExternalStore(run.subscribe, run.view);
  const { phase, counts, rows, halted, progress, undoable, undone } = view;
  const undoes = undoable.added + undoable.changed;
  const [asking, setAsking] = useState(false);
  const retry = useWrite({ mutationFn: () => run.retry(), onError: toastError });
  const undo = useWrite({ mutationFn: () => run.undo(), onError: toastError });
  const busy = phase !== 'parado' && phase !== 'concluido';
  const { done, total } = progress;
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  const failed = rows.filter(({ status }) => status === 'Erro');
  const retriable = failed.some(({ draft }) => draft !== null);
  const saveFailed = () =>
    saveCsv(
      `correcoes-${fileName.replace(/\.[^.]*$/, '')}.csv`,
      writeCorrections(
        format,
        failed.map(({ row, reason }) => ({ row, reason: reason ?? '' })),
      ),
    );

  return (
    <>
      <p role="status" className="importar-summary">
        {summary(view, format.nouns)}
      </p>
      {phase === 'parado' && !run.isUnfinished() && undone === null && (
        <p className="importar-note">{outlook(view, format.nouns)}. Nada foi gravado ainda.</p>
      )}
      {halted !== null && (
        <div role="alert" className="importar-fault">
          <p>
            {undone === null
              ? `A importação parou: ${halted} Quando puder, continue de onde parou.`
              : `Nem tudo foi desfeito: ${halted} Quando puder, desfaça o resto.`}
          </p>
        </div>
      )}
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label="Andamento da importação" />
      </Progress.Root>
      <div className="importar-actions">
        {phase === 'parado' && (undone === null || halted === null) && (
          <Button
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            onClick={() => run.start()}
          >
            {sendLabel(run, undone)}
          </Button>
        )}
        {(phase === 'enviando' || phase === 'pausando') && (
          <Button
            leftSection={<IconPlayerPause size={18} aria-hidden />}
            disabled={phase === 'pausando'}
            onClick={() => run.pause()}
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
            Tentar de novo {format.nouns.o}s que falharam
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
        {!busy && undoes > 0 && (
          <Button
            variant="light"
            color="red"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Desfazer a importação
          </Button>
        )}
        {!busy && (
          <Button variant="default" onClick={phase === 'concluido' ? onRestart : onClose}>
            {phase === 'concluido'
              ? 'Importar outro arquivo'
              : undone === null
                ? 'Cancelar'
                : 'Fechar'}
          </Button>
        )}
        {phase === 'concluido' && (
          <Button variant="default" onClick={onClose}>
            Voltar à lista
          </Button>
        )}
      </div>
      {failed.length > 0 && !busy && (
        <p className="importar-note">
          Corrija cada linha na tabela abaixo; ou baixe as linhas com erro, ajuste-as na planilha e
          importe esse arquivo. O que já está cadastrado não se repete.
        </p>
      )}
      <ConfirmDialog
        opened={asking}
        title="Desfazer a importação?"
        question={undoQuestion(undoable, format.nouns)}
        yes="Desfazer"
        no="Manter"
        danger
        onYes={() => {
          setAsking(false);
          undo.mutate();
        }}
        onNo={() => setAsking(false)}
      />
      <RowsTable
        format={format}
        rows={rows}
        counts={counts}
        correctable={(busy && phase !== 'conferindo') || retry.isPending ? null : run}
      />
    </>
  );
}
