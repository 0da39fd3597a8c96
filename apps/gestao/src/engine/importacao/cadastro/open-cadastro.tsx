import {
  type AnyEntity,
  ENVIO,
  IMPORTACAO_CADASTRO_SITUACAO,
  type ImportacaoCadastroSituacao,
} from '@claraboia/contract';
import type { ImportacaoCadastro } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { clientOfScreens } from '@claraboia/ui/lib/screen-client.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { publishCadastro } from '../../../lib/publish-cadastro.ts';
import { useEngine } from '../../engine-context.ts';
import { phaseOf } from '../import-kind.ts';
import { ImportSteps, type StepMoves } from '../import-steps.tsx';
import type { OpenedImport } from '../import-window.tsx';
import { useOpenWork } from '../open-work.ts';
import { factsOfFile, SentFile } from '../sent-file.tsx';
import { useDraft } from '../use-draft.ts';
import { CheckCadastro } from './check-cadastro.tsx';
import { ColumnsCadastro } from './columns-cadastro.tsx';
import { columnsOf } from './format.ts';
import { KIND } from './kind.ts';
import { pathOf } from './propose-rows.ts';
import { CadastroRunning, PublishCadastro } from './publish-cadastro.tsx';
import { RowSender } from './row-sender.ts';
import { useFileSender } from './use-file-sender.ts';

interface OpenCadastroProps extends OpenedImport<ImportacaoCadastro> {
  readonly entity: AnyEntity;
  /** Files that cells may name. */
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
}

/** Uploaded file with records of an entity. */
export function OpenCadastro(props: OpenCadastroProps) {
  const { entity, files, onFiles, importacao, model, arrived, onRestart } = props;
  const { id, situacao, dePara, alteraExistentes, envio, contagem, arquivo } = importacao;
  const { allows } = useEngine();
  const { draft, changed, setDraft, send } = useDraft({ dePara, alteraExistentes });
  const { isOver = false } = phaseOf(KIND, importacao);
  // Rows that the server saved were mapped as it stands.
  const isFixed = isOver || (envio === ENVIO.byServer && situacao === 'pausada');
  const isChanged = changed && !isFixed;
  useOpenWork('ligacoes', isChanged);
  const params = { id };
  const sendingFiles = useFileSender({
    importacao,
    files: isOver ? NO_FILES : files,
    onState: (state) => void model.take(state),
  });
  const { sender, view } = useRowSender(props);
  const check = ({ follow }: StepMoves) => {
    const body = {
      dePara: draft.dePara,
      alteraExistentes: draft.alteraExistentes && allows(entity, 'change'),
    };
    send(draft);
    model.act(() => ask('PUT /v1/importacao/:id/conferencia', { params, body }), {
      onDone: follow,
    });
  };
  const publish = ({ go, follow }: StepMoves) => {
    if (envio === ENVIO.byServer) {
      model.act(() => publishCadastro(id), { onDone: follow });
      return;
    }
    go('publicar');
    void sender.start();
  };
  const pause = () =>
    envio === ENVIO.byServer
      ? model.act(() => ask('PUT /v1/importacao/:id/pausa', { params }))
      : sender.pause();
  const isFresh = useSeenChecking(situacao);
  const mustCheck = envio === ENVIO.byRow && !isFresh;
  const isChecked = Object.values(contagem).some((each) => each > 0);
  return (
    <ImportSteps
      kind={KIND}
      importacao={importacao}
      model={model}
      arrived={arrived}
      isChecked={isChecked}
      onDiscard={isChanged ? () => setDraft(null) : null}
      isSending={view.phase !== 'parado'}
      failure={
        isOver
          ? 'O que já foi desfeito fica assim. Quando puder, desfaça o resto.'
          : contagem.enviadas > contagem.iguais
            ? 'O que já foi publicado fica. Quando puder, continue de onde parou.'
            : 'Nada foi gravado ainda.'
      }
      running={
        <CadastroRunning importacao={importacao} lost={model.state.isError} onPause={pause} />
      }
      slots={{
        enviar: () => (
          <SentFile
            facts={[
              ['Arquivo', arquivo.nome],
              ['Situação', IMPORTACAO_CADASTRO_SITUACAO[situacao]],
              ...factsOfFile(importacao),
            ]}
            onRestart={onRestart}
          >
            {situacao === 'cancelada' && importacao.falha === null && (
              <p className="importacao-lead">
                Esta importação foi cancelada: o que já estava publicado ficou, e o arquivo foi
                apagado.
              </p>
            )}
          </SentFile>
        ),
        colunas: (moves) => (
          <ColumnsCadastro
            entity={entity}
            importacao={importacao}
            model={model}
            draft={draft}
            sending={sendingFiles}
            isOver={isFixed}
            onDraft={setDraft}
            onSend={() => send({ dePara: draft.dePara })}
            onFiles={(added) => onFiles(withFiles(files, added))}
            onClearFiles={() => onFiles(NO_FILES)}
            onCheck={() => check(moves)}
          />
        ),
        conferir: (moves) =>
          situacao !== 'conferindo' && (
            <CheckCadastro
              entity={entity}
              importacao={importacao}
              busy={model.busy}
              mustCheck={mustCheck}
              onState={model.take}
              onCheck={() => check(moves)}
              onPublish={isChanged ? null : () => publish(moves)}
            />
          ),
        publicar: (moves) => (
          <PublishCadastro
            entity={entity}
            importacao={importacao}
            model={model}
            view={view}
            mustCheck={mustCheck}
            onCheck={() => check(moves)}
            onPublish={() => publish(moves)}
            onPause={pause}
            onRestart={onRestart}
          />
        ),
      }}
    />
  );
}

const NO_FILES: readonly File[] = [];

/**
 * True once this window has seen a check. Before that, another window may have sent rows whose outcome was not
 * reported: only a check finds their records.
 */
function useSeenChecking(situacao: ImportacaoCadastroSituacao): boolean {
  const [seen, setSeen] = useState(false);
  if (situacao === 'conferindo' && !seen) setSeen(true);
  return seen;
}

/** Adds files; one of the same path replaces the earlier one. */
function withFiles(files: readonly File[], added: readonly File[]): readonly File[] {
  const paths = new Set(added.map(pathOf));
  return [...files.filter((file) => !paths.has(pathOf(file))), ...added];
}

/** Sender of the rows that the browser sends; it stops when the import is closed. */
function useRowSender({ entity, importacao, model }: OpenCadastroProps) {
  const [sender] = useState(() => {
    const labels = new Map(columnsOf(entity).map(({ nome, rotulo }) => [nome, rotulo]));
    return new RowSender({
      entity,
      id: importacao.id,
      cliente: clientOfScreens(),
      labelOf: (coluna) => labels.get(coluna) ?? coluna,
      onState: (state) => void model.take(state),
    });
  });
  const view = useSyncExternalStore(sender.subscribe, sender.view);
  const isOver = phaseOf(KIND, importacao).isOver === true;
  useOpenWork('linhas', view.phase !== 'parado');
  useEffect(() => () => sender.pause(), [sender]);
  useEffect(() => {
    if (isOver) sender.pause();
  }, [isOver, sender]);
  return { sender, view };
}
