import { type AnyEntity, ENVIO, type ImportacaoCadastroSituacao } from '@claraboia/contract';
import type { ImportacaoCadastro } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { phaseOf } from '../import-kind.ts';
import { Running } from '../running.tsx';
import type { ImportModel } from '../use-import.ts';
import { summary, undoQuestion } from './cadastro-words.ts';
import { CheckAgain } from './check-again.tsx';
import { KIND } from './kind.ts';
import { nounsOf } from './nouns.ts';
import { RefusedLink } from './refused-link.tsx';
import type { SenderView } from './row-sender.ts';
import { RowsSection } from './rows-section.tsx';

interface PublishCadastroProps {
  readonly entity: AnyEntity;
  readonly importacao: ImportacaoCadastro;
  readonly model: ImportModel<ImportacaoCadastro>;
  /** Rows that the browser sends. */
  readonly view: SenderView;
  /** True if it must be checked again before rows are sent. */
  readonly mustCheck: boolean;
  readonly onCheck: () => void;
  readonly onPublish: () => void;
  readonly onPause: () => void;
  readonly onRestart: () => void;
}

/** Fourth step: what was published, what is left, and the way back. */
export function PublishCadastro(props: PublishCadastroProps) {
  const { entity, importacao, model, view, mustCheck, onPublish, onPause, onRestart } = props;
  const { situacao, contagem, desfazivel, arquivo, envio } = importacao;
  const nouns = nounsOf(entity);
  const [asking, setAsking] = useState(false);
  const isSending = view.phase !== 'parado';
  const isBusy = isSending || phaseOf(KIND, importacao).isBusy === true;
  const isKept = arquivo.ate !== null;
  const undoable = desfazivel.incluidas + desfazivel.alteradas > 0 && isKept;
  const isUndone = situacao === 'desfeita';
  const isByServer = envio === ENVIO.byServer;
  const mayPublish = !isBusy && contagem.pendentes > 0 && (!isUndone || isByServer) && isKept;
  const mayRetry =
    !isBusy && isByServer && situacao === 'concluida' && contagem.recusadas > 0 && isKept;
  const saved = contagem.enviadas - contagem.iguais;
  return (
    <>
      {isSending && (
        <Running
          doing={view.phase === 'pausando' ? 'Parando depois desta linha' : 'Publicando'}
          rows={saved}
          total={saved + contagem.pendentes}
          lost={false}
        >
          <Pause disabled={view.phase === 'pausando'} onPause={onPause} />
          <p className="importar-note">
            Deixe esta janela aberta: é ela que envia as linhas, uma por uma.
          </p>
        </Running>
      )}
      {/* It stays while work runs: a status that appears with its text is not announced. */}
      <p role="status" className="importar-summary">
        {isBusy ? '' : summary(importacao, nouns)}
      </p>
      {view.halted !== null && !isSending && (
        <div role="alert" className="importar-fault">
          <p>
            A publicação parou: {view.halted} O que já foi publicado fica. Quando puder, continue de
            onde parou.
          </p>
        </div>
      )}
      <div className="importar-actions">
        {mayPublish && mustCheck && <CheckAgain busy={model.busy} onCheck={props.onCheck} />}
        {mayPublish && !mustCheck && (
          <Button
            loading={model.busy}
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            onClick={onPublish}
          >
            {isUndone ? 'Publicar de novo' : saved > 0 ? 'Continuar' : 'Publicar'}
          </Button>
        )}
        {mayRetry && (
          <Button
            variant="light"
            loading={model.busy}
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            onClick={onPublish}
          >
            Tentar de novo as que falharam
          </Button>
        )}
        {!isBusy && <RefusedLink importacao={importacao} />}
        {!isBusy && undoable && (
          <Button
            variant="light"
            color="danger"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Desfazer a importação
          </Button>
        )}
        {!isBusy && (
          <Button variant="default" onClick={onRestart}>
            Importar outro arquivo
          </Button>
        )}
      </div>
      <RowsSection
        entity={entity}
        importacao={importacao}
        sending={view.linha}
        onState={!isBusy && isKept && CORRECTABLE.has(situacao) ? model.take : null}
      />
      <ConfirmDialog
        opened={asking}
        title="Desfazer a importação?"
        question={undoQuestion(desfazivel, nouns)}
        yes="Desfazer"
        no="Manter"
        danger
        busy={model.busy}
        onYes={() => model.undo(() => setAsking(false))}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

/** States in which refused rows can be corrected. */
const CORRECTABLE: ReadonlySet<ImportacaoCadastroSituacao> = new Set([
  'conferida',
  'pausada',
  'concluida',
]);

interface PauseProps {
  readonly disabled: boolean;
  readonly onPause: () => void;
}

const Pause = ({ disabled, onPause }: PauseProps) => (
  <div className="importar-actions">
    <Button
      variant="default"
      disabled={disabled}
      leftSection={<IconPlayerPause size={18} aria-hidden />}
      onClick={onPause}
    >
      Pausar
    </Button>
  </div>
);

const DOING: Readonly<Record<string, string>> = {
  conferindo: 'Conferindo cada linha',
  publicando: 'Publicando',
  desfazendo: 'Desfazendo a importação',
};

interface CadastroRunningProps {
  readonly importacao: ImportacaoCadastro;
  readonly lost: boolean;
  readonly onPause: () => void;
}

/** Progress of the server. */
export function CadastroRunning({ importacao, lost, onPause }: CadastroRunningProps) {
  const { situacao, andamento } = importacao;
  return (
    <Running
      doing={DOING[situacao] ?? ''}
      rows={andamento?.feitas ?? null}
      {...(andamento !== null && { total: andamento.total })}
      lost={lost}
    >
      {(situacao === 'publicando' || situacao === 'desfazendo') && (
        <Pause disabled={false} onPause={onPause} />
      )}
      <p className="importar-note">Pode fechar esta janela: o trabalho continua.</p>
    </Running>
  );
}
