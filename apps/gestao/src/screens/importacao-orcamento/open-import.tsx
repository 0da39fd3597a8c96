import {
  IMPORTACAO_ORIGEM,
  IMPORTACAO_SITUACAO,
  IMPORTACAO_TIPO,
  importacaoDe,
  takesOption,
} from '@claraboia/contract';
import type { Conferencia, Importacao } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ColumnsStep } from '../../engine/importacao/columns-step.tsx';
import { phaseOf } from '../../engine/importacao/import-kind.ts';
import { ImportSteps } from '../../engine/importacao/import-steps.tsx';
import type { OpenedImport } from '../../engine/importacao/import-window.tsx';
import { useOpenWork } from '../../engine/importacao/open-work.ts';
import { Running } from '../../engine/importacao/running.tsx';
import { type Fact, factsOfFile, SentFile } from '../../engine/importacao/sent-file.tsx';
import { useDraft } from '../../engine/importacao/use-draft.ts';
import { by, moment } from '../../engine/importacao/words.ts';
import { CheckStep } from './check-step.tsx';
import { KIND } from './kind.ts';
import { MatrixRead } from './matrix-read.tsx';
import { Published, PublishStep } from './publish-step.tsx';
import { publishOf, type Release, UNRELEASED } from './release.ts';
import { bodyOf, faultsOfScope, mappingOf, SCOPE_PATHS } from './scope.ts';
import { ScopeFields } from './scope-fields.tsx';

/** Uploaded budget file. */
export function OpenImport(opened: OpenedImport<Importacao>) {
  const { importacao, model, arrived, onRestart } = opened;
  const { id, tipo, situacao, conferencia } = importacao;
  const { draft: mapping, changed, setDraft, send } = useDraft(mappingOf(importacao));
  const [release, setRelease] = useRelease(conferencia);
  const { isOver = false } = phaseOf(KIND, importacao);
  const isChanged = changed && !isOver;
  useOpenWork('ligacoes', isChanged);
  const { scope, dePara } = mapping;
  const { columns, ownLayout } = importacaoDe(tipo);
  const params = { id };
  const check = (onDone: () => void) => {
    send(mapping);
    model.act(
      () =>
        ask('PUT /v1/transparencia/importacao/:id/conferencia', {
          params,
          body: bodyOf(mapping),
        }),
      { onDone },
    );
  };
  return (
    <ImportSteps
      kind={KIND}
      importacao={importacao}
      model={model}
      arrived={arrived}
      isChecked={conferencia !== null}
      onDiscard={isChanged ? () => setDraft(null) : null}
      failure="Nada foi gravado: o que estava publicado ficou como estava."
      running={<BudgetRunning importacao={importacao} lost={model.state.isError} />}
      slots={{
        enviar: () => (
          <SentFile facts={factsOf(importacao)} onRestart={onRestart}>
            {situacao === 'cancelada' && importacao.falha === null && (
              <p className="importacao-lead">
                Esta importação foi cancelada: nada foi gravado e o arquivo foi apagado.
              </p>
            )}
          </SentFile>
        ),
        colunas: ({ follow }) => (
          <ColumnsStep
            name={KIND.steps.colunas}
            importacao={importacao}
            colunas={columns}
            dePara={dePara}
            busy={model.busy}
            isOver={isOver}
            error={model.error}
            others={{ paths: SCOPE_PATHS, faults: faultsOfScope(scope) }}
            onChange={(next) => setDraft({ ...mapping, dePara: next })}
            onCheck={() => check(follow)}
            onReread={(body) => {
              send({ dePara });
              model.reread(body);
            }}
            above={(faults) => (
              <ScopeFields
                scope={scope}
                faults={faults}
                onChange={(patch) => setDraft({ ...mapping, scope: { ...scope, ...patch } })}
              />
            )}
            instead={ownLayout ? <MatrixRead importacao={importacao} /> : undefined}
            values={
              takesOption(tipo, 'acumulado') && (
                <Checkbox
                  label="Os valores são acumulados até o mês"
                  description="A importação subtrai o mês anterior para publicar o valor de cada mês"
                  checked={dePara.opcoes.acumulado ?? false}
                  onChange={(event) =>
                    setDraft({
                      ...mapping,
                      dePara: {
                        ...dePara,
                        opcoes: { ...dePara.opcoes, acumulado: event.currentTarget.checked },
                      },
                    })
                  }
                />
              )
            }
          />
        ),
        conferir: ({ go, follow }) =>
          situacao !== 'conferindo' &&
          conferencia !== null && (
            <CheckStep
              importacao={importacao}
              conferencia={conferencia}
              release={release}
              busy={model.busy}
              onChange={setRelease}
              onState={isChanged ? null : model.take}
              onCheck={() => check(follow)}
              onNext={isChanged || importacao.correcoes > 0 ? null : () => go('publicar')}
            />
          ),
        publicar: ({ go, follow }) =>
          isOver ? (
            <Published importacao={importacao} busy={model.busy} onUndo={model.undo} />
          ) : (
            situacao === 'conferida' &&
            conferencia !== null && (
              <PublishStep
                importacao={importacao}
                conferencia={conferencia}
                release={release}
                busy={model.busy}
                onPublish={() =>
                  model.act(
                    () =>
                      ask('PUT /v1/transparencia/importacao/:id/publicacao', {
                        params,
                        body: publishOf(conferencia, release),
                      }),
                    { onDone: follow },
                  )
                }
                onReview={() => go('conferir')}
              />
            )
          ),
      }}
    />
  );
}

/** Confirmations for a validation; a new validation resets them, except the typed reason. */
function useRelease(conferencia: Conferencia | null) {
  const [kept, setKept] = useState<{ of: Conferencia | null; release: Release } | null>(null);
  const same = kept !== null && kept.of === conferencia;
  const release = same ? kept.release : { ...UNRELEASED, motivo: kept?.release.motivo ?? '' };
  return [release, (next: Release) => setKept({ of: conferencia, release: next })] as const;
}

/** Facts about the file; rows from a source have no file. */
function factsOf(importacao: Importacao): readonly Fact[] {
  const { origem, arquivo, tipo, situacao, enviadaEm, enviadaPor } = importacao;
  const fetched: readonly Fact[] = [
    ['Origem', IMPORTACAO_ORIGEM[origem]],
    ['Buscado', `${moment(enviadaEm)}${by(enviadaPor)}`],
  ];
  return [
    ['Arquivo', arquivo.nome],
    ['Conteúdo', IMPORTACAO_TIPO[tipo]],
    ['Situação', IMPORTACAO_SITUACAO[situacao]],
    ...(origem === 'arquivo' ? factsOfFile(importacao) : fetched),
  ];
}

const ETAPA = { lendo: 'Lendo o arquivo', gravando: 'Gravando' } as const;

interface BudgetRunningProps {
  readonly importacao: Importacao;
  readonly lost: boolean;
}

/** Progress of the check or of the publication. */
function BudgetRunning({ importacao: { andamento, situacao }, lost }: BudgetRunningProps) {
  const work = situacao === 'publicando' ? 'publicação' : 'conferência';
  return (
    <Running
      doing={andamento === null ? `Começando a ${work}` : ETAPA[andamento.etapa]}
      rows={andamento?.linhas ?? null}
      lost={lost}
    >
      <p className="importar-note">Pode fechar esta janela: a {work} continua.</p>
    </Running>
  );
}
